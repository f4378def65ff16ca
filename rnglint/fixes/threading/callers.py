"""Who calls a function: what the executions of the files that mention it have seen, and what they have not."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rnglint.fixes.threading.nodes import Nodes
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.reached import behind
from rnglint.fixes.threading.strays import definition, strays
from rnglint.knowledge.roles import Maps, Passes, RemembersResult, ReturnsReceiver
from rnglint.knowledge.views import ONLY_LOOKS
from rnglint.machine.terms import (
    Bound,
    Choice,
    ClassV,
    Descriptor,
    Ext,
    Func,
    Mapped,
    Method,
    PartialV,
    Ref,
    Thing,
    Value,
)
from rnglint.program.code import Code, FunctionNode
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Transformed
from rnglint.project.wrappers import hands_on

if TYPE_CHECKING:
    from rnglint.machine.events import Step
    from rnglint.project.whole import WholeProject

_MOST_WORDS = 12
_BY_NAME = "builtins.getattr"
_LOOPS = (ast.For, ast.While, ast.comprehension, ast.ListComp, ast.GeneratorExp)
_DISPLAYS = (ast.Dict, ast.List, ast.Tuple, ast.Set, ast.ListComp, ast.DictComp)
_SAFE = (ast.Expr, ast.Compare, ast.Delete, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class Caller:
    """A call of a function; ``maps`` are the mapping transformations it goes through."""

    site: Site
    maps: tuple[Transformed, ...] = ()


@dataclass(frozen=True, slots=True)
class Callers:
    """The calls of a function, the mapping APIs that are given it, and whether it is used in ways unseen."""

    calls: tuple[Caller, ...]
    bodies: tuple[tuple[Site, Maps], ...]
    escapes: bool
    modules: tuple[Module, ...] = ()
    """Those that were searched."""
    beside: frozenset[Scope] = frozenset()
    """Further functions that some of the calls run."""
    compilers: tuple[Site, ...] = ()
    """The calls that compile it."""
    traced: bool = False
    """Whether it runs while something is compiled."""


def callers(project: WholeProject, scope: Scope) -> Callers:
    """All uses of a function in the project."""
    plain = scope.owner is None  # a method is called through objects, by files that import nothing of it

    def search(words: frozenset[str]) -> tuple[list[Module], bool]:
        found, unread = project.mentioning(words, scope.module.path if plain else None) if words else ([], False)
        return [module for module in found if module is not scope.module], unread and _are_meant(project, scope, words)

    return Search(project, scope, project.nodes, search).found()


def callers_within(project: Project, scope: Scope) -> Callers:
    """The uses of a function in its own file."""
    return Search(project, scope, Nodes.within(scope.module), lambda words: ([], False)).found()


def _are_meant(project: WholeProject, scope: Scope, words: frozenset[str]) -> bool:
    """Whether files that cannot be read (a notebook) seem to speak of the function: they name its module, too."""
    if not project.files.complete:
        return True
    said = [path for path in project.files.mentioning(words) if project.read(path) is None]
    parts = [part for part in scope.module.name.split(".") if part != "__init__"]
    return any(path in project.files.mentioning([part]) for part in parts for path in said)


@dataclass(slots=True)
class _Uses:
    sites: dict[Site, None] = field(default_factory=dict)
    bodies: dict[tuple[Site, Maps], None] = field(default_factory=dict)
    beside: set[Scope] = field(default_factory=set)
    escapes: bool = False


class Search:
    """One function, and the files that may use it: ``search`` finds those that mention some words."""

    def __init__(
        self,
        project: Project,
        scope: Scope,
        nodes: Nodes,
        search: Callable[[frozenset[str]], tuple[list[Module], bool]],
    ) -> None:
        self.project = project
        self.scope = scope
        self.nodes = nodes
        self.search = search
        self.home = project.program.code(scope.module)
        self.node = nodes.node(self.home, scope)
        self.base = None if scope.owner is None else project.module_base(scope.owner)
        self.words = frozenset(self._first_words())
        self.codes: dict[Code, Module] = {self.home: scope.module}
        self.wrappers: set[Func] = set()
        """Functions around this one, that hand on all they get."""
        self.uses = _Uses()

    # Which files

    def _first_words(self) -> Iterator[str]:
        """What a file must mention to use the function: its name, that of its class where objects are called."""
        scope = self.scope
        if scope.parent is None or scope.parent.is_function or not scope.name:
            return  # seen from outside only by way of what its maker returns or stores
        owner = scope.owner
        base = self.base
        implied = scope.name[:2] == "__" or (base is not None and scope.name in (base.call, *base.inits))
        if owner is None or not implied:
            yield scope.name
        if owner is not None:
            yield owner.name

    def found(self) -> Callers:
        """What the files do with the function, and with what goes by its name."""
        done: tuple[frozenset[str], int] | None = None
        unsure = False
        while done != (self.words, len(self.codes)):
            if len(self.words) > _MOST_WORDS:
                self.uses.escapes = True
                break
            modules, unsure = self.search(self.words)
            self.codes |= {self.project.program.code(module): module for module in modules}
            done = self.words, len(self.codes)
            self.executions = self.project.program.used(self.codes, self.words | self._around())
            self.mentioned = list(self._mentioned())
            self.words |= frozenset(self._names())
        self._look()
        uses = self.uses
        value = self.project.value
        calls = tuple(Caller(site, behind(self.project, value(site.call.func, site.scope))[1]) for site in uses.sites)
        escapes = uses.escapes or unsure
        return Callers(
            calls, tuple(uses.bodies), escapes, tuple(self.codes.values()), frozenset(uses.beside),
            tuple(self.nodes.site(code, node) for code, node in self.mentioned if self._compiles(node)),
            any(id(self.node) in execution.ledger.compiled for execution in self.executions),
        )  # fmt: skip

    def _compiles(self, node: ast.AST) -> bool:
        """Whether a mention is the call that gives the function compiled."""
        made = [value for value in self.values[node] if isinstance(value, Mapped)]
        return any(value.node is node and value.control.compiled for value in made)

    def _around(self) -> frozenset[str]:
        """The names by which the code around a function without a name of its own is known."""
        outer = [scope.name for scope in (self.scope, *self.scope.enclosing()) if scope.name and scope.is_function]
        return frozenset(outer[-1:] or self.home.bindings if not self.words else ())

    # What stands for it

    def _mentioned(self) -> Iterator[tuple[Code, ast.AST]]:
        """The expressions that are the function, as it is or transformed, or an object that it is called through."""
        self.values: dict[ast.AST, set[Value]] = {}
        self.wrappers = set()
        for execution in self.executions:
            for node, values in execution.ledger.callables.items():
                self.values.setdefault(node, set()).update(values)
        self.ran: dict[ast.AST, list[Step]] = {}
        for step in (step for execution in self.executions for step in execution.ledger.calls):
            self.ran.setdefault(step.node, []).append(step)
        self.steps = list(self._steps())
        for code in self.codes:
            for node in ast.walk(code.tree):
                if any(self._is_it(value) for value in self.values.get(node, ())):
                    yield code, node

    def _steps(self) -> Iterator[Step]:
        """The calls that run the function, or the wrapper around it that is called instead."""
        for step in (step for steps in self.ran.values() for step in steps):
            if isinstance(step.label, Func) and step.label.node is self.node:
                climbed = self._climb(step)
                if climbed.frame.code not in self.codes:
                    with suppress(NoFix):
                        self.codes[climbed.frame.code] = self.nodes.module(climbed.frame.code)
                yield climbed

    def _climb(self, step: Step) -> Step:
        while self._is_handed_on(step.frame.code, step.node):
            outer = step.parent
            while outer is not None and outer.kind != "call":
                outer = outer.parent
            if outer is None or not isinstance(outer.label, Func):
                break
            self.wrappers.add(outer.label)
            step = outer
        return step

    def _is_handed_on(self, code: Code, node: ast.AST) -> bool:
        """Whether a call hands on all that the function around it gets, which another one has made."""
        outer = definition(code, node)
        if outer is None or not isinstance(definition(code, outer), FunctionNode):
            return False
        try:
            site = self.nodes.site(code, node)
        except NoFix:
            return False
        found = hands_on(self.project, site.scope)
        if site not in found:
            return False
        if not isinstance(code.parents[node], ast.Return) and (len(found) > 1 or self._in_loop(code, node)):
            self.uses.escapes = True  # one value is not enough for it
        return True

    def _in_loop(self, code: Code, node: ast.AST) -> bool:
        while node in code.parents and not isinstance(node, (*FunctionNode, ast.Lambda)):
            node = code.parents[node]
            if isinstance(node, _LOOPS):
                return True
        return False

    def _is_it(self, value: Value) -> bool:
        if isinstance(value, Bound) and isinstance(value.function, Ext) and self.base is not None:
            runs = value.function.name.rpartition(".")[2] in (*self.base.applies, *self.base.inits)
            return runs and self._is_object(value.receiver)
        return any(
            inner in self.wrappers or getattr(inner, "node", None) is self.node or self._is_object(inner)
            for inner in _inner(value)
        )

    def _is_object(self, value: Value) -> bool:
        """Whether calling an object runs the function."""
        owner, base = self.scope.owner, self.base
        called = self.scope.name == "__call__" or (base is not None and self.scope.name == base.call)
        if owner is None or not called or not isinstance(value, Ref) or value.cls is None:
            return False
        try:
            return owner in self.project.ancestry(self.nodes.scope(value.cls.frame.code, value.cls.node))
        except NoFix:
            return False

    def _names(self) -> Iterator[str]:
        """Further names of the function: variables and attributes that hold it, functions that give it."""
        for code, node in self.mentioned:
            parent = code.parents.get(node)
            objects = all(self._is_instance(value) for value in self.values[node])
            bound = parent
            while isinstance(bound, _DISPLAYS):
                bound = code.parents[bound]
            if isinstance(bound, (ast.Assign, ast.AnnAssign)) and not objects:
                for target in bound.targets if isinstance(bound, ast.Assign) else [bound.target]:
                    if isinstance(target, ast.Attribute):
                        yield target.attr
                    elif isinstance(target, ast.Name) and not isinstance(definition(code, bound), FunctionNode):
                        yield target.id
            if isinstance(parent, ast.Return):
                outer = definition(code, parent)
                if isinstance(outer, FunctionNode) and not isinstance(definition(code, outer), FunctionNode):
                    yield outer.name
        for code in self.codes:
            for statement in ast.walk(code.tree):
                if isinstance(statement, (ast.Import, ast.ImportFrom)):
                    yield from (a.asname for a in statement.names if a.asname and a.name in self.words)
                elif isinstance(statement, ast.ClassDef) and self.scope.owner is not None:
                    owner = self.nodes.scope(code, statement)
                    if owner is not self.scope.owner and self.scope.owner in self.project.ancestry(owner):
                        yield statement.name

    def _is_instance(self, value: Value) -> bool:
        return any(isinstance(inner, Ref) for inner in _inner(value))

    # What is done with it

    def _look(self) -> None:
        self.known = {node for _, node in self.mentioned}
        for code, node in self.mentioned:
            objects = all(self._is_instance(value) for value in self.values[node])
            follows = self._follow_object if objects else self._follow
            self.uses.escapes = not follows(code, node) or self.uses.escapes
        for step in self.steps:
            self._run(step)
        for code in self.codes:
            self.uses.escapes = self.uses.escapes or strays(self, code)

    def _follow_object(self, code: Code, node: ast.AST) -> bool:
        """Whether an object goes to nobody who may call it unseen: to a function, into a table."""
        parent = code.parents.get(node)
        if isinstance(parent, ast.Call) and node is parent.func:
            self._add(code, parent)
            return True
        if isinstance(parent, ast.keyword):
            parent = code.parents[parent]
        if isinstance(parent, ast.Call):
            return any(self._takes_object(parent, inner) for inner in self.called(parent))
        if isinstance(parent, (ast.Tuple, ast.List)):
            return self._is_taken_apart(code, parent)
        return not isinstance(parent, (ast.Starred, ast.Set, ast.Dict))

    def _takes_object(self, call: ast.Call, function: Value) -> bool:
        if isinstance(function, Ext):
            return self._passes(function.name, call in self.known) or function.name.startswith(ONLY_LOOKS)
        return isinstance(function, ClassV) or (isinstance(function, Func) and call in self.ran)

    def _follow(self, code: Code, node: ast.AST) -> bool:
        """Whether what becomes of a mention shows: it is called, named, returned, or made into something that is."""
        parent = code.parents.get(node)
        if isinstance(node, ast.Call) and self.called(node) == [Ext(_BY_NAME)]:
            return False
        if isinstance(parent, ast.Call) and node is parent.func:
            if not self._is_handed_on(code, parent):
                self._add(code, parent)
            return True
        if isinstance(parent, ast.keyword):
            parent = code.parents[parent]
        if isinstance(parent, ast.Call):
            return self._takes(code, parent)
        if isinstance(parent, ast.Attribute):
            return parent.attr[:2] == "__"
        if isinstance(parent, ast.AnnAssign) and isinstance(code.parents.get(parent), ast.ClassDef):
            return False  # objects hold it, which may be given another
        if isinstance(parent, (ast.List, ast.Tuple, ast.Set)):
            outer = code.parents.get(parent)
            return self._is_body(code, outer) if isinstance(outer, ast.Call) else self._is_taken_apart(code, parent)
        if isinstance(parent, ast.Return):
            return self._is_asked(definition(code, parent))
        if isinstance(parent, ast.Lambda):
            return node is parent.body
        return isinstance(parent, (*_SAFE, ast.Assign, ast.AnnAssign, ast.arg))

    def _is_asked(self, function: ast.AST | None) -> bool:
        """Whether somebody in sight calls a function that gives this one."""
        called = (step for node, steps in self.ran.items() if node is not function for step in steps)
        return any(isinstance(step.label, Func) and step.label.node is function for step in called)

    def _is_taken_apart(self, code: Code, display: ast.AST) -> bool:
        """Whether each element of a display goes by a name."""
        outer = code.parents.get(display)
        return isinstance(outer, ast.Assign) and all(isinstance(target, ast.Tuple) for target in outer.targets)

    def called(self, call: ast.Call) -> list[Value]:
        """What a call calls, as executions have seen it."""
        return [inner for value in self.values.get(call.func, ()) for inner in _inner(value)]

    def _takes(self, code: Code, call: ast.Call) -> bool:
        """Whether a call that is given the function shows where that is used."""
        return self._is_body(code, call) or any(
            self._passes(each.name, call in self.known)
            if isinstance(each, Ext)
            else isinstance(each, Func) and call in self.known
            for each in self.called(call)
        )

    def _passes(self, name: str, gives_it: bool) -> bool:
        """Whether what an outside function makes of its argument is looked at where it is used."""
        knowledge = self.project.knowledge
        if knowledge.role(name, RemembersResult) is not None:
            return False
        return gives_it or any(knowledge.role(name, kind) is not None for kind in (Passes, ReturnsReceiver))

    def _is_body(self, code: Code, call: ast.Call) -> bool:
        """Whether a call runs the functions that it is given."""
        for function in self.called(call):
            role = self.project.knowledge.role(function.name, Maps) if isinstance(function, Ext) else None
            if isinstance(role, Maps) and not role.returns_function:
                self.uses.bodies[self.nodes.site(code, call), role] = None
                return True
        return False

    def _add(self, code: Code, call: ast.Call) -> None:
        """A call of the function; what else the project has that it calls takes what this one takes."""
        held = [option for value in self.values.get(call.func, ()) for option in _options(value)]
        if any(isinstance(option, (Ext, Thing)) for option in held):
            self.uses.escapes = True  # of what it may call, something takes no more than it took
            return
        self.uses.sites[self.nodes.site(code, call)] = None
        ran = (step.label for step in self.ran.get(call, ()) if isinstance(step.label, Func))
        functions = {*self.called(call), *(each for each in ran if _name(each) == _name(self.node))}
        for other in {each.node: each for each in functions if isinstance(each, Func)}.values():
            scope = self.nodes.scope(other.frame.code, other.node)
            if other.node is not self.node and not hands_on(self.project, scope):  # a wrapper takes whatever it gets
                self.uses.beside.add(scope)

    def _run(self, step: Step) -> None:
        """A call that runs the function without naming it: of a class, of an object, of a wrapper."""
        call, code = step.node, step.frame.code
        if not isinstance(call, ast.Call) or call.func in self.known or code not in self.codes:
            return
        if any(isinstance(function, (ClassV, Ref, Func, Method)) for function in self.called(call)):
            self._add(code, call)


def _options(value: Value) -> list[Value]:
    return [each for _, option in value.options for each in _options(option)] if isinstance(value, Choice) else [value]


def _inner(value: Value) -> list[Value]:
    """The functions and objects behind transformations and partial application."""
    found = []
    for option in _options(value):
        wraps = isinstance(option, (Mapped, PartialV, Bound, Descriptor))
        found += _inner(option.function) if wraps else [option]  # type: ignore[attr-defined]
    return found


def _name(function: Func | ast.AST) -> str:
    return getattr(function.node if isinstance(function, Func) else function, "name", "")
