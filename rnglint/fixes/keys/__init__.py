"""Repairs of keys that are used twice: text edits, each checked by the analysis before it is offered."""

from rnglint.fixes.keys.offers import offer, repair

__all__ = ["offer", "repair"]
