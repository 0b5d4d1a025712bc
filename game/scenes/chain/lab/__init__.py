"""The lab: the speed of a wave, measured beside the theory."""
