"""Seeds where a program starts: from an option of its command line, once the options have a name."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from rnglint.api.context import Context, TextEdit
from rnglint.fixes import imports
from rnglint.fixes.calls import give
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.text import Draft
from rnglint.knowledge.others import ACTIONS, BY_KEYWORD, ENVIRONMENT, SPACES
from rnglint.knowledge.roles import SharesState
from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Event, Option, Step
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, end_of, is_name, is_none, position
from rnglint.source.parse import expression
from rnglint.trace.given import in_caller, written
from rnglint.trace.seeding import Gap

UNNAMED = "the program gives its parsed options no name"
_UNSEEDED = "each space has to be seeded where its environment is made"
_SETTINGS = (ast.Name, ast.Attribute, ast.Subscript)
_PLAIN = (ast.Name, ast.Attribute, ast.Constant)


class Start(Struct, frozen=True):
    """Where a program has its options, and the text of the one for the seed there.

    ``statement``: what gives them a name; None where they are at hand from the first line of ``function`` on.
    ``at``: how many events came before.
    """

    code: Code
    function: ast.AST
    statement: ast.Assign | None
    seed: str
    at: int
    unnamed: ast.Call | None = None
    """What gives the options, where they get a name only in the functions that are given them."""
    holder: str = ""
    """The expression that holds the options, where that is not the first name of ``seed``."""

    def seeding(
        self, context: Context, streams: Iterable[str], names: imports.Spelling | None = None
    ) -> tuple[TextEdit, ...]:
        """Edits that seed global streams with it."""
        names = names or imports.Spelling(context.project, self.code.module)
        context.module.rest_on({self.code.module.path})
        lines = [f"{names.spell(STREAM_SEEDERS[each], self.function)}" for each in streams]
        if self.unnamed is None:
            for line in lines:
                self.begin(names.draft, f"{line}({self.seed})")
        elif lines:
            statement, held = _named(names.draft, self.code, self, self.unnamed, ("settings", "options"))
            for line in lines:
                names.draft.before(statement, f"{line}({held}{self.seed})")
        return names.draft.edits()

    def begin(self, draft: Draft, line: str) -> None:
        """Write a line as the first one that knows the options.  Raises NoFix."""
        need(self.unnamed is None, why=UNNAMED)
        if self.statement is None:
            draft.at_top(only(self.function, ast.FunctionDef, why=UNNAMED), line)
        else:
            draft.behind(_settled_by(self.code, self.statement, self.seed), line)

    def there(self, hops: Sequence[Step]) -> str:
        """The option in a function that calls lead to from here, by what that is given; empty where it has nothing."""
        held = self.holder or self.seed.partition(".")[0]
        attribute = self.seed[len(held) :]
        function = only(hops[-1].label, Func).node
        for name in filter(None, (*signatures.names(function), held)):
            value: ast.expr | None = expression(name)
            for hop in reversed(hops):
                value = in_caller(hop, value)
            if value is None:
                continue
            if value is (self.unnamed or getattr(self.statement, "value", None)) or ast.unparse(value) == held:
                return f"{name}{attribute}"
        return ""


def _settled_by(code: Code, parsed: ast.Assign, seed: str) -> ast.stmt:
    """The last statement of the block that may give an option another value: a file of settings covers it, say."""
    held, _, name = seed.partition(".")
    behind = code.block(parsed)
    behind = [each for each in behind[behind.index(parsed) :] if not isinstance(each, FunctionNode)]
    return [each for each in behind if each is parsed or any(_sets(below, held, name) for below in descendants(each))][
        -1
    ]


def _sets(node: ast.AST, held: str, name: str) -> bool:
    """Whether a statement or call sets an attribute of some options: that of a name, or one that is not written out."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
        return node.func.id == "setattr" and len(node.args) > 1 and is_name(node.args[0], held) and (
            not isinstance(node.args[1], ast.Constant) or node.args[1].value == name
        )  # fmt: skip
    if isinstance(node, ast.Call):
        return getattr(node.func, "attr", "") == "update" and _is_table(getattr(node.func, "value", None), held)
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        return node.attr == name and is_name(node.value, held)
    if not isinstance(node, ast.Subscript) or not isinstance(node.ctx, ast.Store):
        return False
    written = node.slice.value if isinstance(node.slice, ast.Constant) else name
    return written == name and _is_table(node.value, held)


