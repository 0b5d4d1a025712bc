"""The scenes of the chain reaction."""
