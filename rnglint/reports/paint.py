"""Lines of styled pieces, drawn with color on a terminal and as plain text elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

Piece = tuple[str, str]
"""Text and the style it is drawn in ("" for none), in rich's words: ``bold red``."""
Line = tuple[Piece, ...]


def paint(lines: Iterable[Line], *, color: bool) -> str:
    """The lines as one string, each ended by a newline.  rich is imported only for ``color``."""
    if not color:
        return "".join("".join(text for text, _ in line).rstrip() + "\n" for line in lines)
    from rich.text import Text

    console = console_of_text()
    with console.capture() as drawn:
        for line in lines:
            styled = Text.assemble(*line)
            styled.rstrip()
            console.print(styled, soft_wrap=True)
    return drawn.get()


def console_of_text() -> Console:
    """A console of rich that draws in color wherever the text goes."""
    from rich.console import Console

    return Console(force_terminal=True, color_system="standard", legacy_windows=False, highlight=False)