def _is_table(node: ast.AST | None, held: str) -> bool:
    """Whether an expression is the dictionary of an object: `vars(args)`, `args.__dict__`."""
    if isinstance(node, ast.Call):
        return is_name(node.func, "vars") and len(node.args) == 1 and is_name(node.args[0], held)
    return isinstance(node, ast.Attribute) and node.attr == "__dict__" and is_name(node.value, held)


def space_seeded(found: Gap) -> tuple[TextEdit, ...]:
    """The space that a program draws actions from is seeded where all its environments are, each with its own seed.

    Raises NoFix.
    """
    events = found.execution.ledger.events
    method: ast.AST = only(found.draw.node, ast.Call).func
    if isinstance(method, ast.Name):
        method = sole(Scope.of(found.draw.frame.code, method).values(method.id), why=_UNSEEDED)
    sampled = only(getattr(method, "value", None), ast.Attribute, why=_UNSEEDED)
    environments = {each.source for each in events if each.stream == ENVIRONMENT}
    seeds = [each for each in events if each.kind == "seed" and each.stream == ENVIRONMENT]
    sole({each.node for each in seeds}, why=_UNSEEDED)
    reset, seeded = seeds[0], {each.source for each in seeds}
    need(len(environments) == 1 or environments <= seeded, reset.index < found.draw.index, why=_UNSEEDED)
    frame, call = reset.frame, only(reset.node, ast.Call)
    given: ast.expr | None = only(reset.key_node, ast.expr, why=_UNSEEDED)
    for step in (each for each in reversed(reset.step.path()) if isinstance(each.label, Func)):
        if frame.code.outside(getattr(getattr(call.func, "value", None), "func", call)) == "builtins.super":
            frame, call, given = step.frame, only(step.node, ast.Call, why=_UNSEEDED), in_caller(step, given)
    code, seed = frame.code, only(given, ast.expr, why=_UNSEEDED)
    holder = only(call.func, ast.Attribute, why=_UNSEEDED).value
    statement: ast.stmt = code.statements(call, frame.node)[0]
    if tree_of(code).loops(call, frame.node):
        statement, seed = _made(frame, holder, seed)
    need(isinstance(seed, _PLAIN), isinstance(statement, (ast.Assign, ast.Expr)), why=_UNSEEDED)
    draft = Draft(code.module)
    need(not tree_of(code).loops(statement, frame.node), draft.is_bare(statement), why=_UNSEEDED)
    held = draft.read(holder)
    draft.behind(statement, f"{held}.{_space(frame, holder, sampled.attr)}.seed({draft.read(seed)})")
    return draft.edits()


def _made(frame: Frame, held: ast.expr, given: ast.expr) -> tuple[ast.stmt, ast.expr]:
    """The statement that makes the environment that a loop resets, and the seed of its first reset.  Raises NoFix.

    ``given``: that, or ``seed if first else None``.
    """
    seed = given.body if isinstance(given, ast.IfExp) and is_none(given.orelse) else given
    scope = Scope(frame.code, frame.node)
    fixed = signatures.names(frame.node) if scope.is_function else []
    need(all(name in fixed and len(scope.stores(name)) == 1 for name in identifiers(seed)), why=_UNSEEDED)
    store = sole(scope.stores(only(held, ast.Name, why=_UNSEEDED).id), why=_UNSEEDED)
    return frame.code.statements(store, frame.node)[0], seed


