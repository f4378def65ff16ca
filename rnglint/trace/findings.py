"""From conflicts to findings: which kind of mistake it is, and where it stands."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct, structs

from rnglint.knowledge.ordering import PERMUTES
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.machine.ledger import Conflict, Ledger, pair
from rnglint.machine.states import root_of, via_of
from rnglint.machine.terms import Value
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.program import Program
from rnglint.source.clock import CLOCK
from rnglint.trace import (
    confidence,
    derived_again,
    given,
    intent,
    left_over,
    made_again,
    of_objects,
    parameters,
    together,
)
from rnglint.trace.origins_of_keys import advances, from_around, holder, is_read_once
from rnglint.trace.programs import Execution, concerns, is_entry
from rnglint.trace.related import are_unrelated, related

Mistake: TypeAlias = Literal[
    "reuse", "loop", "parent", "call", "map", "devices", "body", "unused", "seed", "attribute", "fold"
]  # fmt: skip
Grade: TypeAlias = Literal["identical", "monotone", "threshold", "dependent", "unrelated", "children", "parent"]
_LOOPS = (*PYTHON_LOOPS, "tree-map")
_LANES = ("vmap", "devices")


class Finding(Struct, frozen=True):
    """One mistake: two uses of a key that cannot both be meant, or a derived key that is thrown away."""

    mistake: Mistake
    code: Code
    node: ast.AST
    """Where it is reported."""
    qualname: str
    """The function that it is reported in."""
    first: Event
    second: Event
    grade: Grade
    correlation: float | None
    born: Event | None
    """What made the key, where that is known; of a derived key that is unused only if another one is used twice."""
    loop: ast.AST | None = None
    """The loop, or the call that runs a body many times, between whose rounds the two uses lie."""
    anchor: ast.AST | None = None
    """The first use, or the call that leads to it, in the function that the finding is reported in."""
    combined: bool = False
    """Whether the two draws go into one expression."""
    viewed: bool = False
    """Whether the key crosses from one framework to another: what holds it may be no key of JAX's."""
    elsewhere: tuple[Code, ast.AST] | None = None
    """The other file in which the mistake stands, and where: this one shows it by what it calls, and is not sure."""
    of_object: bool = False
    """Whether it shows in an object of a class that is executed for itself: who has one may do more with it."""
    sure: bool = True
    """Whether the code shows that it does harm."""
    rows: int | None = None
    """How many keys there are, where the last one stands in for others."""
    goes_on: bool = False
    """Whether the second use goes on in what the first has drawn, until a counter begins anew."""

    @property
    def place(self) -> tuple[int, int]:
        """The row and the column of what it is reported at."""
        return self.node.lineno, self.node.col_offset  # type: ignore[attr-defined]

    @property
    def in_test(self) -> bool:
        """Whether it lies in a test function, whatever file that stands in: one that asks for data tries a model."""
        named = any(part.startswith("test") for part in self.qualname.split("."))
        return named and any(map(_is_test, (self.node, *self.code.around(self.node))))

    @property
    def is_error(self) -> bool:
        """Whether the two uses give related numbers."""
        return self.grade in ("identical", "monotone", "threshold", "children")


def _is_test(node: ast.AST) -> bool:
    """Whether it is a function that is a test by its name, and can be called with nothing."""
    asked = signatures.asked(node)
    return getattr(node, "name", "").startswith("test") and not {*asked} - {"self", "cls"}


def analyse(code: Code, program: Program) -> list[Finding]:
    """The mistakes with keys that a file makes; empty where this Python cannot parse it."""

    def is_told(other: Code, node: ast.AST) -> bool:
        """Whether one in another file is told when that is checked: by itself, or by the program that this one is.

        Not where it says nothing of keys, and only works with objects that it is given.
        """
        if not concerns(program, other.module.path, other.module.words):
            return False
        return is_entry(code) or node.lineno in program.rows(other)  # type: ignore[attr-defined]

    ran = program.alone(code) if program.may_hold_keys(code) else []
    found = of_executions(code, ran)
    program.remembered.keep_rows(code.module.path, ran, found)
    return [each for each in found if each.elsewhere is None or not is_told(*each.elsewhere)]


def of_programs(
    code: Code, programs: Sequence[Execution], alone: Sequence[Execution], known: Sequence[Finding]
) -> list[Finding]:
    """The mistakes with keys that show in a file only when programs run it, from their start."""
    told = {finding.place[0] for finding in known}
    found = of_executions(code, programs, alone)
    return [each for each in found if each.place[0] not in told and each.elsewhere is None]


