"""The window, input, widgets, text, sound and sprites; knows no domino rule."""
