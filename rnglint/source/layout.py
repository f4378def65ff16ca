"""Breaks statements into lines as black and ruff do: what is too long at a bracket, then at commas or operators.

The names of the steps are those of black (``linegen.py``), which both formatters follow.
"""

from __future__ import annotations

import io
import tokenize
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise
from typing import NamedTuple

from rnglint.source.text import split_lines

_OPEN, _CLOSE = "([{", ")]}"
_SILENT = (tokenize.NL, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING, tokenize.ENDMARKER)
_COMMA, _LOOP = 18, 20
_PRIORITIES = {
    **dict.fromkeys(("and", "or"), 14), **dict.fromkeys(("<", ">", "==", "!=", "<=", ">=", "in", "is"), 10),
    "|": 9, "^": 8, "&": 7, "<<": 6, ">>": 6, "+": 5, "-": 5, "*": 4, "/": 4, "//": 4, "%": 4, "@": 4, "**": 2,
}  # fmt: skip
"""How readily black breaks a line in front of an operator."""
_WORDS = frozenset(
    ["return", "in", "and", "or", "not", "if", "else", "is", "lambda", "yield", "await", "assert", "del", "for"]
)
"""Words behind which a bracket calls nothing, and an operator stands alone."""
_HEADS = ("for", "if", "while", "elif")


class Token(NamedTuple):
    """A word of a statement, and whether a space stands before it."""

    text: str
    space: bool


class Statement(NamedTuple):
    """A logical line by its offsets; ``tokens`` is None where it is not to be laid out anew."""

    start: int
    end: int
    tokens: list[Token] | None
    comment: str


def statements(text: str) -> list[Statement]:
    """The logical lines of a text, in order; none where it is no Python."""
    rows = [0, *accumulate(map(len, split_lines(text)))]
    found: list[Statement] = []
    words: list[tokenize.TokenInfo] = []
    try:
        for each in tokenize.generate_tokens(io.StringIO(text, newline="").readline):
            if each.type == tokenize.NEWLINE:
                if words:
                    found.append(_statement(words, rows, text))
                words = []
            elif each.type not in _SILENT and (words or each.type != tokenize.COMMENT):
                words.append(each)
    except (tokenize.TokenError, SyntaxError, IndexError):
        return []
    return found


def _statement(words: list[tokenize.TokenInfo], rows: Sequence[int], text: str) -> Statement:
    comment = words.pop().string if words[-1].type == tokenize.COMMENT else ""
    start, end = (rows[row - 1] + column for row, column in (words[0].start, words[-1].end))
    plain = all(each.start[0] == each.end[0] and each.type != tokenize.COMMENT for each in words)
    split_words = any(each.type == getattr(tokenize, "FSTRING_START", -1) for each in words)
    if not plain or split_words or "\\\n" in text[start:end] or "\\\r" in text[start:end]:
        return Statement(start, end, None, comment)
    tokens: list[Token] = []
    for before, each in zip([words[0], *words], words, strict=False):
        apart = before.end != each.start
        if before.end[0] < each.start[0]:
            apart = before.string not in _OPEN and each.string not in _CLOSE
        tokens.append(Token(each.string, apart and bool(tokens)))
    depths = list(_depths(tokens))
    colons = [i for i, (token, depth) in enumerate(zip(tokens, depths, strict=True)) if token.text == ":" and not depth]
    block = tokens[0].text in (*_HEADS, "def", "class", "with", "async", "else", "try", "except", "match", "case")
    joined = ";" in (token.text for token in tokens) or (block and colons and colons[-1] < len(tokens) - 1)
    return Statement(start, end, None if joined else tokens, comment)


def laid_out(statement: Statement, indent: str, unit: str, length: int) -> list[str] | None:
    """The lines of a statement, the first one without its indent; None where it stays as it is."""
    if statement.tokens is None or (statement.tokens[0].text == "from" and not list(_brackets(statement.tokens))):
        return None
    layout = _Layout(unit, length)
    lines = layout.lines(statement.tokens, indent, inside=False)
    return None if layout.stuck else [lines[0][len(indent) :], *lines[1:]]


