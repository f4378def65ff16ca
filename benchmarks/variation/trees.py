"""What the ways share: names and their scopes, calls of the program's own functions, and places for new statements."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

Way = Callable[[ast.Module], bool]
"""Changes a tree in place; False where there is nothing to change, and then the tree may be spoiled."""

Function = ast.FunctionDef | ast.AsyncFunctionDef
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
DEFINITIONS = (*FUNCTIONS, ast.ClassDef)
SCOPES = (*DEFINITIONS, ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
SUSPENDS = (ast.Yield, ast.YieldFrom, ast.Await)


def statement(text: str) -> ast.stmt:
    """The one statement that a text holds."""
    (found,) = statements(text)
    return found


def statements(text: str) -> list[ast.stmt]:
    """The statements that a text holds."""
    return ast.parse(text).body


def expression(text: str) -> ast.expr:
    """The expression that a text holds."""
    return ast.parse(text, mode="eval").body


def marked(node: ast.stmt, source: ast.stmt) -> ast.stmt:
    """``node``, which now stands for (a part of) ``source``, with what is expected there."""
    marks = (*expected(node), *expected(source))
    if marks:
        node.expected = marks  # type: ignore[attr-defined]
    return node


def expected(node: ast.AST) -> tuple[tuple[int, str], ...]:
    """The marks of a statement: a number for each mark, and its code."""
    return getattr(node, "expected", ())


def parameters(arguments: ast.arguments) -> list[str]:
    """The names of all parameters."""
    plain = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    return [one.arg for one in (*plain, arguments.vararg, arguments.kwarg) if one is not None]


def passed_on(arguments: ast.arguments) -> str:
    """The arguments of a call that hands every parameter on."""
    parts = [one.arg for one in (*arguments.posonlyargs, *arguments.args)]
    if arguments.vararg:
        parts.append(f"*{arguments.vararg.arg}")
    parts += [f"{one.arg}={one.arg}" for one in arguments.kwonlyargs]
    if arguments.kwarg:
        parts.append(f"**{arguments.kwarg.arg}")
    return ", ".join(parts)


@dataclass(frozen=True, slots=True)
class Names:
    """The names of one scope.

    ``stored``: bound by assignments of the scope itself; ``other``: bound in another way (``def``, ``import``,
    ``except``, a pattern); ``shared``: named by ``global`` or ``nonlocal`` anywhere inside; ``inner``: bound by
    a scope inside.
    """

    parameters: set[str] = field(default_factory=set)
    stored: set[str] = field(default_factory=set)
    other: set[str] = field(default_factory=set)
    shared: set[str] = field(default_factory=set)
    inner: set[str] = field(default_factory=set)

    @property
    def bound(self) -> set[str]:
        """Everything that the scope binds."""
        return self.parameters | self.stored | self.other

    @property
    def movable(self) -> set[str]:
        """Variables of this scope alone, of which every mention is a plain name."""
        return self.stored - self.parameters - self.other - self.shared - self.inner


def names_of(scope: Function | ast.Module | ast.ClassDef | ast.Lambda) -> Names:
    """The names of a scope."""
    names = Names()
    if isinstance(scope, (*FUNCTIONS, ast.Lambda)):
        names.parameters.update(parameters(scope.args))
    body = scope.body if isinstance(scope.body, list) else [scope.body]
    for node in body:
        _collect(node, names, own=True)
    return names


def _collect(node: ast.AST, names: Names, own: bool) -> None:
    if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        (names.stored if own else names.inner).add(node.id)
    elif isinstance(node, (ast.Global, ast.Nonlocal)):
        names.shared.update(node.names)
    elif isinstance(node, ast.arg):
        names.inner.add(node.arg)
    other = _otherwise_bound(node)
    (names.other if own else names.inner).update(other)
    within = own and not isinstance(node, SCOPES)
    for child in ast.iter_child_nodes(node):
        _collect(child, names, within)


def _otherwise_bound(node: ast.AST) -> set[str]:
    if isinstance(node, (*DEFINITIONS, ast.ExceptHandler, ast.MatchAs, ast.MatchStar)):
        return {node.name} if node.name else set()
    if isinstance(node, ast.MatchMapping):
        return {node.rest} if node.rest else set()
    if isinstance(node, (ast.Import, ast.ImportFrom)):
        return {(one.asname or one.name).partition(".")[0] for one in node.names}
    return set()


def loaded(*nodes: ast.AST) -> set[str]:
    """Names that are read somewhere in some nodes."""
    return {one.id for node in nodes for one in ast.walk(node) if isinstance(one, ast.Name)}


def fresh(tree: ast.Module, name: str) -> str:
    """``name``, or with a number behind it where the program knows that name."""
    taken = {one.id for one in ast.walk(tree) if isinstance(one, ast.Name)}
    taken |= {one.arg for one in ast.walk(tree) if isinstance(one, (ast.arg, ast.keyword)) and one.arg}
    taken |= {one.attr for one in ast.walk(tree) if isinstance(one, ast.Attribute)}
    for one in ast.walk(tree):
        taken |= _otherwise_bound(one)
    number, found = 2, name
    while found in taken:
        found, number = f"{name}_{number}", number + 1
    return found


def after_imports(tree: ast.Module) -> int:
    """Where the module's statements begin, behind its docstring and its imports."""
    place = 0
    for index, node in enumerate(tree.body):
        if isinstance(node, (ast.Import, ast.ImportFrom)) or (index == 0 and is_text(node)):
            place = index + 1
    return place


