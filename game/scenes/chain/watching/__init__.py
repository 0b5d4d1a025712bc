"""A run as it is watched: the world beside the window, the eye, the ear, the bar and the verdict."""
