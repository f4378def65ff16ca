"""The syntax tree of a module with its parents: blocks, scopes, loops, and what binds a name before a statement."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import TypeAlias

from rnglint.fixes.names import identifiers
from rnglint.fixes.needs import NoFix, need, only
from rnglint.program import signatures, syntax
from rnglint.program.code import COMPREHENSIONS, Code, FunctionNode
from rnglint.program.syntax import LOOPS, descendants, is_name, position, uncalled
from rnglint.source.clock import CLOCK
from rnglint.source.text import SourceFile

_COPIES = (ast.List, ast.Tuple, ast.BinOp, ast.ListComp, ast.Call, ast.Assign)
EFFORT = 60_000
"""Steps of the clock after which no other repair of a file is looked for: about a second."""
Function: TypeAlias = "ast.FunctionDef | ast.AsyncFunctionDef | ast.Module"


def tree_of(code: Code) -> Tree:
    """The tree of a module; asked for the same module again, the same one."""
    return _tree_of(code, code.module.source)


@lru_cache(maxsize=1)
def _tree_of(code: Code, _text: SourceFile) -> Tree:
    return Tree(code)


class Tree:
    """Questions about the nodes of one module."""

    def __init__(self, code: Code) -> None:
        self.code = code
        self._mentions: dict[tuple[ast.AST, str], list[ast.Name]] = {}
        self._ordered: dict[tuple[ast.AST, str], tuple[list[ast.Name], list[ast.Name]]] = {}
        self._functions: dict[ast.AST, Function] = {}
        self._holders: dict[ast.AST, list[ast.expr | ast.Assign]] = {}
        self._identifiers: dict[ast.AST, frozenset[str]] = {}
        self._loops: dict[tuple[ast.AST, ast.AST], list[ast.AST]] = {}
        self.effort = EFFORT
        """How many steps may still be taken to look for repairs."""
        self.tried = 0
        """How many repairs were tried."""
        self.purposes: dict[ast.AST, str] = {}
        """The names that the values of calls go to, once somebody has looked for them."""

    def parent(self, node: ast.AST) -> ast.AST | None:
        """The parent; None for the module."""
        return self.code.parents.get(node)

    def ancestors(self, node: ast.AST) -> Iterator[ast.AST]:
        """The nodes around, innermost first."""
        CLOCK.tick()
        parent = self.parent(node)
        while parent is not None:
            yield parent
            parent = self.parent(parent)

    def holds(self, node: ast.AST, wanted: ast.AST) -> bool:
        """Whether ``wanted`` is ``node`` or stands below it."""
        return wanted is node or any(above is node for above in self.ancestors(wanted))

    def between(self, node: ast.AST, top: ast.AST) -> Iterator[ast.AST]:
        """The nodes around a node that stand below ``top``, innermost first."""
        return takewhile(lambda above: above is not top, self.ancestors(node))

    def function(self, node: ast.AST) -> Function:
        """The function (no lambda) or the module whose statements run a node."""
        known = self._functions.get(node)
        if known is None:
            around = (above for above in self.ancestors(node) if isinstance(above, (*FunctionNode, ast.Module)))
            known = self._functions[node] = next(around, self.code.tree)
        return known

    def holders(self, function: Function) -> list[ast.expr | ast.Assign]:
        """What a function itself holds that a key may be copied into: displays, products, calls, assignments."""
        if function not in self._holders:
            found = (node for node in descendants(function) if isinstance(node, _COPIES))
            self._holders[function] = [node for node in found if self.function(node) is function]
        return self._holders[function]

    def identifiers(self, node: ast.AST) -> frozenset[str]:
        """The variable names that a piece of code reads or binds."""
        known = self._identifiers.get(node)
        if known is None:
            known = self._identifiers[node] = frozenset(identifiers(node))
        return known

    def statement(self, node: ast.AST) -> ast.stmt | None:
        """The innermost statement around a node."""
        return self.code.statement(node, self.code.tree)

    # Blocks

    def common(self, nodes: Sequence[ast.AST], function: Function) -> ast.stmt:
        """The first statement that holds one of some nodes, in the innermost block that holds all of them.

        A block in which nothing can be put in front of it (an ``elif``) is passed over.  Raises NoFix.
        """
        chains = [self.code.statements(node, function) for node in nodes]
        for each in chains[0]:
            block = self.code.block(each)
            held = [[statement for statement in chain if statement in block] for chain in chains]
            if all(held) and not self.is_elif(found := min((first for first, *_ in held), key=position)):
                return found
        raise NoFix

    def is_elif(self, statement: ast.stmt) -> bool:
        """Whether a statement is the ``elif`` of another."""
        parent = self.parent(statement)
        if not isinstance(statement, ast.If) or not isinstance(parent, ast.If) or parent.orelse != [statement]:
            return False
        line = self.code.module.source.line(statement.lineno)
        return line.encode()[statement.col_offset :].startswith(b"elif")

    def loops(self, node: ast.AST, top: ast.AST) -> list[ast.AST]:
        """The loops and comprehensions below ``top`` that run a node again and again, innermost first."""
        known = self._loops.get((node, top))
        if known is not None:
            return known
        found: list[ast.AST] = []
        self._loops[node, top] = found
        child = node
        for above in self.between(node, top):
            runs = isinstance(above, LOOPS) and (child in above.body or child is getattr(above, "test", None))
            if isinstance(above, COMPREHENSIONS):
                head = above.generators[0]
                runs = child is not head or any(node is below for test in head.ifs for below in descendants(test))
            if runs:
                found.append(above)
            child = above
        return found

    def heads(self, node: ast.AST) -> list[ast.AST]:
        """What the loops and comprehensions of its function that run a node go through, innermost first."""
        top = next(each for each in self.code.around(node) if isinstance(each, (*FunctionNode, ast.Module)))
        return [head for each in self.loops(node, top) for head in getattr(each, "generators", [each])]

    # Names

    def mentions(self, scope: ast.AST, name: str) -> list[ast.Name]:
        """The places inside of a scope where a name stands that is the scope's own (or one seen from it)."""
        known = self._mentions.get((scope, name))
        if known is None:
            owners = {None, scope, *self.ancestors(scope)}
            found = self.code.named(scope).get(name, ())
            known = [node for node in found if self.code.binder(name, node) in owners]
            self._mentions[scope, name] = known
        return known

    def loads(self, function: ast.AST, name: str) -> list[ast.Name]:
        """Where a name is read, in the order of the text."""
        return self._in_order(function, name)[0]

    def stores(self, function: ast.AST, name: str) -> list[ast.Name]:
        """Where a name is bound, in the order of the text."""
        return self._in_order(function, name)[1]

    def _in_order(self, function: ast.AST, name: str) -> tuple[list[ast.Name], list[ast.Name]]:
        known = self._ordered.get((function, name))
        if known is None:
            known = self._ordered[function, name] = [], []
            for node in sorted(self.mentions(function, name), key=position):
                known[not isinstance(node.ctx, ast.Load)].append(node)
        return known

    def calls(self, scope: ast.AST, name: str) -> list[ast.Call]:
        """The calls of what a name holds, which give their arguments one by one.  Raises NoFix for any other use."""
        loads = self.loads(scope, name)
        found = [only(self.parent(load), ast.Call) for load in loads]
        need(all(call.func is load for call, load in zip(found, loads, strict=True)))
        need(not any(isinstance(each, ast.Starred) for call in found for each in call.args))
        return found

    def made(self, function: ast.AST, name: str) -> ast.Assign | None:
        """The one statement that binds a name, and nothing else."""
        stores = self.stores(function, name)
        statement = self.parent(stores[0]) if len(stores) == 1 else None
        return statement if isinstance(statement, ast.Assign) and statement.targets == stores else None

    def is_taken_apart(self, display: ast.AST) -> bool:
        """Whether each element of a display goes by a name."""
        parent = self.parent(display)
        return isinstance(parent, ast.Assign) and all(isinstance(target, ast.Tuple) for target in parent.targets)

    def advances(self, function: Function, name: str, statement: ast.stmt) -> bool:
        """Whether a name can get a new value in front of a statement, made of the one that it has there."""
        return self.is_own(function, name) and self.is_bound_before(function, name, statement)

    def is_own(self, function: Function, name: str) -> bool:
        """Whether a name is a variable of the function, so that binding it again changes no other."""
        if isinstance(function, ast.Module):
            return name in self.code.bindings and name not in self.code.outer_names(function)
        if name not in self.code.locals(function):
            return False
        # Another function that binds it as its own would be disturbed.
        return name not in self.code.outer_names(function)

    def is_bound_before(self, function: Function, name: str, statement: ast.stmt) -> bool:
        """Whether a name surely has a value when a statement of the function begins."""
        if not isinstance(function, ast.Module) and name in signatures.names(function):
            return not any(isinstance(node.ctx, ast.Del) for node in self.stores(function, name))
        for held in self.code.statements(statement, function):
            block, around = self.code.block(held), self.parent(held)
            heads = [item.optional_vars for item in getattr(around, "items", ())]
            if isinstance(around, (ast.For, ast.AsyncFor)) and held in around.body:
                heads.append(around.target)
            if any(head is not None and _names(head, name) for head in heads):
                return True
            if any(surely_binds(each, name) for each in block[: block.index(held)]):
                return True
        return False