def _space(frame: Frame, held: ast.expr, sampled: str) -> str:
    """The attribute of an environment that is its space of actions; what it is given to may call that otherwise."""
    alike = (each for each in descendants(frame.node) if isinstance(each, ast.Attribute) and each.attr == ACTIONS)
    given = any(ast.dump(each.value) == ast.dump(held) for each in alike)
    own = frame.code.program.knowledge.role(f"gymnasium.Env.{sampled}", SharesState)
    return ACTIONS if given and own is None else sampled


def environment_seeded(gaps: Mapping[str, Gap], start: Start) -> tuple[TextEdit, ...]:
    """The environment that a program draws from is seeded with the option: by its first ``reset``.

    Where a loop calls that, it is reset once more, before the loop.  ``gaps``: what is not seeded, by stream: the
    environment, and maybe its space.  Raises NoFix.
    """
    found = gaps[ENVIRONMENT]
    code, (path, call) = start.code, _asked(found.draw)
    method, frame = only(call.func, ast.Attribute, why=_UNSEEDED), path[-1].frame
    need(BY_KEYWORD.get((method.attr, "seed")) == found.draw.api, not (call.args or call.keywords), why=_UNSEEDED)
    given: ast.expr | None = method.value
    if frame.node is not start.function:
        inside = ({around.node for around in each.frame.outwards()} for each in path)
        at = first((at for at, around in enumerate(inside) if start.function in around), _UNSEEDED)
        for step in (each for each in reversed(path[at:-1]) if isinstance(each.label, Func)):
            given = in_caller(step, given)
    draft, held = Draft(code.module), only(given, ast.expr, why=_UNSEEDED)
    if isinstance(held, ast.Call):
        statement, name = _named(draft, code, start, held, ("env", "environment"))
        draft.before(statement, f"{name}.{method.attr}(seed={start.seed})")
        if SPACES in gaps:
            draft.before(statement, f"{name}.{_only_space(gaps[SPACES])}.seed({start.seed})")
        return draft.edits()
    text, base = ast.unparse(held), held.value if isinstance(held, ast.Attribute) else held
    made = only(
        sole(Scope(code, start.function).stores(only(base, ast.Name, why=_UNSEEDED).id), why=_UNSEEDED), ast.Name
    )
    statement = only(code.parents[made], ast.Assign, why=_UNSEEDED)
    need(base is held or _is_made_with(code, held), why=_UNSEEDED)
    need(start.statement is None or code.follows(statement, start.statement), why=_UNSEEDED)
    need(draft.comment(statement) is not None, not tree_of(code).loops(statement, start.function), why=_UNSEEDED)
    if frame.node is start.function and not tree_of(code).loops(call, start.function):
        give(draft, call, f"seed={start.seed}")
    else:
        draft.behind(statement, f"{text}.{method.attr}(seed={start.seed})")
    if SPACES in gaps:
        draft.behind(statement, f"{text}.{_only_space(gaps[SPACES])}.seed({start.seed})")
    return draft.edits()


def _only_space(found: Gap) -> str:
    """The attribute by which a program draws from the space of its only environment.  Raises NoFix."""
    method = only(only(found.draw.node, ast.Call).func, ast.Attribute, why=_UNSEEDED)
    space = only(method.value, ast.Attribute, why=_UNSEEDED).attr
    environments = {each.source for each in found.execution.ledger.events if each.stream == ENVIRONMENT}
    need(space == ACTIONS, len(environments) == 1, why=_UNSEEDED)
    return space


def _asked(draw: Event) -> tuple[list[Step], ast.Call]:
    """The call that resets an environment, in front of the wrappers that hand on what they are given; what leads there.

    Raises NoFix.
    """
    path, call = [*draw.step.path()], only(draw.node, ast.Call, why=_UNSEEDED)
    while len(call.keywords) == 1 and call.keywords[0].arg is None and not call.args:
        function = only(path[-1].frame.node, ast.FunctionDef, why=_UNSEEDED)
        packed = function.args.kwarg.arg if function.args.kwarg else ""
        need(is_name(call.keywords[0].value, packed), function.name == getattr(call.func, "attr", ""), why=_UNSEEDED)
        need("seed" not in signatures.names(function), why=_UNSEEDED)
        while getattr(path[-1].label, "node", None) is not function:
            path.pop()
            need(path, why=_UNSEEDED)
        call = only(path[-1].node, ast.Call, why=_UNSEEDED)
    return path, call


