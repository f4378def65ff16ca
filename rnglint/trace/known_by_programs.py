"""What programs know of mistakes with keys that show in functions which are executed for themselves."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence
from typing import TypeAlias

from msgspec import structs

from rnglint.machine.events import Event, parted
from rnglint.machine.ledger import Conflict, Ledger, pair
from rnglint.machine.states import via_of
from rnglint.trace import comparisons, confidence, intent, mirrored
from rnglint.trace.findings import Finding
from rnglint.trace.programs import Execution

Question: TypeAlias = "Callable[[Ledger, Conflict], bool]"


def in_their_light(known: Sequence[Finding], programs: Sequence[Execution]) -> Iterator[Finding]:
    """What functions show by themselves, in the light of the programs that come to the same uses in two rounds.

    A program knows what becomes of what is drawn, and which runs are compared.  Where it says each time that the uses
    are meant, nothing is told, what does no harm in any program is not sure to do any, and what does some in one is.
    Of an object that is executed for itself programs know how often its methods are called.  Where something else uses
    the key as well, which is not meant, they say nothing.
    """
    ran = frozenset[int]().union(*(each.executed for each in programs if each.finished))
    wanted = {_uses(each.first, each.second) for each in known} if programs else ()
    seen: dict[tuple[int, ...], list[bool]] = {}
    doubtful: set[ast.AST] = set()
    ends = {each.second.node for each in known}
    is_meant = _asked_once(intent.is_meant)
    for program in programs:
        ledger = program.ledger
        for conflict in ledger.conflicts if wanted else ():
            end = conflict.second.node
            if end in ends - doubtful and conflict.first.node is not end and not is_meant(ledger, conflict):
                doubtful.add(end)
            uses = _uses(conflict.first, conflict.second)
            if uses in wanted and _says_something(conflict, ledger) and not any(seen.get(uses, ())):
                if is_meant(ledger, conflict):
                    seen.setdefault(uses, [])
                elif (sure := confidence.of_conflict(conflict, ledger, False)) or program.finished:
                    seen.setdefault(uses, []).append(sure)  # what becomes of what is drawn shows in the end
    shown = _shown(known, programs, is_meant)
    for finding in known:
        is_used = finding.of_object and id(finding.second.frame.node) in ran
        told = seen.get(_uses(finding.first, finding.second), [] if is_used else [finding.sure])
        if finding.second.node in doubtful:
            told = [finding.sure]
        if told:
            is_shown = _ends(finding.first, finding.second) in shown
            yield structs.replace(finding, sure=is_shown or (finding.sure and any(told)))


def _asked_once(question: Question) -> Question:
    """A question that is answered from memory where it was asked of a conflict before."""
    answers: dict[int, bool] = {}

    def ask(ledger: Ledger, conflict: Conflict) -> bool:
        if id(conflict) not in answers:
            answers[id(conflict)] = question(ledger, conflict)
        return answers[id(conflict)]

    return ask


def _shown(known: Sequence[Finding], programs: Sequence[Execution], is_meant: Question) -> set[tuple[int, ...]]:
    """The uses that do not show by themselves that they do harm, but in a program."""
    unsure = {
        _ends(each.first, each.second)
        for each in known if not each.sure and each.elsewhere is None and each.mistake != "seed"
    }  # fmt: skip
    found: set[tuple[int, ...]] = set()
    for ledger in (each.ledger for each in programs if unsure):
        for conflict in ledger.conflicts:
            uses = _ends(conflict.first, conflict.second)
            if uses in unsure - found and not is_meant(ledger, conflict):
                found |= {uses} if confidence.of_conflict(conflict, ledger, False) else set()
    return found


def _says_something(conflict: Conflict, ledger: Ledger) -> bool:
    """Whether two rounds use one key, and something becomes of what they draw, or two runs of rounds are compared.

    Of numbers that are returned, a program also knows whether one of them is taken for each place, and of models
    whether one only follows the other.  Not those that make
    a key each, of one seed, which programs know as a number.
    """
    one, other = via_of(conflict.earlier), via_of(conflict.term)
    paths = parted(conflict.first.step, conflict.second.step)
    apart = paths[1][0]
    are_runs = apart.kind == "call" and all(any(step.kind == "iteration" for step in path) for path in paths)
    if are_runs and comparisons.are_compared(ledger, conflict.first, conflict.second):
        return True
    if pair(conflict.first, conflict.second) in ledger.selected:
        return True
    if mirrored.follows(ledger, conflict.first, conflict.second):
        return True
    if apart.kind != "iteration" or any(map(ledger.is_unread, (conflict.first, conflict.second))):
        return False
    return one is other or one is None or one.kind != "make"


def _uses(first: Event, second: Event) -> tuple[int, ...]:
    """Two uses, by ``id`` of what uses the key, and where the paths to them part."""
    one, other = (path[0].node for path in parted(first.step, second.step))
    return id(first.node), id(second.node), id(one), id(other)


def _ends(first: Event, second: Event) -> tuple[int, ...]:
    """Two uses; of one place that uses the key twice, with where the path to the second of them parts, and what two
    rounds call there.
    """
    one, other, _, apart = _uses(first, second)
    if one != other:
        return one, other
    paths = parted(first.step, second.step)
    called = (path[1].node for path in paths if path[0].kind == "iteration" and len(path) > 1)
    return (one, apart, *map(id, called))
