"""Objects, and functions within functions, that a loop makes with one seed: the number of the round goes into it."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from msgspec import Struct

from rnglint.api.context import TextEdit
from rnglint.fixes.calls import give
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.rounds import index_of
from rnglint.fixes.text import Draft
from rnglint.fixes.varying import NUMBERS, SEED_INSIDE, raised, summands
from rnglint.knowledge.roles import MakesGenerator
from rnglint.machine.events import Option
from rnglint.program import signatures
from rnglint.program.classes import methods
from rnglint.program.code import Code, FunctionNode
from rnglint.program.signatures import default_of
from rnglint.program.syntax import descendants, is_name, is_none
from rnglint.trace.idle_seeds import may_be_left_out
from rnglint.trace.repeats import Repeat


class Maker(Struct, frozen=True):
    """What is called to make something that keeps a seed, and the parameter that it gets that by.

    ``called``: the class, or the ``function`` itself.
    """

    called: ast.AST
    function: ast.FunctionDef
    parameter: str

    def calls(self, code: Code, other: Code) -> Iterator[ast.Call]:
        """The calls of it, by its name, in one of the files; ``code``: its own."""
        for call in (each for each in other.nodes if isinstance(each, ast.Call) and isinstance(each.func, ast.Name)):
            home, name = other.program.home(only(call.func, ast.Name).id, other)
            if home is code and [*home.bindings.get(name, ())] == [self.called]:
                yield call


def made_apart(repeat: Repeat, options: Iterable[Option]) -> tuple[TextEdit, ...]:
    """The number of the round is added to the seed where a loop hands it to what keeps it.  Raises NoFix."""
    origin = first([repeat.origins[1]])
    code, read = origin.frame.code, only(origin.key_node, ast.expr, why=SEED_INSIDE)
    need(not repeat.restored, isinstance(origin.frame.node, ast.FunctionDef), why=SEED_INSIDE)
    parts = read.elts if isinstance(read, (ast.Tuple, ast.List)) else [*summands(read)]
    makers = [each for part in parts for each in _makers(code, origin.frame.node, part)]
    maker = sole([each for each in makers if each.function is not origin.frame.node] or makers, SEED_INSIDE)
    codes = dict.fromkeys(step.frame.code for step in repeat.second.step.path())
    calls = ((each, call) for each in codes for call in maker.calls(code, each))
    there, call, head = sole(((a, c, h) for a, c in calls for h in [*tree_of(a).heads(c)][:1]), SEED_INSIDE)
    is_object = isinstance(maker.called, ast.ClassDef)
    given = signatures.given(call, maker.function, maker.parameter, is_object)
    seed = given or only(default_of(maker.function, maker.parameter), ast.Constant, why=SEED_INSIDE)
    need(isinstance(seed, NUMBERS), not is_none(seed), signatures.is_written_out(call), why=SEED_INSIDE)
    draft, tree, scope = Draft(there.module), tree_of(there), next(there.around(call))
    used = {*identifiers(scope)}
    head = only(head, ast.For, ast.comprehension, why=SEED_INSIDE)
    index = index_of(draft, tree, head, scope, lambda *names: free(names, used))
    text = Draft(code.module).read(seed) if given is None else draft.read(seed)
    role = code.program.knowledge.role(origin.api, MakesGenerator)
    listed = role is not None and role.algorithm and len(parts) == 1 and not _is_declared(maker)
    other = f"[{text}, {index}]" if listed and parts[0] is read else raised(text, "", index)
    if given is None:
        give(draft, call, f"{maker.parameter}={other}")
        return draft.edits()
    optional = is_none(_default(there, scope, seed)) or any(_is_read(seed, each) for each in options)
    draft.put(seed, f"None if {text} is None else {other}" if optional else other)
    return draft.edits()


def _is_declared(maker: Maker) -> bool:
    """Whether a function says what its seed is."""
    arguments = maker.function.args
    named = (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)
    return any(each.arg == maker.parameter and each.annotation is not None for each in named)


def _is_read(seed: ast.expr, option: Option) -> bool:
    return may_be_left_out(option) and getattr(seed, "attr", getattr(seed, "id", "")) == option.name


def _default(code: Code, function: ast.AST, seed: ast.expr) -> ast.expr | None:
    """The default of the parameter that a variable is, or that an attribute of its object was set to."""
    if isinstance(seed, ast.Name):
        return default_of(function, seed.id)
    for maker in _makers(code, function, seed):
        return default_of(maker.function, maker.parameter)
    return None


def _makers(code: Code, function: ast.AST, seed: ast.expr) -> Iterator[Maker]:
    """What gave a function the seed that it reads: the function around it, or the constructor of its object."""
    if isinstance(seed, ast.Name):
        maker = code.binder(seed.id, seed)
        if isinstance(maker, ast.FunctionDef) and _is_given(maker, seed.id):
            made = code.parents[maker] if maker.name == "__init__" else maker
            yield Maker(made, maker, seed.id)
    cls = code.parents.get(function)
    here = code.parameter(function) if isinstance(function, FunctionNode) else ""
    if not isinstance(seed, ast.Attribute) or not isinstance(cls, ast.ClassDef) or not is_name(seed.value, here):
        return
    for maker in methods(cls, "__init__"):
        own = code.parameter(maker)
        for target, value in _set(maker):
            held = isinstance(target, ast.Attribute) and target.attr == seed.attr and is_name(target.value, own)
            if held and isinstance(value, ast.Name) and _is_given(maker, value.id):
                need(code.assignments(seed.attr, cls) == 1, why=SEED_INSIDE)
                yield Maker(cls, maker, value.id)


def _set(function: ast.FunctionDef) -> Iterator[tuple[ast.expr, ast.expr]]:
    """What the statements of a function set to what, one by one."""
    for line in (each for each in descendants(function) if isinstance(each, ast.Assign) and len(each.targets) == 1):
        target, value = line.targets[0], line.value
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple) and len(target.elts) == len(value.elts):
            yield from zip(target.elts, value.elts, strict=True)
        else:
            yield target, value


def _is_given(function: ast.FunctionDef, name: str) -> bool:
    """Whether a parameter keeps what it is given."""
    stores = (each for each in descendants(function) if is_name(each, name) and not isinstance(each.ctx, ast.Load))
    return name in signatures.names(function) and not any(stores)
