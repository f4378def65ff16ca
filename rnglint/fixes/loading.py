"""Repairs of data loading: seeds that come from the worker, generators made in it."""

from __future__ import annotations

import ast
import re

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.calls import give, replace
from rnglint.fixes.keys.tree import called
from rnglint.fixes.names import free
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.spelling import Pages, Spelling
from rnglint.fixes.text import Draft, is_docstring
from rnglint.fixes.varying import bound
from rnglint.knowledge.roles import Loads, MakesGenerator, NarrowSeed, Seeds
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Event, Loader
from rnglint.program import places, signatures
from rnglint.program.classes import is_frozen, methods
from rnglint.program.code import Code
from rnglint.program.program import Program
from rnglint.program.signatures import default_of
from rnglint.program.syntax import assigned, base_of, descendants, is_name, is_part_of, text_of
from rnglint.trace.given import in_caller
from rnglint.trace.repeats import Repeat

_SEED = "torch.initial_seed"
"""The worker's own seed."""

_INFO = "torch.utils.data.get_worker_info"
_LIMIT = "2**32"
"""How the bound of NumPy's legacy seeds is written."""


_CALL = "__call__"
_NOT_KEPT = (
    "the generator is not made by the constructor of the dataset in this file, where a worker could make it anew"
)


def rebuilt_in_worker(context: Context, found: Repeat, pages: Pages) -> None:
    """Have an object make its generator anew once it finds itself in a worker.  Raises NoFix."""
    made = first([found.origins[1]], _NOT_KEPT)
    need(made.frame.code is context.trace.code, why=_NOT_KEPT)
    code, names = made.frame.code, pages.spelling(made.frame.code)
    draft = names.draft
    method, cls = _entered(found, made)
    constructor = first(methods(cls, "__init__"), _NOT_KEPT)
    statement, target = _assignment(code, constructor, made.node, _drawn_from(code, found.second))
    seed = f"{target.attr}_seed"
    need(seed not in draft.text, sum(not each.method for each in code.changes[target.attr]) == 1)
    initial = names.spell(_SEED, method)
    here = code.parameter(method)
    remake = _constructor(context, made, f"{here}.{seed}", method)
    draft.behind(statement, f"{code.parameter(constructor)}.{seed} = {initial}()")
    top = first(each for each in method.body if not is_docstring(each))
    need(here, top.lineno != method.lineno)
    unit = draft.indent(draft.span(top)[0]).removeprefix(draft.indent(draft.span(method)[0]))
    draft.before(top, f"if {here}.{seed} != {initial}():")
    draft.before(top, f"{unit}{here}.{seed} = {initial}()")
    draft.before(top, f"{unit}{here}.{target.attr} = {remake}")


def _drawn_from(code: Code, draw: Event) -> str:
    """The attribute of an object whose generator a draw takes, where it says so; empty elsewhere."""
    held = getattr(getattr(draw.node, "func", None), "value", None)
    if isinstance(held, ast.Name) and draw.frame.code is code:
        held = code.value_of(draw.frame.node, held.id)
    return held.attr if isinstance(held, ast.Attribute) else ""


def _assignment(
    code: Code, constructor: ast.FunctionDef, made: ast.AST, attribute: str
) -> tuple[ast.Assign, ast.Attribute]:
    """The statement of a constructor that keeps a generator in an attribute: one that it makes, or is given."""
    found = []
    for line in (each for each in constructor.body if isinstance(each, ast.Assign) and len(each.targets) == 1):
        for one, held in assigned(line):
            arms = held.values if isinstance(held, ast.BoolOp) else [held]
            arms = [held.body, held.orelse] if isinstance(held, ast.IfExp) else arms
            chosen = any(each is made for each in arms)  # else it is held by what is kept, which is no generator
            if is_part_of(one, code.parameter(constructor)):
                given = isinstance(held, ast.Name) and one.attr == attribute
                found += [(line, one)] if given or chosen else []
    return sole(found, _NOT_KEPT)


def _entered(found: Repeat, made: Event) -> tuple[ast.FunctionDef, ast.ClassDef]:
    """The first method through which the worker comes to the draw, and its class: that which makes the generator."""
    steps = found.second.step.path()
    inside = next((at for at, step in enumerate(steps) if step.loop == "workers"), len(steps))
    functions = [step.label for step in steps[inside:] if isinstance(step.label, Func)]
    code, methods = made.frame.code, [each for each in functions if each.owner is not None]
    makers = [each for each in methods if each.owner == made.frame.owner]
    own = (each.node for each in makers or methods if each.frame.code is code)
    method = first((each for each in own if isinstance(each, ast.FunctionDef) and not each.decorator_list), _NOT_KEPT)
    return method, only(code.parents[method], ast.ClassDef, why=_NOT_KEPT)