class _Layout:
    def __init__(self, unit: str, length: int) -> None:
        self.unit, self.length = unit, length
        self.stuck = False
        """Whether a comma that asks for lines of its own stands where none can be made."""

    def lines(self, tokens: list[Token], indent: str, inside: bool, explode: bool = False) -> list[str]:
        """The lines of a part of a statement; ``inside`` of brackets, which it may be taken apart in (``explode``)."""
        whole = f"{indent}{_text(tokens)}"
        if not explode and width(whole) <= self.length and not any(_is_magic(*each) for each in _brackets(tokens)):
            return [whole]
        if inside and (parts := _delimited(tokens)):
            return [line for part in parts for line in self.lines(part, indent, inside=True)]
        if tokens[0].text in ("def", "class") or [token.text for token in tokens[:2]] == ["async", "def"]:
            first = next(iter(_brackets(tokens)), None)
            return self._cut(tokens, indent, first[1], first[2]) if first else [whole]
        return self._right_hand(tokens, indent, inside) or [whole]

    def _cut(self, tokens: list[Token], indent: str, start: int, end: int) -> list[str]:
        """The lines with a bracket opened at one token and closed at another, its content deeper between them."""
        body, deeper = [*tokens[start + 1 : end]], indent + self.unit
        body[0] = body[0]._replace(space=False)
        commas = _priorities(body)
        atom = start == 0 or tokens[start - 1].text in _WORDS or not _is_operand(tokens[start - 1].text)
        explode = bool(commas) and max(commas.values()) == _COMMA and (atom or body[-1].text == ",")
        if tokens[0].text in ("def", "async") and not commas and body[-1].text != ",":
            body.append(Token(",", False))
        self.stuck |= any(_is_magic(*each) for each in _brackets(tokens[:start]))
        tail = [tokens[end]._replace(space=False), *tokens[end + 1 :]]
        return [
            f"{indent}{_text(tokens[: start + 1])}",
            *self.lines(body, deeper, inside=True, explode=explode),
            *self.lines(tail, indent, inside=False),
        ]

    def _right_hand(self, tokens: list[Token], indent: str, inside: bool) -> list[str]:
        start, end = (0, 0) if inside else _value(tokens)
        if start:
            value = tokens[start:end]
            enclosed = value[0].text == "(" and next(_brackets(value))[2] == len(value) - 1
            if enclosed and len(value) > 2 and not _needs_brackets(value[1:-1]):
                value = [value[1]._replace(space=True), *value[2:-1]]
                tokens, end = [*tokens[:start], *value, *tokens[end:]], end - 2
                if width(indent) + len(_text(tokens)) <= self.length:
                    return [f"{indent}{_text(tokens)}"]
            room = self.length - width(indent + self.unit)
            splits = bool(list(_brackets(value))) or bool(_priorities(value))
            head = width(indent) + len(_text(tokens[:start])) + 2
            fits = head <= self.length and len(_text(value)) <= room
            cut = head + len(_text(value[: next((opening for _, opening, _ in _brackets(value)), 0)]))
            if (fits and cut > self.length + 1) or (
                not self._omits(value, room) and (splits or len(_text(value)) <= room)
            ):
                opened = [*tokens[:start], Token("(", True), *value, Token(")", False), *tokens[end:]]
                return self._cut(opened, indent, start, end + 1)
        found = [each for each in _brackets(tokens) if each[2] > each[1] + 1]
        trailers = found[::-1]
        for number, (_, opening, _) in enumerate(trailers):
            if number and not _is_chained(tokens, opening, trailers[number - 1][1]):
                break
            if width(indent) + len(_text(tokens[: opening + 1])) <= self.length:
                return self._cut(tokens, indent, *trailers[number][1:])
        return self._chain(tokens, indent, start, end) or (
            self._cut(tokens, indent, *trailers[0][1:]) if trailers else []
        )

    def _chain(self, tokens: list[Token], indent: str, start: int, end: int) -> list[str]:
        """The lines with a value in brackets, and in it each call of a chain in one of its own; none if one is long."""
        value = [tokens[start]._replace(space=False), *tokens[start + 1 : end]] if start else []
        inner = zip(pairwise(value), [*_depths(value)][1:], strict=True)
        calls = [at for at, ((before, each), depth) in enumerate(inner, 1) if before.text in _CLOSE and not depth
                 and each.text == "."]  # fmt: skip
        if len(calls) < 2:
            return []
        parts = (value[low:high] for low, high in pairwise([0, *calls, len(value)]))
        lines = [
            f"{indent}{_text([*tokens[:start], Token('(', True)])}",
            *(f"{indent}{self.unit}{_text(part)}" for part in parts),
            f"{indent}{_text([Token(')', False), *tokens[end:]])}",
        ]
        return lines if all(width(line) <= self.length for line in lines) else []

    def _omits(self, value: list[Token], room: int) -> bool:
        """Whether a value is broken at its own brackets, not put into new ones."""
        priorities = [*_priorities(value).values()]
        if priorities and priorities.count(max(priorities)) > 1:
            return False
        brackets = list(_brackets(value))
        chained = sum(before.text in _CLOSE and token.text == "." for before, token in pairwise(value))
        if not brackets or (chained > 1 and not priorities and len(_text(value)) <= room):
            return False
        if value[0].text in _OPEN and brackets[0][2] > 1 and len(_text(value[brackets[0][2] :])) <= room:
            return True
        opening, closing = brackets[-1][1:]
        subscript = value[opening].text == "[" and opening > 0 and _is_operand(value[opening - 1].text)
        if closing < len(value) - 1 or subscript:
            return not priorities  # an attribute or an element of what a call gives
        if closing == opening + 1:
            return False
        return len(brackets) > 1 or len(_text(value[: opening + 1])) <= room


def width(line: str) -> int:
    """How wide a line is, in columns: a tab counts for four of them, as it does for both formatters."""
    return len(line.expandtabs(4))


