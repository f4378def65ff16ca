"""States that are saved and put back with others, and those of further streams beside them."""

from __future__ import annotations

import ast

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.checkpoints import NO_HOLDER, NO_TABLE, NOT_LOADED, REFUSED, object_in, readers, reads_all
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.spelling import Pages, Spelling
from rnglint.fixes.states import generator_of
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.callers import Callers, callers
from rnglint.knowledge.roles import Draws
from rnglint.knowledge.roles.loading import Loads
from rnglint.knowledge.seeding import STATES
from rnglint.knowledge.state import OF_ARRAYS, STATE_OF_GENERATOR
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event
from rnglint.machine.states import maker_of
from rnglint.program import signatures
from rnglint.program.classes import meant
from rnglint.program.code import Code
from rnglint.program.places import argument
from rnglint.program.scopes import Scope
from rnglint.program.syntax import calls_in, descendants, is_name, name_of, sole_target
from rnglint.trace.saved import Lost


def beside(context: Context, found: Lost) -> tuple[TextEdit, ...]:
    """The states that are left out go where one is that is kept, and are put back where that is.  Raises NoFix."""
    save, *restores = first([found.states or None], NOT_LOADED)
    pages, code = Pages(Spelling, context.project), save.frame.code
    saved = only(save.node, ast.Call)
    key, names = _entry(code, saved)
    read, back = sole(((part, each) for each in _once(restores) for part in _parts(each, key)), why=NOT_LOADED)
    need(not _written_elsewhere({code, back.frame.code}, key), why=NO_TABLE)
    place = only(back.frame.code.statements(back.node, back.frame.node)[0], ast.Expr, ast.Assign, why=NOT_LOADED)
    draft, held = pages.draft(back.frame.code), pages.draft(back.frame.code).read(read.value)
    scope = Scope.of(back.frame.code, read)
    values = scope.values(read.value.id) if isinstance(read.value, ast.Name) else []
    files = [each for value in values for each in readers(context, scope.code, value)]
    lines: list[str] = []
    for draw in found.others:
        if draw.source is None:
            name, (getter, setter) = draw.stream, first([STATES.get(draw.stream)], NO_HOLDER)
            keeps = f"{pages.spelling(code).spell(getter, saved)}()"
            puts_back = f"{pages.spelling(back.frame.code).spell(setter, back.node)}({{}})"
        else:
            name, keeps, puts_back = _of_generator(context, draw, save, (back, place))
            moved = any(len(call.args) > 1 or "map_location" in map(name_of, call.keywords) for call, _ in files)
            puts_back = puts_back.replace("{}", "{}.cpu()") if moved and draw.stream == "torch" else puts_back
        arrays = draw.stream in OF_ARRAYS or (draw.source is not None and draw.stream != "python")
        need(not arrays or all(reads_all(context, *each) for each in files), why=REFUSED)
        name = first((each for each in (name, f"{name}_state") if each not in names), NO_TABLE)
        _write(pages.draft(code), code, saved, name, keeps)
        lines.append(puts_back.format(f'{held}["{name}"]'))
        if files and len(lines) == 1:  # what was written before has none
            lines.insert(0, f'if "{name}" in {held}:')
    indent = draft.indent(draft.span(place)[0])
    deeper = f"{draft.newline}{indent}{draft.unit() if files else ''}"
    draft.behind(place, deeper.join(lines))
    return pages.edits()


def _once(events: list[Event]) -> list[Event]:
    return [*{each.node: each for each in events}.values()]


def _entry(code: Code, saved: ast.Call) -> tuple[str, set[str]]:
    """Under which name a state is kept in a dictionary, and the names that this may have.  Raises NoFix."""
    above = code.parents[saved]
    if isinstance(above, ast.Dict):
        key = above.keys[above.values.index(saved)]
    else:
        key = only(sole_target(above), ast.Subscript, why=NO_TABLE).slice
    said = (each.value for each in descendants(Scope.of(code, saved).node) if isinstance(each, ast.Constant))
    name = only(only(key, ast.Constant, why=NO_TABLE).value, str, why=NO_TABLE)
    return name, {each for each in said if isinstance(each, str)}


def _parts(restored: Event, key: str) -> list[ast.Subscript]:
    """Where what puts a state back takes it out of a dictionary."""
    parts = (each for each in descendants(restored.node) if isinstance(each, ast.Subscript))
    return [each for each in parts if isinstance(each.slice, ast.Constant) and each.slice.value == key]