def last_name(node: ast.AST | None) -> str:
    """The last part of a name, an entry of it included; empty for anything else."""
    while isinstance(node, ast.Subscript):
        node = node.value
    return syntax.last_name(node)


def called(node: ast.AST | None) -> str:
    """The last part of the name of what a call calls; empty for anything else."""
    return last_name(node.func) if isinstance(node, ast.Call) else ""


def is_plain(node: ast.AST) -> bool:
    """Whether an expression can be evaluated anywhere and as often as one likes: names, attributes, their items."""
    if isinstance(node, ast.Attribute):
        return is_plain(node.value)
    if isinstance(node, ast.Subscript):
        index = node.slice.operand if isinstance(node.slice, ast.UnaryOp) else node.slice
        return (isinstance(index, ast.Constant) or is_plain(node.slice)) and is_plain(node.value)
    return isinstance(node, ast.Name)


def _names(target: ast.AST, name: str) -> bool:
    """Whether a target binds a name; in ``name[0] = ...`` it only stands for the holder."""
    nodes = (node for node in descendants(target) if is_name(node, name))
    return any(isinstance(node.ctx, ast.Store) for node in nodes)


def surely_binds(statement: ast.stmt, name: str) -> bool:
    """Whether a name has a value after a statement that ended in the ordinary way."""
    if isinstance(statement, (ast.Assign, ast.AnnAssign)):
        targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
        return statement.value is not None and any(_names(target, name) for target in targets)
    if isinstance(statement, (ast.With, ast.AsyncWith)):
        return any(surely_binds(each, name) for each in statement.body)
    if isinstance(statement, ast.If):
        arms = (statement.body, statement.orelse)
        return all(any(surely_binds(each, name) or isinstance(each, _LEAVES) for each in arm) for arm in arms)
    return False


_LEAVES = (ast.Return, ast.Raise, ast.Continue, ast.Break)


_PLAIN_BASES = frozenset({"object", "ABC", "Protocol"})


def is_mutable(cls: ast.ClassDef, code: Code) -> bool:
    """Whether attributes of an instance can be set, as far as the class shows, and its bases in the same file."""
    bases = [base.id if isinstance(base, ast.Name) else "" for base in cls.bases]
    own = [each for base in bases for each in code.bindings.get(base, ())]
    above = [each for each in own if isinstance(each, ast.ClassDef) and each.lineno < cls.lineno]
    plain = sum(base in _PLAIN_BASES for base in bases)
    if cls.keywords or len(above) + plain != len(bases) or len(own) > len(bases):
        return False
    if not all(is_mutable(each, code) for each in above):
        return False
    for decorator in cls.decorator_list:
        made = uncalled(decorator)
        if ast.unparse(made) not in ("dataclass", "dataclasses.dataclass"):
            return False
        if any(keyword.arg == "frozen" for keyword in getattr(decorator, "keywords", ())):
            return False
    setters = ("__setattr__", "__hash__")
    return not any(isinstance(member, ast.FunctionDef) and member.name in setters for member in cls.body)
