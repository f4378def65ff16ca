"""Ways to keep a value elsewhere: names, constants, configurations, holders, temporaries."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator

from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import MakesGenerator, MakesKey, Seeds
from variation.trees import (
    DEFINITIONS,
    Function,
    fresh,
    head,
    insert,
    marked,
    methods,
    names_of,
    statement,
    top_functions,
)

_TABLES = Knowledge()
_MAKERS = _TABLES.names_of(MakesGenerator) | _TABLES.names_of(MakesKey)
_SEEDED = _MAKERS | _TABLES.names_of(Seeds)
_READS_FRAME = frozenset({"locals", "vars", "eval", "exec", "globals"})


def rename(tree: ast.Module) -> bool:
    """Local variables get other names."""
    done = False
    for function in (*top_functions(tree), *methods(tree)):
        if _READS_FRAME & {node.id for node in ast.walk(function) if isinstance(node, ast.Name)}:
            continue
        prefix = fresh(tree, "local")
        new = {name: f"{prefix}_{index}" for index, name in enumerate(sorted(names_of(function).movable))}
        for node in ast.walk(function):
            if isinstance(node, ast.Name) and node.id in new:
                node.id, done = new[node.id], True
    return done


def constants(tree: ast.Module) -> bool:
    """Seeds are constants of the module."""
    name = fresh(tree, "SEED")
    values = _replace_seeds(tree, lambda index: ast.Name(f"{name}_{index}", ast.Load()))
    insert(tree, "\n".join(f"{name}_{index} = {value}" for index, value in enumerate(values)))
    return bool(values)


def config_class(tree: ast.Module) -> bool:
    """Seeds are fields of a configuration's class."""
    name, made = fresh(tree, "Config"), fresh(tree, "CONFIG")
    values = _replace_seeds(tree, lambda index: _attribute(made, index))
    fields = "\n".join(f"    seed_{index}: int = {value}" for index, value in enumerate(values))
    text = f"from dataclasses import dataclass\n@dataclass(frozen=True)\nclass {name}:\n{fields}\n{made} = {name}()"
    insert(tree, text if values else "")
    return bool(values)


def config_getattr(tree: ast.Module) -> bool:
    """Seeds are attributes of an object, read by their names."""
    made = fresh(tree, "OPTIONS")
    values = _replace_seeds(tree, lambda index: _call("getattr", made, f"seed_{index}"))
    given = ", ".join(f"seed_{index}={value}" for index, value in enumerate(values))
    insert(tree, f"import types\n{made} = types.SimpleNamespace({given})" if values else "")
    return bool(values)


def config_property(tree: ast.Module) -> bool:
    """Seeds are properties of an object."""
    name, made = fresh(tree, "Settings"), fresh(tree, "SETTINGS")
    values = _replace_seeds(tree, lambda index: _attribute(made, index))
    body = "\n".join(
        f"    @property\n    def seed_{index}(self):\n        return {value}" for index, value in enumerate(values)
    )
    insert(tree, f"class {name}:\n{body}\n{made} = {name}()" if values else "")
    return bool(values)


def config_mapping(tree: ast.Module) -> bool:
    """Seeds are entries of a dictionary."""
    return bool(map_seeds(tree, "CFG"))


def map_seeds(tree: ast.Module, made: str, at_home: bool = True) -> str:
    """Read seeds from a dictionary; gives the assignment that makes it, which ``at_home`` puts into the tree."""
    values = _replace_seeds(
        tree,
        lambda index: ast.Subscript(ast.Name(made, ast.Load()), ast.Constant(f"seed_{index}"), ast.Load()),
    )
    entries = ", ".join(f"'seed_{index}': {value}" for index, value in enumerate(values))
    text = f"{made} = {{{entries}}}" if values else ""
    if at_home:
        insert(tree, text)
    return text


def argparse_defaults(tree: ast.Module) -> bool:
    """Seeds are defaults of command-line options.

    Not those that are defaults of parameters: where a call gives the seed, the option would be one without effect.
    """
    parser, made = fresh(tree, "parser"), fresh(tree, "ARGS")
    values = _replace_seeds(tree, lambda index: _attribute(made, index), defaults=False)
    lines = [
        f"{parser}.add_argument('--seed_{index}', type=int, default={value})" for index, value in enumerate(values)
    ]
    text = ["import argparse", f"{parser} = argparse.ArgumentParser()", *lines, f"{made} = {parser}.parse_args()"]
    insert(tree, "\n".join(text) if values else "")
    return bool(values)


def temporaries(tree: ast.Module) -> bool:
    """Calls inside of a call get names of their own."""
    name, count = fresh(tree, "step"), 0
    for block in _function_blocks(tree):
        for node in list(block):
            call = _sole_call(node)
            before: list[ast.stmt] = []
            for argument in _plain_arguments(call) if call is not None else ():
                # What stands left of an argument is evaluated first, so only the first calls may move.
                if not isinstance(argument.value, (ast.Call, ast.Constant, ast.Name)):
                    break
                if isinstance(argument.value, ast.Call):
                    before.append(_named(argument, f"{name}_{count}", node))
                    count += 1
            place = block.index(node)
            block[place:place] = before
    return count > 0


