"""Keys and seeds that a function has already: new ones are derived from them."""

from __future__ import annotations

import ast
from collections.abc import Callable

from msgspec import Struct

from rnglint.fixes.keys.tree import is_mutable, tree_of
from rnglint.fixes.names import identifiers
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.threading.wrappers import inner
from rnglint.knowledge.handing import ASKS, NEXT
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import ConsumesKey, DerivesKey, MakesGenerator, MakesKey, Seeds
from rnglint.machine.callables import Func
from rnglint.machine.terms import Value
from rnglint.program import places, signatures
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults
from rnglint.program.syntax import children, descendants, is_none, whole_number
from rnglint.trace.compiled import Inside

_THE_SAME = "the key that it draws from would be the same each time that somebody asks for it"
_READS = (ast.Name, ast.Attribute, ast.Constant, ast.BinOp, ast.operator, ast.expr_context, ast.Subscript)


class OwnSeed(Struct, frozen=True):
    """The seed that a function, or a module, gives to a stream or a key of its own.

    ``literal``: the program's global seed as a number, which can get a name.  ``statement``: what uses it, and
    ``makes_key`` what makes a key of it, where something does.
    """

    node: ast.expr
    statement: ast.stmt
    literal: bool
    makes_key: ast.stmt | None


def own_key(scope: Scope) -> tuple[str, ast.stmt | None] | None:
    """The name of a function's key, and the statement that makes it (None: it is a parameter).  Raises NoFix."""
    used = _used(scope) if scope.block else set()
    for name in signatures.names(scope.node):
        if name in used:
            left_out = [value for each, value in defaults(scope.function.args) if each.arg == name]
            need(not any(map(is_none, left_out)), why=f"`{name}` may be None where a key would be split from it")
            return name, None
    for line in scope.block:
        if isinstance(line, ast.Assign) and len(line.targets) == 1 and isinstance(line.value, ast.Call):
            target, code = line.targets[0], scope.code
            made = code.program.knowledge.role(code.program.written(line.value.func, code), MakesKey)
            if isinstance(target, ast.Name) and made is not None:
                return target.id, line
    return None


def given_key(
    scope: Scope, maker: Scope, name: str, values: Callable[[ast.AST], set[Value]]
) -> tuple[str, None] | None:
    """The parameter that a function hands on as the key ``name`` of another, ``maker``.

    ``values``: what an expression gave that is called.
    """
    for call in scope.calls() if scope.is_function and maker.is_function else ():
        called = [part for each in values(call.func) for part in inner(each)]
        runs = any(isinstance(each, Func) and each.node is maker.node for each in called)
        method = maker.owner is not None and isinstance(call.func, ast.Attribute)
        given = signatures.given(call, maker.node, name, method) if runs else None
        if isinstance(given, ast.Name) and given.id in signatures.names(scope.node):
            left_out = [value for each, value in defaults(scope.function.args) if each.arg == given.id]
            if not left_out and len(scope.stores(given.id)) == 1:
                return given.id, None
    return None


def made_key(scope: Scope, place: ast.AST) -> tuple[ast.Call, ast.stmt] | None:
    """The first call that makes a key of a constant for something else, up to ``place``; with its statement.

    Each call of the scope makes it once, whatever happens: it stands in no loop and in no condition.
    """
    code = scope.code
    for call in scope.calls() if scope.block or scope.is_module else ():
        role = code.program.knowledge.role(code.program.written(call.func, code), MakesKey)
        seed = None if role is None else places.argument(call, role.seed)
        statement, *around = code.statements(call, scope.node)
        simple = isinstance(statement, (ast.Assign, ast.AnnAssign, ast.Expr, ast.Return))
        simple = simple and all(isinstance(each, (ast.With, ast.AsyncWith)) for each in around)
        alone = isinstance(code.parents[call], (ast.Call, ast.keyword)) and not tree_of(code).loops(call, scope.node)
        later = code.follows(place, statement) or place in descendants(statement)
        if isinstance(seed, ast.Constant) and simple and alone and later:
            return call, statement
    return None


def kept_key(scope: Scope) -> tuple[str, None] | None:
    """The attribute that keeps a key between the calls of a method, where that can be assigned (``self.key``)."""
    cls, here = scope.code.parents.get(scope.node), scope.code.parameter(scope.node)
    if not isinstance(cls, ast.ClassDef) or not here or not is_mutable(cls, scope.code):
        return None
    methods = [Scope(scope.code, each) for each in cls.body if isinstance(each, ast.FunctionDef)]
    makers = [each for each in methods if each.name == "__init__"]
    stored = {ast.unparse(each) for maker in makers for each in _stores(maker.node)}
    used = [key for each in methods for key in sorted(_used(each, ast.Attribute)) if key.startswith(f"{here}.")]
    return next(((key, None) for key in used if key in stored), None)


def _stores(node: ast.AST) -> list[ast.Attribute]:
    return [each for each in descendants(node) if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)]