def of_executions(code: Code, executions: Sequence[Execution], others: Sequence[Execution] = ()) -> list[Finding]:
    """The gravest of each place; that a derived key is unused is told beside it.  ``others``: those that call, too."""
    best, calling = dict[_Slot, Finding](), (*executions, *others)
    for execution in executions:
        cls = execution.node if isinstance(execution.node, ast.ClassDef) else None
        for finding in _of_ledger(execution.ledger, code, best):
            of_object = cls is not None and not of_objects.lie_in_one_call(finding.first, finding.second, cls)
            mistake = _of_object(finding, code, cls) if cls is not None and of_object else finding.mistake
            if mistake is None or is_called_elsewhere(finding, calling):
                continue
            if not _is_told(finding, best):
                best[_slot(finding)] = structs.replace(finding, of_object=of_object, mistake=mistake)
    return [best[place] for place in sorted(best)]


def _of_object(found: Finding, code: Code, cls: ast.ClassDef) -> Mistake | None:
    """What it is, where it shows in an object; None where whoever has that may do something in between."""
    if of_objects.stays_as_given_back(found.first, found.second, code, cls):
        return "attribute"
    return found.mistake if of_objects.is_stuck(found.mistake, found.second, code, cls) else None


_Slot = tuple[int, int, bool]
"""A place, and whether what is told there is that a key is unused."""


def _slot(finding: Finding) -> _Slot:
    return *finding.place, finding.mistake == "unused"


def _is_told(finding: Finding, best: Mapping[_Slot, Finding]) -> bool:
    """Whether something as grave is told at its place already."""
    known = best.get(_slot(finding))
    return known is not None and _weight(known) <= _weight(finding)


_RANK = ("reuse", "attribute", "parent", "body", "devices", "map", "loop", "call", "fold", "seed", "unused")


_GRAVEST = (False, False, 0)


def _weight(finding: Finding) -> tuple[bool, bool, int]:
    """Errors go before warnings, and what is sure to matter before the rest."""
    return not finding.is_error, not finding.sure, _RANK.index(finding.mistake)


def is_called_elsewhere(finding: Finding, executions: Sequence[Execution]) -> bool:
    """Whether it shows in a compiled or mapped function that was run with symbols, and whose calls are in sight."""
    unseen = {id(each.node) for each in finding.second.tracings if each.unseen}
    events = (event for execution in executions if unseen for event in execution.ledger.events)
    return any(id(each.node) in unseen and not each.unseen for event in events for each in event.tracings)


def _of_ledger(ledger: Ledger, code: Code, best: Mapping[_Slot, Finding]) -> Iterator[Finding]:
    """The findings of an execution that lie in the file of ``code``, without those than which ``best`` has graver ones.

    ``best`` may grow meanwhile: what is told there is not asked for once more.
    """
    pairs = {(conflict.first, conflict.second): conflict for conflict in ledger.conflicts}
    colliding: set[tuple[Event, Event]] = set()
    kept: list[Conflict] = []
    for conflict in ledger.conflicts:
        above = _above(conflict, pairs)
        if above is None:
            kept.append(conflict)
            continue
        while above is not None and {conflict.first.kind, conflict.second.kind} != {"split"}:
            colliding.add((above.first, above.second))
            above = _above(above, pairs)
    told: set[tuple[Event, Step | None, Value, Value]] = set()
    for conflict in kept:
        CLOCK.tick()
        # Of the draws of one function before another draw of a key, the first that cannot be meant says it all.
        alike = conflict.second, conflict.first.step.parent, conflict.earlier, conflict.term
        if conflict.first.kind == "draw" and alike in told:
            continue
        collides = (conflict.first, conflict.second) in colliding
        finding = _finding(conflict, collides, code, ledger)
        if finding is None or _is_told(finding, best):
            continue
        if not collides and (derived_again.is_derived_again(conflict) or derived_again.is_handed_on(conflict)):
            continue
        combined = pair(finding.first, finding.second) in ledger.combined
        terms = {conflict.term, conflict.earlier, finding.first.term, finding.second.term}
        viewed = finding.first.viewed or finding.second.viewed or not ledger.viewed.isdisjoint(terms)
        rows = ledger.beyond.get(conflict.term)
        matters = finding.elsewhere is None and not are_unrelated(finding.first, finding.second)
        sure = matters and confidence.of_conflict(conflict, ledger, finding.mistake == "seed")
        if finding.mistake == "devices":  # one result has to be made of what all of them draw
            sure = sure and together.are_joined(ledger, finding.second)
        goes_on = conflict.second.api in PERMUTES and ledger.goes_on(conflict.first, conflict.second)
        finding = structs.replace(finding, combined=combined, viewed=viewed, sure=sure, rows=rows, goes_on=goes_on)
        if _is_told(finding, best) or intent.is_meant(ledger, conflict):
            continue
        if conflict.first.kind == "draw" and conflict.first.handed_back is None and _weight(finding) == _GRAVEST:
            told.add(alike)
        yield finding
    for event in ledger.events:
        for uses, born in left_over.wasted(ledger, event, code):
            yield Finding("unused", code, event.node, event.frame.qualname, *uses, "parent", None, born)