def _constructor(context: Context, made: Event, seed: str, method: ast.FunctionDef) -> str:
    """The call that makes such a generator from ``seed``.  Raises NoFix."""
    code, call = made.frame.code, only(made.node, ast.Call)
    if made.kind == "seed" and isinstance(call.func, ast.Attribute):  # ``Generator().manual_seed(0)``
        call = only(call.func.value, ast.Call)
    _same_there(call.func, made, method)
    func = places.text(code, call.func)
    if made.stream == "torch":
        need(not call.args, not call.keywords)
        return f"{func}().manual_seed({seed})"
    given = call.args[0] if call.args else None
    knowledge = context.program.knowledge
    inner = places.text(code, given.func) if isinstance(given, ast.Call) else ""
    if isinstance(given, ast.Call) and any(inner.endswith(name) for name in knowledge.names_of(MakesGenerator)):
        _same_there(given.func, made, method)
        return f"{func}({inner}({seed}))"
    role = knowledge.role(made.api, MakesGenerator)
    need(isinstance(role, MakesGenerator) and role.seed is not None)
    narrow = knowledge.role(made.api, NarrowSeed) is not None
    return f"{func}({seed} % {_LIMIT})" if narrow else f"{func}({seed})"


def _same_there(node: ast.expr, made: Event, method: ast.FunctionDef) -> None:
    """Raises NoFix where an expression's name means something else, or nothing, in another function."""
    code = made.frame.code
    need(only(base_of(node), ast.Name).id not in code.locals(made.frame.node) | code.locals(method))


def reseeded_by_loader(context: Context, found: Repeat, pages: Pages) -> None:
    """Have a loader's workers make a generator anew that a dataset, or a module, keeps.  Raises NoFix."""
    made, knowledge = first([found.origins[1]], _NOT_KEPT), context.program.knowledge
    role = knowledge.role(made.api, MakesGenerator)
    need(isinstance(role, MakesGenerator) and role.seed is not None, why=_NOT_KEPT)
    loader, loads, call = _loader(context)
    code = loader.step.frame.code
    need(loads.init.name not in loader.given, why=_NOT_KEPT)
    held = getattr(getattr(found.second.node, "func", None), "value", None)
    names = pages.spelling(code)
    maker, lines = names.spell(made.api, code.tree), []
    if isinstance(held, ast.Name):
        drawing = found.second.frame.code
        need(drawing.binder(held.id, held) is drawing.tree, why=_NOT_KEPT)
        lines, text = [f"global {held.id}"], held.id
        if drawing is not code:
            there = drawing.module.name
            need(made.frame.code is drawing, any(_imports(each, there) for each in code.tree.body), why=_NOT_KEPT)
            lines, text = [], f"{names.spell(there, code.tree, module=True)}.{held.id}"
    else:
        path = _held_by_dataset(found)
        need(_can_be_set(context.program, found, path.rpartition(".")[2]), why=_NOT_KEPT)
        text = f"{names.spell(_INFO, code.tree)}().dataset.{path}"
    seed = _seed(names, code.tree, narrow=knowledge.role(made.api, NarrowSeed) is not None)
    lines.append(f"{text} = {maker}({seed})")
    name = free(["seed_worker"], {*re.findall(r"\w+", names.draft.text)})
    _put_above(names.draft, code, call, [f"def {name}(worker_id):", *(names.draft.unit() + line for line in lines)])
    give(names.draft, call, f"{loads.init.name}={name}")


