"""The commands, by what they are about; each module adds its own to the command line."""
