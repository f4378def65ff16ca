"""Who calls a function: what the executions of the files that mention it have seen, and what they have not."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.threading.tables import (
    DISPLAYS,
    compiles,
    first_words,
    is_doctest_of,
    is_from_outside,
    is_known,
    is_unknown,
    members_of,
    outermost,
    seem_to_speak_of,
    stays,
)
from rnglint.fixes.threading.wrappers import handing_on, inner, maps, may_take_several
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
from rnglint.program.syntax import name_of
from rnglint.program.wrappers import hands_on
from rnglint.trace.programs import Execution

_MOST_WORDS = 12
_MOST_ASKERS = 3
_MOST_ROWS = 150_000
"""Of all files together: beyond that the question costs more than its answer is worth."""
_BY_NAME = "builtins.getattr"
_SAFE = (ast.Expr, ast.Compare, ast.Delete, ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class Caller(Struct, frozen=True):
    """A call of a function; ``maps`` are the mapping transformations it goes through."""

    site: Site
    maps: tuple[Mapped, ...] = ()


def callers(project: Project, scope: Scope) -> Callers:
    """All uses of a function in the project."""
    return Callers(project, scope, project.files(scope.code.module.path))


def callers_within(project: Project, scope: Scope) -> Callers:
    """The uses of a function in its own file."""
    return Callers(project, scope, None)


class Callers:
    """The calls of a function, the mapping APIs that are given it, and whether it is used in ways unseen.

    Looked for in the ``files`` that may use it; without them in its own one alone.
    """

    def __init__(self, project: Project, scope: Scope, files: Files | None) -> None:
        self.calls: list[Caller] = []
        self.bodies: list[tuple[Site, Runs]] = []
        """The calls that run it among the functions that they are given."""
        self.escapes = False
        self.given_away = False
        """Whether somebody gets it, or a text names it, who may call it unseen."""
        self.beside: set[Scope] = set()
        """Further functions that some of the calls run."""
        self.codes: dict[Code, None] = {scope.code: None}
        """The files that were searched."""
        self.executions: list[Execution] = []
        """What was looked at."""
        self.mentions: dict[ast.AST, set[Value]] = {}
        """The expressions that may be the function, as it is or transformed, with what they are then."""
        self._program = project.program
        self._scope = scope
        self._owner = scope.owner
        self._base = None if self._owner is None else module_base(self._program, self._owner)
        self._files = files
        self._words = first_words(scope, self._owner, self._base)
        self._askers: frozenset[str] = frozenset()
        """What is given an unknown object, of which a method of that name is called."""
        self._wrappers: set[Func] = set()
        """Functions around this one, that hand on all they get, in the execution that is looked at."""
        self._values: dict[ast.AST, set[Value]] = {}
        """The same as ``mentions`` of all expressions that gave something to call."""
        self._ran: dict[ast.AST, list[Step]] = {}
        self._steps: list[Step] = []
        self._known: list[tuple[Code, ast.AST]] = []
        """The mentions, with their files."""
        self._search()
        for code, node in self._known:
            if not (self._follow_object if self._is_object_only(node) else self._follow)(code, node):
                self.escapes = True
                taker = code.taker(node)
                own = isinstance(taker, ast.Call) and any(isinstance(e, (ClassV, Func)) for e in self._called(taker))
                self.given_away |= isinstance(taker, ast.Call) and not own
        for step in self._steps:
            self._run(step)
        named = any(self._is_named(code, node) for code in self.codes for node in code.nodes)
        self.given_away = self.given_away or named
        self.escapes |= named or any(self._is_stray(code, node) for code in self.codes for node in code.nodes)

    @property
    def traced(self) -> bool:
        """Whether it runs while something is compiled."""
        return any(id(self._scope.node) in execution.ledger.compiled for execution in self.executions)

    @property
    def compilers(self) -> list[Site]:
        """The calls that compile it."""
        made = [(code, node) for code, node in self._known if any(compiles(node, each) for each in self._values[node])]
        return [Site(code, node) for code, node in made if isinstance(node, ast.Call)]

    # Which files

    def _search(self) -> None:
        """Execute the files that mention the function, and those that mention what goes by its name."""
        done: tuple[object, ...] = ()
        unsure = False
        while done != (self._words, self._askers, len(self.codes)):
            unsure = self._take_in()
            if len(self._words) > _MOST_WORDS or sum(len(code.module.lines) for code in self.codes) > _MOST_ROWS:
                unsure = True
                break
            done = self._words, self._askers, len(self.codes)
            self.executions = self._program.used(self.codes, self._words | self._askers | self._around())
            self._known = list(self._mentioned())
            self._words |= frozenset(self._names())
            self._askers |= frozenset(self._asking())
        self.escapes = self.escapes or unsure

    def _asking(self) -> Iterator[str]:
        """The definitions in which a method is called of something unknown, if other files may give all of them it."""
        strays = ((code, node) for code in self.codes for node in code.nodes if self._is_stray(code, node))
        names = {outermost(code, node) for code, node in strays} if self._owner and self._files else set()
        home, known = self._scope.code.module.path, {code.module.path for code in self.codes}
        if len(names | self._askers) <= _MOST_ASKERS and self._files is not None:
            given = [self._files.mentioning([name], home) - known for name in names]
            yield from names if all(given) else ()

    def _take_in(self) -> bool:
        """Take in the files that mention the words; whether there are more, that cannot be read."""
        if self._files is None or not self._words:
            return False
        # A method is called through objects, by files that import nothing of it.
        home = self._scope.code.module.path
        found = self._files.mentioning(self._words, home if self._owner is None else None)
        found = found.union(*(self._files.mentioning([name], home) for name in self._askers))
        codes = {path: self._read(path) for path in sorted(found - {home})}
        self.codes |= dict.fromkeys(code for code in codes.values() if code is not None)
        unread = [path for path, code in codes.items() if code is None]
        return not self._files.complete or seem_to_speak_of(self._files, unread, self._scope.code)

    def _read(self, path: Path) -> Code | None:
        module = self._program.of(path)
        code = None if module is None else self._program.code(module)
        return code if code is not None and code.is_python else None

    def _is_own(self, code: Code) -> bool:
        """Whether a file may be changed."""
        known = code is self._scope.code if self._files is None else code.module.path in self._files
        return code.is_python and known

    def _around(self) -> frozenset[str]:
        """The names by which the code around a function without a name of its own is known."""
        scopes = (self._scope, *self._scope.enclosing())
        outer = [scope.name for scope in scopes if scope.name and scope.is_function]
        return frozenset(outer[-1:] or self._scope.code.bindings if not self._words else ())

    # What stands for it

    def _mentioned(self) -> Iterator[tuple[Code, ast.AST]]:
        """The expressions that are the function, as it is or transformed, or an object that it is called through."""
        self._values, self.mentions, self._ran, self._steps = {}, {}, {}, []
        for execution in self.executions:
            self._wrappers = set()  # frames of different executions may have the same number
            self._steps += self._runs(execution)
            for node, values in execution.ledger.callables.items():
                self._values.setdefault(node, set()).update(values)
                meant = {option for value in values for option in options_of(value) if self._is_it(option)}
                if meant:
                    self.mentions.setdefault(node, set()).update(meant)
        for code in self.codes:
            yield from ((code, node) for node in code.nodes if node in self.mentions)

    def _runs(self, execution: Execution) -> Iterator[Step]:
        """The calls that run the function, or the wrapper around it that is called instead."""
        for step in execution.ledger.calls:
            self._ran.setdefault(step.node, []).append(step)
            if isinstance(step.label, Func) and step.label.node is self._scope.node:
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
            self._wrappers.add(outer.label)
            step = outer
        return step

    def _is_handed_on(self, code: Code, node: ast.AST) -> bool:
        """Whether a call hands on all that the function around it gets, which another one has made."""
        found = handing_on(code, node)
        self.escapes |= may_take_several(code, node, found)
        return bool(found)

    def _is_it(self, value: Value) -> bool:
        if isinstance(value, Bound) and isinstance(value.function, Ext) and self._base is not None:
            runs = value.function.name.rpartition(".")[2] in (*self._base.applies, *self._base.inits)
            return runs and self._is_called_by(value.receiver)
        return any(
            each in self._wrappers or getattr(each, "node", None) is self._scope.node or self._is_called_by(each)
            for each in inner(value)
        )

    def _is_called_by(self, value: Value) -> bool:
        """Whether calling an object runs the function."""
        called = self._scope.name == "__call__" or (self._base is not None and self._scope.name == self._base.call)
        if self._owner is None or not called or not isinstance(value, Ref) or value.cls is None:
            return False
        return self._descends(Scope(value.cls.frame.code, value.cls.node))

    def _descends(self, cls: Scope) -> bool:
        """Whether a class is that of the method, or one below it."""
        return any(each == self._owner for each in ancestry(self._program, cls))

    def _names(self) -> Iterator[str]:
        """Further names of the function: variables and attributes that hold it, functions that give it."""
        for code, node in self._known:
            bound = parent = code.parents.get(node)
            while isinstance(bound, DISPLAYS):
                bound = code.parents[bound]
            if isinstance(bound, (ast.Assign, ast.AnnAssign)) and not self._is_object_only(node):
                for target in bound.targets if isinstance(bound, ast.Assign) else [bound.target]:
                    held = target.value if isinstance(target, ast.Subscript) else target
                    is_local = held is target and isinstance(Scope.of(code, bound).node, FunctionNode)
                    if isinstance(held, ast.Attribute) or (isinstance(held, ast.Name) and not is_local):
                        yield name_of(held)
            if isinstance(parent, ast.Return):
                outer = Scope.of(code, parent).node
                if isinstance(outer, FunctionNode) and not isinstance(Scope.of(code, outer).node, FunctionNode):
                    yield outer.name
        for code in self.codes:
            for statement in code.nodes:
                if isinstance(statement, (ast.Import, ast.ImportFrom)):
                    yield from (a.asname for a in statement.names if a.asname and a.name in self._words)
                elif isinstance(statement, ast.ClassDef) and self._owner is not None:
                    cls = Scope(code, statement)
                    if cls != self._owner and self._descends(cls):
                        yield statement.name

    def _is_object_only(self, node: ast.AST) -> bool:
        """Whether an expression gives objects that the function is called through, and never the function."""
        return all(any(isinstance(each, Ref) for each in inner(value)) for value in self._values[node])

    # What is done with it

    def _follow_object(self, code: Code, node: ast.AST) -> bool:
        """Whether an object goes to nobody who may call it unseen: to a function, into a table."""
        parent = code.taker(node)
        if isinstance(parent, ast.Call) and node is parent.func:
            self._add(code, parent)
            return True
        if isinstance(parent, ast.Call):
            return any(self._takes_object(parent, each) for each in self._called(parent))
        if isinstance(parent, (ast.Tuple, ast.List)):
            return tree_of(code).is_taken_apart(parent) or stays(self.codes, code, parent, self._values)
        return not isinstance(parent, (ast.Starred, ast.Set, ast.Dict)) or stays(self.codes, code, parent, self._values)

    def _takes_object(self, call: ast.Call, function: Value) -> bool:
        if isinstance(function, Ext):
            return self._passes(function.name, call) or function.name.startswith(ONLY_LOOKS)
        return isinstance(function, ClassV) or (isinstance(function, Func) and call in self._ran)

    def _follow(self, code: Code, node: ast.AST) -> bool:
        """Whether what becomes of a mention shows: it is called, named, returned, or made into something that is."""
        parent = code.taker(node)
        if isinstance(node, ast.Call) and self._called(node) == [Ext(_BY_NAME)]:
            return False
        if isinstance(parent, ast.Call) and node is parent.func:
            if not self._is_handed_on(code, parent):
                self._add(code, parent)
            return True
        if isinstance(parent, ast.Call):
            return self._takes(code, parent)
        if isinstance(parent, ast.Attribute):
            return parent.attr[:2] == "__"
        if isinstance(parent, ast.AnnAssign) and isinstance(code.parents.get(parent), ast.ClassDef):
            return False  # objects hold it, which may be given another
        if isinstance(parent, (ast.List, ast.Tuple, ast.Set)):
            if isinstance(outer := code.parents.get(parent), ast.Call) and self._is_body(code, outer):
                return True
            return tree_of(code).is_taken_apart(parent) or stays(self.codes, code, parent, self._values)
        if isinstance(parent, ast.Dict):
            return node not in parent.keys and stays(self.codes, code, parent, self._values)
        if isinstance(parent, ast.Return):
            return self._is_asked(Scope.of(code, parent).node)
        if isinstance(parent, ast.Lambda):
            return node is parent.body
        filled = [each.value for each in getattr(parent, "targets", ()) if isinstance(each, ast.Subscript)]
        known = all(is_known(self.codes, code, table, self._values) for table in filled)
        return known and isinstance(parent, (*_SAFE, ast.Assign, ast.AnnAssign, ast.arg))

    def _is_asked(self, function: ast.AST) -> bool:
        """Whether somebody in sight calls a function that gives this one."""
        called = (step for node, steps in self._ran.items() if node is not function for step in steps)
        return any(isinstance(step.label, Func) and step.label.node is function for step in called)

    def _called(self, call: ast.Call) -> list[Value]:
        """What a call calls, as executions have seen it."""
        return [each for value in self._values.get(call.func, ()) for each in inner(value)]

    def _takes(self, code: Code, call: ast.Call) -> bool:
        """Whether a call that is given the function shows where that is used."""
        if self._names_method(call) in self.mentions and self._runs_it(call):
            self._add(code, call)
            return True
        return self._is_body(code, call) or any(
            self._passes(each.name, call) if isinstance(each, Ext) else isinstance(each, Func) and call in self.mentions
            for each in self._called(call)
        )

    def _passes(self, name: str, call: ast.Call) -> bool:
        """Whether what a call of an outside function makes of its argument is looked at where it is used."""
        knowledge = self._program.knowledge
        if knowledge.role(name, RemembersResult) is not None:
            return False
        return call in self.mentions or any(knowledge.role(name, kind) for kind in (Passes, ReturnsReceiver))

    def _is_body(self, code: Code, call: ast.Call) -> bool:
        """Whether a call runs the functions that it is given."""
        for function in self._called(call):
            role = self._program.knowledge.role(function.name, Runs) if isinstance(function, Ext) else None
            if role is not None and role.form != "abstract" and not role.returns_function:
                if (Site(code, call), role) not in self.bodies:
                    self.bodies.append((Site(code, call), role))
                return True
        return False

    def _runs_it(self, call: ast.Call) -> bool:
        steps = (each.label for each in self._ran.get(call, ()) if isinstance(each.label, Func))
        return any(each.node is self._scope.node for each in steps)

    def _names_method(self, call: ast.Call) -> ast.expr | None:
        """By which method a call applies a model of linen, if it says so."""
        options = () if self._base is None else self._base.options
        return next((each.value for each in call.keywords if each.arg == "method" and each.arg in options), None)

    def _add(self, code: Code, call: ast.Call) -> None:
        """A call of the function; what else the project has that it calls takes what this one takes."""
        site = Site(code, call)
        if self._names_method(call) is not None and not self._runs_it(call):
            return
        held = [option for value in self._values.get(call.func, ()) for option in options_of(value)]
        if any(isinstance(option, (Ext, Thing)) for option in held):
            self.escapes = True  # of what it may call, something takes no more than it took
            return
        chains = [maps(value, self._program.knowledge) for value in self.mentions.get(call.func, ())]
        if len({tuple(each.name for each in chain) for chain in chains}) > 1:
            self.escapes = True  # mapped, or not: one value does not serve both
        if all(caller.site != site for caller in self.calls):
            self.calls.append(Caller(site, max(chains, key=len, default=())))
        ran = (step.label for step in self._ran.get(call, ()) if isinstance(step.label, Func))
        named = (each for each in ran if getattr(each.node, "name", "") == self._scope.name)
        for other in (each for each in (*self._called(call), *named) if isinstance(each, Func)):
            scope = Scope(other.frame.code, other.node)
            if other.node is not self._scope.node and not hands_on(scope):  # a wrapper takes whatever it gets
                self.beside.add(scope)

    def _run(self, step: Step) -> None:
        """A call that runs the function without naming it: of a class, of an object, of a wrapper."""
        call, code = step.node, step.frame.code
        if not isinstance(call, ast.Call) or call.func in self.mentions or code not in self.codes:
            return
        if any(isinstance(function, (ClassV, Ref, Func, Method)) for function in self._called(call)):
            self._add(code, call)

    # What no execution has come by

    def _is_stray(self, code: Code, node: ast.AST) -> bool:
        """Whether a name of the function was never read, or is called of something unknown."""
        if not isinstance(getattr(node, "ctx", None), ast.Load):
            return False
        if isinstance(node, ast.Name) and node.id in self._words:
            return node not in self._values and self._is_global(code, node)
        if isinstance(node, ast.Attribute) and node.attr in self._words:
            return (self._is_member if self._owner is None else self._is_unknown_method)(code, node)
        return False

    def _is_named(self, code: Code, node: ast.AST) -> bool:
        """Whether a text runs the function (a doctest), or names it to who looks it up in its module (a mock)."""
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            return False
        dotted = f"{self._scope.code.module.name}.{self._scope.qualname}"
        if node.value == dotted or is_doctest_of(node.value, self._words):
            return True
        call = code.parents.get(node)
        looks = isinstance(call, ast.Call) and call not in self._values and call.args[1:2] == [node]
        return looks and self._is_of_module(code, call.args[0], node.value)  # type: ignore[union-attr]

    def _is_home(self, name: str, code: Code) -> bool:
        """Whether a global name stands for the function."""
        return self._program.home(name, code) == (self._scope.code, self._scope.name)

    def _is_global(self, code: Code, node: ast.Name) -> bool:
        """Whether a name stands for the function, and is no annotation."""
        for above in (node, *tree_of(code).ancestors(node)):
            of_function = isinstance(above, (*FunctionNode, ast.Lambda)) and node.id in code.locals(above)
            if isinstance(above, (ast.arg, ast.AnnAssign)) or of_function:
                return False
        return not isinstance(code.parents.get(node), ast.ClassDef) and self._is_home(node.id, code)

    def _is_unknown_method(self, code: Code, node: ast.Attribute) -> bool:
        """Whether a method of that name is called of something unknown."""
        parent = code.parents.get(node)
        called = isinstance(parent, ast.Call) and parent.func is node
        unknown = called and all(is_unknown(value) for value in self._values.get(node, ()))
        return unknown and not is_from_outside(self.codes, code, node.value, self._values, self.mentions)

    def _is_member(self, code: Code, node: ast.Attribute) -> bool:
        """Whether an attribute of a module stands for the function, and was never read."""
        return node not in self._values and self._is_of_module(code, node.value, node.attr)

    def _is_of_module(self, code: Code, module: ast.expr, member: str) -> bool:
        """Whether the function is a member of what an expression stands for."""
        members = members_of(self._program, code, module, member)
        return any(self._is_home(each.name, each.code) for each in members)
