"""What executions have looked at that somebody asked for while a file is checked."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field

from rnglint.program.shapes import Looked

if TYPE_CHECKING:
    from rnglint.program.code import Code


class Views(Struct):
    """What has been looked at since the check of a file began."""

    files: set[Path] = field(default_factory=set)
    """Files whose whole text was looked at."""
    made: set[int] = field(default_factory=set)
    """The functions that were made, by ``id`` of the node: the bodies of no others have been seen."""

    def clear(self) -> None:
        """Begin with another file."""
        self.files.clear()
        self.made.clear()

    def of(self, code: Code) -> Looked:
        """What was looked at in a file beside its shape."""
        made = self.made & code.body_numbers.keys() if self.made and code.is_parsed else ()
        return Looked(frozenset(code.body_numbers[each] for each in made), frozenset(code.module.asked))