def _imports(statement: ast.stmt, module: str) -> bool:
    """Whether a statement imports a module by its whole name, or something from it."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == module and not statement.level
    return isinstance(statement, ast.Import) and any(each.name == module for each in statement.names)


def _loader(context: Context) -> tuple[Loader, Loads, ast.Call]:
    """The only loader in sight, with what is known of it, and its call.  Raises NoFix."""
    knowledge = context.program.knowledge
    loaders = {each.step.node: each for one in context.trace.executions for each in one.ledger.loaders.values()}
    loader = sole((each for each in loaders.values() if knowledge.role(each.api, Loads) is not None), _NOT_KEPT)
    call = only(loader.step.node, ast.Call)
    need(not loader.is_open, call.args or call.keywords, why=_NOT_KEPT)
    need(loader.step.frame.code.module.path in context.project.files(context.module.path), why=_NOT_KEPT)
    return loader, only(knowledge.role(loader.api, Loads), Loads), call


def seeded_like(context: Context, found: Repeat, pages: Pages) -> None:
    """Have the only loader seed its workers by the number that seeded the generator of its dataset.  Raises NoFix."""
    made = first([found.origins[1]], _NOT_KEPT)
    loader, loads, call = _loader(context)
    frame, seed = loader.step.frame, only(made.key_node, ast.expr)
    here = made.frame
    for step in reversed(made.step.path()):
        if step.kind == "call" and here.node is not frame.node:
            seed, here = only(in_caller(step, seed), ast.expr), step.frame
    draft = pages.draft(frame.code)
    need(loads.generator.name not in loader.given, seed in {*descendants(frame.node)})
    if isinstance(seed, ast.Name):
        given = default_of(frame.node, seed.id)
        marked = (each.annotation for each in signatures.named(frame.node) if each.arg == seed.id)
        whole = type(getattr(given, "value", None)) is int or any(is_name(each, "int") for each in marked)
        need(whole, not any(each.id == seed.id for each in bound([frame.node])))
    else:
        need(type(only(seed, ast.Constant).value) is int)
    generator = pages.spelling(frame.code).spell("torch.Generator", call)
    give(draft, call, f"{loads.generator.name}={generator}().manual_seed({draft.read(seed)})")


def _held_by_dataset(found: Repeat) -> str:
    """The dotted name under which a dataset holds the generator: its own, or that of an object which it calls."""
    steps = found.second.step.path()
    inside = next((at for at, step in enumerate(steps) if step.loop == "workers"), len(steps))
    methods = [step for step in steps[inside:] if isinstance(step.label, Func)]
    names = [getattr(getattr(step.label, "node", None), "name", "") for step in methods]
    need(names, names[:1] != [_CALL], why=_NOT_KEPT)
    parts: list[str] = []
    for step, name in zip(methods[1:], names[1:], strict=True):
        called = _below(step.frame, getattr(step.node, "func", None))
        parts += called if name == _CALL and called[-1] != _CALL else called[:-1]
    draw = found.second
    return ".".join([*parts, *_below(draw.frame, getattr(getattr(draw.node, "func", None), "value", None))])


def _can_be_set(program: Program, found: Repeat, name: str) -> bool:
    """Whether no record in sight that nobody can change has a field of that name."""
    made = first([found.origins[1]], _NOT_KEPT)
    for code in {step.frame.code for event in (made, found.second) for step in event.step.path()}:
        for node in code.nodes:
            told = isinstance(node, ast.Call) and called(node) == "namedtuple"
            named = is_name(node.target, name) if isinstance(node, ast.AnnAssign) else False
            cls = code.parents[node] if named else None
            if told and any(name in (text_of(each) or "").replace(",", " ").split() for each in descendants(node)):
                return False
            if isinstance(cls, ast.ClassDef) and is_frozen(program, cls, code):
                return False
    return True


def _below(frame: Frame, node: ast.AST | None) -> list[str]:
    """The names by which a method comes from its object to something: `self.noise.rng`.  Raises NoFix."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.insert(0, node.attr)
        node = node.value
    need(parts, getattr(node, "id", "") == frame.code.parameter(frame.node) != "", why=_NOT_KEPT)
    return parts


def _put_above(draft: Draft, code: Code, call: ast.Call, lines: list[str]) -> None:
    """Write definitions in front of the statement of the module in which a call stands."""
    top = code.statements(call, code.tree)[-1]
    for line in [*lines, "", ""]:
        draft.before(top, line)


def seed_of_worker(context: Context, given: ast.expr) -> tuple[TextEdit, ...]:
    """The worker's own seed, of 32 bits, in the place of what the checked file gives."""
    names = Spelling(context.project, context.module)
    names.draft.put(given, _seed(names, given, narrow=True))
    return names.draft.edits()


def _seed(names: Spelling, place: ast.AST, *, narrow: bool) -> str:
    """The text of the worker's own seed."""
    return f"{names.spell(_SEED, place)}(){f' % {_LIMIT}' if narrow else ''}"


