"""Keys that are made of constants: what draws from them, and which parameter they take the place of."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from msgspec import Struct, field

from rnglint.machine.callables import Frame
from rnglint.machine.events import Event
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import KEYS, Batch, Child, Clone, Root, root_of
from rnglint.machine.terms import NONE, Const, Ext, Op, Ref, Sym, Tup, Value
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants
from rnglint.trace import onward
from rnglint.trace.programs import Execution


class ConstantKey(Struct, eq=False):
    """A call that makes the same key whenever it runs, as far as its file tells."""

    node: ast.AST
    term: Value
    uses: list[Event] = field(default_factory=list)
    """What uses the key up, or a key that only constants were folded into."""
    replaces: str = ""
    """The parameter that the key takes the place of on every path, while nothing has used up what that held."""
    makings: list[Event] = field(default_factory=list)
    rivals: set[str] = field(default_factory=set)
    """The parameters that are keys in the executions in which it is made."""

    @property
    def stands_in_for(self) -> str:
        """The parameter that is not given, or false, wherever the key is made or used; empty where there is none."""
        made = _of_itself(self.makings)
        frames = {event.frame for event in made}
        below = [use for use in self.uses if any(step.frame in frames for step in use.step.path())]
        used = below or _of_itself(self.uses)
        names = [_missing(event) for event in made]
        if not all(names):
            names = [_missing(event) for event in used]
        shared = frozenset.intersection(*names) if names else frozenset()
        return min(shared & self.rivals, default="")

    @property
    def holder(self) -> Frame | None:
        """The call whose parameter is not given: it makes the key itself, or has a helper make it."""
        name = self.stands_in_for
        steps = (step for event in self.makings for step in reversed(event.step.path())) if name else ()
        frames = (step.frame for step in steps if isinstance(step.frame.node, FunctionNode))
        return next((frame for frame in frames if name in signatures.names(frame.node)), None)

    @property
    def goes_on(self) -> bool:
        """Whether loops draw from keys that were split from it, and not only what comes first."""
        derived = (use for use in self.uses if use.term != self.term)
        return any(step.kind == "iteration" for use in derived for step in use.step.path())

    @property
    def is_traced(self) -> bool:
        """Whether a compiled function makes it."""
        return any(event.traced is not None for event in self.makings)


def constant_keys(executions: Iterable[Execution], code: Code) -> list[ConstantKey]:
    """The constant keys that a file makes, by executions that know nothing of its callers."""
    found: dict[int, ConstantKey] = {}
    varying: set[int] = set()
    for execution in executions:
        made: dict[int, ConstantKey] = {}
        counted = _counted(execution.ledger)
        given = {name for event in execution.ledger.events for name in _given(event)}
        given |= set(map(_name, execution.ledger.supplying))
        for event in execution.ledger.events:
            if event.kind == "make" and event.frame.code is code:
                key = found.setdefault(id(event.node), ConstantKey(event.node, event.term))
                if not is_constant(event.term) or key.term != event.term:
                    varying.add(id(event.node))
                    continue
                made[id(event)] = key
                key.makings.append(event)
                key.rivals |= given
                if event.replaces is not None:
                    key.rivals.add(_name(event.replaces[1]))
                key.replaces = key.replaces or _replaced(event, execution.ledger)
            maker = None if event.kind in ("make", "fold") or not uses_up(event) else made_by(event.term, counted)
            if maker is not None and id(maker) in made:
                made[id(maker)].uses.append(event)
    return [key for node, key in found.items() if node not in varying]


def hidden_keys(programs: Iterable[Execution], code: Code) -> list[ConstantKey]:
    """The calls that give one key in the place of several that programs hand to a function: settings say which."""
    found: dict[int, ConstantKey] = {}
    for execution in programs:
        made: dict[int, list[Event]] = {}
        for event in execution.ledger.of("make"):
            if event.frame.code is code and event.replaces is not None:
                made.setdefault(id(event.node), []).append(event)
        for events in made.values():
            terms, given = {event.term for event in events}, {event.replaces for event in events}
            name = _replaced(events[0], execution.ledger)
            if name and len(given) > 1 and len(terms) == 1 and is_constant(events[0].term):
                uses = [use for use in execution.ledger.events if uses_up(use) and made_by(use.term, set()) in events]
                found.setdefault(id(events[0].node), ConstantKey(events[0].node, events[0].term, uses, name, events))
    return list(found.values())


def is_used(execution: Execution, node: ast.AST) -> bool:
    """Whether an execution uses up a key that a call makes, or one that is derived from it."""
    return bool(_uses(execution, node))


def are_of_form(programs: Iterable[Execution], node: ast.AST) -> bool:
    """Whether programs use up a key that a call makes, and ask of all that this gives for nothing but its form."""
    used = [event for each in programs for event in _uses(each, node)]
    paths = ([step for step in event.step.path() if step.kind == "call"] for event in used)
    return bool(used) and all(any(map(onward.is_of_form, path)) for path in paths)


def _uses(execution: Execution, node: ast.AST) -> list[Event]:
    """What uses up a key in an execution that a call makes, or one that is derived from it."""
    events = (event for event in execution.ledger.events if event.kind not in ("make", "fold"))
    makers = ((event, made_by(event.term, set())) for event in events)
    return [event for event, maker in makers if maker is not None and maker.node is node]


def _of_itself(events: list[Event]) -> list[Event]:
    """The events in executions of the function itself, of whose arguments nothing is known; else all."""
    return [event for event in events if not is_called(event)] or events


def is_called(event: Event) -> bool:
    """Whether a call in sight leads to an event."""
    return any(step.kind == "call" and isinstance(step.node, ast.Call) for step in event.step.path())


def _missing(event: Event) -> frozenset[str]:
    """The parameters and fields that are None, false or left out on the path to an event."""
    found = set()
    for atom, holds in event.guard:
        if isinstance(atom, Op) and atom.name in ("is", "==") and atom.args[1] == NONE:
            atom, holds = atom.args[0], not holds
        asked = _looked_up(atom)
        if asked:
            found.add("" if holds else asked)
            continue
        found.add("" if holds else _name(atom))
    return frozenset(found - {""})


def _name(value: object) -> str:
    """The name of a parameter, or of an attribute of an object of the program, that is a symbol."""
    if isinstance(value, Sym) and isinstance(value.uid, tuple):
        return str(value.uid[0])
    if isinstance(value, Op) and value.name.startswith(".") and isinstance(value.args[0], Ref):
        return value.name[1:]
    return ""


def is_constant(term: Value) -> bool:
    """Whether a key is made of a constant."""
    return isinstance(term, Root) and isinstance(term.seed, Const) and term.seed.value is not None


def uses_up(event: Event) -> bool:
    """Whether it does more with a key than to split it."""
    return event.kind != "split" or event.builds or event.supplies


def _counted(ledger: Ledger) -> set[int]:
    """The calls that fold one number after another into keys, by ``id`` of the node."""
    numbers: dict[int, set[Value | None]] = {}
    for event in ledger.of("fold"):
        numbers.setdefault(id(event.node), set()).add(event.operand)
    return {node for node, folded in numbers.items() if len(folded) > 1}


def _given(event: Event) -> set[str]:
    """The parameter at the root of the key that an event uses, and what may be left out of the keyword arguments."""
    names = {_name(root_of(event.term))}
    return names | {_looked_up(atom) for atom, _ in event.guard}


def _looked_up(atom: object) -> str:
    """The name that is looked for in keyword arguments, or in a table: part of a text is no such name."""
    if not isinstance(atom, Op) or atom.name != "in":
        return ""
    name, place = atom.args
    is_table = isinstance(place, Ref) or (isinstance(place, Sym) and isinstance(place.uid, tuple))
    return str(name.value) if isinstance(name, Const) and is_table else ""


def made_by(term: Value, counted: set[int]) -> Event | None:
    """What made the key at the root of a term, if nothing but constants was folded into it."""
    while not isinstance(term, Root):
        if isinstance(term, Child):
            split = term.via is not None and term.via.kind == "split"
            if not split and (not isinstance(term.index, Const) or (term.via and id(term.via.node) in counted)):
                return None
            term = term.parent
        elif isinstance(term, Batch):
            term = term.parent
        elif isinstance(term, Clone):
            term = term.of
        else:
            return None
    return term.via


def _replaced(event: Event, ledger: Ledger) -> str:
    """The parameter of the function around it that a new key takes the place of."""
    function = event.frame.node
    if not isinstance(function, FunctionNode) or event.replaces is None:
        return ""
    name, held = event.replaces
    if name not in signatures.names(function):
        return ""
    given = isinstance(held, (*KEYS, Batch)) or (isinstance(held, Sym) and isinstance(held.uid, tuple))
    return name if given and not ledger.uses(held) and is_unconditional(event.node, function) else ""


def is_unconditional(node: ast.AST, function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether it stands in a statement that every call of a function comes to, unless it ends before."""
    body = list(function.body)
    for statement in body:
        if isinstance(statement, (ast.With, ast.AsyncWith)):
            body += statement.body
            continue
        if isinstance(statement, (ast.If, ast.For, ast.While, ast.Try, ast.Match, *FunctionNode)):
            continue
        if any(each is node for each in descendants(statement)):
            return True
    return False


def draws_by_constants(event: Event) -> bool:
    """Whether a draw is given numbers that stand in the program, and nothing else: sizes, above all."""
    call, given = event.node, event.operand
    if not isinstance(call, ast.Call) or not isinstance(given, Tup) or not signatures.is_written_out(call):
        return False
    return len(given.items) == len(call.args) + len(call.keywords) > 0 and all(map(_is_written, given.items))


def _is_written(value: Value) -> bool:
    return all(map(_is_written, value.items)) if isinstance(value, Tup) else isinstance(value, (Const, Ext))
