"""What a player sees: title, table, settings, results."""
