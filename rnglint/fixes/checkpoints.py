"""Checkpoints take the states of random streams along, and what resumes a training puts them back."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from msgspec import Struct

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.calls import give
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.options import files, is_false
from rnglint.fixes.spelling import Pages, Spelling
from rnglint.knowledge.roles.state import LoadsTensors, ReadsObjects, StoresObjects
from rnglint.knowledge.seeding import STATES
from rnglint.knowledge.state import HOLDS_ARRAYS, HOLDS_OBJECTS, OF_ARRAYS, STATE_OF_GENERATOR, TYPED_KEY
from rnglint.machine.events import Event
from rnglint.machine.inspection import guarded
from rnglint.machine.states import Child, Root, root_of
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.signatures import is_written_out
from rnglint.program.syntax import assigned, descendants, returns, sole_target, text_of
from rnglint.trace.resuming import Resumed

NO_TABLE = "what is saved has no names, or is put together elsewhere"
NOT_LOADED = "where the program takes what it saved out of the file, by its names, is not in sight"
NO_HOLDER = "what is drawn from has no name where the checkpoint is written, or where it is read"
REFUSED = "the file takes arrays only, or is read in a way that refuses such a state"
_LATER = "something is drawn, or seeded, between the place where the checkpoint is read and the first round"
_RESEEDED = "a stream is seeded again before its state would be saved"


class _Table(Struct, frozen=True):
    """What is written to a file: a dictionary, or the call that writes its keyword arguments."""

    scope: Scope
    node: ast.Dict | ast.Call
    names: frozenset[str]

    def add(self, pages: Pages, name: str, text: str) -> None:
        """Write one thing more."""
        draft = pages.draft(self.scope.code)
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


def kept(context: Context, found: Resumed) -> tuple[TextEdit, ...]:
    """Edits after which a checkpoint holds the states of the streams, and the training goes on with them.

    Checkpoints that were written before have none.  Raises NoFix.
    """
    pages = Pages(Spelling, context.project)
    table = _written(context, found.store)
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
            name, texts = _of_generator(draw, found, reading)
        else:
            need(reads_all(context, reading.call, reading.api), why=REFUSED)
            name, texts = _of_key(pages, draw, table, reading, found)
        need(name not in table.names, why=NO_TABLE)
        saved, restored = texts
        table.add(pages, name, saved)
        lines.append(restored.format(f'{reading.name}["{name}"]'))
        if len(lines) == 1:
            condition = f'if "{name}" in {reading.name}:'
    draft = pages.draft(reading.scope.code)
    for line in (condition, *(f"{draft.unit()}{each}" for each in lines)):
        draft.before(reading.statement, line, shared=True)
    return pages.edits()


def _need_order(found: Resumed) -> None:
    """Raises NoFix where a stream goes on between the place where a state is loaded and the first round.

    Or where it is seeded again between the rounds and the place where its state is saved.
    """
    events = found.execution.ledger.events
    for draw in found.draws:
        begun = next(each.index for each in events if each.kind == "draw" and each.node is draw.node)
        seeds = (each for each in events[begun : found.store.index] if each.kind == "seed")
        need(not any(each.stream == draw.stream and each.source == draw.source for each in seeds), why=_RESEEDED)
    if found.loaded is None:
        return
    later = [
        each
        for each in found.execution.ledger.events
        if each.index > found.loaded.index and each.kind in ("draw", "seed")
    ]
    for draw in found.draws:
        between = (each for each in later if each.index < draw.index and each.stream == draw.stream)
        need(not any(each.source == draw.source for each in between), why=_LATER)


# What is written, and read


def _written(context: Context, store: Event) -> _Table:
    """What a call writes to a file.  Raises NoFix."""
    call, scope = only(store.node, ast.Call, why=NO_TABLE), Scope.of(store.frame.code, store.node)
    role = only(context.program.knowledge.role(store.api, StoresObjects), StoresObjects, why=NO_TABLE)
    need(store.api in HOLDS_OBJECTS | HOLDS_ARRAYS, why=NO_TABLE)
    node: ast.AST | None = call
    if role.content is not None:
        node = places.argument(call, role.content)
        if isinstance(node, ast.Name):
            owner = first([scope.binder(node.id)], NO_TABLE)
            node = sole((each for each in owner.values(node.id) if _is_table(scope.code, each)), why=NO_TABLE)
        need(node is not None and _is_table(scope.code, node), why=NO_TABLE)
    if isinstance(node, ast.Dict):
        names = [each.value for each in node.keys if isinstance(each, ast.Constant)]
    else:
        node = only(node, ast.Call, why=NO_TABLE)
        need(is_written_out(node), why=NO_TABLE)
        names = [each.arg for each in node.keywords]
    return _Table(scope, node, frozenset(each for each in names if isinstance(each, str)))


def _is_table(code: Code, node: ast.AST) -> bool:
    return isinstance(node, ast.Dict) or (isinstance(node, ast.Call) and code.outside(node.func) == "builtins.dict")


def _read(context: Context, found: Resumed, table: _Table) -> _Reading:
    """Where the program reads such a file, and takes parts out of it.  Raises NoFix."""
    candidates: dict[tuple[Code, ast.AST, str], _Reading] = {}
    for code in files([found.execution]):
        for node in code.nodes:
            target = sole_target(node)
            reader = next(readers(context, code, node.value), None) if isinstance(node, ast.Assign) else None
            if not isinstance(target, ast.Name) or reader is None:
                continue
            scope = Scope.of(code, target)
            mentions = [each for each in code.named(scope.node).get(target.id, ()) if isinstance(each.ctx, ast.Load)]
            parts = [code.parents[each] for each in mentions if code.parents[each] is not found.store.node]
            taken = [each for each in parts if isinstance(each, ast.Subscript) and _name(each) in table.names]
            if taken:
                need(all(isinstance(each, (ast.Subscript, ast.Compare)) for each in parts), why=NOT_LOADED)
                around = [code.statements(each, code.tree) for each in taken]
                statement = min(around, key=lambda each: (len(each), each[0].lineno))[0]
                need(not isinstance(statement, (ast.If, ast.While)), why=NOT_LOADED)
                candidates[code, scope.node, target.id] = _Reading(scope, target.id, *reader, statement)
    return sole(candidates.values(), why=NOT_LOADED)


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


def _name(node: ast.Subscript) -> object:
    return node.slice.value if isinstance(node.slice, ast.Constant) else None


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
    context = pages.spelling(table.scope.code)
    saved = f"{context.spell(saves, table.node)}()"
    place = pages.spelling(reading.scope.code).spell(restores, reading.statement)
    told = [each.value for each in reading.call.keywords if each.arg == "map_location"] or reading.call.args[1:]
    moved = any(text_of(each) != "cpu" for each in told)
    return saved, f"{place}({{}}{'.cpu()' if stream == 'torch' and moved else ''})"


def _of_generator(draw: Event, found: Resumed, reading: _Reading) -> tuple[str, tuple[str, str]]:
    """The name of a generator, what reads its state, and the statement that puts one back.  Raises NoFix."""
    call = only(draw.node, ast.Call, why=NO_HOLDER)
    saves, restores = first([STATE_OF_GENERATOR.get(draw.api.rpartition(".")[0])], NO_HOLDER)
    held, scope = getattr(call.func, "value", None), found.store.frame
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
    here = {via.frame.node, found.store.frame.node, reading.scope.node}
    need(name in targets, len(here) == 1, made.frame.node is via.frame.node, why=NO_HOLDER)
    need(len(only(made.node, ast.Call).args) == 1, not only(made.node, ast.Call).keywords, why=NO_HOLDER)
    spelling, arrays = pages.spelling(code), found.store.api in HOLDS_ARRAYS
    if made.api == TYPED_KEY:
        wraps = spelling.random("wrap_key_data", reading.statement)
        return name, (f"{spelling.random('key_data', table.node)}({name})", f"{name} = {wraps}({{}})")
    array = f"{spelling.spell('jax.numpy.asarray', reading.statement)}({{}})" if arrays else "{}"
    return name, (name, f"{name} = {array}")
