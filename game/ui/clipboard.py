"""The system's clipboard, as text; where there is none, nothing is kept and nothing comes back."""

import pygame


def copy(text: str) -> None:
    """Puts `text` there."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return  # no window, no clipboard


def paste() -> str:
    """What is there; empty where it is no text."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""
