"""What can be wrong with a level or a set-up, named by blame."""


class LevelError(ValueError):
    """A level, a set-up or a recording cannot be; one sentence that names the field and the reason."""
