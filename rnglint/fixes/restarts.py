"""Repairs of streams that start anew: seeds that move above a loop, that go, or that are drawn.

Each gives the edits, and raises NoFix where it cannot be made.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.api.context import TextEdit
from rnglint.fixes.calls import give, replace
from rnglint.fixes.imports import Spelling
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.numbers import STANDS_IN, made_whole, may_be_none, stands_in
from rnglint.fixes.options import unpacks
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.own_keys import seeding
from rnglint.fixes.varying import PATHS, SEED_INSIDE, bound, given_at, raised
from rnglint.knowledge.devices import OwnStream
from rnglint.knowledge.roles import Draws, MakesGenerator, Seeds
from rnglint.knowledge.seeding import CONSTRUCTORS, STREAM_SEEDERS
from rnglint.knowledge.twins import NEW_SEEDS
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Option, Step
from rnglint.machine.states import Root, origin_of
from rnglint.machine.terms import Tup
from rnglint.program import places
from rnglint.program.code import COMPREHENSIONS, Code, FunctionNode
from rnglint.program.syntax import LOOPS, arguments_of, descendants, position
from rnglint.trace.programs import Execution
from rnglint.trace.repeats import Repeat

_SKIPPED = "not every round comes to the seed, and there may be none"
_LATER = "the seed is known only after the first draw"
ELSEWHERE = "the first draw happens elsewhere: as the module is imported, or in a caller"
_AGAIN = "the program comes there again with the same seed"
_ELSEWHERE = "what is drawn is drawn in other functions than those that the seed is handed through"
_REREAD = (ast.Name, ast.Attribute, ast.Constant, ast.Subscript, ast.BinOp, ast.operator, ast.expr_context)
_TAKEN = "the draw gets a generator among options already"
_MORE = "the seed serves other draws, too"
_DOES_MORE = "what is called here sets the seed, and does other things besides"
_MADE = {
    "torch": ("torch.Generator", "().manual_seed({})"),
    "numpy": ("numpy.random.RandomState", "({})"),
    "python": ("random.Random", "({})"),
}
"""What makes a generator that gives the numbers of a global stream, by the stream."""
_JUMPS = (ast.Continue, ast.Break, ast.Return)
_AROUND = (*LOOPS, ast.With, ast.AsyncWith)


def removed(code: Code, function: ast.AST, node: ast.AST) -> tuple[TextEdit, ...]:
    """Without the statement that a call makes up, unless it stands alone in its block."""
    statement, draft = only(first(code.statements(node, function)), ast.Expr), Draft(code.module)
    need(statement.value is node, len(code.block(statement)) > 1)
    draft.take_out(statement)
    return draft.edits()


def unsaid(step: Step, seed: Step) -> tuple[TextEdit, ...]:
    """Without the statement of a step that leads to a seed: the seed, or the call of what does nothing but seed."""
    inside = (each.label for each in seed.path() if isinstance(each.label, Func) and step in each.path())
    for each in inside:
        function = only(each.node, ast.FunctionDef, why=_DOES_MORE)
        need(_only_seeds(each.frame.code, function), why=_DOES_MORE)
    return removed(step.frame.code, step.frame.node, step.node)


def uncalled(seed: Step) -> tuple[TextEdit, ...]:
    """Without the call of a helper that does nothing but seed, in the method of a class that needs no seed."""
    step, function = seed, seed.frame.node
    while isinstance(function, ast.FunctionDef) and _only_seeds(step.frame.code, function) and step.parent is not None:
        step = step.parent
        function = step.frame.node
    call = only(step.node, ast.Call)
    need(step is not seed, step.kind == "call", step.frame.owner is not None)
    need(not any(isinstance(each, ast.Call) for each in descendants(call) if each is not call))
    return removed(step.frame.code, step.frame.node, call)


def _only_seeds(code: Code, function: ast.FunctionDef) -> bool:
    """Whether all that a function does is to set seeds: it may have a docstring, and give back a variable."""
    named = code.program.written
    for line in function.body:
        value = line.value if isinstance(line, (ast.Expr, ast.Return)) else function
        seeds = isinstance(value, ast.Call) and code.program.knowledge.role(named(value.func, code), Seeds) is not None
        told = isinstance(value, ast.Constant) or (isinstance(line, ast.Return) and isinstance(value, ast.Name | None))
        if not seeds and not told:
            return False
    return True


def lifted(code: Code, function: ast.AST, node: ast.AST) -> tuple[TextEdit, ...]:
    """The statement of a call moves above the outermost loop that it does not depend on.

    With a seed goes the statement of the same block that makes the generator.
    """
    chain, draft = code.statements(node, function), Draft(code.module)
    statement = only(first(chain), ast.Expr, ast.Assign)
    moved = [*_maker(code, statement), statement]
    need(all(_is_plain(each) and draft.comment(each) is not None for each in moved))
    own = [*bound(moved)]
    fixed = {name.id for name in own} | {name for each in moved for name in code.loads(each)}
    read = {each.attr for one in moved for each in descendants(one) if isinstance(each, ast.Attribute)}
    loops = []
    for around in chain[1:]:
        stored = {each.id for each in bound([around]) if each not in own}
        attributes = (each for each in descendants(around) if isinstance(each, ast.Attribute) and each.attr in read)
        changes = fixed & stored or any(isinstance(each.ctx, ast.Store) for each in attributes)
        if changes or not isinstance(around, _AROUND):
            break
        loops += [around] if isinstance(around, LOOPS) else []
    outermost = first(loops[-1:])
    jumps = (each for each in descendants(outermost) if isinstance(each, _JUMPS))
    skipped = any(position(each) < position(statement) for each in jumps)
    need(not skipped or all(isinstance(each, ast.Constant) for each in arguments_of(node)), why=_SKIPPED)
    return _moved(draft, moved, outermost)


def lifted_call(repeat: Repeat, *names: str) -> tuple[TextEdit, ...]:
    """What a function makes anew in each round of a loop is asked of it once, in front.  Raises NoFix."""
    origin, around = first([repeat.origins[1]]), repeat.steps[0]
    step = first(each for each in repeat.steps if each.kind == "call" and each.frame.uid == around.frame.uid)
    code, call, function = step.frame.code, only(step.node, ast.Call), only(origin.frame.node, ast.FunctionDef)
    made = origin.frame.code.parents[origin.node]
    need(isinstance(step.label, Func), getattr(step.label, "node", None) is function, isinstance(made, ast.Return))
    heads = around.node.generators if isinstance(around.node, COMPREHENSIONS) else [around.node]
    head = only(sole(heads), ast.For, ast.comprehension)
    statement, draft = (
        code.statements(call, step.frame.node)[:1] or code.statements(call, code.tree),
        Draft(code.module),
    )
    place = head if isinstance(head, ast.For) else first(statement)
    stored = {each.id for each in bound([around.node])}
    need(draft.is_bare(place) or isinstance(place, ast.For), not stored & {*code.loads(call)})
    need(all(isinstance(each, _REREAD) for each in descendants(call) if each is not call))
    name = free(names, {*identifiers(next(code.around(place)))})
    draft.before(place, f"{name} = {draft.read(call)}")
    draft.put(call, name)
    return draft.edits()


def brought_forward(code: Code, function: ast.AST, node: ast.AST, first_use: ast.AST) -> tuple[TextEdit, ...]:
    """The statement of a call moves in front of the one of its block in which something happens before it."""
    statement, draft = first(code.statements(node, function)), Draft(code.module)
    block = code.block(statement)
    target = first((each for each in code.statements(first_use, function) if each in block), ELSEWHERE)
    between = block[block.index(target) : block.index(statement)]
    check_above(draft, statement)
    need(between, _is_plain(statement), draft.comment(statement) is not None)
    stored = {name.id for name in bound(between)}
    need(not stored & {*code.loads(statement)}, why=_LATER)
    return _moved(draft, [statement], target)


def check_above(draft: Draft, statement: ast.stmt) -> None:
    """Raises NoFix where a comment above a statement would speak of something that is not there any more."""
    above = draft.text[: draft.line_start(draft.span(statement)[0])].rstrip().rpartition("\n")[2]
    need(not above.lstrip().startswith("#"), why="a comment stands above the seed, and would stay behind")


def at_construction(seed: Step, draw: Event) -> tuple[TextEdit, ...]:
    """The statement of a seed moves from a method to the constructor of its object, before it draws there."""
    frame, code = seed.frame, seed.frame.code
    need(frame.receiver is not None, isinstance(frame.node, FunctionNode), why=ELSEWHERE)
    own = (step for step in draw.step.path() if step.frame.receiver == frame.receiver and step.frame.code is code)
    made = first((step for step in own if getattr(step.frame.node, "name", "") in CONSTRUCTORS), ELSEWHERE)
    maker, receiver, draft = only(made.frame.node, ast.FunctionDef), code.parameter(frame.node), Draft(code.module)
    statement, target = code.statements(seed.node, frame.node)[-1], code.statements(made.node, maker)[-1]
    need(made.frame.node is not frame.node, receiver == code.parameter(maker), why=ELSEWHERE)
    simple = [statement] if isinstance(statement, ast.Expr) else only(statement, ast.For, why=ELSEWHERE).body
    need(all(isinstance(each, ast.Expr) for each in simple), len(code.block(statement)) > 1, why=ELSEWHERE)
    rounds = {step.node for step in seed.path() if step.kind == "iteration"} - {statement}
    need(not rounds, draft.comment(statement) is not None, why=ELSEWHERE)
    check_above(draft, statement)
    before = [below for each in maker.body[: maker.body.index(target)] for below in descendants(each)]
    known = {each.attr for each in before if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)}
    held = (each for each in descendants(statement) if isinstance(each, ast.Attribute))
    read = {each.attr for each in held if getattr(each.value, "id", "") == receiver}
    named = {*code.loads(statement)} - {each.id for each in bound([statement])} - {receiver}
    need(read <= known, not named & {*code.locals(frame.node), *code.locals(maker)}, why=_LATER)
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


def uncopied(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The rounds of a loop draw from a generator itself, and not from copies that they make of it."""
    origin = first([repeat.origins[1]])
    call = only(origin.node, ast.Call)
    need(repeat.copied, repeat.parting == "loop", not call.keywords, len(call.args) < 2)
    kept = only(call.args[0] if call.args else getattr(call.func, "value", None), ast.Name, ast.Attribute)
    return (replace(origin.frame.code, call, places.text(origin.frame.code, kept)),)


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
    need(not here or not stands_in(other.frame.code, other.node, other.frame.node), why=STANDS_IN)
    node, key = (other.key_node, "") if here else given_at(repeat.steps[0], other)
    given = only(node, ast.expr, why=SEED_INSIDE)
    code = other.frame.code if here else repeat.steps[0].frame.code
    need(given in {*descendants(code.tree)}, why=SEED_INSIDE)
    if isinstance(given, ast.Constant):
        number = only(given.value, int)
        return (replace(code, given, str(number + 1)),)
    need(isinstance(given, PATHS), why="what makes its seed may give the next one, too")
    text, role = places.text(code, given), code.program.knowledge.role(other.api, MakesGenerator)
    listed = here and role is not None and role.algorithm
    if isinstance(repeat.seed, Tup) and not isinstance(other.key_node, (ast.Tuple, ast.List)):
        return (replace(code, given, f"(*{text}, 1)"),)  # several numbers make one seed
    return (replace(code, given, f"[{text}, 1]" if listed else raised(text, key, "1")),)


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
            option = only(role and role.generator and role.generator.name, str, why=_MORE)
            need(not unpacks(code, call, option), why=_TAKEN)
            give(names.draft, call, f"{option}={name}")
        else:
            names.draft.put(call.func, f"{name}.{each.api.rpartition('.')[2]}")
    maker, tail = _MADE[seed.stream]
    text = f"{name} = {names.spell(maker, seed.node)}{tail.format(places.text(code, given))}"
    names.draft.put(line, text)
    return names.draft.edits()


