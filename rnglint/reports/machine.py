"""JSON text that is safe to look at."""

from __future__ import annotations

import json
from typing import Any


def dump(value: Any, *, indent: int | None = None) -> str:
    """JSON in ASCII: nothing in a checked file can reach a terminal, or fail to be encoded, through it."""
    separators = (",", ":") if indent is None else (",", ": ")
    text = json.dumps(value, ensure_ascii=True, indent=indent, separators=separators)
    return text.replace("\x7f", "\\u007f")