def _above(conflict: Conflict, pairs: dict[tuple[Event, Event], Conflict]) -> Conflict | None:
    """The conflict between two splits of one parent that makes two children the same key."""
    one, other = via_of(conflict.earlier), via_of(conflict.term)
    if one is None or other is None or one is other or parameters.are_replicas(one, other):
        return None  # devices make the same parameters, but are not to go on with the same keys
    return pairs.get((one, other))


def _finding(conflict: Conflict, collides: bool, code: Code, ledger: Ledger) -> Finding | None:
    first, second = conflict.first, conflict.second
    one, other = via_of(conflict.earlier), via_of(conflict.term)
    if one is not None and one is other and (one.is_default or (given.left_out(first) and given.left_out(second))):
        return None  # the rule on defaults tells of it
    if is_read_once(first) or is_read_once(second):
        return None  # the rules on compiled code tell of it
    grade, correlation = _grade(first, second, collides)
    mistake: Mistake | None = None
    if one is not None and other is not None and one is not other and not parameters.are_replicas(one, other):
        if first.frame.compiled and second.frame.compiled and one.kind == other.kind == "make":
            return None
        mistake = "seed" if one.kind == other.kind == "make" else "fold"
        meet = pair(first, second) in ledger.mixed
        if mistake == "fold" and not meet and derived_again.is_recomputed(one, other, conflict):
            return None
        made = via_of(root_of(conflict.term))
        if made is not None and made.frame.compiled and one.compilation is not other.compilation:
            return None  # each call of a compiled function makes it anew: the rules on compiled code tell of it
        first, second = one, other
    guessed, target, frame, around, anchor = _place(first, second)
    loop = None if around is None else around.frame.code.whole_loop(around.node)
    if mistake == "fold" and one is not None and other is not None and one.node is other.node:
        mistake = guessed if guessed in ("map", "devices") else mistake  # what is folded in is the same in each lane
    if mistake == "fold" and first.frame.qualname.endswith(".__init__") and from_around(second):
        target, frame = second.node, second.frame  # each object is made so, whoever calls the method
    if mistake is None:
        by_uses = guessed in ("call", "loop", "reuse", "parent")
        if by_uses and _not_given(first, second, around.frame if around else None):
            if second.frame.compiled:
                return None
            guessed, target, frame = "attribute", second.node, second.frame
        mistake = guessed
    elif mistake == "seed" and one is not None and other is not None and one.node is other.node:
        if one.step.parent is other.step.parent:
            mistake = "reuse"  # one call made both
        elif guessed in ("map", "devices", "body"):
            return None  # a constant key in a body that is traced once: the rules on compiled code tell of it
        elif around is not None and one.frame.uid == other.frame.uid and not _counts(one):
            mistake = guessed
        elif _overlap(ledger, one, other) or made_again.is_added_up(ledger, conflict):
            target, frame, loop = other.node, other.frame, None
        else:
            return None  # a function that makes its key anew in each call
    if second.cached:
        mistake, target, frame = "attribute", first.node, first.frame
    node, elsewhere = target, None
    if frame.code is not code:
        here = second.step.within(code)
        if here is None or here.kind in ("root", "import"):
            return None
        node, frame, elsewhere = here.node, here.frame, (frame.code, target)
    return Finding(
        mistake, code, node, frame.qualname, conflict.first, conflict.second, grade, correlation,
        via_of(conflict.earlier) or via_of(conflict.term), loop, anchor, elsewhere=elsewhere,
    )  # fmt: skip


def _overlap(ledger: Ledger, one: Event, other: Event) -> bool:
    """Whether the seeds of two rounds of a loop are numbered so that some of them, but not all, are the same."""
    steps = [path[0] for path in parted(one.step, other.step)]
    made = [(each.step.path(), each.term) for each in ledger.of("make") if each.node is one.node]
    first, second = ({term for path, term in made if step in path} for step in steps)
    return steps[1].kind == "iteration" and first != second and not first.isdisjoint(second)


def _counts(event: Event) -> bool:
    """Whether a key is made from a variable that changes: seeds that are numbered start the same for each round."""
    code = event.frame.code
    return not code.loads(event.node).isdisjoint(code.counters(event.frame.node))


