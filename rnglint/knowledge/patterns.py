"""Regular expressions that are compiled when somebody first asks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property


class Pattern:
    """One of those that take Python milliseconds to compile, and of which most runs ask nothing."""

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self.pattern = pattern
        self.flags = flags

    @cached_property
    def _compiled(self) -> re.Pattern[str]:
        return re.compile(self.pattern, self.flags)

    def search(self, text: str) -> re.Match[str] | None:
        """Where it first stands in a text."""
        return self._compiled.search(text)

    def found(self, text: str) -> Iterator[re.Match[str]]:
        """All places where it stands in a text."""
        return self._compiled.finditer(text)