def holder(tree: ast.Module) -> bool:
    """A generator or key lives in an attribute of an object of the program's own."""
    name, done = fresh(tree, "Held"), False
    for scope in (tree, *top_functions(tree), *methods(tree)):
        for variable in sorted(_made_names(scope)):
            for node in scope.body:
                _Holds(variable).visit(node)
            place = head(scope.body)
            if isinstance(scope, ast.Module):
                insert(scope, f"{variable} = {name}()")
            else:
                scope.body.insert(place, statement(f"{variable} = {name}()"))
            done = True
    insert(tree, f"class {name}:\n    state = None" if done else "")
    return done


def _made_names(scope: Function | ast.Module) -> set[str]:
    """Variables of a scope that are given a new generator or key."""
    found = set()
    for node in ast.walk(scope):
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            value = node.value
            if isinstance(value, ast.Call) and _last_name(value) in _MAKERS:
                found.add(node.targets[0].id)
    return found & names_of(scope).movable


class _Holds(ast.NodeTransformer):
    """Puts ``.state`` behind a variable."""

    def __init__(self, name: str) -> None:
        self.name = name

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if node.id != self.name:
            return node
        return ast.Attribute(ast.Name(node.id, ast.Load()), "state", node.ctx)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        self.generic_visit(node)
        node.simple = int(isinstance(node.target, ast.Name))
        return node


def _replace_seeds(tree: ast.Module, new: Callable[[int], ast.expr], defaults: bool = True) -> list[int]:
    """Put expressions for the literal seeds of a program, ``defaults`` of parameters among them; gives the seeds."""
    values: list[int] = []
    for owner, name, index in [each for each in _seeds(tree) if defaults or not isinstance(each[0], ast.arguments)]:
        held = getattr(owner, name)
        constant = held if index is None else held[index]
        values.append(constant.value)
        expression = new(len(values) - 1)
        if index is None:
            setattr(owner, name, expression)
        else:
            held[index] = expression
    return values


def _seeds(tree: ast.Module) -> Iterator[tuple[ast.AST, str, int | None]]:
    """Where literal seeds stand: in calls that seed, and as defaults of parameters for a seed."""
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    own = {one.name for node in classes for one in node.body if isinstance(one, DEFINITIONS)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in own:
            continue  # a method of the program's own, whatever it is called: what it is given need not be a seed
        if isinstance(node, ast.Call) and _last_name(node) in _SEEDED:
            if node.args and _is_seed(node.args[0]):
                yield node, "args", 0
            for keyword in node.keywords:
                if keyword.arg and "seed" in keyword.arg and _is_seed(keyword.value):
                    yield keyword, "value", None
        elif isinstance(node, ast.arguments):
            plain = [*node.posonlyargs, *node.args]
            for index, default in enumerate(node.defaults):
                if "seed" in plain[index - len(node.defaults)].arg and _is_seed(default):
                    yield node, "defaults", index


def _is_seed(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and type(node.value) is int


def _last_name(call: ast.Call) -> str:
    function = call.func
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _attribute(name: str, index: int) -> ast.expr:
    return ast.Attribute(ast.Name(name, ast.Load()), f"seed_{index}", ast.Load())


def _call(function: str, name: str, text: str) -> ast.expr:
    return ast.Call(ast.Name(function, ast.Load()), [ast.Name(name, ast.Load()), ast.Constant(text)], [])


def _function_blocks(tree: ast.Module) -> list[list[ast.stmt]]:
    """The blocks of statements inside of functions, those nested in them too."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef)):
            continue
        for name in ("body", "orelse", "finalbody"):
            block = getattr(node, name, None)
            if isinstance(block, list) and block and isinstance(block[0], ast.stmt):
                found.append(block)
    top = {id(child) for child in tree.body if not isinstance(child, DEFINITIONS)}
    outside = {id(inner) for child in tree.body if id(child) in top for inner in ast.walk(child)}
    return [block for block in found if id(block[0]) not in outside]


def _sole_call(node: ast.stmt) -> ast.Call | None:
    """The call that is the whole value of a statement, where nothing of the call itself has to be evaluated first."""
    if not isinstance(node, (ast.Assign, ast.Return, ast.Expr)) or not isinstance(node.value, ast.Call):
        return None
    return node.value if _is_dotted(node.value.func) else None


def _is_dotted(node: ast.expr) -> bool:
    while isinstance(node, ast.Attribute):
        node = node.value
    return isinstance(node, ast.Name)


class _Argument:
    """A place for a value in a call."""

    def __init__(self, holder: list[ast.expr] | ast.keyword, index: int = 0) -> None:
        self.holder, self.index = holder, index

    @property
    def value(self) -> ast.expr:
        return self.holder.value if isinstance(self.holder, ast.keyword) else self.holder[self.index]

    @value.setter
    def value(self, new: ast.expr) -> None:
        if isinstance(self.holder, ast.keyword):
            self.holder.value = new
        else:
            self.holder[self.index] = new


def _plain_arguments(call: ast.Call) -> list[_Argument]:
    given = [_Argument(call.args, index) for index in range(len(call.args))]
    return given + [_Argument(keyword) for keyword in call.keywords if keyword.arg]


def _named(argument: _Argument, name: str, source: ast.stmt) -> ast.stmt:
    """The assignment that gives an argument a name, which then stands in its place."""
    made = marked(statement(f"{name} = 0"), source)
    assert isinstance(made, ast.Assign)
    made.value, argument.value = argument.value, ast.Name(name, ast.Load())
    return made