def seeded_by_worker(context: Context, seed: Event) -> tuple[TextEdit, ...]:
    """Edits after which a call in a worker's function seeds with the worker's own seed.  Raises NoFix."""
    knowledge = context.program.knowledge
    code, call = seed.frame.code, only(seed.node, ast.Call)
    role = knowledge.role(seed.api, Seeds) or knowledge.role(seed.api, MakesGenerator)
    entry = knowledge.lookup(seed.api)
    asked = None if role is None else role.seed
    given = None if asked is None else places.argument(call, asked)
    need(given is not None or (asked is not None and not call.args and not call.keywords))
    need(entry, code.module.path == context.module.path, seed.frame.node is not code.tree)
    names = Spelling(context.project, context.module)
    alone = sum(isinstance(each, (Seeds, MakesGenerator)) for each in entry.roles) == 1 if entry is not None else False
    whole = seed.stream == "torch" or isinstance(role, MakesGenerator)
    wide = alone and whole and knowledge.role(seed.api, NarrowSeed) is None
    shared = _shared(code, seed, given)
    text = _seed(names, call, narrow=not wide or shared is not given)
    if shared is None:
        names.draft.insert(names.draft.span(call)[1] - 1, text)
    else:
        names.draft.put(shared, text)
    return names.draft.edits()


def _shared(code: Code, seed: Event, given: ast.expr | None) -> ast.expr | None:
    """What a seed is worked out from in one place for several calls that seed with it; else what the call is given."""
    uses = code.named(seed.frame.node).get(given.id, []) if isinstance(given, ast.Name) else []
    lines = [code.parents[each] for each in uses if isinstance(each.ctx, ast.Store)]
    calls = [code.taker(each) for each in uses if isinstance(each.ctx, ast.Load)]
    knowledge = code.program.knowledge
    apis = [code.program.written(each.func, code) if isinstance(each, ast.Call) else "" for each in calls]
    if len(lines) != 1 or len(calls) < 2 or not all(knowledge.role(api, Seeds) for api in apis):
        return given
    return lines[0].value if isinstance(lines[0], ast.Assign) and isinstance(lines[0].targets[0], ast.Name) else given


def reduced(code: Code, given: ast.AST) -> TextEdit:
    """An edit that reduces a seed to 32 bits."""
    text = places.text(code, given)
    simple = isinstance(given, (ast.Name, ast.Attribute, ast.Call, ast.Subscript))
    return replace(code, given, f"{text} % {_LIMIT}" if simple else f"({text}) % {_LIMIT}")


def recipe(context: Context, *loaders: Loader, generator: bool) -> tuple[TextEdit, ...]:
    """Edits that give loaders a function which seeds NumPy in their workers; with ``generator`` PyTorch's whole recipe.

    Every release of torch seeds ``random`` in a worker, so the recipe seeds it only to be the one that is known.
    Raises NoFix.
    """
    module, calls = context.module, [only(each.step.node, ast.Call) for each in loaders]
    code, call = loaders[0].step.frame.code, min(calls, key=lambda each: each.lineno)
    role = only(context.program.knowledge.role(loaders[0].api, Loads), Loads)
    need(not any(each.is_open for each in loaders), all(each.args or each.keywords for each in calls))
    need(len({frozenset(each.given) & {role.init.name, role.generator.name} for each in loaders}) == 1)
    names = Spelling(context.project, module)
    draft = names.draft
    unit = draft.unit()
    words = set(re.findall(r"\w+", draft.text))
    given: list[str] = []
    lines: list[str] = []
    if role.init.name not in loaders[0].given:
        name = free(["seed_worker"], words)
        python = names.spell("random.seed", code.tree) if generator else ""
        numpy, seed = names.spell("numpy.random.seed", code.tree), _seed(names, code.tree, narrow=True)
        body = [f"{numpy}({seed})"]
        if generator:
            body = [f"worker_seed = {seed}", f"{numpy}(worker_seed)", f"{python}(worker_seed)"]
        lines += [f"def {name}(worker_id):", *(unit + line for line in body)]
        given.append(f"{role.init.name}={name}")
    if generator and role.generator.name not in loaders[0].given:
        name = free(["loader_generator"], words)
        parted = ["", ""] if lines else []
        lines = [f"{name} = {names.spell('torch.Generator', code.tree)}().manual_seed(0)", *parted, *lines]
        given.append(f"{role.generator.name}={name}")
    need(given)
    _put_above(draft, code, call, lines)
    for each in calls:
        give(draft, each, *given)
    return draft.edits()
