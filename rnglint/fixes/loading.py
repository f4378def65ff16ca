"""Repairs of data loading: seeds that come from the worker, generators made in it."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rnglint.context import TextEdit
from rnglint.fixes.imports import Imports
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import Loads, MakesGenerator, NarrowSeed, Seeds
from rnglint.machine.terms import Func
from rnglint.program import places, signatures

if TYPE_CHECKING:
    from rnglint.context import Context
    from rnglint.machine.events import Event, Loader
    from rnglint.machine.terms import Frame
    from rnglint.program.code import Code
    from rnglint.program.modules import Module
    from rnglint.trace.repeats import Repeat

SEED = "torch.initial_seed"
"""The worker's own seed."""

LIMIT = "2**32"
"""How the bound of NumPy's legacy seeds is written."""


def rebuilt_in_worker(context: Context, found: Repeat) -> tuple[TextEdit, ...]:
    """Edits after which an object makes its generator anew once it finds itself in a worker.  Raises NoFix."""
    made, module = found.origins[1], context.module
    if made is None or made.frame.code.module.path != module.path:
        raise NoFix
    maker = made.frame
    statement, target = _assignment(maker, made)
    method = _entered(found, maker)
    seed = f"{target.attr}_seed"
    if seed in module.source.text or sum(not each.method for each in maker.code.changes[target.attr]) != 1:
        raise NoFix
    draft = Draft(module)
    initial = Imports(context.project, draft, method).spell(SEED)
    here = _first(method)
    remake = _constructor(context, made, f"{here}.{seed}", method)
    place = draft.line_end(_offset(maker.code, statement)[1])
    draft.insert(
        place, f"{draft.newline}{_margin(draft, maker.code, statement)}{_first(maker.node)}.{seed} = {initial}()"
    )
    top = next((each for each in method.body if not _is_docstring(each)), None)
    if top is None or top.lineno == method.lineno:
        raise NoFix
    margin = _margin(draft, maker.code, top)
    unit = margin.removeprefix(_margin(draft, maker.code, method))
    lines = (
        f"if {here}.{seed} != {initial}():",
        f"{unit}{here}.{seed} = {initial}()",
        f"{unit}{here}.{target.attr} = {remake}",
    )
    _insert_above(draft, maker.code, top, lines)
    return draft.edits()


def _assignment(maker: Frame, made: Event) -> tuple[ast.Assign, ast.Attribute]:
    """The statement of a constructor that keeps a generator in an attribute.  Raises NoFix."""
    for statement in maker.node.body if isinstance(maker.node, ast.FunctionDef) else ():
        if isinstance(statement, ast.Assign) and statement.value is made.node and len(statement.targets) == 1:
            target = statement.targets[0]
            own = isinstance(target, ast.Attribute) and getattr(target.value, "id", "") == _first(maker.node)
            if own and isinstance(target, ast.Attribute) and maker.qualname.endswith(".__init__"):
                return statement, target
    raise NoFix


def _entered(found: Repeat, maker: Frame) -> ast.FunctionDef:
    """The method of the class through which the worker comes to the draw.  Raises NoFix."""
    steps = found.second.step.path()
    inside = next((at for at, step in enumerate(steps) if step.loop == "workers"), len(steps))
    for step in steps[inside:]:
        function = step.label
        if not isinstance(function, Func) or function.owner is None or function.owner != maker.owner:
            continue
        if isinstance(function.node, ast.FunctionDef) and not function.node.decorator_list:
            return function.node
    raise NoFix


def _first(function: ast.AST) -> str:
    parameters = signatures.positional(function)
    if not parameters:
        raise NoFix
    return parameters[0].arg


def _constructor(context: Context, made: Event, seed: str, method: ast.FunctionDef) -> str:
    """The call that makes such a generator from ``seed``.  Raises NoFix."""
    code, call = made.frame.code, made.node
    assert isinstance(call, ast.Call)
    if made.kind == "seed":  # ``Generator().manual_seed(0)``
        call = call.func.value if isinstance(call.func, ast.Attribute) else call
        if not isinstance(call, ast.Call):
            raise NoFix
    _same_there(call.func, made, method)
    func = places.text(code, call.func)
    if made.stream == "torch":
        if call.args or call.keywords:
            raise NoFix
        return f"{func}().manual_seed({seed})"
    given = call.args[0] if call.args else None
    knowledge = context.program.knowledge
    if isinstance(given, ast.Call) and any(
        isinstance(given.func, (ast.Name, ast.Attribute)) and places.text(code, given.func).endswith(name)
        for name in knowledge.names_of(MakesGenerator)
    ):
        _same_there(given.func, made, method)
        return f"{func}({places.text(code, given.func)}({seed}))"
    role = knowledge.role(made.api, MakesGenerator)
    if not isinstance(role, MakesGenerator) or role.seed is None:
        raise NoFix
    narrow = knowledge.role(made.api, NarrowSeed) is not None
    return f"{func}({seed} % {LIMIT})" if narrow else f"{func}({seed})"


def _same_there(node: ast.expr, made: Event, method: ast.FunctionDef) -> None:
    """Raises NoFix where an expression's name means something else, or nothing, in another function."""
    while isinstance(node, ast.Attribute):
        node = node.value
    code = made.frame.code
    if not isinstance(node, ast.Name) or node.id in code.locals(made.frame.node) | code.locals(method):
        raise NoFix


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _offset(code: Code, node: ast.AST) -> tuple[int, int]:
    start, end = places.span(code, node)
    return code.module.source.offset(start), code.module.source.offset(end)


