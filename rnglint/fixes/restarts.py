"""Repairs of streams that start anew: seeds that move above a loop, that go, or that are drawn.

Each gives the edits, and raises NoFix where it cannot be made.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from rnglint.api.context import TextEdit
from rnglint.fixes.calls import give, replace
from rnglint.fixes.imports import Spelling
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.rounds import counter_of, index_of
from rnglint.fixes.threading.spelling import Spelling as KeySpelling
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.devices import OwnStream
from rnglint.knowledge.roles import Draws, MakesGenerator
from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.knowledge.twins import NEW_SEEDS
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.program import places
from rnglint.program.code import COMPREHENSIONS, Code, FunctionNode
from rnglint.program.syntax import descendants
from rnglint.trace.given import argument
from rnglint.trace.repeats import Repeat

_LOOPS = (ast.For, ast.AsyncFor, ast.While)
_NUMBERS = (ast.Name, ast.Attribute, ast.Subscript, ast.Constant)
_LOOP_ELSEWHERE = "the loop that repeats it stands in another file, or it is a state that comes back"
_NO_OBJECT = "no constructor is there that could keep the generator for the next call"
_SEED_INSIDE = "its seed is not given by the call, but kept where the generator is made"
ELSEWHERE = "the first draw happens elsewhere: as the module is imported, or in a caller"
_REREAD = (ast.Name, ast.Attribute, ast.Constant, ast.Subscript, ast.BinOp, ast.operator, ast.expr_context)
_MORE = "the seed serves other draws, too"
_MADE = {
    "torch": ("torch.Generator", "().manual_seed({})"),
    "numpy": ("numpy.random.RandomState", "({})"),
    "python": ("random.Random", "({})"),
}
"""What makes a generator that gives the numbers of a global stream, by the stream."""
_AROUND = (*_LOOPS, ast.With, ast.AsyncWith)


def removed(code: Code, function: ast.AST, node: ast.AST) -> tuple[TextEdit, ...]:
    """Without the statement that a call makes up, unless it stands alone in its block."""
    statement, draft = only(first(code.statements(node, function)), ast.Expr), Draft(code.module)
    need(statement.value is node, len(code.block(statement)) > 1)
    draft.take_out(statement)
    return draft.edits()


def lifted(code: Code, function: ast.AST, node: ast.AST) -> tuple[TextEdit, ...]:
    """The statement of a call moves above the outermost loop that it does not depend on.

    With a seed goes the statement of the same block that makes the generator.
    """
    chain, draft = code.statements(node, function), Draft(code.module)
    statement = only(first(chain), ast.Expr, ast.Assign)
    moved = [*_maker(code, statement), statement]
    need(all(_is_plain(each) and draft.comment(each) is not None for each in moved))
    own = [*_bound(moved)]
    fixed = {name.id for name in own} | {name for each in moved for name in code.loads(each)}
    read = {each.attr for one in moved for each in descendants(one) if isinstance(each, ast.Attribute)}
    loops = []
    for around in chain[1:]:
        stored = {each.id for each in _bound([around]) if each not in own}
        attributes = (each for each in descendants(around) if isinstance(each, ast.Attribute) and each.attr in read)
        changes = fixed & stored or any(isinstance(each.ctx, ast.Store) for each in attributes)
        if changes or not isinstance(around, _AROUND):
            break
        loops += [around] if isinstance(around, _LOOPS) else []
    return _moved(draft, moved, first(loops[-1:]))


def brought_forward(code: Code, function: ast.AST, node: ast.AST, first_use: ast.AST) -> tuple[TextEdit, ...]:
    """The statement of a call moves in front of the one of its block in which something happens before it."""
    statement, draft = first(code.statements(node, function)), Draft(code.module)
    block = code.block(statement)
    target = first((each for each in code.statements(first_use, function) if each in block), ELSEWHERE)
    between = block[block.index(target) : block.index(statement)]
    above = draft.text[: draft.line_start(draft.span(statement)[0])].rstrip().rpartition("\n")[2]
    need(not above.lstrip().startswith("#"), why="a comment stands above the seed, and would stay behind")
    need(between, _is_plain(statement), draft.comment(statement) is not None)
    bound = {name.id for name in _bound(between)}
    need(not bound & {*code.loads(statement)}, why="the seed is known only after the first draw")
    return _moved(draft, [statement], target)


def _moved(draft: Draft, statements: Iterable[ast.stmt], place: ast.stmt) -> tuple[TextEdit, ...]:
    """Statements, with their lines, in front of another."""
    above = draft.span(place)[0]
    text = ""
    for each in statements:
        start, end = draft.span(each)
        rows = draft.text[draft.line_start(start) : draft.line_end(end)].splitlines()
        text += "".join(f"{draft.indent(above)}{row.removeprefix(draft.indent(start))}{draft.newline}" for row in rows)
        draft.drop_line(each)
    draft.insert(draft.line_start(above), text, shared=True)
    return draft.edits()


def drawn(code: Code, origin: Event) -> tuple[TextEdit, ...]:
    """A generator takes its seed from the global stream, in the place of a literal."""
    module, text = first([NEW_SEEDS.get(origin.stream)])
    name = Spelling(code.program.project, code.module).local(module, origin.frame.node)
    need(name)
    seed = text.format(name)
    if origin.key_node is None and origin.kind == "start":
        _, end = places.span(code, origin.node)
        return (TextEdit(code.module, end, end, f".manual_seed({seed})"),)
    return (replace(code, only(origin.key_node, ast.Constant), seed),)


def told_apart(code: Code, repeat: Repeat) -> tuple[TextEdit, ...]:
    """Another seed for the second of two streams that start alike.

    A global stream goes on instead, where one function seeds it twice.  Where one call makes both, the call of its
    function that leads to the second one gives another seed.
    """
    one, other = first([repeat.origins[0]]), first([repeat.origins[1]])
    need(not repeat.restored)
    if one.node is not other.node and not repeat.private and one.frame.node is other.frame.node:
        statement = first(code.statements(other.node, other.frame.node))
        if Draft(code.module).is_bare(statement):  # else a comment would speak of a seed that is not there
            return removed(code, other.frame.node, other.node)
    here = one.node is not other.node
    given = only(other.key_node if here else _given_at(repeat.steps[0], other), ast.expr, why=_SEED_INSIDE)
    code = other.frame.code if here else repeat.steps[0].frame.code
    need(given in {*descendants(code.tree)}, why=_SEED_INSIDE)
    text = places.text(code, given)
    if isinstance(given, ast.Constant):
        number = only(given.value, int)
        return (replace(code, given, str(number + 1)),)
    need(
        isinstance(given, (ast.Name, ast.Attribute, ast.Subscript)),
        why="what makes its seed may give the next one, too",
    )
    role = code.program.knowledge.role(other.api, MakesGenerator)
    return (replace(code, given, f"[{text}, 1]" if here and role is not None and role.algorithm else f"{text} + 1"),)


def varied(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The number of the round is added to the seed: where it is set in the loop, or in the call that gives it there."""
    around, origin = repeat.steps[0], first([repeat.origins[1]])
    need(not repeat.restored, repeat.second.stream, why=_LOOP_ELSEWHERE)
    code, draft = around.frame.code, Draft(around.frame.code.module)
    calls = [step for step in repeat.steps if step.kind == "call"]
    heads = around.node.generators if isinstance(around.node, COMPREHENSIONS) else [around.node]
    head = only(sole(heads), ast.For, ast.comprehension, why="the loop has no number of its round")
    call = next((step for step in calls if step.frame.uid == around.frame.uid), None)
    own = call is None and origin.frame.uid == around.frame.uid
    node = origin.key_node if own or call is None else _given_at(call, origin)
    given = only(node, ast.expr, why=_SEED_INSIDE)
    need(own or call is not None, isinstance(given, _NUMBERS), given in {*descendants(code.tree)}, why=_SEED_INSIDE)
    scope = around.frame.node
    used = {*identifiers(scope)}
    index = index_of(draft, tree_of(code), head, scope, lambda *names: free(names, used))
    text = draft.read(given)
    other = index if text == "0" else f"{text} + {index}"
    draft.put(given, f"None if {text} is None else {other}" if _may_be_none(scope, text) else other)
    return draft.edits()