def _text(tokens: Sequence[Token]) -> str:
    return "".join(f" {token.text}" if token.space and index else token.text for index, token in enumerate(tokens))


def _depths(tokens: Sequence[Token]) -> Iterator[int]:
    depth = 0
    for token in tokens:
        depth -= token.text in _CLOSE
        yield depth
        depth += token.text in _OPEN


def _brackets(tokens: Sequence[Token]) -> Iterator[tuple[Sequence[Token], int, int]]:
    """The outermost brackets: where they open and close.  (Those inside are asked about in their turn.)"""
    opened = 0
    for index, (token, depth) in enumerate(zip(tokens, _depths(tokens), strict=True)):
        if not depth and token.text in _OPEN:
            opened = index
        elif not depth and token.text in _CLOSE:
            yield tokens, opened, index


def _needs_brackets(tokens: Sequence[Token]) -> bool:
    """Whether a value stands in brackets that may not be left out: a tuple, a generator, a name that is bound there."""
    outer = {token.text for token, depth in zip(tokens, _depths(tokens), strict=True) if not depth}
    return not outer.isdisjoint((",", "for", ":=", "yield"))


def _is_magic(tokens: Sequence[Token], start: int, end: int) -> bool:
    """Whether a comma at the end of a bracket, or of one in it, says that its items stand in lines of their own."""
    body = tokens[start + 1 : end]
    if any(_is_magic(*each) for each in _brackets(body)):
        return True
    alone = list(_priorities(body[:-1]).values()).count(_COMMA) == 0
    called = start > 0 and _is_operand(tokens[start - 1].text)
    return bool(body) and body[-1].text == "," and not (alone and (tokens[start].text == "[" or not called))


def _is_operand(text: str) -> bool:
    return text not in _WORDS and (text[-1:].isalnum() or text[-1:] in "_)]}\"'")


def _is_chained(tokens: Sequence[Token], opening: int, later: int) -> bool:
    """Whether a bracket and a later one follow one another in one chain of calls, attributes and elements."""
    end = next(each[2] for each in _brackets(tokens) if each[1] == opening)
    return all(token.text == "." or token.text.isidentifier() for token in tokens[end + 1 : later]) and not any(
        token.space for token in tokens[end + 1 : later + 1]
    )


def _value(tokens: Sequence[Token]) -> tuple[int, int]:
    """Where the value that a statement returns, assigns or asks for begins and ends; zeros where it has none."""
    first = tokens[0].text
    if first in _HEADS and tokens[-1].text == ":":
        outer = [i for i, depth in enumerate(_depths(tokens)) if not depth and tokens[i].text == "in"]
        return (outer[0] + 1 if outer else 1) if first == "for" else 1, len(tokens) - 1
    if first in ("return", "yield") and len(tokens) > 1:
        return 1, len(tokens)
    equals = [i for i, depth in enumerate(_depths(tokens)) if not depth and tokens[i].text.endswith("=")]
    signs = [i for i in equals if tokens[i].text not in ("==", "!=", "<=", ">=")]
    return (signs[-1] + 1, len(tokens)) if signs else (0, 0)


def _priorities(tokens: Sequence[Token]) -> dict[int, int]:
    """Where black may break a line between brackets, and how readily; in front of a token, behind a comma."""
    found: dict[int, int] = {}
    loops, waits, bound = 0, 0, 0
    for index, (token, depth) in enumerate(zip(tokens, _depths(tokens), strict=True)):
        word, before = token.text, tokens[index - 1].text if index else ""
        if not index and word == "for":
            loops, waits = 1, 1
        if depth or (not index and word != "lambda"):
            continue
        if word == "lambda":
            bound += 1
        elif word == ":" and bound:
            bound -= 1
        elif word == "," and not bound and not waits:
            if index < len(tokens) - 1:
                found[index] = _COMMA
        elif word == "for":
            loops, waits = loops + 1, 1
            found[index - (before == "async")] = _LOOP
        elif word == "in" and waits:
            waits = 0
        elif word == "if":
            found[index] = _LOOP if loops and not waits else 16
        elif word == "else":
            found[index] = 16
        elif word in _PRIORITIES and _is_operand(before) and not bound:
            found[index] = _PRIORITIES[word]
        elif word[-1] in "\"'" and before[-1:] in ("'", '"') and not bound:
            found[index] = 12
        elif word == "not" and index + 1 < len(tokens) and tokens[index + 1].text == "in":
            found[index] = 10
    return found


def _delimited(tokens: list[Token]) -> list[list[Token]]:
    """The parts of what stands between brackets, each for lines of its own; none where it has no parts."""
    priorities = _priorities(tokens)
    if not priorities:
        return []
    trailing, best = tokens[-1].text == ",", max(priorities.values())
    cuts = [index + (best == _COMMA) for index, each in priorities.items() if each == best]
    parts = [tokens[start:end] for start, end in zip([0, *cuts], [*cuts, len(tokens)], strict=True)]
    if best == _COMMA and not trailing:
        parts[-1] = [*parts[-1], Token(",", False)]
    return [[part[0]._replace(space=False), *part[1:]] for part in parts if part]
