"""Which Python a file is written for that the running Python refuses.

Python names what it stumbles over, not the release that would read on.  The forms here are recognised in the line of
the error, around its place; what none of them fits gets no hint.
"""

from __future__ import annotations

import re
import sys

from msgspec import Struct

from rnglint.source.text import SourceError

Version = tuple[int, int]


class _Form(Struct, frozen=True):
    """A form of syntax: a pattern for the line, which has to reach the place of the error.

    ``since`` is the first release that reads it; None for what only releases before 3 (or before 3.7) read.  ``said``:
    how Python's message begins, where that has to fit too.
    """

    pattern: re.Pattern[str]
    hint: str
    since: Version | None = None
    said: str = ""

    def fits(self, line: str, column: int, message: str) -> bool:
        """Whether a line holds the form at a column, which counts from 0."""
        if not message.startswith(self.said):
            return False
        return any(found.start() <= column <= found.end() for found in self.pattern.finditer(line))


def _newer(pattern: str, what: str, since: Version, said: str = "") -> _Form:
    return _Form(re.compile(pattern), f"{what} Python {since[0]}.{since[1]}", since, said)


def _older(pattern: str, what: str, said: str = "", release: str = "Python 2") -> _Form:
    return _Form(re.compile(pattern), f"{what} {release}", None, said)


_PARAMETERS = r"^\s*(?:(?:async\s+)?def|class|type)\s+\w+\s*\["
_UNPARENTHESIZED = "multiple exception types must be parenthesized"

_FORMS = (
    _newer(_PARAMETERS + r"[^\]]*?(?<![=!<>:])=(?!=)", "defaults of type parameters need", (3, 13)),
    _newer(_PARAMETERS, "type parameters need", (3, 12)),
    _newer(r"^\s*type\s+\w+\s*(?:\[.*\]\s*)?=(?!=)", "`type` statements need", (3, 12)),
    _newer(r"^\s*except\s*\*", "`except*` needs", (3, 11)),
    _newer(r"[\w\])]\[(?:[^\[\]]*,\s*)?\*[\w(]", "a starred index needs", (3, 11)),
    _newer(r"\*\w+\s*:\s*\*", "a starred annotation needs", (3, 11)),
    _newer(r"(?<![\w\"'])(?:[tT][rR]?|[rR][tT])[\"']", "t-strings need", (3, 14)),
    _older(r"^\s*except\b.+,\s*[a-z_]\w*\s*:", "`except E, e:` is", _UNPARENTHESIZED),
    _older(r"^\s*except\s*\(.*\)\s*,\s*\w+\s*:", "`except E, e:` is", _UNPARENTHESIZED),
    _newer(r"^\s*except\s+[\w.]+(?:\s*,\s*(?:\w+\.)*[A-Z]\w*)+\s*:", "`except A, B:` needs", (3, 14), _UNPARENTHESIZED),
    _older(r"\bprint\b", "`print` statements are", "Missing parentheses in call to 'print'"),
    _older(r"\bexec\b", "`exec` statements are", "Missing parentheses in call to 'exec'"),
    _older(r"^\s*raise\s+[\w.]+\s*,", "`raise E, value` is"),
    _older(r"`[^`]+`", "backticks for `repr` are"),
    _older(r"<>", "`<>` is"),
    _older(r"(?<![\w.])0[0-7]+(?![\w.])", "octal numbers such as 0777 are", "leading zeros in decimal integer"),
    _older(r"(?<![\w.])\d+[lL]\b", "numbers such as 10L are", "invalid decimal literal"),
    _older(r"(?<![\w\"'])[uU][rR][\"']", "`ur` strings are"),
    _older(r"\basync\s*=(?!=)", "`async` as a name is", release="Python 3.6 and older"),
)
"""In the order in which they are tried: what asks for the latest release stands first."""

_ONLY_NEW = ("f-string expression part cannot include a backslash", "f-string expression part cannot include '#'")
_F_STRING = re.compile(r"(?<![\w\"'])(?:[fF][rR]?|[rR][fF])[\"']")
_FIELD = re.compile(r"\{[^{}\"'#]*\}")
"""What may be a field of an f-string; LibCST takes none with a line break in it."""


def hint(text: str, row: int, column: int, message: str, running: Version = sys.version_info[:2]) -> str:
    """Which Python reads what stands at an error, or nothing where that is not known.

    ``row`` and ``column``, which count from 1, and ``message`` are those of the ``SyntaxError``.
    """
    lines = text.split("\n")
    line = lines[row - 1] if 1 <= row <= len(lines) else ""
    this = f", and this is Python {running[0]}.{running[1]}"
    for form in _FORMS:
        if (form.since is None or form.since > running) and form.fits(line, column - 1, message):
            return form.hint + (this if form.since is not None else "")
    if running < (3, 12):
        behind = any(found.start() < column for found in _F_STRING.finditer(line))
        if message in _ONLY_NEW or (behind and _reads_on(text)):
            return f"this f-string needs Python 3.12{this}"
    return ""


_LONGEST_LINE = 1_000
"""A text with a longer line is not given to LibCST, whose parser ends the process where it is nested too deeply."""


def _reads_on(text: str) -> bool:
    """Whether LibCST, which knows the f-strings of Python 3.12, takes a text that this Python refuses."""
    from rnglint.source.parse import parse

    if max(map(len, text.splitlines()), default=0) > _LONGEST_LINE or text.count("(") > _LONGEST_LINE + text.count(")"):
        return False
    try:
        parse(_FIELD.sub(lambda field: field.group().replace("\n", " "), text))
    except SourceError:
        return False
    return True