def _written_elsewhere(codes: set[Code], key: str) -> bool:
    """Whether another dictionary has such an entry, too."""
    found = 0
    for node in (each for code in codes for each in code.nodes):
        if isinstance(node, ast.Dict):
            found += sum(isinstance(each, ast.Constant) and each.value == key for each in node.keys)
        elif isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            found += isinstance(node.slice, ast.Constant) and node.slice.value == key
    return found != 1


def _write(draft: Draft, code: Code, saved: ast.Call, name: str, text: str) -> None:
    above = code.parents[saved]
    if isinstance(above, ast.Dict):
        key, value = [*zip(above.keys, above.values, strict=True)][-1]
        start, end = draft.span(value)
        draft.append(start - len("**") if key is None else draft.span(key)[0], end, f'"{name}": {text}')
    else:
        table = draft.read(only(sole_target(above), ast.Subscript).value)
        draft.behind(above, f'{table}["{name}"] = {text}')


def _of_generator(context: Context, draw: Event, save: Event, back: tuple[Event, ast.stmt]) -> tuple[str, str, str]:
    """The name of a generator, what reads its state, and the statement that puts one back.  Raises NoFix."""
    held, method, inside = _held(context, draw)
    keeps, puts_back = first([STATE_OF_GENERATOR.get(generator_of(draw))], NO_HOLDER)
    own = method.code.parameter(method.node)
    need(own, getattr(held.value, "id", "") == own, why=NO_HOLDER)
    scopes = [Scope(each.frame.code, each.frame.node) for each in (save, back[0])]
    names = [_object(context, method, each) for each in scopes]
    stores = [each for each in scopes[1].stores(names[1]) if not isinstance(each, ast.arg)]
    need(all(scopes[1].code.follows(back[1], scopes[1].code.statements(e, scopes[1].node)[0]) for e in stores))
    attribute = f"{held.attr.lstrip('_')}{inside.replace('.', '_')}"
    return attribute, f"{names[0]}.{held.attr}{inside}{keeps}", f"{names[1]}.{held.attr}{inside}{puts_back}"


def _held(context: Context, draw: Event) -> tuple[ast.Attribute, Frame, str]:
    """The attribute that holds a generator, or a loader that does, the method that has it, and where it is in that.

    Raises NoFix.
    """
    loads, made = context.program.knowledge.role(draw.api, Loads), maker_of(draw.term)
    if loads is not None and made is not None:
        frame, option = made.frame, loads.generator
        holder = sole_target(frame.code.statement(made.node, frame.node))
        if isinstance(holder, ast.Attribute):
            return holder, frame, ""
        name = only(holder, ast.Name, why=NO_HOLDER).id
        takers = (each for each in calls_in(frame.node) if is_name(argument(each, option), name))
        loader = sole(takers, why=NO_HOLDER)
        need(context.program.written(loader.func, frame.code) == draw.api, why=NO_HOLDER)
        return only(sole_target(frame.code.parents[loader]), ast.Attribute, why=NO_HOLDER), frame, f".{option.name}"
    role = context.program.knowledge.role(draw.api, Draws)
    call, parameter = only(draw.node, ast.Call, why=NO_HOLDER), None if role is None else role.generator
    given = argument(call, parameter) if parameter is not None else None
    return only(given or getattr(call.func, "value", None), ast.Attribute, why=NO_HOLDER), draw.frame, ""


def _object(context: Context, method: Frame, scope: Scope) -> str:
    """What a function calls the object that holds a generator: its own, or one that all its callers give it."""
    owner = Scope(method.code, method.node).owner
    if scope.owner is not None and scope.owner == owner:
        return object_in(scope, method.code, method.node)
    found = callers(context.project, scope)
    need(found.calls, not found.escapes, not found.bodies, why=NO_HOLDER)
    return sole((name for name in scope.positional if _is_given(found, scope, name, owner)), why=NO_HOLDER)


def _is_given(found: Callers, scope: Scope, name: str, owner: Scope | None) -> bool:
    """Whether all callers of a function give it an object of a class for a parameter."""
    for site in (each.site for each in found.calls):
        given = signatures.given(site.call, scope.node, name, scope.owner is not None)
        binder = site.scope.binder(given.id) if isinstance(given, ast.Name) else None
        values = [] if binder is None or not isinstance(given, ast.Name) else binder.values(given.id)
        made = values[0] if len(values) == 1 else None
        if not isinstance(made, ast.Call) or meant(site.code.program, site.code, made.func) != owner:
            return False
    return len(scope.stores(name)) == 1
