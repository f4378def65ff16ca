"""What searches over a whole project gave, and whether they would still give it.

A result that rests on a search names the folder and the words. For each folder it is remembered which file held which
of the words that were asked for. The results hold as long as the same files hold their words. What else these files
hold does not matter: a result that was made by reading one rests on that file besides.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, TypeAlias

import msgspec

if TYPE_CHECKING:
    from rnglint.cache.results import Group
    from rnglint.program.corpus import Lister

Search: TypeAlias = tuple[str, tuple[str, ...]]
"""A folder and words."""


class StoredCorpus(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """The files of a folder by the number of their path, with the numbers of the words that each holds.

    ``known`` is not set where the folder could not be listed.
    """

    known: bool = False
    words: list[str] = []
    held: dict[int, list[int]] = {}

    def words_of(self, number: int) -> frozenset[str]:
        """The words that a file held.  Raises IndexError."""
        return frozenset(self.words[each] for each in self.held.get(number, ()))


class Searches:
    """The searches of one group of results."""

    def __init__(self, stored: Mapping[str, StoredCorpus], files: Group, lister: Lister | None) -> None:
        self.corpora = dict(stored)
        self._files = files
        self._lister = lister
        self._listed: dict[str, tuple[str, ...] | None] = {}
        self._touched: dict[str, frozenset[str] | None] = {}
        self._asked: dict[str, frozenset[str]] = {}
        self._moved: dict[str, set[int]] = {}

    def look(self) -> None:
        """Compare every folder with what is remembered of it, before any of that is renewed."""
        for root in self.corpora:
            self.touched(root)

    def hold(self, path: str, searches: Iterable[Search]) -> bool:
        """Whether searches made for a file would give what they gave."""
        return all(self._holds(path, root, words) for root, words in searches)

    def _holds(self, path: str, root: str, words: tuple[str, ...]) -> bool:
        corpus = self.corpora.get(root)
        if corpus is None or self._lister is None or not path.startswith(os.path.join(root, "")):
            return False
        touched = self.touched(root)
        return touched is not None and touched.isdisjoint(words) and self._asked[root].issuperset(words)

    def touched(self, root: str) -> frozenset[str] | None:
        """The words of which files of the folder hold other ones than they did; None where any may."""
        if root not in self._touched:
            self._touched[root] = self._compare(root, self.corpora[root])
            self._asked[root] = frozenset(self.corpora[root].words)
        return self._touched[root]

    def _compare(self, root: str, corpus: StoredCorpus) -> frozenset[str] | None:
        names = self._list(root)
        if (names is not None) != corpus.known:
            return None
        there = {self._files.number_of(name): name for name in names or ()}
        moved = {each for each in there if each not in corpus.held or not self._files.is_unchanged(each)}
        self._moved[root] = moved
        gone = corpus.held.keys() - there.keys()
        if not (moved or gone):
            return frozenset()
        from rnglint.program.corpus import EVERY_IMPORT, Sought, read

        sought = Sought(corpus.words)
        touched: set[str] = set()
        for number in moved:
            touched |= sought.held(read(there[number])) ^ corpus.words_of(number)
            if number not in corpus.held or not self._files.keeps_outline(number):
                touched.add(EVERY_IMPORT)
        for number in gone:
            touched |= corpus.words_of(number) | {EVERY_IMPORT}
        return frozenset(touched)

    def renew(self, root: str, words: Iterable[str]) -> bool:
        """Note what the files of a folder hold now; False where they change while one looks."""
        from rnglint.program.corpus import Sought, read

        before = self.corpora.get(root, StoredCorpus())
        moved = self._moved.get(root, set())
        now = StoredCorpus(words=sorted({*before.words, *words}))
        position = {word: index for index, word in enumerate(now.words)}
        sought = Sought(now.words)
        known = frozenset(words) <= frozenset(before.words)
        names = self._list(root)
        now.known = names is not None
        for name in names or ():
            number = self._files.number_of(name)
            if known and number in before.held and number not in moved and self._files.is_unchanged(number):
                held = before.words_of(number)
            else:
                raw = read(name)
                if raw is None or not self._files.note(number, raw):
                    return False
                held = sought.held(raw)
            now.held[number] = sorted(position[word] for word in held)
        self.corpora[root] = now
        self._touched[root], self._asked[root], self._moved[root] = frozenset(), frozenset(now.words), set()
        return True

    def moved(self, roots: Iterable[str], number: Callable[[int], int]) -> dict[str, StoredCorpus]:
        """The folders in use, with other numbers for the paths."""
        return {
            root: StoredCorpus(corpus.known, corpus.words, {number(each): held for each, held in corpus.held.items()})
            for root, corpus in self.corpora.items()
            if root in roots
        }

    def _list(self, root: str) -> tuple[str, ...] | None:
        if root not in self._listed:
            is_path = "\0" not in root  # a damaged cache may hold anything
            self._listed[root] = self._lister(root) if self._lister is not None and is_path else None
        return self._listed[root]
