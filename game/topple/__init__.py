"""The physical world in which lines of tiles topple: pieces, levels, runs, goals; pure, on pymunk alone."""
