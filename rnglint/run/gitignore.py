"""What ``.gitignore`` files ignore.

They are a part of the repository that is checked, so no line of them may cost more than its length times that of a
path: names are matched part by part, each by an expression that never goes back further than to its last star.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from rnglint.run.globs import charset, joined
from rnglint.source.reading import read_bytes

_TOKEN = re.compile(r"\\(?P<escaped>.)|(?P<star>\*+)|\[(?P<negated>[!^])?(?P<set>\]?(?:\[:\w+:\]|\\.|[^\]])*)\]|.")
_CLASSES = {"alpha": "a-zA-Z", "digit": "0-9", "alnum": "a-zA-Z0-9", "lower": "a-z", "upper": "A-Z", "space": " \t"}
_FOLDERS = "**"


class _Part:
    """One part of a pattern, between slashes."""

    def __init__(self, text: str) -> None:
        self.text = text
        plain = re.split(r"\\.|\*|\?|\[.*", text)
        self.literal = max(plain, key=len) if "[" in text or "*" in text or "?" in text or "\\" in text else None
        """Its longest run of plain characters; None where all of it is plain."""

    def matches(self, name: str) -> bool:
        if self.literal is None:
            return name == self.text
        return self.literal in name and self.expression.fullmatch(name) is not None

    @cached_property
    def expression(self) -> re.Pattern[str]:
        """Its regular expression.  Raises re.error."""
        pieces: list[list[str]] = [[]]
        for token in _TOKEN.finditer(self.text):
            if token["star"]:
                pieces.append([])
            elif token["set"]:
                pieces[-1].append(_charset(token["set"], bool(token["negated"])))
            elif token["escaped"]:
                pieces[-1].append(re.escape(token["escaped"]))
            else:
                pieces[-1].append("." if token.group() == "?" else re.escape(token.group()))
        return re.compile(joined(["".join(piece) for piece in pieces], [".*"] * (len(pieces) - 1)), re.DOTALL)


def _charset(content: str, negated: bool) -> str:
    content = re.sub(r"\[:(\w+):\]", lambda match: _CLASSES.get(match[1], ""), content)
    return charset(re.sub(r"\\(.)", r"\1", content), negated)


class Rule(Struct, frozen=True):
    """One line of an ignore file."""

    parts: tuple[_Part, ...]
    """The parts of the path from the folder of the file; a single one of a name, wherever that lies."""
    anchored: bool
    only_folders: bool
    negated: bool

    def matches(self, names: Sequence[str], is_folder: bool) -> bool:
        """Whether it speaks of a path, given by its parts."""
        if self.only_folders and not is_folder:
            return False
        return _matches(self.parts, names) if self.anchored else self.parts[0].matches(names[-1])


def _matches(parts: Sequence[_Part], names: Sequence[str]) -> bool:
    """Whether the parts of a pattern are those of a path; after ``**`` they are tried further and further down."""
    at = start = 0
    after = -1
    while start < len(names):
        if at < len(parts) and parts[at].text == _FOLDERS:
            if at == len(parts) - 1:
                return True
            at += 1
            after, again = at, start
        elif at < len(parts) and parts[at].matches(names[start]):
            at, start = at + 1, start + 1
        elif after >= 0:
            again += 1
            at, start = after, again
        else:
            return False
    return at == len(parts)


class Rules:
    """The rules of one file; of those that match, the last one counts."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._named: dict[str, list[int]] = {}
        """The rules that are a mere name, by it."""
        self._others: list[int] = []
        self._rules: list[Rule] = []
        for rule in filter(None, map(_rule, lines)):
            number = len(self._rules)
            self._rules.append(rule)
            last = rule.parts[-1]
            if last.literal is None and last.text != _FOLDERS:
                self._named.setdefault(last.text, []).append(number)
            else:
                self._others.append(number)

    def verdict(self, path: str, is_folder: bool) -> bool | None:
        """Whether a path, from the folder of the file, is ignored; None where no rule speaks of it."""
        names = path.split("/")
        found = [n for n in self._named.get(names[-1], ()) if self._rules[n].matches(names, is_folder)]
        named = max(found, default=-1)
        for number in reversed(self._others):
            if number < named:
                break
            if self._rules[number].matches(names, is_folder):
                named = number
                break
        return None if named < 0 else not self._rules[named].negated

    def __bool__(self) -> bool:
        return bool(self._rules)


def _rule(line: str) -> Rule | None:
    """The rule of a line; None for a comment, and for what cannot be read, which git passes over, too."""
    line = re.sub(r"(?<!\\) +$", "", line) if line.endswith(" ") else line
    negated = line.startswith("!")
    text = line[1:] if negated else line
    if not text or line.startswith("#") or text.endswith("\\"):
        return None
    only_folders = text.endswith("/")
    text = text[:-1] if only_folders else text
    anchored = "/" in text
    parts = tuple(_Part(part) for part in text.removeprefix("/").split("/"))
    if not all(part.text for part in parts):
        return None
    try:
        for part in parts:
            if part.literal is not None and "[" in part.text:
                part.expression  # noqa: B018  to see whether it can be read
    except re.error:
        return None
    return Rule(parts, anchored, only_folders, negated)


class Ignored(Struct, frozen=True):
    """The ignore files that hold in a folder, the one that counts most last.

    Each is the folder it stands in, with a separator at the end, and its rules.
    """

    files: tuple[tuple[str, Rules], ...] = ()

    def __call__(self, path: str, is_folder: bool) -> bool:
        """Whether an absolute path is ignored, given that no folder above it is."""
        for base, rules in reversed(self.files):
            verdict = rules.verdict(path[len(base) :].replace(os.sep, "/"), is_folder)
            if verdict is not None:
                return verdict
        return False

    def with_file(self, file: str, folder: str) -> Ignored:
        """These rules and those of a file that counts more; a file that cannot be read says nothing."""
        try:
            rules = Rules(read_bytes(file).decode("utf-8", "surrogateescape").splitlines())
        except OSError:
            return self
        return Ignored((*self.files, (os.path.join(folder, ""), rules))) if rules else self
