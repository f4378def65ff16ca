"""Checkpoints take the states of random streams along, and what resumes a training puts them back."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.calls import give
from rnglint.fixes.fetched import LATER, fetches
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.options import files, is_false
from rnglint.fixes.spelling import Pages, Spelling
from rnglint.knowledge.roles.state import LoadsTensors, ReadsObjects, StoresObjects
from rnglint.knowledge.seeding import STATES
from rnglint.knowledge.state import HOLDS_ARRAYS, HOLDS_OBJECTS, OF_ARRAYS, STATE_OF_GENERATOR, TYPED_KEY
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Event
from rnglint.machine.inspection import guarded
from rnglint.machine.states import Child, Root, root_of
from rnglint.program import places, signatures
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.signatures import is_written_out
from rnglint.program.syntax import assigned, descendants, is_name, returns, sole_target, text_of
from rnglint.trace.given import argument, followed
from rnglint.trace.resuming import Resumed

NO_TABLE = "what is saved has no names, or is put together elsewhere"
NOT_LOADED = "where the program takes what it saved out of the file, by its names, is not in sight"
NO_HOLDER = "what is drawn from has no name where the checkpoint is written, or where it is read"
REFUSED = "the file takes arrays only, or is read in a way that refuses such a state"
_RESEEDED = "a stream is seeded again before its state would be saved"


class _Table(Struct, frozen=True):
    """What is written to a file: a dictionary, or the call that writes its keyword arguments."""

    frame: Frame
    """What runs where it stands."""
    node: ast.Dict | ast.Call
    names: frozenset[str]

    @property
    def code(self) -> Code:
        return self.frame.code

    def add(self, pages: Pages, name: str, text: str) -> None:
        """Write one thing more."""
        draft = pages.draft(self.code)
        if isinstance(self.node, ast.Call):
            give(draft, self.node, f"{name}={text}")
            return
        key, value = first([*zip(self.node.keys, self.node.values, strict=True)][-1:], NO_TABLE)
        start, end = draft.span(value)
        draft.append(start - len("**") if key is None else draft.span(key)[0], end, f'"{name}": {text}')


class _Reading(Struct, frozen=True):
    """Where a program takes parts of a checkpoint out of a variable: the first of the outermost statements."""

    scope: Scope
    name: str
    call: ast.Call
    """What reads the file."""
    api: str
    statement: ast.stmt
    parts: tuple[ast.AST, ...]


def kept(context: Context, found: Resumed) -> tuple[TextEdit, ...]:
    """Edits after which a checkpoint holds the states of the streams, and the training goes on with them.

    Checkpoints that were written before have none.  Raises NoFix.
    """
    pages = Pages(Spelling, context.project)
    table = _written(context, found)
    reading = _read(context, found, table)
    _need_order(found)
    lines: list[str] = []
    alone = len(found.draws) == 1
    for draw in found.draws:
        need(not draw.stream or found.store.api in HOLDS_OBJECTS, why=REFUSED)
        if draw.stream and draw.source is None:
            need(draw.stream not in OF_ARRAYS or reads_all(context, reading.call, reading.api), why=REFUSED)
            name, texts = "rng" if alone else f"{draw.stream}_rng", _of_stream(pages, draw.stream, table, reading)
        elif draw.stream:
            need(reads_all(context, reading.call, reading.api), why=REFUSED)
            name, texts = _of_generator(draw, table, reading)
        else:
            need(reads_all(context, reading.call, reading.api), why=REFUSED)
            name, texts = _of_key(pages, draw, table, reading, found)
        need(name not in table.names, why=NO_TABLE)
        saved, restored = texts
        between = _between(found, draw)
        if between:
            need(draw.stream, draw.source is None, why=LATER)
            saved = _noted(pages, table, saved, fetches(found, draw, between, table.frame, table.node, reading.parts))
        table.add(pages, name, saved)
        lines.append(restored.format(f'{reading.name}["{name}"]'))
        if len(lines) == 1:
            condition = f'if "{name}" in {reading.name}:'
    draft = pages.draft(reading.scope.code)
    for line in (condition, *(f"{draft.unit()}{each}" for each in lines)):
        draft.before(reading.statement, line, shared=True)
    return pages.edits()


def _need_order(found: Resumed) -> None:
    """Raises NoFix where a stream is seeded again between the rounds and the place where its state is saved."""
    events = found.execution.ledger.events
    for draw in found.draws:
        begun = next(each.index for each in events if each.kind == "draw" and each.node is draw.node)
        seeds = (each for each in events[begun : found.store.index] if each.kind == "seed")
        need(not any(each.stream == draw.stream and each.source == draw.source for each in seeds), why=_RESEEDED)


def _between(found: Resumed, draw: Event) -> list[Event]:
    """What goes on with the stream of a draw between the place where a state is loaded and the first round."""
    events = found.execution.ledger.events
    later = events[draw.index if found.loaded is None else found.loaded.index + 1 : draw.index]
    own = (each for each in later if each.stream == draw.stream and each.source == draw.source)
    return [each for each in own if each.kind in ("draw", "seed")]


def _noted(pages: Pages, table: _Table, saved: str, statements: list[ast.stmt]) -> str:
    """Note a state in front of statements that draw; gives the name that it has."""
    name = free(("rng_state", "state_of_rng"), {*identifiers(table.frame.node), *table.code.bindings})
    for each in statements:
        pages.draft(table.code).before(each, f"{name} = {saved}")
    return name


# What is written, and read


def _written(context: Context, found: Resumed) -> _Table:
    """What a call writes to a file, also where it was given that, or gets it from a function.  Raises NoFix."""
    store, frame = found.store, found.store.frame
    call = only(store.node, ast.Call, why=NO_TABLE)
    role = only(context.program.knowledge.role(store.api, StoresObjects), StoresObjects, why=NO_TABLE)
    need(store.api in HOLDS_OBJECTS | HOLDS_ARRAYS, why=NO_TABLE)
    node: ast.AST | None = call
    if role.content is not None:
        node = only(followed(places.argument(call, role.content), store.step)[0], ast.AST, why=NO_TABLE)
        frame = first((each.frame for each in store.step.path()[::-1] if _stands_in(each.frame, node)), NO_TABLE)
        node, frame = _made(found, _bound(node, frame), frame)
    if isinstance(node, ast.Dict):
        names = [each.value for each in node.keys if isinstance(each, ast.Constant)]
    else:
        node = only(node, ast.Call, why=NO_TABLE)
        need(is_written_out(node), why=NO_TABLE)
        names = [each.arg for each in node.keywords]
    return _Table(frame, node, frozenset(each for each in names if isinstance(each, str)))


def _stands_in(frame: Frame, node: ast.AST) -> bool:
    return node in frame.code.parents and next(frame.code.around(node)) is frame.node


def _bound(node: ast.AST | None, frame: Frame) -> ast.AST:
    """The table, or else the call, that a variable is bound to, if it is one.  Raises NoFix."""
    if not isinstance(node, ast.Name):
        return only(node, ast.AST, why=NO_TABLE)
    values = first([Scope.of(frame.code, node).binder(node.id)], NO_TABLE).values(node.id)
    tables = [each for each in values if _is_table(frame.code, each)]
    return sole(tables or (each for each in values if isinstance(each, ast.Call)), why=NO_TABLE)


def _made(found: Resumed, node: ast.AST, frame: Frame) -> tuple[ast.AST, Frame]:
    """The table that a call of a function of the project gives, and what runs there; or the table itself.

    Raises NoFix.
    """
    if _is_table(frame.code, node):
        return node, frame
    labels = {each.label for each in found.execution.ledger.calls if each.node is node}
    function = only(sole(labels, why=NO_TABLE), Func, why=NO_TABLE)
    calls = (each for each in found.execution.ledger.calls if getattr(each.label, "node", None) is function.node)
    need(all(each.node is node for each in calls), why=NO_TABLE)
    code, given = function.frame.code, [*returns(only(function.node, ast.FunctionDef, why=NO_TABLE))]
    held, own = getattr(only(node, ast.Call, why=NO_TABLE).func, "value", None), frame.code.parameter(frame.node)
    receiver = frame.receiver if own and is_name(held, own) else None
    inner = Frame(0, code, function.node, function.qualname, function.frame, function.owner, receiver)
    table = _bound(sole(given, why=NO_TABLE).value, inner)
    need(_is_table(code, table), why=NO_TABLE)
    return table, inner


def _is_table(code: Code, node: ast.AST) -> bool:
    return isinstance(node, ast.Dict) or (isinstance(node, ast.Call) and code.outside(node.func) == "builtins.dict")


def _read(context: Context, found: Resumed, table: _Table) -> _Reading:
    """Where the program reads such a file, and takes parts out of it.  Raises NoFix."""
    candidates: dict[tuple[Code, ast.AST, str], _Reading] = {}
    for scope, name, reader in _variables(context, found):
        code = scope.code
        mentions = [each for each in code.named(scope.node).get(name, ()) if isinstance(each.ctx, ast.Load)]
        parts = [code.parents[each] for each in mentions if code.parents[each] is not found.store.node]
        taken = [each for each in parts if _name(code, each) in table.names]
        if taken:
            need(
                all(isinstance(each, (ast.Compare, ast.Subscript)) or _name(code, each) for each in parts),
                why=NOT_LOADED,
            )
            around = [code.statements(each, code.tree) for each in taken]
            statement = min(around, key=lambda each: (len(each), each[0].lineno))[0]
            need(not isinstance(statement, (ast.If, ast.While)), why=NOT_LOADED)
            candidates[code, scope.node, name] = _Reading(scope, name, *reader, statement, (*taken,))
    return sole(candidates.values(), why=NOT_LOADED)


def _variables(context: Context, found: Resumed) -> Iterator[tuple[Scope, str, tuple[ast.Call, str]]]:
    """The variables and parameters that are what a file holds, each with the call that reads it, and its name."""
    held: dict[tuple[Code, ast.AST, str], tuple[ast.Call, str]] = {}
    for code in files([found.execution]):
        for node in code.nodes:
            target = sole_target(node)
            reader = next(readers(context, code, node.value), None) if isinstance(node, ast.Assign) else None
            if isinstance(target, ast.Name) and reader is not None:
                scope = Scope.of(code, target)
                held[code, scope.node, target.id] = reader
                yield scope, target.id, reader
    given: dict[tuple[ast.AST, str], tuple[Scope, str, tuple[ast.Call, str] | None]] = {}
    for step in found.execution.ledger.calls:
        function, code = step.label, step.frame.code
        for name in signatures.names(function.node) if isinstance(function, Func) else ():
            value = argument(step, name)
            reader = next(readers(context, code, value), None) if isinstance(value, ast.Call) else None
            reader = held.get((code, step.frame.node, value.id)) if isinstance(value, ast.Name) else reader
            if isinstance(function, Func):
                scope, _, known = given.get(
                    (function.node, name), (Scope(function.frame.code, function.node), name, reader)
                )
                given[function.node, name] = scope, name, reader and known
    yield from ((scope, name, reader) for scope, name, reader in given.values() if reader is not None)


def readers(context: Context, code: Code, value: ast.expr, deeper: bool = True) -> Iterator[tuple[ast.Call, str]]:
    """The calls in an expression that read a file, also in functions of the project that it calls."""
    for node in descendants(value):
        if not isinstance(node, ast.Call):
            continue
        api = context.program.written(node.func, code)
        if context.program.knowledge.role(api, ReadsObjects) is not None:
            yield node, api
        elif deeper and isinstance(node.func, ast.Name):
            home, name = context.program.home(node.func.id, code)
            for function in home.bindings.get(name, ()):
                if isinstance(function, ast.FunctionDef):
                    for each in returns(function):
                        if each.value is not None:
                            yield from readers(context, home, each.value, deeper=False)


def _name(code: Code, node: ast.AST) -> object:
    """The name of the part of a table that is read: `held["step"]`, `held.get("step", 0)`."""
    if isinstance(node, ast.Attribute) and node.attr == "get":
        call = code.parents[node]
        node = first(call.args[:1], NOT_LOADED) if isinstance(call, ast.Call) and call.func is node else node
    elif isinstance(node, ast.Subscript):
        node = node.slice
    return node.value if isinstance(node, ast.Constant) else None


def reads_all(context: Context, call: ast.Call, api: str) -> bool:
    """Whether a file gives back whatever was put into it: torch refuses most objects unless it is told not to."""
    if context.program.knowledge.role(api, LoadsTensors) is None:
        return True
    told = next((each.value for each in call.keywords if each.arg == "weights_only"), None)
    return told is not None and is_false(told)


# What saves a state, and what puts it back


def _of_stream(pages: Pages, stream: str, table: _Table, reading: _Reading) -> tuple[str, str]:
    """The state of a global stream: what reads it, and the statement that puts back what ``{}`` is."""
    saves, restores = STATES[stream]
    context = pages.spelling(table.code)
    saved = f"{context.spell(saves, table.node)}()"
    place = pages.spelling(reading.scope.code).spell(restores, reading.statement)
    told = [each.value for each in reading.call.keywords if each.arg == "map_location"] or reading.call.args[1:]
    moved = any(text_of(each) != "cpu" for each in told)
    return saved, f"{place}({{}}{'.cpu()' if stream == 'torch' and moved else ''})"


def _of_generator(draw: Event, table: _Table, reading: _Reading) -> tuple[str, tuple[str, str]]:
    """The name of a generator, what reads its state, and the statement that puts one back.  Raises NoFix."""
    call = only(draw.node, ast.Call, why=NO_HOLDER)
    saves, restores = first([STATE_OF_GENERATOR.get(draw.api.rpartition(".")[0])], NO_HOLDER)
    held, scope = getattr(call.func, "value", None), table.frame
    if isinstance(held, ast.Name):
        need(draw.frame.node is scope.node and reading.scope.node is scope.node, why=NO_HOLDER)
        return held.id, (f"{held.id}{saves}", f"{held.id}{restores}")
    held = only(held, ast.Attribute, why=NO_HOLDER)
    method, code = draw.frame, draw.frame.code
    own = code.parameter(method.node)
    need(own and getattr(held.value, "id", "") == own, why=NO_HOLDER)
    need(method.receiver is not None, method.receiver == scope.receiver, scope.code is code, why=NO_HOLDER)
    saved = f"{code.parameter(scope.node)}.{held.attr}{saves}"
    return held.attr, (saved, f"{object_in(reading.scope, code, method.node)}.{held.attr}{restores}")


def object_in(scope: Scope, code: Code, method: ast.AST) -> str:
    """What a method of the class that ``method`` belongs to calls its object.  Raises NoFix."""
    owner, function = Scope(code, method).owner, only(scope.node, ast.FunctionDef, why=NO_HOLDER)
    need(scope.code is code, owner is not None, scope.owner == owner, why=NO_HOLDER)
    parameter = code.parameter(function)
    if not function.decorator_list:
        return parameter
    need([getattr(each, "id", "") for each in function.decorator_list] == ["classmethod"], why=NO_HOLDER)
    bound = (pair for each in descendants(function) if isinstance(each, ast.Assign) for pair in assigned(each))
    made = (
        target for target, each in bound if isinstance(each, ast.Call) and getattr(each.func, "id", "") == parameter
    )
    return only(sole(made, why=NO_HOLDER), ast.Name, why=NO_HOLDER).id


def _of_key(pages: Pages, draw: Event, table: _Table, reading: _Reading, found: Resumed) -> tuple[str, tuple[str, str]]:
    """The variable that holds a key from round to round, what is saved of it, and what makes it anew.  Raises NoFix."""
    derived = first((each for _, each in guarded(draw.term) if isinstance(each, Child)), NO_HOLDER)
    root = only(root_of(derived), Root, why=NO_HOLDER)
    via, made = first([derived.via], NO_HOLDER), first([root.via], NO_HOLDER)
    code, split = via.frame.code, only(via.node, ast.Call, why=NO_HOLDER)
    statement = only(code.parents[split], ast.Assign, why=NO_HOLDER)
    name = only(first(split.args[:1], NO_HOLDER), ast.Name, why=NO_HOLDER).id
    targets = {getattr(each, "id", "") for target in statement.targets for each in getattr(target, "elts", ())}
    here = {via.frame.node, table.frame.node, reading.scope.node}
    need(name in targets, len(here) == 1, made.frame.node is via.frame.node, why=NO_HOLDER)
    need(len(only(made.node, ast.Call).args) == 1, not only(made.node, ast.Call).keywords, why=NO_HOLDER)
    spelling, arrays = pages.spelling(code), found.store.api in HOLDS_ARRAYS
    if made.api == TYPED_KEY:
        wraps = spelling.random("wrap_key_data", reading.statement)
        return name, (f"{spelling.random('key_data', table.node)}({name})", f"{name} = {wraps}({{}})")
    array = f"{spelling.spell('jax.numpy.asarray', reading.statement)}({{}})" if arrays else "{}"
    return name, (name, f"{name} = {array}")
