"""Whether what is drawn twice from one key comes together: only there can anybody see that it is equal."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Iterator, Sequence

from rnglint.knowledge.seeding import CONSTRUCTORS
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.machine.ledger import Ledger, comes_from
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import LOOPS, descendants, position
from rnglint.trace import onward, parameters, rounds, said

_DRAWS = 40
"""So many draws from the keys of one split are looked at."""
_PAIRS = 6
"""So many pairs of draws are followed."""
_STATEMENTS = 60
"""So many statements are followed from one to the next; what goes further comes to something."""


def drawn_alike(ledger: Ledger, first: Event, second: Event) -> list[tuple[Event, Event]]:
    """The draws, or models, that two uses of a key lead to and that are made of one key, in pairs.

    The uses themselves where the rounds of a loop make both, whatever they do with the keys.
    """
    mine, theirs = (list(itertools.islice(drawn(ledger, each), _DRAWS)) for each in (first, second))
    found = ((one, other) for one in mine for other in theirs if _are_alike(one, other))
    pairs = list(itertools.islice(found, _PAIRS))
    return pairs or [(first, second)] * (first.node is second.node and _apart(first, second).kind == "iteration")


def _apart(first: Event, second: Event) -> Step:
    return parted(first.step, second.step)[1][0]


def _are_alike(one: Event, other: Event) -> bool:
    """Whether two events do the same with one key: they draw, build, or run a model."""
    if one is other or one.term != other.term:
        return False
    if _make_weights(one, other) and one.operand != other.operand:
        return False  # weights of other sizes are other numbers
    return one.kind == other.kind and parameters.are_built(one) == parameters.are_built(other)


def _make_weights(one: Event, other: Event) -> bool:
    """Whether two layers are made of a key, or two runs of a constructor draw what may be the weights of each."""
    if one.kind == "split":
        return one.builds and other.builds
    made = one.kind == "draw" and one.node is other.node and one.frame.uid != other.frame.uid
    return made and _constructs(one.frame.qualname)


def drawn(ledger: Ledger, use: Event) -> Iterator[Event]:
    """What is drawn, or built, with a key, or with those that it is split into."""
    if use.kind != "split" or use.builds:
        return iter([use])
    ends = (each for each in ledger.of("draw", "haiku", "linen-init", "linen-apply", "split") if each is not use)
    return (each for each in ends if (each.kind != "split" or each.builds) and comes_from(each, use))


def are_joined(ledger: Ledger, use: Event) -> bool:
    """Whether what is drawn goes into a sum, or a mean, of what all lanes of a mapped function have."""
    return any(each.index in ledger.brought_in for each in drawn(ledger, use))


def come_together(one: Event, other: Event) -> bool:
    """Whether what becomes of two draws comes together in a statement, an array, an object or what a loop goes on with.

    Models that rounds make anew do not, but for the layers of one.
    """
    mine, theirs = parted(one.step, other.step)
    if mine[0].kind == theirs[0].kind == "iteration" and mine[0].node is theirs[0].node:
        return _rounds_meet(theirs, other)
    return _meet(_shown(mine), _shown(theirs))


def _rounds_meet(path: Sequence[Step], use: Event) -> bool:
    """Whether the rounds of a loop go on from each other, or collect what they draw; lanes are rows of one array."""
    apart, inner = path[0], path[1:]
    if apart.loop in ("vmap", "devices", "tree-map"):
        return True
    models = parameters.makes_model(use) or (use.kind == "draw" and any(map(_constructs, rounds.called(inner))))
    if models and not any(map(_constructs, rounds.called(apart.path()))):
        return False
    if not isinstance(apart.node, LOOPS):
        return True
    inner = list(itertools.dropwhile(lambda step: step.kind == "iteration", inner))
    return not inner or inner[0].frame.uid != apart.frame.uid or _goes_on(inner[0], apart.node)


def _constructs(qualname: str) -> bool:
    return qualname.rpartition(".")[2] in CONSTRUCTORS


def _shown(path: Sequence[Step]) -> Step:
    """The first step that says what is drawn: in a loop, the one inside of it."""
    here = itertools.takewhile(lambda step: step.frame.uid == path[0].frame.uid, path)
    return next((step for step in here if step.kind != "iteration" or step.loop not in PYTHON_LOOPS), path[0])


def _meet(one: Step, other: Step) -> bool:
    """Whether anything is made of what two steps of a function give, or one object holds both."""
    code, function = other.frame.code, other.frame.node
    first, second = (code.statement(each.node, function) for each in (one, other))
    if first is None or second is None or first is second:
        return first is None or not _tells(first, function, code)
    ways = [list(statements_from(each, function, code)) for each in (first, second)]
    holders = [{name for statement in way for name in _holders(statement)} for way in ways]
    if isinstance(function, ast.Module):
        holders = [held | _left_there(way, code) for held, way in zip(holders, ways, strict=True)]
    return not set(ways[0]).isdisjoint(ways[1]) or not holders[0].isdisjoint(holders[1])


def _left_there(way: Sequence[ast.stmt], code: Code) -> set[str]:
    """The file itself where what is made of a draw ends in a variable that the file never reads: others may."""
    read = code.loads(code.tree)
    ends = (isinstance(each, ast.Assign) and bound(each) and bound(each).isdisjoint(read) for each in way)
    return {""} if any(ends) else set()


def _goes_on(step: Step, loop: ast.AST) -> bool:
    """Whether what a step of a round gives is added to something, or becomes of what the next round reads."""
    code, function = step.frame.code, step.frame.node
    first = code.statement(step.node, function)
    for statement in statements_from(first, function, code) if first is not None else ():
        if loop not in code.statements(statement, function):
            continue
        if _holders(statement) or isinstance(statement, (ast.AugAssign, ast.Return)):
            return True
        if any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in descendants(statement)):
            return True
        read = onward.reads_of(bound(statement), statement, function, code)
        above = (code.statements(each, function) for each in read or ())
        if read is None or any(loop in each and position(each[0]) <= position(statement) for each in above):
            return True
    return first is None


def statements_from(first: ast.stmt, function: ast.AST, code: Code) -> Iterator[ast.stmt]:
    """A statement, and those that read what it binds, or what these bind; not those that only tell something."""
    waiting, seen = [first], {first}
    while waiting and len(seen) < _STATEMENTS:
        statement = waiting.pop()
        if _tells(statement, function, code):
            continue
        yield statement
        for read in onward.reads_of(bound(statement), statement, function, code) or ():
            above = code.statements(read, function)
            at = next((each for each in reversed(above) if isinstance(each, FunctionNode)), above[0])
            if at not in seen:
                seen.add(at)
                waiting.append(at)


def _tells(statement: ast.stmt, function: ast.AST, code: Code) -> bool:
    return onward.is_printed(statement) or said.writes(statement, function, code)


def _targets(statement: ast.stmt) -> list[ast.expr]:
    if isinstance(statement, ast.Assign):
        return statement.targets
    if isinstance(statement, (ast.AnnAssign, ast.AugAssign, ast.For, ast.AsyncFor)):
        return [statement.target]
    if isinstance(statement, (ast.With, ast.AsyncWith)):
        return [each.optional_vars for each in statement.items if each.optional_vars is not None]
    return []


def bound(statement: ast.stmt) -> set[str]:
    """The names that a statement binds, and those of what it changes."""
    if isinstance(statement, FunctionNode):
        return {statement.name}
    parts = [part for target in _targets(statement) for part in descendants(target)]
    stored = {part.id for part in parts if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}
    return stored | {name for name in _holders(statement) if name.isidentifier()} - {"self", "_"}


def _holders(statement: ast.stmt) -> set[str]:
    """What a statement stores items or attributes in, or calls a method of and nothing else (``rows.append(row)``)."""
    parts = (part for target in _targets(statement) for part in descendants(target))
    stored = (part for part in parts if isinstance(part, (ast.Attribute, ast.Subscript)))
    held = [part.value for part in stored if isinstance(part.ctx, ast.Store)]
    call = statement.value if isinstance(statement, ast.Expr) else None
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute):
        held.append(call.func.value)
    return {ast.unparse(each).replace("super()", "self") for each in held}
