"""The table rules as values: no window, no clock, no files."""