def followed_by(seed: Event, setting: Event, programs: Iterable[Execution]) -> tuple[TextEdit, ...]:
    """The statement that seeds a stream with a number goes; the one that seeds another with an option does it, too.

    Raises NoFix where a program draws from the stream before that, or never comes there.
    """
    need(isinstance(seed.key_node, ast.Constant), why=_MORE)
    options: list[Option] = []
    for ledger in (each.ledger for each in programs if each.is_program):
        here = [each.index for each in ledger.events if each.node is seed.node]
        then = [each.index for each in ledger.events if each.node is setting.node]
        draws = [each.index for each in ledger.of("draw") if each.stream == seed.stream and each.source is None]
        need(not here or (then and not any(each < min(then) for each in draws)), why=_LATER)
        options += ledger.options
    gone = removed(seed.frame.code, seed.frame.node, seed.node)
    return (*gone, *accompanied(setting, [seed.stream], options))


def accompanied(
    seed: Event, streams: Iterable[str | OwnStream], options: Iterable[Option] = ()
) -> tuple[TextEdit, ...]:
    """The statement that sets a seed, followed by such statements for further streams.

    Where the seed may be None, by the ``options`` of the program, too, what refuses that is called with a number only.
    An option that gives texts gets a type.
    """
    code, given = seed.frame.code, first([seed.key_node])
    statement = only(code.parents[seed.node], ast.Expr)
    need(all(isinstance(below, _REREAD) for below in descendants(given)))
    names, text = Spelling(code.program.project, code.module), places.text(code, given)
    names.draft.part(code.parents[statement])
    options, streams = [*options], [*streams]
    whole = made_whole(seed, streams, options)
    optional, unit = may_be_none(seed, options), names.draft.unit()
    for stream in streams:
        own = stream if isinstance(stream, OwnStream) else OwnStream(stream, "", STREAM_SEEDERS[stream])
        line = f"{names.spell(own.seeder, seed.node)}{own.method}({text})"
        role = code.program.knowledge.role(own.seeder, Seeds)
        guarded = optional and not (role is not None and role.entropy)
        if guarded:
            names.draft.behind(seed.node, f"if {text} is not None:")
        names.draft.behind(seed.node, f"{unit * guarded}{line}")
    return (*names.draft.edits(), *whole)


