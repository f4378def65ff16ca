"""Data on which a model is judged, and which are changed at random whenever they are asked for."""

from __future__ import annotations

import ast
from collections.abc import Hashable, Iterator
from itertools import chain

from msgspec import Struct

from rnglint.knowledge.purposes import CHANGES, CHOOSES, HELD_OUT, TRAINING, last_words, words
from rnglint.knowledge.roles import Layer
from rnglint.machine.events import Event, Loader, Step
from rnglint.machine.guards import Either
from rnglint.machine.inspection import options_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import everything_in
from rnglint.machine.terms import NONE, Const, Guard, Op, Ref, Sym, Thing, Value
from rnglint.program.code import COMPREHENSIONS, Code
from rnglint.program.syntax import arguments_of, descendants, names_in, text_of
from rnglint.trace.executions import Executions
from rnglint.trace.given import reads
from rnglint.trace.programs import Execution

_PARTS = ("split", "subset", "phase", "mode", "flag", "partition", "image_set", "classes")
"""Options of datasets that name a part of the data."""
_SAMPLERS = ("sampler", "batch_sampler")
_ORDERED_BY = ("shuffle", *_SAMPLERS)
"""Options of loaders that may say in which order the items are given."""
_TRUE = Const(True)


class Changed(Struct, frozen=True):
    """A random change of the items that a loader asks for, or a dataset holds, on which a model is judged."""

    draw: Event
    maker: Step
    """Where the dataset is made, or else the loader."""
    way: tuple[Step, ...] = ()
    """The calls that lead from the function which gives an item to the change, and that."""

    is_sampled: bool = False
    """Whether something else than the loader decides which items are asked for, and how often."""

    @property
    def sure(self) -> bool:
        """Whether a library makes the change, and no setting decides whether it is made; nor may items give views."""
        is_chosen = any(words(name) & _CHOOSE for name in _asked(self.draw.guard))
        return self.draw.made is not None and not is_chosen and not self.is_sampled


_CHOOSE = CHANGES | {"aug", "transform", "transforms"}
"""Words of settings that say whether data are changed."""


def _asked(guard: Guard) -> Iterator[str]:
    """The names of what some conditions ask for."""
    for atom, _ in guard:
        for option in atom.options if isinstance(atom, Either) else ():
            yield from _asked(option)
        for each in everything_in(atom) if isinstance(atom, Value) else ():
            if isinstance(each, Sym) and isinstance(each.uid, tuple):
                yield str(each.uid[0])
            elif isinstance(each, Op):
                yield each.name
            elif isinstance(each, Const):
                yield str(each.value)


def changed(execution: Execution) -> Iterator[Changed]:
    """The first random change in each set of data whose maker says that models are judged on it."""
    ledger = execution.ledger
    told: set[ast.AST] = set()
    for draw in ledger.of("draw"):
        path = draw.step.path() if _is_change(draw, ledger) else []
        at = next((at for at, step in enumerate(path) if step.loop == "items"), None)
        maker = None if at is None else _maker(path[: at + 1], ledger)
        if maker is None or at is None or maker.node in told:
            continue
        if not _gives_views(draw, path[at], ledger):
            told.add(maker.node)
            inside = (step for step in path[at + 1 :] if step.kind in ("call", "use"))
            way = tuple(step for step in inside if step.frame is not path[at].frame)
            loader = _loader(path[: at + 1], ledger)
            yield Changed(draw, maker, way, loader is not None and _order(loader, _SAMPLERS))


def in_any_case(trace: Executions) -> Iterator[Changed]:
    """The same of datasets that the options of a program leave out, which are made where it may be told otherwise.

    They change wherever they are made: what would have to be said besides is not known.
    """
    named = frozenset(name for name in trace.knowledge.names_of(Layer) if words(name) & CHANGES)
    for found in chain.from_iterable(map(changed, trace.speaking(named) if trace.programs else ())):
        if found.draw.guard <= found.maker.guard:
            yield found


def left_out(execution: Execution) -> Iterator[Loader]:
    """The loaders of data on which a model is judged that shuffle them, and leave out those that fill no batch."""
    ledger = execution.ledger
    gone_through = {each.loader for each in ledger.passes}
    for number, loader in ledger.loaders.items():
        leaves_out = all(loader.given.get(name) == _TRUE for name in ("shuffle", "drop_last"))
        if number in gone_through and leaves_out and not loader.is_open:
            given = (each for each in options_of(loader.given.get("dataset", NONE)) if isinstance(each, (Ref, Thing)))
            datasets = {_is_held_out(ledger.datasets[each.uid]) for each in given if each.uid in ledger.datasets}
            said = _is_held_out(loader)
            if said is not False and (said or datasets == {True}) and not _is_looked_at(loader.step):
                yield loader


