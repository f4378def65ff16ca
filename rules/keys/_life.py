"""The life of a key, as a report shows it: where it comes from, what uses it up, and what uses it up again."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec.structs import replace

from rnglint.api.context import Place
from rnglint.machine.callables import ClassV, Func
from rnglint.machine.events import Event, Step
from rnglint.machine.states import Child, Clone, Root
from rnglint.machine.terms import Op, Ref, Sym, Value
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.syntax import descendants, is_name
from rnglint.trace.findings import Finding

_MADE = {"make": "the key is made here", "split": "the key comes from this split", "fold": "the key is derived here"}
_USED = {
    "draw": "drawn from",
    "split": "keys are derived from it",
    "fold": "a key is derived from it",
    "linen-init": "used up for parameters",
    "linen-apply": "used up for a stream",
    "haiku": "used up",
    "hand over": "given away",
}
_ROUNDS = {"map": ("for", "element"), "vmap": ("in", "lane"), "devices": ("on", "device"), "tree-map": ("for", "leaf")}
"""What a loop's rounds are called, where that is not a round."""


def life(finding: Finding) -> list[Place]:
    """Where the key was born, and both uses, each with the calls that lead to it; no place is there twice."""
    flow = _Flow()
    _tell(flow, finding)
    if not flow.shows(finding.code, finding.node):
        flow.add(finding.code, finding.node, "this leads to the other file")
    return flow.places


def _tell(flow: _Flow, finding: Finding) -> None:
    first, second = finding.first, finding.second
    one, other = first.step.path(), second.step.path()
    parted = common(one, other)
    shown = parted
    makers = [event for event in (maker(first), maker(second)) if event is not None]
    if finding.mistake not in ("seed", "fold"):
        makers = [finding.born or makers[0]] if finding.born is not None or makers else []
    if not makers:
        shown = min(shown, _origin(flow, finding, other))
    elif not isinstance(makers[0].frame.node, ast.Module):
        shown = min(shown, common(one, makers[0].step.path()))
    waiting = sorted(makers, key=lambda event: event.index)
    _make(flow, waiting, first)
    same = first.node is second.node and [s.node for s in one[parted:]] == [s.node for s in other[parted:]]
    _lead(flow, finding, one[shown:])
    if finding.mistake == "unused" and finding.born is None:
        flow.add(first.frame.code, first.node, f"{_used(first)}, and {_lost(first)}")
        flow.add(second.frame.code, second.node, f"it is the same key: {_used(second)}")
        return
    flow.add(first.frame.code, first.node, _used(first) + (f", and again {rounds(finding)}" if same else ""))
    if same:
        _make(flow, waiting, None)
        return
    _make(flow, waiting, second)
    if finding.mistake == "fold" and not flow.shows(finding.code, finding.node):
        flow.add(finding.code, finding.node, "this call makes the same key again")
    new = _lead(flow, finding, other[parted:])
    again = _used(second, again=first.kind == second.kind) + (f", {rounds(finding)}" if loop_kind(finding) else "")
    if new is not None and flow.shows(second.frame.code, second.node):
        used = _USED.get(second.kind, "used")
        flow.say(new.frame.code, new.node, f", with the same key: {used} again there")
    else:
        flow.add(second.frame.code, second.node, again)


def maker(event: Event) -> Event | None:
    """The event that made or derived the key which another one uses."""
    term = event.term
    while isinstance(term, Clone):
        term = term.of
    return term.via if isinstance(term, (Root, Child)) else None


def is_hop(step: Step) -> bool:
    """Whether a step is a call that is written in the program, not the start of the execution."""
    return step.kind == "call" and isinstance(step.label, Func) and step.node is not step.label.node


def called(step: Step) -> str:
    """The name of the function that a step calls; empty where it has none."""
    return "" if not isinstance(step.label, Func) else _plain(step.label.qualname)


def _name(step: Step) -> str:
    name = called(step)
    return f"`{name}`" if name else "a lambda"


def rounds(finding: Finding) -> str:
    """Where the second use is, seen from the first, in words."""
    return _other(loop_kind(finding), "in a later round") if loop_kind(finding) else "with the next call"


def before(finding: Finding) -> str:
    """That the first use was in an earlier round than the second, in words; empty where no loop lies between them."""
    if finding.first.node is finding.second.node or not loop_kind(finding):
        return ""
    return f" {_other(loop_kind(finding), 'in an earlier round')}"


def _other(kind: str, usual: str) -> str:
    return " another ".join(_ROUNDS[kind]) if kind in _ROUNDS else usual


def loop_kind(finding: Finding) -> str:
    """What runs the body between whose rounds the two uses lie; empty where they lie in one round."""
    steps = (s for s in finding.second.step.path() if s.kind == "iteration" and s.node is finding.loop)
    return next((step.loop for step in steps), "")


def _used(event: Event, *, again: bool = False) -> str:
    return f"{_USED.get(event.kind, 'used')}{' again' if again else ''} here, by `{short(event)}`"


def _lost(event: Event) -> str:
    if event.discarded:
        return "the result is dropped"
    return "the new key is never used" if event.kind == "fold" else "one of them is never used"


def short(event: Event) -> str:
    """The last part of the name of the API that an event calls."""
    return _plain(event.api)


