"""What shows that a file is a program, and not a library."""

from __future__ import annotations

from dataclasses import dataclass

from rnglint.knowledge.roles.base import Role


@dataclass(frozen=True, slots=True)
class StartsProgram(Role):
    """Reads a command line, or runs what the file is for: whoever calls or decorates with it writes a script."""