def _used(scope: Scope, kind: type[ast.Name | ast.Attribute] = ast.Name) -> set[str]:
    """The names, or attributes, that a function gives to samplers and splits as their key."""
    found: set[str] = set()
    program = scope.code.program
    for call in scope.calls():
        name = program.written(call.func, scope.code)
        for role in (program.knowledge.role(name, ConsumesKey), program.knowledge.role(name, DerivesKey)):
            key = None if role is None else places.argument(call, role.key)
            if isinstance(key, kind):
                found.add(ast.unparse(key))
    return found


def unused_seed(code: Code) -> int:
    """The smallest integer from which no key of a file is made."""
    taken: set[object] = set()
    for call in (each for each in code.nodes if isinstance(each, ast.Call)):
        role = code.program.knowledge.role(code.program.written(call.func, code), MakesKey)
        seed = None if role is None else places.argument(call, role.seed)
        if isinstance(seed, ast.Constant):
            taken.add(seed.value)
    return next(number for number in range(len(taken) + 1) if number not in taken)


def own_seed(scope: Scope, place: ast.AST, without: frozenset[ast.AST] = frozenset()) -> OwnSeed | None:
    """The seed that a scope has for itself when it comes to ``place``."""
    code = scope.code
    if scope.is_function and not scope.block:
        return None
    calls = scope.calls() if scope.is_function else [node for node in code.at_top() if isinstance(node, ast.Call)]
    for call in calls:
        role, seed = _seeded(code, call)
        if role is None or seed is None or seed in without or tree_of(code).loops(call, scope.node):
            continue
        literal = whole_number(seed) is not None
        strict = isinstance(role, MakesKey) or (isinstance(role, Seeds) and role.stream == "torch")
        statement = code.statements(call, scope.node)[0]
        if literal and (not isinstance(role, Seeds) or role.instance):
            continue
        if not code.follows(place, statement) if literal else not _reads(scope, seed, statement, place, strict):
            continue
        alike = (each for each in calls if _makes_key_of(code, each, ast.unparse(seed)))
        maker = next((code.statements(each, scope.node)[0] for each in alike), None)
        return OwnSeed(seed, statement, literal, maker)
    return None


def _seeded(code: Code, call: ast.Call) -> tuple[MakesKey | Seeds | MakesGenerator | None, ast.expr | None]:
    """What a call makes of a seed, and the seed that it is given."""
    role = seeding(code.program.knowledge, code.program.written(call.func, code))
    return role, None if role is None or role.seed is None else places.argument(call, role.seed)


def _makes_key_of(code: Code, call: ast.Call, seed: str) -> bool:
    """Whether a call makes a key of a seed, by the text of that."""
    role, given = _seeded(code, call)
    return isinstance(role, MakesKey) and given is not None and ast.unparse(given) == seed


def seeding(knowledge: Knowledge, name: str) -> MakesKey | Seeds | MakesGenerator | None:
    """What a function makes of the seed that it is given."""
    return knowledge.role(name, MakesKey) or knowledge.role(name, Seeds) or knowledge.role(name, MakesGenerator)


def _reads(scope: Scope, seed: ast.expr, statement: ast.stmt, place: ast.AST, strict: bool) -> bool:
    """Whether an expression is a number at ``place``, too, and the same one: settings, and variables bound once."""
    others = (each for each in descendants(seed) if not isinstance(each, _READS))
    if not all(isinstance(each, ast.Call) and scope.code.outside(each.func) == ASKS for each in others):
        return False
    parameters = signatures.names(scope.node) if scope.is_function else []
    names = set(identifiers(seed))
    may_be_none = {each.arg for each, value in defaults(scope.function.args) if is_none(value)} if parameters else set()
    if not names or (not strict and names & may_be_none):
        return False
    if any(len(scope.stores(each)) > 1 for each in names if scope.binder(each) == scope):
        return False
    return names <= set(parameters) or scope.code.follows(place, statement)


def moving_key(inside: Inside, compiled: Scope, why: str) -> ast.expr:
    """The key of a draw in a compiled function, if it is another one each time that somebody asks from outside.

    Raises NoFix where it is none, since to be given the same key again would change nothing, and, for the reason
    ``why``, where another function than the compiled one draws.
    """
    key, code = only(inside.event.key_node, ast.Attribute, ast.Call, why=_THE_SAME), compiled.code
    need(inside.event.frame.node is compiled.node, why=why)
    own = only(key if isinstance(key, ast.Attribute) else key.func, ast.Attribute, why=_THE_SAME)
    owner = first((each.owner for each in (compiled, *compiled.enclosing())), _THE_SAME)
    methods = [each for each in children(owner.node) if isinstance(each, ast.FunctionDef) and each.name != "__init__"]
    if isinstance(key, ast.Call):
        methods = [each for each in methods if each.name == own.attr]
    moved = [each for method in methods for each in descendants(method) if _moves(code, each, key)]
    need(moved, not any(each in moved for each in descendants(compiled.node)), why=_THE_SAME)
    return key


def _moves(code: Code, node: ast.AST, key: ast.expr) -> bool:
    """Whether a node sets the key that an object keeps, or, in the method that gives one, sets anything, or counts."""
    if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store):
        return isinstance(key, ast.Call) or node.attr == getattr(key, "attr", "")
    return isinstance(key, ast.Call) and isinstance(node, ast.Call) and code.outside(node.func) == NEXT