def _may_be_none(scope: ast.AST, name: str) -> bool:
    """Whether a name is a parameter that is None where a caller gives nothing."""
    given = getattr(scope, "args", None)
    if given is None:
        return False
    plain = [*given.posonlyargs, *given.args]
    first = len(plain) - len(given.defaults)
    known = [*zip(plain[first:], given.defaults, strict=True), *zip(given.kwonlyargs, given.kw_defaults, strict=True)]
    return any(each.arg == name and getattr(value, "value", ...) is None for each, value in known)


def counted(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The number of the round, which the function is told, is added to its seed, or folded into its key."""
    origin = first([repeat.origins[1]])
    code, told = origin.frame.code, _told(repeat, origin)
    need(told, not repeat.restored, why=_LOOP_ELSEWHERE)
    names = KeySpelling(code.program.project, code.module)
    if not repeat.second.stream:
        made = names.draft.read(origin.node)
        names.draft.put(origin.node, f"{names.random('fold_in', origin.node)}({made}, {told})")
        return names.draft.edits()
    given = only(origin.key_node, ast.expr, why=_SEED_INSIDE)
    need(isinstance(given, _NUMBERS), why=_SEED_INSIDE)
    text = names.draft.read(given)
    names.draft.put(given, told if text == "0" else f"{text} + {told}")
    return names.draft.edits()


def _told(repeat: Repeat, origin: Event) -> str:
    """The parameter by which the function of an event is told the number of the round by its caller; empty for none."""
    function, around = only(origin.frame.node, ast.FunctionDef), repeat.steps[0]
    call = first(each for each in repeat.steps if isinstance(each.label, Func) and each.label.node is function)
    heads = getattr(around.node, "generators", [around.node])[-1:]
    need(call.frame.uid == around.frame.uid, all(isinstance(each, (ast.For, ast.comprehension)) for each in heads))
    targets = {getattr(counter_of(tree_of(call.frame.code), head), "id", "") for head in heads}
    stored = {each.id for each in _bound([function])}
    for name in (each.arg for each in function.args.args if each.arg not in stored):
        value = argument(call, name)
        if isinstance(value, ast.Name) and value.id in targets:
            return name
    return ""


def held(code: Code, repeat: Repeat) -> tuple[TextEdit, ...]:
    """The generator that a method makes each time is made by the constructor, which keeps it; a seed is set there."""
    origin = first([repeat.origins[1]])
    method, made = only(origin.frame.node, ast.FunctionDef), only(origin.node, ast.Call)
    need(origin.frame.code is code, why=_NO_OBJECT)
    cls = only(code.parents[method], ast.ClassDef, why=_NO_OBJECT)
    makers = (each for each in cls.body if isinstance(each, ast.FunctionDef) and each.name == "__init__")
    constructor = first(makers, _NO_OBJECT)
    here = code.parameter(method)
    plain = all(code.outside(each) == "builtins.property" for each in method.decorator_list)
    need(here and here == code.parameter(constructor), method is not constructor, plain)
    kept = [each.attr for each in descendants(constructor) if isinstance(each, ast.Attribute)]
    own = {each.attr for each in descendants(made) if isinstance(each, ast.Attribute) and _is_named(each.value, here)}
    inside = {*descendants(cls)}
    stores = [each for each in code.nodes if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)]
    stores = [each for each in stores if each.attr in own and (each in inside or not _is_named(each.value, here))]
    need(own <= {*kept}, len(stores) == len(own), why=_NO_OBJECT)
    need(not {*code.loads(made)} & ({*code.locals(method)} - {here}), why=_SEED_INSIDE)
    attributes = {each.attr for each in descendants(cls) if isinstance(each, ast.Attribute)}
    attributes |= {each.name for each in cls.body if isinstance(each, ast.FunctionDef)}
    name = free([*code.bound_by(made), "rng", "generator"], attributes)
    draft, line = Draft(code.module), code.parents[made]
    stored = line.targets if isinstance(line, ast.Assign) else []
    need(all(isinstance(each, ast.Name) for each in stored), why=_SEED_INSIDE)  # else somebody keeps it already
    if isinstance(line, ast.Expr):
        need(repeat.second.source is None, len(code.block(line)) > 1, line in method.body)
        draft.behind(constructor.body[-1], draft.read(line))
        draft.take_out(line)
        return draft.edits()
    draft.behind(constructor.body[-1], f"{here}.{name} = {draft.read(made)}")
    draft.put(made, f"{here}.{name}")
    return draft.edits()


def _is_named(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name


def _given_at(call: Step, origin: Event) -> ast.AST | None:
    """What a call gives for the seed of an event that it leads to; None where that stands elsewhere."""
    node = origin.key_node
    for step in reversed(origin.step.path()):
        if step.kind == "call":
            node = argument(step, node.id) if isinstance(node, ast.Name) else None
        if step is call:
            return node
    return None


def secluded(seed: Event, draws: Iterable[Event]) -> tuple[TextEdit, ...]:
    """The function draws from a generator of its own, of the same numbers: it leaves the global stream alone."""
    code, function = seed.frame.code, seed.frame.node
    line, given = only(code.parents[seed.node], ast.Expr), first([seed.key_node])
    within = {each.node: each for each in draws if seed.step.parent in each.step.path() and each.index > seed.index}
    need(within, isinstance(function, FunctionNode), seed.stream in _MADE, why=_MORE)
    names, name = Spelling(code.program.project, code.module), free(("generator", "rng"), {*identifiers(function)})
    for each in within.values():
        call, role = only(each.node, ast.Call), code.program.knowledge.role(each.api, Draws)
        need(role is not None, each.frame.uid == seed.frame.uid, each.stream == seed.stream, why=_MORE)
        if seed.stream == "torch":
            give(names.draft, call, f"{first([role and role.generator and role.generator.name], _MORE)}={name}")
        else:
            names.draft.put(call.func, f"{name}.{each.api.rpartition('.')[2]}")
    maker, tail = _MADE[seed.stream]
    text = f"{name} = {names.spell(maker, seed.node)}{tail.format(places.text(code, given))}"
    names.draft.put(line, text)
    return names.draft.edits()


def accompanied(seed: Event, streams: Iterable[str | OwnStream]) -> tuple[TextEdit, ...]:
    """The statement that sets a seed, followed by such statements for further streams."""
    code, given = seed.frame.code, first([seed.key_node])
    need(only(code.parents[seed.node], ast.Expr), all(isinstance(below, _REREAD) for below in descendants(given)))
    names = Spelling(code.program.project, code.module)
    for stream in streams:
        own = stream if isinstance(stream, OwnStream) else OwnStream(stream, "", STREAM_SEEDERS[stream])
        seeder = names.spell(own.seeder, seed.node) + own.method
        names.draft.behind(seed.node, f"{seeder}({places.text(code, given)})")
    return names.draft.edits()


def _maker(code: Code, statement: ast.stmt) -> list[ast.stmt]:
    """The statement before it in its block that makes the generator which it seeds."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    held = call.func.value if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    block = code.block(statement)
    before = block[: block.index(statement)] if isinstance(held, ast.Name) else []
    return [each for each in before if any(one.id == getattr(held, "id", "") for one in _bound([each]))][-1:]


def _bound(nodes: Iterable[ast.AST]) -> Iterator[ast.Name]:
    for each in (each for node in nodes for each in descendants(node)):
        if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            yield each


def _is_plain(statement: ast.stmt) -> bool:
    """Whether a statement binds one name, or none."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return isinstance(statement, ast.Expr) or (len(targets) == 1 and isinstance(targets[0], ast.Name))
