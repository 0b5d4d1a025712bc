"""Players that choose from a seat's view, and the arena that compares them."""
