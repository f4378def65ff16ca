"""Hazards, put into working programs at every place where they can stand.

A program is a folder of modules.  A mutant is the same program with one hazard in it, written as a person
would have: the key that a function took is gone from it and from its callers, and a constant stands there instead;
one key is used twice; a new key is made and not kept.
"""

from __future__ import annotations

import ast
import copy
import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

Trees = dict[str, ast.Module]
_SAMPLERS = ("normal", "uniform")
_PARAMETERS = ("key", "rng_seed")
_VIEW = "torch_view"
"""Makes a tensor of torchax of a key."""


@dataclass(frozen=True)
class Mutant:
    """A program with a hazard in it: its texts by file name; ``name`` says which kind of hazard, and where."""

    name: str
    kind: str
    files: dict[str, str]


def mutants(folder: Path) -> Iterator[Mutant]:
    """All mutants of a program."""
    trees = {path.name: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.py"))}
    for kind, operator in _OPERATORS.items():
        for place, change in operator(trees):
            changed = copy.deepcopy(trees)
            change(changed)
            files = {name: ast.unparse(ast.fix_missing_locations(tree)) + "\n" for name, tree in changed.items()}
            yield Mutant(f"{folder.name}-{kind}-{place}", kind, files)


Places = Iterator[tuple[str, Callable[[Trees], None]]]


# Places are found in one tree and changed in a copy of it: they are known by their number in the order of a walk.


def _functions(trees: Trees) -> Iterator[tuple[str, int, ast.FunctionDef]]:
    for name, tree in trees.items():
        for number, node in enumerate(ast.walk(tree)):
            if isinstance(node, ast.FunctionDef):
                yield name, number, node


def _at(trees: Trees, name: str, number: int) -> ast.AST:
    return next(node for index, node in enumerate(ast.walk(trees[name])) if index == number)


def _parameter(function: ast.FunctionDef) -> str:
    given = [arg.arg for arg in (*function.args.args, *function.args.kwonlyargs)]
    if function.name == "__init__":
        return ""
    return next((each for each in _PARAMETERS if each in given), "")


def _is_compiled(trees: Trees, function: ast.FunctionDef) -> bool:
    """Whether a function, or one that mentions it, directly or not, is decorated: by a compiler, in these programs."""
    functions = [each for _, _, each in _functions(trees)]
    reached, waiting = [function], [function]
    while waiting:
        name = waiting.pop().name.replace("__call__", "model")
        above = [
            each for each in functions if each not in reached and any(_last(n) == name for n in _expressions(each))
        ]
        reached += above
        waiting += above
    return any(each.decorator_list for each in reached)


def _expressions(node: ast.AST) -> Iterator[ast.expr]:
    return (each for each in ast.walk(node) if isinstance(each, ast.expr))


def _withdraw(trees: Trees, function: ast.FunctionDef, parameter: str) -> None:
    """Take a parameter away from a function and from all calls of it."""
    arguments = function.args
    plain = [arg.arg for arg in arguments.args]
    place = plain.index(parameter) - (plain[0] == "self") if parameter in plain else None
    arguments.args = [arg for arg in arguments.args if arg.arg != parameter]
    keep = [index for index, arg in enumerate(arguments.kwonlyargs) if arg.arg != parameter]
    arguments.kw_defaults = [arguments.kw_defaults[index] for index in keep]
    arguments.kwonlyargs = [arguments.kwonlyargs[index] for index in keep]
    names = {function.name} - {"__call__"}
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                names |= {alias.asname for alias in node.names if alias.asname and alias.name == function.name}
    for tree in trees.values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (_last(node.func) in names or _runs(node, function)):
                node.keywords = [keyword for keyword in node.keywords if keyword.arg != parameter]
                if place is not None and len(node.args) > place:
                    del node.args[place]


def _last(node: ast.expr) -> str:
    return node.attr if isinstance(node, ast.Attribute) else getattr(node, "id", "")


def _runs(call: ast.Call, function: ast.FunctionDef) -> bool:
    """``model(x, key=key)`` and ``value_and_grad(f)(x, key=key)``."""
    if function.name == "__call__":
        return _last(call.func) == "model"
    return isinstance(call.func, ast.Call) and any(_last(argument) == function.name for argument in call.func.args)


def _random(tree: ast.Module) -> str:
    """How a module spells ``jax.random``."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            for alias in node.names:
                if alias.name == "jax.random" and alias.asname:
                    return alias.asname
        if isinstance(node, ast.ImportFrom) and node.module == "jax" and any(a.name == "random" for a in node.names):
            return "random"
    return "jax.random"


def _with_import(tree: ast.Module, line: str) -> None:
    if line not in [ast.unparse(node) for node in tree.body]:
        tree.body.insert(1 if ast.get_docstring(tree) else 0, ast.parse(line).body[0])


def _constant(tree: ast.Module, parameter: str) -> str:
    if parameter == "rng_seed":
        return "7"
    if _random(tree) == "jax.random":
        _with_import(tree, "import jax")
    if _VIEW in {alias.name for node in tree.body if isinstance(node, ast.ImportFrom) for alias in node.names}:
        return f"{_VIEW}({_random(tree)}.PRNGKey(7))"
    return f"{_random(tree)}.key(7)"


def _constants(trees: Trees) -> Places:
    """A function makes its key, or its seed, of a constant."""
    for name, number, function in _functions(trees):
        parameter = _parameter(function)
        if not parameter or not _is_compiled(trees, function):
            continue  # a constant in a function that is not compiled is another matter

        def change(copied: Trees, name: str = name, number: int = number, parameter: str = parameter) -> None:
            function = _at(copied, name, number)
            assert isinstance(function, ast.FunctionDef)
            _withdraw(copied, function, parameter)
            line = ast.parse(f"{parameter} = {_constant(copied[name], parameter)}").body[0]
            function.body.insert(1 if ast.get_docstring(function) else 0, line)

        yield f"{name}:{function.name}", change


def _inlined(trees: Trees) -> Places:
    """The same, where the constant stands in the place of each use."""
    for name, number, function in _functions(trees):
        parameter = _parameter(function)
        loads = [node for node in ast.walk(function) if isinstance(node, ast.Name) and node.id == parameter]
        if not parameter or len(loads) != 1 or not _is_compiled(trees, function):
            continue

        def change(copied: Trees, name: str = name, number: int = number, parameter: str = parameter) -> None:
            function = _at(copied, name, number)
            assert isinstance(function, ast.FunctionDef)
            _withdraw(copied, function, parameter)
            value = ast.parse(_constant(copied[name], parameter), mode="eval").body
            _replace(function, lambda n: isinstance(n, ast.Name) and n.id == parameter, value)

        yield f"{name}:{function.name}", change


def _captured(trees: Trees) -> Places:
    """A function reads its key from a variable of the module."""
    for name, number, function in _functions(trees):
        if _parameter(function) != "key" or not _is_compiled(trees, function):
            continue

        def change(copied: Trees, name: str = name, number: int = number) -> None:
            function = _at(copied, name, number)
            assert isinstance(function, ast.FunctionDef)
            _withdraw(copied, function, "key")
            tree = copied[name]
            line = ast.parse(f"KEY = {_constant(tree, 'key')}").body[0]
            last = max(i for i, node in enumerate(tree.body) if isinstance(node, (ast.Import, ast.ImportFrom)))
            tree.body.insert(last + 1, line)
            _replace(function, lambda n: isinstance(n, ast.Name) and n.id == "key", ast.Name("KEY", ast.Load()))

        yield f"{name}:{function.name}", change


def _hosts(trees: Trees) -> Places:
    """A sampler of JAX becomes one of NumPy."""
    for name, number, function in _functions(trees):
        for node in ast.walk(function):
            if not (isinstance(node, ast.Call) and _last(node.func) in _SAMPLERS and len(node.args) == 2):
                continue
            if not isinstance(node.args[0], ast.Name):
                continue
            text, key = ast.unparse(node), node.args[0].id

            def change(copied: Trees, name: str = name, number: int = number, text: str = text, key: str = key) -> None:
                function = _at(copied, name, number)
                assert isinstance(function, ast.FunctionDef)
                call = ast.parse(text, mode="eval").body
                assert isinstance(call, ast.Call)
                _with_import(copied[name], "import numpy as np")
                new = ast.parse(f"np.random.{_last(call.func)}(size={ast.unparse(call.args[1])})", mode="eval").body
                _replace(function, lambda n: isinstance(n, ast.Call) and ast.unparse(n) == text, new)
                loads = [n for n in ast.walk(function) if isinstance(n, ast.Name) and n.id == key]
                if key == _parameter(function) and not loads:
                    _withdraw(copied, function, key)

            yield f"{name}:{function.name}:{key}", change


def _implicit(trees: Trees) -> Places:
    """A draw is left to the stream of torchax's environment: the key that a context gave it is gone."""
    for name, number, function in _functions(trees):
        held = [node for node in function.body if isinstance(node, ast.With)]
        if _parameter(function) != "key" or len(held) != 1 or "prng" not in ast.unparse(held[0].items[0]):
            continue

        def change(copied: Trees, name: str = name, number: int = number) -> None:
            function = _at(copied, name, number)
            assert isinstance(function, ast.FunctionDef)
            _withdraw(copied, function, "key")
            function.body = [
                line for node in function.body for line in (node.body if isinstance(node, ast.With) else [node])
            ]

        yield f"{name}:{function.name}", change


def _siblings(trees: Trees) -> Places:
    """One child of a split is used in the place of another one."""
    for name, number, targets, _ in _splits(trees):
        for first, second in itertools.pairwise(targets):
            yield f"{name}:{second}", _renaming(name, number, second, first)


def _parents(trees: Trees) -> Places:
    """The parent is used in the place of a child."""
    for name, number, targets, parent in _splits(trees):
        if parent and parent not in targets:
            yield f"{name}:{targets[0]}", _renaming(name, number, targets[0], parent)


def _stale(trees: Trees) -> Places:
    """A split whose new key nobody keeps."""
    for name, tree in trees.items():
        for number, node in enumerate(ast.walk(tree)):
            if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Tuple):
                continue
            value = node.value
            if not (isinstance(value, ast.Call) and _last(value.func) == "split" and value.args):
                continue
            kept = ast.unparse(node.targets[0].elts[0])
            if kept != ast.unparse(value.args[0]):
                continue

            def change(copied: Trees, name: str = name, number: int = number) -> None:
                node = _at(copied, name, number)
                assert isinstance(node, ast.Assign)
                assert isinstance(node.targets[0], ast.Tuple)
                node.targets[0].elts[0] = ast.Name("_", ast.Store())

            yield f"{name}:{kept}:{node.lineno}", change


