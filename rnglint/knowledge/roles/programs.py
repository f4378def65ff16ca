"""What shows that a file is a program, and not a library."""

from __future__ import annotations

from rnglint.knowledge.roles.base import Role


class StartsProgram(Role):
    """Reads a command line, or runs what the file is for: whoever calls or decorates with it writes a script."""
