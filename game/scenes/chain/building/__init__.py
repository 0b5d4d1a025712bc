"""A level as it is being set up: the hand over the bench, the bar, the signs, what is said."""