def preceded(made: Event, streams: Iterable[str], gone_through: Iterable[Execution]) -> tuple[TextEdit, ...]:
    """Further streams are seeded in front of the statement that makes a key, or a generator, of the seed of a program.

    A seed that has no name gets one.  Raises NoFix where something is drawn before, or the program comes there again
    with the same seed.
    """
    code, streams = made.frame.code, [*streams]
    role = seeding(code.program.knowledge, made.api)
    taken = None if role is None else role.seed
    given = first([places.argument(only(made.node, ast.Call), first([taken]))])
    statement = first([code.statement(made.node, made.frame.node)])
    edits: list[TextEdit] = []
    for ledger in (each.ledger for each in gone_through):
        there = [each for each in ledger.events if each.node is made.node]
        draws = [each for each in ledger.of("draw") if each.stream in streams and each.source is None]
        need(there and all(each.index > there[0].index for each in draws), why=_LATER)
        need(all(made.frame.node in {step.frame.node for step in each.step.path()} for each in draws), why=_ELSEWHERE)
        seeds = [each.seed if isinstance(each := origin_of(one.term), Root) else one.operand for one in there]
        need(len({*seeds}) == len(seeds), why=_AGAIN)
        edits += made_whole(made, streams, ledger.options)
    names = Spelling(code.program.project, code.module)
    text = places.text(code, given)
    if not all(isinstance(below, _REREAD) for below in descendants(given)):
        name = free(("seed", "rng_seed"), {*identifiers(made.frame.node), *code.bindings})
        names.draft.before(statement, f"{name} = {text}")
        names.draft.put(given, name)
        text = name
    for stream in streams:
        names.draft.before(statement, f"{names.spell(STREAM_SEEDERS[stream], made.node)}({text})")
    return (*names.draft.edits(), *edits)


def _maker(code: Code, statement: ast.stmt) -> list[ast.stmt]:
    """The statement before it in its block that makes the generator which it seeds."""
    call = statement.value if isinstance(statement, ast.Expr) else None
    held = call.func.value if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    block = code.block(statement)
    before = block[: block.index(statement)] if isinstance(held, ast.Name) else []
    return [each for each in before if any(one.id == getattr(held, "id", "") for one in bound([each]))][-1:]


def _is_plain(statement: ast.stmt) -> bool:
    """Whether a statement binds one name, or none."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    return isinstance(statement, ast.Expr) or (len(targets) == 1 and isinstance(targets[0], ast.Name))