def _grade(first: Event, second: Event, collides: bool) -> tuple[Grade, float | None]:
    kinds = {first.kind, second.kind}
    if kinds == {"split"} and first.supplies and second.supplies:
        return "children", None
    if (first.builds and first.api == second.api) or kinds == {"linen-init", "linen-apply"}:
        return "identical", None
    if kinds == {"draw"}:
        found = related(first, second)
        return found.grade, found.correlation
    if kinds == {"split"}:
        return ("children" if collides else "parent"), None
    if len(kinds) == 1:
        return "identical", None
    return "parent", None


def _place(first: Event, second: Event) -> tuple[Mistake, ast.AST, Frame, Step | None, ast.AST | None]:
    """What kind of mistake two events make, where to report it, the loop between them, and the first use there."""
    one, other = first.step.path(), second.step.path()
    at = len(one) - len(parted(first.step, second.step)[0])
    mine, theirs = one[at], other[at]
    loop: Step | None = None
    if mine.kind == theirs.kind == "iteration" and mine.label[0] == theirs.label[0]:  # type: ignore[index]
        loop = theirs
        mistake: Mistake
        if theirs.loop in _LOOPS:
            same = _below_loops(one, at).node is _below_loops(other, at).node
            mistake = "loop" if same or {first.kind, second.kind} == {"draw"} else "parent"
        else:
            mistake = "devices" if theirs.loop == "devices" else "map" if theirs.loop in _LANES else "body"
    elif first.builds or second.builds:
        mistake = "call"
    elif mine.kind == theirs.kind == "use":
        mistake = "reuse" if {first.kind, second.kind} == {"draw"} else "parent"
    else:
        direct = all(_is_direct(step, mine.frame) for step in (*one[at:], *other[at:]))
        mistake = ("reuse" if {first.kind, second.kind} == {"draw"} else "parent") if direct else "call"
    inside_bodies = mistake == "body" or mine.kind == "call"
    index = _anchor(other, at, inside_bodies)
    earlier = one[_anchor(one, at, inside_bodies)].node
    if first.handed_back is not None and first.handed_back in one[at:]:
        inside = one[one.index(first.handed_back) + 1]
        return mistake, inside.node, inside.frame, loop, inside.node
    step = other[index]
    return mistake, step.node, step.frame, loop, earlier


def _below_loops(path: list[Step], at: int) -> Step:
    """What happens in a round, below the loops inside of it."""
    return next((step for step in path[at + 1 :] if step.kind != "iteration"), path[-1])


def _anchor(path: list[Step], at: int, inside_bodies: bool) -> int:
    """The step at which an event shows in the function where two paths part.

    A body that JAX runs many times is looked into: the scan is right and what stands in its body is wrong.
    What is mapped over lanes is not: there the map has to be told about the key.
    """
    while at < len(path) - 1:
        step = path[at]
        if step.kind == "iteration":
            if step.loop not in PYTHON_LOOPS:
                inner = at + 1
                while inner < len(path) - 1 and path[inner].kind == "iteration":
                    inner += 1
                if step.loop in _LANES or path[inner].kind != "call" or not isinstance(path[inner].label, Func):
                    break
                at = inner
            at += 1
        elif (
            inside_bodies
            and step.kind == "call"
            and isinstance(step.label, Func)
            and _inside(step.label, step.frame)
            and (at == 0 or path[at - 1].kind == "iteration" or not isinstance(step.label.node, ast.Lambda))
            and path[at - 1].kind in ("iteration", "call")
        ):
            at += 1
        else:
            break
    return at


def _is_direct(step: Step, frame: Frame) -> bool:
    """Whether a step stays in what is written inside of a function."""
    return step.kind != "call" or (isinstance(step.label, Func) and _inside(step.label, frame))


def _inside(function: Func, frame: Frame) -> bool:
    """Whether a function is written inside of the function that runs in a frame."""
    inside = any(outer.uid == frame.uid for outer in function.frame.outwards())
    return inside and (not isinstance(frame.node, ast.Module) or isinstance(function.node, ast.Lambda))


def _not_given(first: Event, second: Event, around: Frame | None) -> bool:
    """Whether both uses are in a function that was called for each and reads the key from around it.

    A loop ``around`` the uses in the very function that holds the key is a matter of that loop.
    """
    if around is not None and second.frame.outer is not None and second.frame.outer.uid == around.uid:
        return False
    if first.frame.uid == second.frame.uid or second.key_node is None or first.key_node is None:
        return False
    if not (from_around(first) and from_around(second)) or advances(first) or advances(second):
        return False
    one, other = holder(first), holder(second)
    return one is None or other is None or one.uid == other.uid