def _is_made_with(code: Code, held: ast.expr) -> bool:
    """Whether an object has an attribute as soon as it is made, and keeps what it is."""
    name = getattr(held, "attr", "")
    stores = [each for each in code.nodes if isinstance(each, ast.Attribute) and each.attr == name]
    makers = [next(code.around(each)) for each in stores if isinstance(each.ctx, ast.Store)]
    return [getattr(each, "name", "") for each in makers] == ["__init__"]


def _named(draft: Draft, code: Code, start: Start, made: ast.Call, names: tuple[str, ...]) -> tuple[ast.stmt, str]:
    """Give what a statement makes within an expression a name; gives both.  Raises NoFix."""
    need(made in code.parents, why=_UNSEEDED)
    statement, tree = first(code.statements(made, start.function), _UNSEEDED), tree_of(code)
    around = [*tree.between(made, statement)]
    before = (each for each in descendants(statement) if isinstance(each, ast.Call) and each not in around)
    need(isinstance(statement, (ast.Assign, ast.Expr, ast.Return)), draft.is_bare(statement), why=_UNSEEDED)
    need(not any(end_of(each) <= position(made) for each in before), why=_UNSEEDED)
    need(all(isinstance(each, (ast.Call, ast.Tuple, ast.List, ast.keyword)) for each in around), why=_UNSEEDED)
    need(not tree.loops(made, start.function), why=_UNSEEDED)
    need(start.statement is None or code.follows(statement, start.statement), why=_UNSEEDED)
    name = free(names, {*identifiers(start.function), *code.bindings})
    draft.before(statement, f"{name} = {draft.read(made)}")
    draft.put(made, name)
    return statement, name


def settled(found: Gap) -> Start:
    """The function that draws from an environment, where a parameter of it holds the seed of another stream.

    Raises NoFix.
    """
    through = {around.node for each in found.draw.step.path() for around in each.frame.outwards()}
    given, frame = only(found.seed.key_node, ast.expr, why=_UNSEEDED), found.seed.frame
    if frame.node not in through:
        given = only(written(found.seed)[0], ast.expr, why=_UNSEEDED)
        steps = (each for each in found.seed.step.path() if isinstance(each.node, ast.Call))
        frame = first((each.frame for each in steps if given in {*descendants(each.node)}), _UNSEEDED)
    held = first((each for each in descendants(given) if isinstance(each, ast.Name)), _UNSEEDED).id
    function = only(frame.node, ast.FunctionDef, ast.AsyncFunctionDef, why=_UNSEEDED)
    given_alone = held in signatures.names(function) and held not in frame.code.stored(function)
    need(function in through, given_alone, isinstance(given, _SETTINGS), why=_UNSEEDED)
    return Start(frame.code, function, None, Draft(frame.code.module).read(given), 0)


def parsed(option: Option) -> Start:
    """Where a program has parsed an option: in the outermost function that keeps the options.  Raises NoFix."""
    step, at = first([option.parsed], UNNAMED)
    for each in step.path():
        code = each.frame.code
        statement = code.parents.get(each.node)
        if isinstance(statement, ast.Assign) and statement.value is each.node and len(statement.targets) == 1:
            target = statement.targets[0]
            target = target.elts[0] if isinstance(target, ast.Tuple) else target
            if isinstance(target, ast.Name):
                return Start(code, next(code.around(statement)), statement, f"{target.id}.{option.name}", at)
    return first([None], UNNAMED)
