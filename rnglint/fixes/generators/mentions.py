"""Where a module names something of NumPy's legacy random API, how it calls the new one, and what it has to import."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from msgspec import Struct

from rnglint.api.context import Context
from rnglint.fixes import imports
from rnglint.fixes.needs import need
from rnglint.fixes.threading.callers import callers_within
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.numpy_twins import NUMPY, RANDOM, RANDOM_STATE
from rnglint.knowledge.roles import HasGeneratorTwin, MakesGenerator, RestoresState, Role, SavesState, Seeds
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.program.scopes import Scope

_STREAM = "numpy"


class Mention(Struct, frozen=True, eq=False):
    """An expression that names a legacy function or class; ``call`` is the call of it, where it is called.

    ``role`` says what it is: a draw with a twin, a seed, something about the state, or the class of generators.
    """

    node: ast.expr
    name: str
    role: Role
    call: ast.Call | None


def mentions(context: Context) -> list[Mention]:
    """All of them, in the order of the text; annotations and imports are none."""
    code, knowledge = context.trace.code, context.program.knowledge
    found = []
    for node in expressions(code.tree):
        if isinstance(node, (ast.Attribute, ast.Name)) and isinstance(node.ctx, ast.Load):
            name = context.program.written(node, code)
            role = legacy_role(knowledge, name) if name and _is_imported(code, node) else None
            if role is not None:
                parent = code.parents[node]
                called = parent if isinstance(parent, ast.Call) and parent.func is node else None
                found.append(Mention(node, name, role, called))
    return sorted(found, key=lambda each: (each.node.lineno, each.node.col_offset))


def _is_imported(code: Code, node: ast.AST) -> bool:
    """Whether the first part of a dotted name is bound by imports alone, where it stands."""
    while isinstance(node, ast.Attribute):
        node = node.value
    name = node.id if isinstance(node, ast.Name) else ""
    scope = code.binder(name, node)
    if scope is code.tree:
        return all(isinstance(each, (ast.Import, ast.ImportFrom)) for each in code.bindings[name])
    return scope is not None and name not in code.stored(scope)


def is_handed_on(context: Context) -> bool:
    """Whether the module ``numpy.random`` itself is given to something, or all its names are imported."""
    code = context.trace.code
    names = (node for node in expressions(code.tree) if isinstance(node, (ast.Attribute, ast.Name)))
    read = (node for node in names if isinstance(node.ctx, ast.Load) and code.dotted(node) == RANDOM)
    return RANDOM in code.stars or any(not isinstance(code.parents[node], ast.Attribute) for node in read)


def legacy_role(knowledge: Knowledge, name: str) -> Role | None:
    """What a qualified name does in the legacy API; None where it is no part of it."""
    twin = knowledge.role(name, HasGeneratorTwin)
    if twin is not None:
        return twin
    seeds, entry = knowledge.role(name, Seeds), knowledge.lookup(name)
    if seeds is not None and seeds.stream == _STREAM and not seeds.instance:
        return seeds if entry is not None and entry.distribution == _STREAM else None
    for state in (knowledge.role(name, SavesState), knowledge.role(name, RestoresState)):
        if state is not None and state.stream == _STREAM:
            return state
    makes = knowledge.role(name, MakesGenerator)
    return makes if makes is not None and makes.instance == RANDOM_STATE else None


def expressions(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a piece of code, without annotations."""
    for name, field in ast.iter_fields(node):
        for child in field if isinstance(field, list) else [field]:
            if isinstance(child, ast.AST) and name not in ("annotation", "returns"):
                yield child
                yield from expressions(child)


def outermost(code: Code, node: ast.AST) -> ast.AST:
    """The outermost function that a node stands in; the module where there is none."""
    functions = [scope for scope in code.around(node) if isinstance(scope, (ast.FunctionDef, ast.AsyncFunctionDef))]
    return functions[-1] if functions else code.tree


def calls_of(context: Context, function: ast.AST) -> list[ast.Call]:
    """The calls of a function in its file.  Raises NoFix for one that is called otherwise, or never."""
    found = callers_within(context.project, Scope(context.trace.code, function))
    need(not getattr(function, "decorator_list", ()), found.calls, not found.escapes, not found.bodies)
    need(not any(caller.maps for caller in found.calls), not found.beside, not found.traced)
    return [caller.site.call for caller in found.calls]


_NEW = "default_rng"


class Spelling(imports.Spelling):
    """Writes names of NumPy in the module's own import style."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.project, context.module)
        self.numpy, self.package = (self.known(name, self.code.tree) for name in (NUMPY, RANDOM))
        self._bare = False

    def make(self, mention: Mention | None = None) -> str:
        """How ``default_rng`` is called, where a mention stands or (None) anywhere."""
        return self.of(_NEW, mention)

    def of(self, name: str, mention: Mention | None = None) -> str:
        """How a name of ``numpy.random`` is called; it is imported by :meth:`write_imports` where it has to be."""
        prefix = self.package
        if mention is not None and isinstance(mention.node, ast.Attribute):
            text = places.text(self.code, mention.node.value)
            prefix = text if "\n" not in text else prefix
        if prefix:
            return f"{prefix}.{name}"
        imported = self.code.imported.get(name) == f"{RANDOM}.{name}"
        need(name == _NEW, imported or name not in self.code.whole.words)
        self._bare = self._bare or not imported
        return name

    def write_imports(self, changed: Collection[Mention], everything: Collection[Mention]) -> None:
        """Take the functions that nobody calls any more out of the imports, and put in what is called now."""
        kept = {each.node.id for each in everything if each not in changed and isinstance(each.node, ast.Name)}
        left = {each.node.id for each in changed if isinstance(each.node, ast.Name)} - kept
        for statement in self.code.tree.body:
            if not isinstance(statement, ast.ImportFrom) or statement.level or statement.module != RANDOM:
                continue
            gone = {alias.asname or alias.name for alias in statement.names} & left
            if not gone and not self._bare:
                continue
            # Others may import them from here.
            need(not self.module.is_package, "__all__" not in self.code.bindings)
            self._rewrite(statement, gone)
            self._bare = False
            left -= gone
        need(not left, not self._bare)

    def _rewrite(self, statement: ast.ImportFrom, gone: set[str]) -> None:
        draft = self.draft
        start, end = draft.span(statement.names[0])[0], draft.span(statement.names[-1])[1]
        need("#" not in draft.text[start:end])
        kept = [alias for alias in statement.names if (alias.asname or alias.name) not in gone]
        items = [places.text(self.code, alias) for alias in kept]
        if self._bare:
            items = sorted([*items, _NEW])
        if items:
            draft.replace(start, end, ", ".join(items))
            return
        need(draft.comment(statement) == "")
        draft.drop_line(statement)