def _is_change(draw: Event, ledger: Ledger) -> bool:
    """Whether something makes other data of the data: by its name, or that of the function, or class, which draws.

    Or what is drawn says where a part of the data begins or ends.
    """
    owner = "" if draw.frame.owner is None else draw.frame.owner.qualname
    named = (last_words(draw.api) | last_words(draw.frame.qualname) | words(owner)) & CHANGES
    return bool(named or (draw.step.is_in("items") and _cut(draw, ledger)))


def _cut(draw: Event, ledger: Ledger) -> set[ast.AST]:
    """What is cut in the same function where a draw says: the expressions that take slices of which it is a bound.

    Or that take some rows, which are drawn, of what has a name there. A draw that its function gives back says
    elsewhere where something is cut.
    """
    code, function = draw.frame.code, draw.frame.node
    chooses = bool(last_words(draw.api) & CHOOSES)
    statement = code.statement(draw.node, function)
    bound = reads(code, statement) if isinstance(statement, ast.Assign) else []
    found: set[ast.AST] = set()
    for each in (draw.node, *bound):
        node: ast.AST = each
        while isinstance(node, ast.expr) and not isinstance(node, ast.Slice):
            node = code.parents[node]
        while isinstance(node, ast.expr) and not isinstance(node, ast.Subscript):
            node = code.parents[node]
        rows = node if isinstance(node, ast.Subscript) else _rows(code, each) if chooses else None
        found |= set() if rows is None else {rows}
        found |= ledger.windows.get(draw.index, set()) if isinstance(node, ast.Return) else set()
    # What one of two branches draws is read behind both.
    return found or {
        each for each in ledger.windows.get(draw.index, ()) if each in code.parents and function in code.around(each)
    }


def _rows(code: Code, index: ast.AST) -> ast.Subscript | None:
    """What takes some rows of what has a name, by an index; None where that is no index."""
    around = code.parents[index]
    inner, outer = (around, code.parents[around]) if isinstance(around, ast.Tuple) else (index, around)
    if not isinstance(outer, ast.Subscript) or outer.slice is not inner or not isinstance(outer.ctx, ast.Load):
        return None
    return outer if isinstance(outer.value, ast.Name) else None


def _gives_views(draw: Event, item: Step, ledger: Ledger) -> bool:
    """Whether one item is changed twice in the same way: two views of it, which are compared with each other."""
    same = [each for each in ledger.of("draw") if each.api == draw.api and item in each.step.path()]
    if last_words(draw.api) & CHANGES:
        return len({_way(each.step, item) for each in same}) > 1
    same = [each for each in same if each.guard <= draw.guard]  # the others are not made of each item
    cuts = [_cut(each, ledger) for each in (draw, *same)]
    if cuts[0] and all(map(_is_overwritten, chain.from_iterable(cuts))):
        return False
    if cuts[0] and any(cuts[0].isdisjoint(other) for other in cuts if other):
        return True
    return len({each.frame.uid for each in same if each.frame.node is draw.frame.node}) > 1


def _is_overwritten(node: ast.AST) -> bool:
    """Whether a part of an item is not taken, but gets other numbers."""
    return isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store)


def _way(step: Step, item: Step) -> tuple[tuple[ast.AST, Hashable], ...]:
    """Where, and in which rounds, what gives an item gets to a step; the same for two that may be one draw."""
    path = step.path()
    return tuple((each.node, each.label) for each in path[path.index(item) :])


def _maker(path: list[Step], ledger: Ledger) -> Step | None:
    """Where a dataset or loader is made that says that models are judged on it; None where neither does."""
    number = path[-1].label[0] if isinstance(path[-1].label, tuple) else None
    dataset = None if number is None else ledger.datasets.get(number)
    loader = _loader(path, ledger)
    said = [None if maker is None else _is_held_out(maker) for maker in (dataset, loader)]
    if loader is not None and said == [None, None]:
        said[1] = _is_read_in_order(loader, ledger)
    if said[1] is False or not any(said):
        return None  # what a loader is for counts more: a part of the training data may be held out
    if loader is not None and _is_looked_at(loader.step):
        return None
    maker = dataset if said[0] else loader
    return None if maker is None else maker.step


