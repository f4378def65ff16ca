"""The syntax of a module, and what the machine asks of it before it executes anything."""

from __future__ import annotations

import ast
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import Struct

from rnglint.knowledge.python import READS_ALL
from rnglint.machine.callables import Frame
from rnglint.program import syntax
from rnglint.program.bindings import FunctionNode as FunctionNode
from rnglint.program.comments import answered
from rnglint.program.shapes import bodies
from rnglint.program.signatures import names, positional
from rnglint.program.syntax import COMPREHENSIONS as COMPREHENSIONS
from rnglint.program.syntax import children, compared_with_text, descendants, inside, is_setter, last_name, set_by_name
from rnglint.program.texts import Texts
from rnglint.source.clock import CLOCK

if TYPE_CHECKING:
    from rnglint.program.modules import Module
    from rnglint.program.program import Program
    from rnglint.source.text import SourceFile

_SCOPES = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)


class Change(Struct, frozen=True):
    """A statement or call that may change an attribute, or what it holds."""

    function: ast.AST | None
    """The function that it stands in."""
    cls: ast.ClassDef | None
    """Its class, where it is an attribute of ``self``."""
    method: str
    """The method that is called of what the attribute holds; empty where it is assigned."""


class Called(Struct, frozen=True):
    """A call, or a decorator without parentheses, with the name of what is called."""

    name: str
    node: ast.expr
    in_method: bool
    """Whether it stands in a function of a class."""


