"""The table: a match being played, from the line's layout to the round's end."""