def _plain(qualname: str) -> str:
    """The last part of a name; the class where that is a constructor or a call of its objects."""
    *outer, name = qualname.split(".")
    if name in ("__init__", "__call__") and outer:
        return outer[-1]
    return "" if name == "<lambda>" else name


class _Flow:
    """Places in the order in which a program comes by."""

    def __init__(self) -> None:
        self._said: dict[Place, str] = {}

    @property
    def places(self) -> list[Place]:
        """The places, with what is said at them."""
        return [replace(place, message=said) for place, said in self._said.items()]

    def shows(self, code: Code, node: ast.AST) -> bool:
        """Whether a place is there."""
        return Place.of((code, node)) in self._said

    def add(self, code: Code, node: ast.AST, message: str) -> None:
        """Append a place; where it is there already, say more at it."""
        if self.shows(code, node):
            self.say(code, node, f"; {message}")
        else:
            self._said[Place.of((code, node))] = message

    def say(self, code: Code, node: ast.AST, more: str) -> None:
        """Add to what is said at a place."""
        self._said[Place.of((code, node))] += more


def _make(flow: _Flow, waiting: list[Event], before: Event | None) -> None:
    """Show the makers that come before an event (None: all that are left)."""
    while waiting and (before is None or waiting[0].index <= before.index):
        event = waiting.pop(0)
        said = _MADE.get(event.kind, "the key is made here")
        if flow.places:
            said = said.replace("the key", "the same key")
        flow.add(event.frame.code, event.node, said if event.kind == "split" else f"{said}, by `{event.api}`")


def _lead(flow: _Flow, finding: Finding, steps: list[Step]) -> Step | None:
    """Show the calls, and the loop, that lead to a use; gives the last call that was not shown before."""
    last = None
    for step in steps:
        if flow.shows(step.frame.code, step.node):
            continue
        if step.kind == "iteration" and step.node is finding.loop:
            _, each = _ROUNDS.get(step.loop, ("in", "round"))
            flow.add(step.frame.code, step.node, f"from one {each} to another the key stays the same")
        elif is_hop(step):
            flow.add(step.frame.code, step.node, f"this call runs {_name(step)}")
            last = step
    return last


def common(one: list[Step], other: list[Step]) -> int:
    """How many steps two paths begin with together."""
    count = 0
    while count < min(len(one), len(other)) and one[count] is other[count]:
        count += 1
    return count


def _origin(flow: _Flow, finding: Finding, path: list[Step]) -> int:
    """Show the parameter or the attribute that the key is; gives how many steps of the path lead to it."""
    parts = list(_parts(finding.second.term))
    whole = not any(isinstance(part, Op) for part in parts)
    root = parts[-1]
    if isinstance(root, Sym) and isinstance(root.uid, tuple):
        name = root.uid[0]
        for index, step in enumerate(path):
            if isinstance(step.label, Func) and step.label.node is step.node:
                parameter = next((arg for arg in signatures.named(step.label.node) if arg.arg == name), None)
                if parameter is not None:
                    said = f"the key is {'' if whole else 'part of '}the parameter `{name}`"
                    flow.add(step.label.frame.code, parameter, said)
                    return index + 1
    elif isinstance(root, Ref) and root.cls is not None and len(parts) > 1:
        attribute = parts[-2]
        assert isinstance(attribute, Op)
        found = _kept(root.cls, attribute.name[1:])
        if found is not None:
            said = "the key is kept here" if len(parts) == 2 else "the key is kept in this"
            flow.add(root.cls.frame.code, found, said)
    elif whole:
        given = _given(finding.first)
        if given is not None:
            flow.add(finding.first.frame.code, given, "the key comes from this call")
    node, owner = finding.second.key_node, finding.second.frame.owner
    if not flow.places and isinstance(node, ast.Attribute) and owner is not None:
        kept = _kept(owner, node.attr)
        if kept is not None:
            flow.add(owner.frame.code, kept, "the key is kept here")
    return len(path)


def _parts(term: Value) -> Iterator[Value]:
    """A term, and what it is an attribute, an item or a clone of."""
    yield term
    while True:
        if isinstance(term, Clone):
            term = term.of
        elif isinstance(term, Op) and term.args and term.name[:1] in ".[":
            term = term.args[0]
        else:
            return
        yield term


def _given(event: Event) -> ast.AST | None:
    """The call that a key comes from which is bound to a name once."""
    name = event.key_node.id if isinstance(event.key_node, ast.Name) else ""
    named = (node for node in descendants(event.frame.node) if is_name(node, name))
    bound = [node for node in named if not isinstance(node.ctx, ast.Load)]
    assigned = (node for node in descendants(event.frame.node) if isinstance(node, ast.Assign))
    made = (node.value for node in assigned if node.targets == bound)
    return next((value for value in made if isinstance(value, ast.Call)), None)


def _kept(cls: ClassV, name: str) -> ast.AST | None:
    """Where a class says what an attribute is: a field, or the first assignment in a method."""
    fields = (each.target for each in cls.node.body if isinstance(each, ast.AnnAssign))
    stores = (node for node in cls.frame.code.stores_in(cls.node, name) if isinstance(node.ctx, ast.Store))
    stored = min(stores, key=lambda node: node.lineno, default=None)
    return next((field for field in fields if getattr(field, "id", "") == name), stored)
