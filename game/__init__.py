"""Dominoes: the table and its rules."""