def _unfolded(trees: Trees) -> Places:
    """The number of the round is not folded into the key."""
    for name, tree in trees.items():
        for number, node in enumerate(ast.walk(tree)):
            if isinstance(node, ast.Call) and _last(node.func) == "fold_in":
                yield f"{name}:{node.lineno}:{node.col_offset}", _bare(name, number)


def _bare(name: str, number: int) -> Callable[[Trees], None]:
    def change(copied: Trees) -> None:
        call = _at(copied, name, number)
        assert isinstance(call, ast.Call)
        _replace(copied[name], lambda node: node is call, call.args[0])

    return change


def _splits(trees: Trees) -> Iterator[tuple[str, int, list[str], str]]:
    """Statements ``a, b = split(key)`` inside of functions: the file, the function, the targets, the key."""
    for name, number, function in _functions(trees):
        for node in function.body:
            if not isinstance(node, ast.Assign) or not isinstance(node.targets[0], ast.Tuple):
                continue
            value = node.value
            if isinstance(value, ast.Call) and _last(value.func) == "split" and value.args:
                targets = [element.id for element in node.targets[0].elts if isinstance(element, ast.Name)]
                parent = value.args[0].id if isinstance(value.args[0], ast.Name) else ""
                if len(targets) > 1 and parent not in targets:
                    yield name, number, targets, parent


def _renaming(name: str, number: int, old: str, new: str) -> Callable[[Trees], None]:
    def change(copied: Trees) -> None:
        for node in ast.walk(_at(copied, name, number)):
            if isinstance(node, ast.Name) and node.id == old and isinstance(node.ctx, ast.Load):
                node.id = new

    return change


def _replace(root: ast.AST, wanted: Callable[[ast.AST], bool], new: ast.expr) -> None:
    class Replacer(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            if isinstance(node, ast.expr) and wanted(node) and isinstance(getattr(node, "ctx", ast.Load()), ast.Load):
                return copy.deepcopy(new)
            return self.generic_visit(node)

    Replacer().visit(root)


_OPERATORS: dict[str, Callable[[Trees], Places]] = {
    "constant": _constants,
    "inlined": _inlined,
    "captured": _captured,
    "host": _hosts,
    "implicit": _implicit,
    "sibling": _siblings,
    "parent": _parents,
    "stale": _stale,
    "unfolded": _unfolded,
}