class Code(Texts):
    """The syntax of a module."""

    def __init__(self, module: Module, uid: int, program: Program) -> None:
        super().__init__(module)
        self.program = program
        self.uid = uid
        self._locals: dict[int, frozenset[str]] = {}
        self._asked: dict[int, dict[str, frozenset[str]]] = {}
        self._counters: dict[int, frozenset[str]] = {}
        self._yields: dict[int, bool] = {}
        self.shown: dict[int, bool] = {}
        """Whether what assignments bind is read for people only, once somebody has looked, by ``id`` of the node."""
        self.reads: dict[tuple[ast.stmt, ast.AST, frozenset[str]], list[ast.Name] | None] = {}
        """Where functions read what statements bind to some names; None: in too many places."""
        self._bodies: dict[int, dict[str, list[ast.stmt]]] = {}
        self.bound_nodes: dict[int, dict[str, list[ast.AST]]] = {}
        """What binds the names of scopes, by ``id`` of the scope."""

    @cached_property
    def told_apart(self) -> frozenset[str]:
        """The attributes that the file compares with texts: what each of them says, the program does."""
        return frozenset(each.attr for each in map(compared_with_text, self.nodes) if isinstance(each, ast.Attribute))

    @cached_property
    def frame(self) -> Frame:
        """Where the statements of the module run."""
        return Frame(self.uid, self, self.tree, self.module.name)

    @cached_property
    def body_numbers(self) -> dict[int, int]:
        """The numbers of the bodies in the shape of the file, by ``id`` of the function."""
        return {id(node): at for at, node in enumerate(bodies(self.tree))}

    def renew(self, source: SourceFile) -> None:
        """Take another text, with syntax that has been made out of what there was."""
        kept = {name: known for name, known in vars(self).items() if name in ("tree", "frame", "_read", "rests")}
        module, uid, program = self.module, self.uid, self.program
        module.renew(source)
        vars(self).clear()
        Code.__init__(self, module, uid, program)
        vars(self).update(kept)
        for whole, rest in self.rests.values():
            ast.copy_location(rest, whole)

    @property
    def is_python(self) -> bool:
        """Whether this Python could parse the file."""
        lines = (line.lstrip() for line in self.module.lines)
        return bool(self.tree.body) or all(line[:1] in ("", "#") for line in lines)

    def dotted(self, node: ast.AST) -> str:
        """The absolute dotted name that an expression stands for; empty where no import of the file says so."""
        if isinstance(node, ast.Attribute):
            base = self.dotted(node.value)
            return f"{base}.{node.attr}" if base else ""
        return self.imported.get(node.id, "") if isinstance(node, ast.Name) else ""

    def outside(self, node: ast.AST) -> str:
        """The name in the tables of what an expression stands for, as the file writes it; empty for anything else.

        What the file does not bind is Python's own (``builtins.list``).
        """
        if isinstance(node, ast.Name) and self.binder(node.id, node) is None:
            return f"builtins.{node.id}"
        return self.program.written(node, self) if isinstance(node, ast.expr) else ""

    @cached_property
    def calls(self) -> list[Called]:
        """Every call of, and every decoration with, an imported name or something below one."""
        return list(self._calls(self.tree, False))

    def _calls(self, node: ast.AST, in_method: bool) -> Iterator[Called]:
        for child in ast.iter_child_nodes(node):
            called = [child.func] if isinstance(child, ast.Call) else getattr(child, "decorator_list", ())
            for each in called:
                name = self.dotted(each)
                if name:
                    yield Called(name, child if isinstance(child, ast.Call) else each, in_method)
            yield from self._calls(child, in_method or isinstance(child, ast.ClassDef))

    @cached_property
    def calls_of(self) -> dict[str, list[ast.Call]]:
        """All calls, by the last part of what they call, as it is written."""
        found = defaultdict[str, list[ast.Call]](list)
        for each in self.nodes:
            if isinstance(each, ast.Call):
                found[last_name(each.func)].append(each)
        return found

    def at_top(self) -> Iterator[ast.AST]:
        """Every node that is evaluated when the module is imported, in order."""
        return inside(self.tree.body, _SCOPES)

    def body(self, cls: ast.ClassDef) -> dict[str, list[ast.stmt]]:
        """The statements right in the body of a class that bind each name, in order."""
        known = self._bodies.get(id(cls))
        if known is None:
            known = self._bodies[id(cls)] = {}
            for statement in cls.body:
                for name in _bound_in_class(statement):
                    known.setdefault(name, []).append(statement)
        return known

    @cached_property
    def patches(self) -> dict[str, list[ast.Assign]]:
        """The statements of the module that assign to attributes of a name (``Model.forward = ...``), by that name."""
        found: dict[str, list[ast.Assign]] = {}
        for statement in (each for each in self.tree.body if isinstance(each, ast.Assign)):
            for target in statement.targets:
                if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name):
                    found.setdefault(target.value.id, []).append(statement)
        return found

    @cached_property
    def classes(self) -> dict[str, list[ast.ClassDef]]:
        """The classes of the file by their names, wherever they stand."""
        found: dict[str, list[ast.ClassDef]] = {}
        for node in self.nodes if self.may_define_classes else ():
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(node)
        return found

    def locals(self, node: ast.AST) -> frozenset[str]:
        """The names that a function, lambda or comprehension binds itself."""
        known = self._locals.get(id(node))
        if known is None:
            known = self._locals[id(node)] = _locals(node)
        return known

    def around(self, node: ast.AST) -> Iterator[ast.AST]:
        """The scopes that a node stands in, the innermost first and the module last."""
        below = node
        CLOCK.tick()
        while node is not self.tree:
            inner, below, node = below, node, self.parents[node]
            if isinstance(node, (*_SCOPES, *COMPREHENSIONS, ast.Module)) and not _is_outside(node, below, inner):
                yield node

    def binder(self, name: str, place: ast.AST) -> ast.AST | None:
        """The scope that binds a name which stands in a place; None where the file does not bind it."""
        for index, scope in enumerate(self.around(place)):
            if scope is self.tree:
                return scope if name in self.bindings else None
            if name in self.locals(scope) and not (index and isinstance(scope, ast.ClassDef)):
                return scope
        return None

    @answered
    def assignments(self, attribute: str, cls: ast.ClassDef) -> int:
        """How often an attribute of that name is assigned in a class, or outside of it not to ``self``.

        Where names of attributes are computed, each text may be one.
        """
        stores, texts = self._stores
        found = stores.get(attribute, ())
        others = [each for each in found if syntax.is_part_of(each, "self") and not syntax.is_within(each, cls)]
        return texts[attribute] + len(found) - len(others)

    def stores_in(self, cls: ast.ClassDef, attribute: str) -> list[ast.Attribute]:
        """Where attributes of a name are assigned in a class."""
        return [each for each in self._stores[0].get(attribute, ()) if syntax.is_within(each, cls)]

    @cached_property
    def _stores(self) -> tuple[dict[str, list[ast.Attribute]], Counter[str]]:
        """Where attributes of each name are assigned; and how often by their text."""
        found: dict[str, list[ast.Attribute]] = {}
        texts: Counter[str] = Counter()
        named: Counter[str] = Counter()
        computed = "__dict__" in self.text or "vars(" in self.text
        for node in self.nodes:
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
                found.setdefault(node.attr, []).append(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts[node.value] += 1
            elif isinstance(node, ast.Call) and is_setter(node):
                set_here = set_by_name(node)
                named.update(set_here)
                computed = computed or not set_here
        return found, texts if computed else named

    @answered
    def changes_of(self, attribute: str) -> list[Change]:
        """Where attributes of a name are assigned, or something is done to what they hold."""
        return self.changes.get(attribute, [])

    @cached_property
    def changes(self) -> dict[str, list[Change]]:
        """The same of all, by the name of the attribute."""
        found: dict[str, list[Change]] = {}

        def visit(node: ast.AST, function: ast.AST | None, cls: ast.ClassDef | None) -> None:
            if isinstance(node, FunctionNode):
                function = node
            elif isinstance(node, ast.ClassDef):
                function, cls = None, node
            for held, method in changed(node):
                receiver = held.value
                own = isinstance(receiver, ast.Name) and receiver.id == "self"
                found.setdefault(held.attr, []).append(Change(function, cls if own else None, method))
            for name in set_by_name(node):
                found.setdefault(name, []).append(Change(function, None, ""))
            for child in children(node):
                visit(child, function, cls)

        visit(self.tree, None, None)
        return found

    def counters(self, node: ast.AST) -> frozenset[str]:
        """The variables of a function that are the target of a loop or are changed in place."""
        known = self._counters.get(id(node))
        if known is None:
            found: set[str] = set()
            for inner in descendants(node):
                if isinstance(inner, (ast.For, ast.AsyncFor)):
                    found.update(n.id for n in descendants(inner.target) if isinstance(n, ast.Name))
                elif isinstance(inner, ast.AugAssign) and isinstance(inner.target, ast.Name):
                    found.add(inner.target.id)
            known = self._counters[id(node)] = frozenset(found)
        return known

    def yields(self, node: ast.AST) -> bool:
        """Whether a function holds a ``yield`` of its own, which makes it a generator."""
        known = self._yields.get(id(node))
        if known is None:
            body = getattr(node, "body", ()) if isinstance(node, FunctionNode) else ()
            inner = inside(body, _SCOPES)
            known = self._yields[id(node)] = any(isinstance(each, (ast.Yield, ast.YieldFrom)) for each in inner)
        return known

    def is_unread(self, node: ast.AST, parameter: str) -> bool:
        """Whether a function never mentions one of its parameters, and nothing says that it means to."""
        mentioned = self.loads(node) | self.deletes(node)
        return parameter not in mentioned and parameter[0] != "_" and mentioned.isdisjoint(READS_ALL)

    def asked(self, node: ast.AST) -> dict[str, frozenset[str]]:
        """What is read of the attributes of each name in a function, but for names that it binds itself."""
        known = self._asked.get(id(node))
        if known is None:
            found: dict[str, set[str]] = {}
            bound: set[str] = set()
            for inner in descendants(node):
                if isinstance(inner, ast.Attribute) and isinstance(inner.value, ast.Name):
                    found.setdefault(inner.value.id, set()).add(inner.attr)
                elif isinstance(inner, ast.Name) and not isinstance(inner.ctx, ast.Load):
                    bound.add(inner.id)
            known = {name: frozenset(attributes) for name, attributes in found.items() if name not in bound}
            self._asked[id(node)] = known
        return known

    @answered
    def own_attributes(self, cls: ast.ClassDef) -> frozenset[str]:
        """The attributes of ``self`` that the methods of a class assign."""
        stores, _ = self._stores
        return frozenset(
            name for name, found in stores.items()
            if any(syntax.is_part_of(each, "self") and syntax.is_within(each, cls) for each in found)
        )  # fmt: skip

    def parameter(self, node: ast.AST) -> str:
        """The name of a function's first parameter; empty where it has none."""
        return next((each.arg for each in positional(node)), "")

    def tests(self, node: ast.AST, words: Iterable[str]) -> list[ast.AST]:
        """The names with some words in the conditions around a node of the file, and in early exits before it."""
        found: list[ast.AST] = []
        while node in self.parents and not isinstance(node, (*FunctionNode, ast.Lambda)):
            inner, node = node, self.parents[node]
            asked = [node.test] if isinstance(node, (ast.If, ast.IfExp, ast.While)) else []
            if isinstance(node, ast.BoolOp):
                asked = node.values[: node.values.index(inner)]  # type: ignore[arg-type]
            for statement in getattr(node, "body", ()) if isinstance(inner, ast.stmt) else ():
                if statement is inner:
                    break
                if isinstance(statement, ast.If) and isinstance(statement.body[-1], (ast.Return, ast.Raise)):
                    asked.append(statement.test)
            found += [
                below for test in asked for below in descendants(test)
                if any(word in getattr(below, "id", getattr(below, "attr", "")).lower() for word in words)
            ]  # fmt: skip
        return found

    @cached_property
    def _bound_names(self) -> dict[int, list[str]]:
        found: dict[int, list[str]] = {}
        for node in self.nodes:
            value = getattr(node, "value", None)
            if isinstance(node, (ast.Assign, ast.AnnAssign, ast.NamedExpr)) and value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                bound = [_last_name(t) for target in targets for t in _flat(target)]
                found[id(value)] = [name for name in bound if name]
                parts = _flat(value)
                for part, name in zip(parts, bound, strict=False) if 1 < len(parts) == len(bound) else ():
                    found[id(part)] = [name] if name else []
            elif isinstance(node, ast.keyword) and node.arg:
                found[id(node.value)] = [node.arg]
            elif isinstance(node, ast.Dict):
                for key, item in zip(node.keys, node.values, strict=True):
                    if isinstance(key, ast.Constant) and isinstance(key.value, str):
                        found[id(item)] = [f".{key.value}"]
        return found

    def bound_by(self, node: ast.AST, whole: bool = False) -> list[str]:
        """The names that an expression's value is bound to right away; of attributes the last name, or ``whole``.

        The value of an item in a dictionary that is written out has the name of its key.
        """
        found = self._bound_names.get(id(node), [])
        return [text if whole else text.rpartition(".")[2] for text in found]


def _is_outside(scope: ast.AST, part: ast.AST, inner: ast.AST) -> bool:
    """Whether a part of a definition is evaluated where that stands, or what it holds of a comprehension."""
    if isinstance(part, ast.comprehension):
        return inner is part.iter and part is getattr(scope, "generators", [None])[0]
    heads = (*getattr(scope, "decorator_list", ()), *getattr(scope, "bases", ()), getattr(scope, "returns", None))
    CLOCK.tick(len(heads))
    return part in heads or isinstance(part, ast.arguments)


def _bound_in_class(statement: ast.stmt) -> set[str]:
    """The names that a definition or an assignment binds."""
    if isinstance(statement, (*FunctionNode, ast.ClassDef)):
        return {statement.name}
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return {target.id for target in targets if isinstance(target, ast.Name)}


def _flat(target: ast.expr) -> list[ast.expr]:
    return list(target.elts) if isinstance(target, (ast.Tuple, ast.List)) else [target]


def _last_name(target: ast.expr) -> str:
    return ast.unparse(target) if isinstance(target, (ast.Name, ast.Attribute)) else ""


def parameters(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> list[str]:
    return names(node) + [arg.arg for arg in (node.args.vararg, node.args.kwarg) if arg is not None]


def _locals(node: ast.AST) -> frozenset[str]:
    bound: set[str] = set()
    outside: set[str] = set()
    waiting: list[ast.AST] = []
    if isinstance(node, (*FunctionNode, ast.Lambda)):
        bound.update(parameters(node))
        waiting.extend(node.body if isinstance(node.body, list) else [node.body])
    elif isinstance(node, COMPREHENSIONS):
        for generator in node.generators:
            for target in descendants(generator.target):
                if isinstance(target, ast.Name):
                    bound.add(target.id)
        return frozenset(bound)
    elif isinstance(node, ast.ClassDef):
        waiting.extend(node.body)
    while waiting:
        current = waiting.pop()
        if isinstance(current, ast.Name):
            if not isinstance(current.ctx, ast.Load):
                bound.add(current.id)
            continue
        if isinstance(current, (ast.Global, ast.Nonlocal)):
            outside.update(current.names)
        elif isinstance(current, (ast.Import, ast.ImportFrom)):
            for alias in current.names:
                bound.add(alias.asname or alias.name.partition(".")[0])
        elif (isinstance(current, ast.ExceptHandler) and current.name) or (
            isinstance(current, (ast.MatchAs, ast.MatchStar)) and current.name
        ):
            bound.add(current.name)
        elif isinstance(current, ast.MatchMapping) and current.rest:
            bound.add(current.rest)
        if isinstance(current, _SCOPES):
            if not isinstance(current, ast.Lambda):
                bound.add(current.name)
                waiting.extend(current.decorator_list)
            if not isinstance(current, ast.ClassDef):
                waiting.extend(default for default in (*current.args.defaults, *current.args.kw_defaults) if default)
            continue
        if isinstance(current, COMPREHENSIONS):
            # Only a walrus inside binds outside of a comprehension.
            bound.update(n.target.id for n in descendants(current) if isinstance(n, ast.NamedExpr))
            continue
        waiting.extend(children(current))
    return frozenset(bound - outside)


def changed(node: ast.AST) -> Iterator[tuple[ast.Attribute, str]]:
    """The attributes that a target or a call may change, each with the method that is called of it."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
        if isinstance(node.func.value, ast.Attribute):
            yield node.func.value, node.func.attr
    elif isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
        inner: ast.expr = node
        while isinstance(inner, ast.Attribute):
            yield inner, ""
            inner = inner.value
