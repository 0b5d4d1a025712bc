"""The master: samples the hands it cannot see, searches through them, and solves the end of a round."""