def _margin(draft: Draft, code: Code, node: ast.AST) -> str:
    return draft.indent(_offset(code, node)[0])


def _insert_above(draft: Draft, code: Code, statement: ast.stmt, lines: Sequence[str]) -> None:
    """Add lines in front of a statement, and of the comments right above it.  Raises NoFix."""
    start = _offset(code, statement)[0]
    if not draft.begins_line(start):
        raise NoFix
    margin, place = draft.indent(start), draft.line_start(start)
    while place > 0 and draft.text[draft.line_start(place - len(draft.newline)) : place].lstrip().startswith("#"):
        place = draft.line_start(place - len(draft.newline))
    draft.insert(place, "".join(f"{margin}{line}{draft.newline}" for line in lines))


def seeded_by_worker(context: Context, seed: Event) -> tuple[TextEdit, ...]:
    """Edits after which a call in a worker's function seeds with the worker's own seed.  Raises NoFix."""
    knowledge = context.program.knowledge
    code, call = seed.frame.code, seed.node
    entry, role = knowledge.lookup(seed.api), knowledge.role(seed.api, Seeds)
    asked = None if role is None else role.seed
    given = places.argument(call, asked) if isinstance(call, ast.Call) and asked is not None else None
    if entry is None or given is None or code.module.path != context.module.path or seed.frame.node is code.tree:
        raise NoFix
    draft = Draft(context.module)
    initial = Imports(context.project, draft, call).spell(SEED)
    alone = sum(isinstance(each, Seeds) for each in entry.roles) == 1
    wide = alone and seed.stream == "torch" and knowledge.role(seed.api, NarrowSeed) is None
    draft.put(given, f"{initial}()" if wide else f"{initial}() % {LIMIT}")
    return draft.edits()


def reduced(context: Context, code: Code, given: ast.AST) -> TextEdit:
    """An edit that reduces a seed to 32 bits."""
    text = places.text(code, given)
    simple = isinstance(given, (ast.Name, ast.Attribute, ast.Call, ast.Subscript))
    return TextEdit(context.module, *places.span(code, given), f"{text} % {LIMIT}" if simple else f"({text}) % {LIMIT}")


def recipe(context: Context, loader: Loader, *, generator: bool) -> tuple[TextEdit, ...]:
    """Edits that give a loader a function which seeds its workers, and a generator.  Raises NoFix."""
    module, code, call = context.module, loader.step.frame.code, loader.step.node
    role = context.program.knowledge.role(loader.api, Loads)
    if loader.is_open or role is None or not isinstance(call, ast.Call):
        raise NoFix
    draft = Draft(module)
    imports = Imports(context.project, draft, code.tree)
    unit = _indent_unit(draft)
    given: list[str] = []
    lines: list[str] = []
    if role.init.name not in loader.given:
        name = _free(module, "seed_worker")
        python, numpy, initial = (imports.spell(each) for each in ("random.seed", "numpy.random.seed", SEED))
        body = (f"worker_seed = {initial}() % {LIMIT}", f"{numpy}(worker_seed)", f"{python}(worker_seed)")
        lines += [f"def {name}(worker_id):", *(unit + line for line in body), "", ""]
        given.append(f"{role.init.name}={name}")
    if generator and role.generator.name not in loader.given:
        name = _free(module, "loader_generator")
        lines = [f"{name} = {imports.spell('torch.Generator')}().manual_seed(0)", "", "", *lines]
        given.append(f"{role.generator.name}={name}")
    if not given:
        raise NoFix
    statement = next(each for each in code.tree.body if each.lineno <= call.lineno <= (each.end_lineno or 0))
    _insert_above(draft, code, statement, lines)
    _give(draft, code, call, given)
    return draft.edits()


def _give(draft: Draft, code: Code, call: ast.Call, given: list[str]) -> None:
    """Add keyword arguments to a call."""
    if not (call.args or call.keywords):
        raise NoFix
    parts: list[ast.expr | ast.keyword] = [*call.args, *call.keywords]
    last = max(parts, key=lambda part: _offset(code, part))
    start, end = _offset(code, last)
    place = draft.mark(end)
    if draft.text[place] == "," or draft.begins_line(start):
        for item in given:
            draft.append(start, end, item)
    else:
        draft.append(start, end, ", ".join(given))


def _free(module: Module, name: str) -> str:
    """A name that the module does not use.  Raises NoFix."""
    for candidate in (name, *(f"{name}_{number}" for number in range(2, 10))):
        if not re.search(rf"\b{candidate}\b", module.source.text):
            return candidate
    raise NoFix


def _indent_unit(draft: Draft) -> str:
    """How the module indents a block."""
    found = re.search(r"^([ \t]+)\S", draft.text, re.MULTILINE)
    return found.group(1) if found and len(found.group(1)) <= 8 else "    "


def at_top_of_loop(code: Code, loop: ast.For, line: str) -> tuple[TextEdit, ...]:
    """An edit that puts a line at the top of a loop's body.  Raises NoFix where that stands on the line of its head."""
    draft = Draft(code.module)
    _insert_above(draft, code, loop.body[0], [line])
    return draft.edits()
