"""The shapes that files had (:mod:`rnglint.program.shapes`), and whether they still have them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from rnglint.program.shapes import Question, Shape


class Seen(msgspec.Struct, array_like=True, frozen=True):
    """The shape that a file had, its bodies, and what was asked of its text, each by the numbers of some words."""

    digest: bytes
    bodies: list[bytes] = []
    questions: list[list[int]] = []


class Shapes:
    """The shapes of files by the numbers of their paths."""

    def __init__(self, words: Sequence[str], seen: Mapping[int, Seen]) -> None:
        self._words = words
        last = len(words)
        self._seen = {
            number: each
            for number, each in seen.items()
            if all(0 <= word < last for question in each.questions for word in question)
        }
        self._now: dict[int, Shape | None] = {}
        """Those of files that have changed, as they are now."""
        self._asked: dict[int, set[Question]] = {}
        """What this run has asked of files."""

    def ask(self, number: int, questions: Iterable[Question]) -> None:
        """Note what was asked of the text of a file."""
        self._asked.setdefault(number, set()).update(questions)

    def keeps(self, number: int, path: str, raw: bytes, bodies: Iterable[int]) -> bool:
        """Whether a changed file has the shape that it had, and some of its bodies.  Raises IndexError."""
        from rnglint.program.shapes import shape

        seen = self._seen.get(number)
        if seen is None:
            return False
        if number not in self._now:
            self._now[number] = shape(path, raw, self._questions(seen))
        now = self._now[number]
        if now is None or now.digest != seen.digest:
            return False
        return all(now.bodies[each] == seen.bodies[each] for each in bodies)

    def changed(self, number: int) -> None:
        """Forget the shape of a file that has been looked at anew; what was asked of it is asked again."""
        seen = self._seen.pop(number, None)
        if seen is not None:
            self.ask(number, self._questions(seen))

    def renewed(
        self, numbers: Iterable[int], content: Callable[[int], tuple[str, bytes | None]], moved: Callable[[int], int]
    ) -> tuple[list[str], dict[int, Seen]]:
        """The words that were looked for, and the shapes of some files as they are, with other numbers."""
        from rnglint.program.shapes import shape

        found: dict[int, tuple[Shape | Seen, list[Question]]] = {}
        for number in numbers:
            seen = self._seen.get(number)
            known = set() if seen is None else set(self._questions(seen))
            questions = sorted(known | self._asked.get(number, set()))
            now: Shape | Seen | None = seen
            if seen is None or len(questions) > len(known):
                path, raw = content(number)
                now = None if raw is None else shape(path, raw, questions)
            if now is not None:
                found[moved(number)] = now, questions
        words = sorted({word for _, questions in found.values() for each in questions for word in each})
        places = {word: place for place, word in enumerate(words)}
        return words, {
            number: Seen(now.digest, now.bodies, [[places[word] for word in each] for each in questions])
            for number, (now, questions) in found.items()
        }

    def _questions(self, seen: Seen) -> list[Question]:
        return [tuple(self._words[word] for word in each) for each in seen.questions]