def _loader(path: list[Step], ledger: Ledger) -> Loader | None:
    """What asks for an item."""
    asked = next((step.item for step in reversed(path) if isinstance(step.item, Thing)), None)
    return None if asked is None else ledger.loaders.get(asked.uid)


def _is_held_out(maker: Loader) -> bool | None:
    """Whether a dataset or loader is for judging a model; None where nothing says it."""
    train = maker.given.get("train")
    if isinstance(train, Const) and isinstance(train.value, bool):
        return not train.value
    options = (maker.given[name] for name in _PARTS if name in maker.given)
    texts = [each.value for value in options for each in everything_in(value) if isinstance(each, Const)]
    code, node = maker.step.frame.code, maker.step.node
    given = [ast.unparse(each) for each in (node.args[:1] if isinstance(node, ast.Call) else [])]
    around = maker.step.frame
    for names in (
        [str(text) for text in texts] or code.bound_by(node),
        map(_last, given),
        [_last(around.qualname)] if around is not code.frame else [],
    ):
        said = set[str]().union(*map(words, names))
        if said & (TRAINING | HELD_OUT):
            return not said & TRAINING
    return _is_asked_for(maker.step)


def _is_looked_at(step: Step) -> bool:
    """Whether a loader is read once, outside of loops, and asked for its first batch only: it is there to be shown."""
    code = step.frame.code
    statement = code.statement(step.node, step.frame.node)
    bound = reads(code, statement) if isinstance(statement, ast.Assign) else []
    around = [*code.around(bound[0]), *code.statements(bound[0], step.frame.node)] if len(bound) == 1 else []
    if not around or any(isinstance(each, _LOOPS) for each in around):
        return False
    begun = code.parents[bound[0]]
    calls = (("builtins.iter", begun), ("builtins.next", code.parents[begun]))
    return all(isinstance(each, ast.Call) and code.outside(each.func) == name for name, each in calls)


_LOOPS = (ast.For, ast.While, *COMPREHENSIONS)


def _is_asked_for(step: Step) -> bool | None:
    """Whether the call of the function that makes something says so, by a text or by the names of what it gives.

    Of one that hands on what another one makes, its own call.
    """
    call = next((each for each in reversed(step.path()) if each.frame is not step.frame), None)
    if call is None or not isinstance(call.node, ast.Call):
        return None
    flag = next((each.value for each in call.node.keywords if each.arg in TRAINING), None)
    if isinstance(flag, ast.Constant) and isinstance(flag.value, bool):
        return not flag.value
    texts = (text_of(each) or "" for each in arguments_of(call.node))
    said = set[str]().union(*map(words, (*texts, *call.frame.code.bound_by(call.node))))
    if not said & (TRAINING | HELD_OUT) and _is_handed_on(call):
        return _is_asked_for(call)
    return None if bool(said & TRAINING) == bool(said & HELD_OUT) else not said & TRAINING


def _is_handed_on(call: Step) -> bool:
    """Whether the function around a call gives what the call gives."""
    code, function = call.frame.code, call.frame.node
    bound = set(code.bound_by(call.node))
    given = (each for each in descendants(function) if isinstance(each, ast.Return) and each.value is not None)
    return any(call.node is each.value or (bound and bound <= names_in(each)) for each in given)


def _is_read_in_order(loader: Loader, ledger: Ledger) -> bool:
    """Whether a loader gives a part of data that were split in its order, while another one shuffles another part."""
    parts, own = ledger.divided_data, loader.given.get("dataset")
    if not isinstance(own, Thing) or own.uid not in parts or loader.is_open or _order(loader):
        return False
    others = ((each.given.get("dataset"), each) for each in ledger.loaders.values() if not each.is_open)
    shuffled = {part.uid for part, each in others if isinstance(part, Thing) and each.given.get("shuffle") == _TRUE}
    return own.uid not in shuffled and any(parts.get(part) == parts[own.uid] for part in shuffled)


def _order(loader: Loader, asked: tuple[str, ...] = _ORDERED_BY) -> bool:
    """Whether a loader may give its items in an order that something else than the dataset says."""
    return any(loader.given.get(name, NONE) not in (NONE, Const(False)) for name in asked)


def _last(text: str) -> str:
    """The last one of dotted names: of a dataset that a loader is given, not of the object that holds it."""
    return text.rpartition(".")[2] if text.replace(".", "").isidentifier() else ""
