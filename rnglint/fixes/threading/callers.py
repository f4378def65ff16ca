"""Who calls a function: what the executions of the files that mention it have seen, and what they have not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from rnglint.fixes.threading.reached import hands_on, inner, maps
from rnglint.fixes.threading.strays import strays
from rnglint.knowledge.roles import Passes, RemembersResult, ReturnsReceiver, Runs
from rnglint.knowledge.views import ONLY_LOOKS
from rnglint.machine.callables import Bound, ClassV, Func, Mapped
from rnglint.machine.events import Step
from rnglint.machine.inspection import options_of
from rnglint.machine.terms import Ext, Method, Ref, Thing, Value
from rnglint.program.classes import ancestry, module_base
from rnglint.program.code import Code, FunctionNode
from rnglint.program.files import Files
from rnglint.program.project import Project
from rnglint.program.scopes import Scope, Site
from rnglint.trace.programs import Execution

_MOST_WORDS = 12
_MOST_ROWS = 150_000
"""Of all files together: beyond that the question costs more than its answer is worth."""
_BY_NAME = "builtins.getattr"
_LOOPS = (ast.For, ast.While, ast.comprehension, ast.ListComp, ast.GeneratorExp)
_DISPLAYS = (ast.Dict, ast.List, ast.Tuple, ast.Set, ast.ListComp, ast.DictComp)
_SAFE = (ast.Expr, ast.Compare, ast.Delete, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


@dataclass(frozen=True, slots=True)
class Caller:
    """A call of a function; ``maps`` are the mapping transformations it goes through."""

    site: Site
    maps: tuple[Mapped, ...] = ()


@dataclass(frozen=True, slots=True)
class Callers:
    """The calls of a function, the mapping APIs that are given it, and whether it is used in ways unseen."""

    calls: tuple[Caller, ...]
    bodies: tuple[tuple[Site, Runs], ...]
    escapes: bool
    codes: tuple[Code, ...]
    """The files that were searched."""
    beside: frozenset[Scope]
    """Further functions that some of the calls run."""
    compilers: tuple[Site, ...]
    """The calls that compile it."""
    traced: bool
    """Whether it runs while something is compiled."""
    mentions: dict[ast.AST, set[Value]]
    """The expressions that may be the function, as it is or transformed, with what they are then."""
    executions: list[Execution]
    """What was looked at."""


def callers(project: Project, scope: Scope) -> Callers:
    """All uses of a function in the project."""
    return Search(project, scope, project.files(scope.code.module.path)).found()


def callers_within(project: Project, scope: Scope) -> Callers:
    """The uses of a function in its own file."""
    return Search(project, scope, None).found()


@dataclass(slots=True)
class _Uses:
    sites: dict[Site, None] = field(default_factory=dict)
    bodies: dict[tuple[Site, Runs], None] = field(default_factory=dict)
    beside: set[Scope] = field(default_factory=set)
    escapes: bool = False


class Search:
    """One function, and the files that may use it; without ``files`` its own one alone."""

    def __init__(self, project: Project, scope: Scope, files: Files | None) -> None:
        self.program = project.program
        self.scope = scope
        self.files = files
        self.home = scope.code
        self.node = scope.node
        self.owner = scope.owner
        self.base = None if self.owner is None else module_base(self.program, self.owner)
        self.words = frozenset(self._first_words())
        self.codes: dict[Code, None] = {self.home: None}
        self.wrappers: set[Func] = set()
        """Functions around this one, that hand on all they get, in the execution that is looked at."""
        self.uses = _Uses()
        self.executions: list[Execution] = []
        self.mentioned: list[tuple[Code, ast.AST]] = []
        self.values: dict[ast.AST, set[Value]] = {}
        self.meant: dict[ast.AST, set[Value]] = {}
        """Of these, what is the function."""
        self.ran: dict[ast.AST, list[Step]] = {}
        self.steps: list[Step] = []

    # Which files

    def _first_words(self) -> Iterator[str]:
        """What a file must mention to use the function: its name, that of its class where objects are called."""
        name, parent = self.scope.name, self.scope.parent
        if parent is None or parent.is_function or not name:
            return  # seen from outside only by way of what its maker returns or stores
        implied = name[:2] == "__" or (self.base is not None and name in (self.base.call, *self.base.inits))
        if self.owner is None or not implied:
            yield name
        if self.owner is not None:
            yield self.owner.name

    def _search(self) -> bool:
        """Take in the files that mention the words; whether there are more, that cannot be read."""
        if self.files is None or not self.words:
            return False
        # A method is called through objects, by files that import nothing of it.
        found = self.files.mentioning(self.words, self.home.module.path if self.owner is None else None)
        codes = {path: self._read(path) for path in sorted(found - {self.home.module.path})}
        self.codes |= dict.fromkeys(code for code in codes.values() if code is not None)
        unread = [path for path, code in codes.items() if code is None]
        return not self.files.complete or (bool(unread) and self._is_meant(self.files))

    def _is_meant(self, files: Files) -> bool:
        """Whether files that cannot be read (a notebook) seem to speak of the function: they name its module, too."""
        said = [path for path in files.mentioning(self.words) if self._read(path) is None]
        parts = [part for part in self.home.module.name.split(".") if part != "__init__"]
        return any(path in files.mentioning([part]) for part in parts for path in said)

    def _read(self, path: Path) -> Code | None:
        module = self.program.of(path)
        code = None if module is None else self.program.code(module)
        return code if code is not None and code.is_python else None

    def _is_own(self, code: Code) -> bool:
        """Whether a file may be changed."""
        return code.is_python and (code is self.home if self.files is None else code.module.path in self.files)

    def found(self) -> Callers:
        """What the files do with the function, and with what goes by its name."""
        done: tuple[frozenset[str], int] | None = None
        unsure = False
        while done != (self.words, len(self.codes)):
            unsure = self._search()
            if len(self.words) > _MOST_WORDS or sum(len(code.module.lines) for code in self.codes) > _MOST_ROWS:
                self.uses.escapes = True
                break
            done = self.words, len(self.codes)
            self.executions = self.program.used(self.codes, self.words | self._around())
            self.mentioned = list(self._mentioned())
            self.words |= frozenset(self._names())
        self._look()
        uses, knowledge = self.uses, self.program.knowledge
        calls = []
        for site in uses.sites:
            chains = [maps(value, knowledge) for value in self.meant.get(site.call.func, ())]
            if len({tuple(each.name for each in chain) for chain in chains}) > 1:
                uses.escapes = True  # mapped, or not: one value does not serve both
            calls.append(Caller(site, max(chains, key=len, default=())))
        made = (
            Site(code, node) for code, node in self.mentioned if isinstance(node, ast.Call) and self._compiles(node)
        )
        return Callers(
            tuple(calls), tuple(uses.bodies), uses.escapes or unsure, tuple(self.codes), frozenset(uses.beside),
            tuple(made), any(id(self.node) in execution.ledger.compiled for execution in self.executions),
            self.meant, self.executions,
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
        self.values, self.meant, self.ran, self.steps = {}, {}, {}, []
        for execution in self.executions:
            self.wrappers = set()  # frames of different executions may have the same number
            self.steps += self._steps(execution)
            for node, values in execution.ledger.callables.items():
                self.values.setdefault(node, set()).update(values)
                meant = {option for value in values for option in options_of(value) if self._is_it(option)}
                if meant:
                    self.meant.setdefault(node, set()).update(meant)
        for code in self.codes:
            yield from ((code, node) for node in code.nodes if node in self.meant)

    def _steps(self, execution: Execution) -> Iterator[Step]:
        """The calls that run the function, or the wrapper around it that is called instead."""
        for step in execution.ledger.calls:
            self.ran.setdefault(step.node, []).append(step)
            if isinstance(step.label, Func) and step.label.node is self.node:
                climbed = self._climb(step)
                if self._is_own(climbed.frame.code):
                    self.codes[climbed.frame.code] = None
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
        scope = Scope.of(code, node) if isinstance(node, ast.Call) else None
        parent = None if scope is None or not isinstance(scope.node, FunctionNode) else scope.parent
        if scope is None or parent is None or not isinstance(parent.node, FunctionNode):
            return False
        found = hands_on(scope)
        if node not in found:
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
            each in self.wrappers or getattr(each, "node", None) is self.node or self._is_object(each)
            for each in inner(value)
        )

    def _is_object(self, value: Value) -> bool:
        """Whether calling an object runs the function."""
        called = self.scope.name == "__call__" or (self.base is not None and self.scope.name == self.base.call)
        if self.owner is None or not called or not isinstance(value, Ref) or value.cls is None:
            return False
        return self._descends(Scope(value.cls.frame.code, value.cls.node))

    def _descends(self, cls: Scope) -> bool:
        """Whether a class is that of the method, or one below it."""
        return any(each == self.owner for each in ancestry(self.program, cls))

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
                    elif isinstance(target, ast.Name) and not isinstance(Scope.of(code, bound).node, FunctionNode):
                        yield target.id
            if isinstance(parent, ast.Return):
                outer = Scope.of(code, parent).node
                if isinstance(outer, FunctionNode) and not isinstance(Scope.of(code, outer).node, FunctionNode):
                    yield outer.name
        for code in self.codes:
            for statement in code.nodes:
                if isinstance(statement, (ast.Import, ast.ImportFrom)):
                    yield from (a.asname for a in statement.names if a.asname and a.name in self.words)
                elif isinstance(statement, ast.ClassDef) and self.owner is not None:
                    cls = Scope(code, statement)
                    if cls != self.owner and self._descends(cls):
                        yield statement.name

    def _is_instance(self, value: Value) -> bool:
        return any(isinstance(each, Ref) for each in inner(value))

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
            return any(self._takes_object(parent, each) for each in self.called(parent))
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
            return self._is_asked(Scope.of(code, parent).node)
        if isinstance(parent, ast.Lambda):
            return node is parent.body
        return isinstance(parent, (*_SAFE, ast.Assign, ast.AnnAssign, ast.arg))

    def _is_asked(self, function: ast.AST) -> bool:
        """Whether somebody in sight calls a function that gives this one."""
        called = (step for node, steps in self.ran.items() if node is not function for step in steps)
        return any(isinstance(step.label, Func) and step.label.node is function for step in called)

    def _is_taken_apart(self, code: Code, display: ast.AST) -> bool:
        """Whether each element of a display goes by a name."""
        outer = code.parents.get(display)
        return isinstance(outer, ast.Assign) and all(isinstance(target, ast.Tuple) for target in outer.targets)

    def called(self, call: ast.Call) -> list[Value]:
        """What a call calls, as executions have seen it."""
        return [each for value in self.values.get(call.func, ()) for each in inner(value)]

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
        knowledge = self.program.knowledge
        if knowledge.role(name, RemembersResult) is not None:
            return False
        return gives_it or any(knowledge.role(name, kind) is not None for kind in (Passes, ReturnsReceiver))

    def _is_body(self, code: Code, call: ast.Call) -> bool:
        """Whether a call runs the functions that it is given."""
        for function in self.called(call):
            role = self.program.knowledge.role(function.name, Runs) if isinstance(function, Ext) else None
            if role is not None and not role.returns_function:
                self.uses.bodies[Site(code, call), role] = None
                return True
        return False

    def _add(self, code: Code, call: ast.Call) -> None:
        """A call of the function; what else the project has that it calls takes what this one takes."""
        held = [option for value in self.values.get(call.func, ()) for option in options_of(value)]
        if any(isinstance(option, (Ext, Thing)) for option in held):
            self.uses.escapes = True  # of what it may call, something takes no more than it took
            return
        self.uses.sites[Site(code, call)] = None
        ran = (step.label for step in self.ran.get(call, ()) if isinstance(step.label, Func))
        named = (each for each in ran if getattr(each.node, "name", "") == self.scope.name)
        for other in (each for each in (*self.called(call), *named) if isinstance(each, Func)):
            scope = Scope(other.frame.code, other.node)
            if other.node is not self.node and not hands_on(scope):  # a wrapper takes whatever it gets
                self.uses.beside.add(scope)

    def _run(self, step: Step) -> None:
        """A call that runs the function without naming it: of a class, of an object, of a wrapper."""
        call, code = step.node, step.frame.code
        if not isinstance(call, ast.Call) or call.func in self.known or code not in self.codes:
            return
        if any(isinstance(function, (ClassV, Ref, Func, Method)) for function in self.called(call)):
            self._add(code, call)
