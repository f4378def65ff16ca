"""How the search for a fix ends without one."""

from __future__ import annotations


class NoFix(Exception):
    """The program cannot be rewritten for sure; no fix is offered."""