def insert(tree: ast.Module, text: str) -> None:
    """Put statements behind the imports."""
    place = after_imports(tree)
    tree.body[place:place] = statements(text)


def is_text(node: ast.stmt) -> bool:
    """Whether a statement is a bare constant, as a docstring is."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def head(body: list[ast.stmt]) -> int:
    """How many statements a docstring and declarations take at the start of a function."""
    place = 0
    while place < len(body) and (is_text(body[place]) or isinstance(body[place], (ast.Global, ast.Nonlocal))):
        place += 1
    return place


def top_functions(tree: ast.Module) -> list[ast.FunctionDef]:
    """The module's own functions."""
    return [node for node in tree.body if isinstance(node, ast.FunctionDef)]


def methods(tree: ast.Module) -> list[ast.FunctionDef]:
    """The methods of the module's own classes."""
    classes = [node for node in tree.body if isinstance(node, ast.ClassDef)]
    return [method for node in classes for method in node.body if isinstance(method, ast.FunctionDef)]


def once_defined(tree: ast.Module) -> dict[str, ast.FunctionDef]:
    """The module's own functions whose names mean nothing else."""
    names = names_of(tree)
    found = {function.name: function for function in top_functions(tree)}
    counts = [node.name for node in tree.body if isinstance(node, DEFINITIONS)]
    return {
        name: function
        for name, function in found.items()
        if counts.count(name) == 1 and name not in names.stored | names.shared
    }


def own_calls(tree: ast.Module) -> Iterator[tuple[ast.Call, ast.FunctionDef]]:
    """Calls of the module's own functions by their names, with the functions."""
    yield from _calls(tree, once_defined(tree))


def _calls(node: ast.AST, known: dict[str, ast.FunctionDef]) -> Iterator[tuple[ast.Call, ast.FunctionDef]]:
    if isinstance(node, (*FUNCTIONS, ast.Lambda)):
        hidden = names_of(node).bound
        known = {name: function for name, function in known.items() if name not in hidden}
    for child in list(ast.iter_child_nodes(node)):
        yield from _calls(child, known)
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in known:
        yield node, known[node.func.id]


def blocks(node: ast.AST) -> Iterator[list[ast.stmt]]:
    """The lists of statements directly below a node, without those of definitions inside."""
    for name in ("body", "orelse", "finalbody"):
        block = getattr(node, name, None)
        if isinstance(block, list) and block:
            yield block
            for child in block:
                if not isinstance(child, DEFINITIONS):
                    yield from blocks(child)
    for handler in (*getattr(node, "handlers", ()), *getattr(node, "cases", ())):
        yield from blocks(handler)


def surely_bound(function: Function, wanted: ast.stmt) -> set[str]:
    """Variables of a function that have a value whenever one of its statements is reached."""
    found = _before(function.body, wanted)
    return set(parameters(function.args)) | (found or set())


def _before(body: list[ast.stmt], wanted: ast.stmt) -> set[str] | None:
    """What is bound when ``wanted`` is reached from the start of a block; None where it is not in there."""
    bound: set[str] = set()
    for node in body:
        if node is wanted:
            return bound
        for block in () if isinstance(node, DEFINITIONS) else blocks(node):
            if any(child is wanted for child in block):
                return bound | _headed(node) | (_before(block, wanted) or set())
        bound |= _after(node)
    return None


def _headed(node: ast.stmt) -> set[str]:
    """What the head of a statement binds for its body."""
    if isinstance(node, (ast.For, ast.AsyncFor)):
        return _targets(node.target)
    if isinstance(node, (ast.With, ast.AsyncWith)):
        return {name for item in node.items if item.optional_vars for name in _targets(item.optional_vars)}
    return set()


def _after(node: ast.stmt) -> set[str]:
    """What is bound for sure once a statement has ended."""
    if isinstance(node, ast.Assign):
        return {name for target in node.targets for name in _targets(target)}
    if isinstance(node, ast.AnnAssign):
        return _targets(node.target) if node.value is not None else set()
    if isinstance(node, (ast.With, ast.AsyncWith)):
        return _headed(node) | {name for child in node.body for name in _after(child)}
    if isinstance(node, ast.If) and node.orelse:
        return set.intersection(
            *({name for child in block for name in _after(child)} for block in (node.body, node.orelse))
        )
    if isinstance(node, DEFINITIONS):
        return {node.name}
    return set()


def _targets(target: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(target) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}


def duplicate(nodes: list[ast.stmt]) -> list[ast.stmt]:
    """Copies of statements."""
    return copy.deepcopy(nodes)
