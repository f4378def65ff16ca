"""Functions that work for another one, and are given something that it has: a generator, the mode of a model."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence

from rnglint.api.context import Context
from rnglint.fixes.calls import give
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.spelling import Pages
from rnglint.fixes.threading.signature import add_parameter
from rnglint.machine.callables import Func
from rnglint.machine.events import Step
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, last_name


class Helpers:
    """Adds a parameter to functions, and what it is to the calls that lead to them.

    ``why``: what is told where they are used in other ways.  A parameter without a ``default`` is required.
    """

    def __init__(self, context: Context, pages: Pages, name: str, why: str, default: str = "") -> None:
        self._context, self._pages, self._name, self._why = context, pages, name, why
        self._default = default
        self._calls: set[ast.AST] = set()
        self._functions: set[ast.FunctionDef] = set()
        self._named: set[str] = set()

    def hand(self, path: Sequence[Step], text: str) -> None:
        """Let the first call of a path give ``text``, and each function on it hand that on.  Raises NoFix."""
        hops = [each for each in path if isinstance(each.label, Func)]
        need(hops, why=self._why)
        for hop in hops:
            label = only(hop.label, Func)
            function, code = only(label.node, ast.FunctionDef, why=self._why), label.frame.code
            call = only(hop.node, ast.Call, why=self._why)
            known = code.module.path in self._context.project.files(self._context.module.path)
            plain = function in code.tree.body and not function.decorator_list
            need(known, plain, getattr(call.func, "id", "") == function.name, why=self._why)
            if call not in self._calls:
                self._calls.add(call)
                give(self._pages.draft(hop.frame.code), call, f"{self._name}={text}")
            self._named.add(function.name)
            if function not in self._functions:
                self._functions.add(function)
                need(self._name not in code.locals(function), why=self._why)
                text = f"{self._name}={self._default}" if self._default else self._name
                add_parameter(self._pages.draft(code), Scope(code, function), text)
            text = self._name

    def use(self, path: Sequence[Step]) -> None:
        """The calls of a path give something already, which no other call shall lack.  Raises NoFix."""
        for hop in (each for each in path if isinstance(each.label, Func)):
            call, label = only(hop.node, ast.Call, why=self._why), only(hop.label, Func)
            name = last_name(call.func)
            made = getattr(label.node, "name", "") == "__init__" and label.owner is not None
            need(made or name == getattr(label.node, "name", ""), why=self._why)
            self._calls.add(call)
            self._named.add(name)

    def check(self) -> None:
        """Raises NoFix where such a function is mentioned elsewhere, or somebody may see it who is out of sight.

        With a default, these get what they got before.
        """
        for name in self._named if not self._default else ():
            for code, node in mentions(self._context, name, self._why):
                need(code.parents[node] in self._calls, why=self._why)


def passes_options(way: Sequence[Step], option: str) -> bool:
    """Whether the last call of a path gets all other options of the function around it, which the call before calls.

    So that one which is given to the function is given to the call.
    """
    call, function = way[-1].node, getattr(way[-2].label, "node", None)
    if not isinstance(call, ast.Call) or not isinstance(function, ast.FunctionDef) or function.args.kwarg is None:
        return False
    packed, before = function.args.kwarg.arg, way[-2].node
    named = [each for each in descendants(function) if getattr(each, "id", "") == packed]
    unpacked = [each.value for each in call.keywords if each.arg is None]
    func = before.func if isinstance(before, ast.Call) else None
    own = last_name(func) == function.name and way[-1].frame.node is function
    return own and len(unpacked) == 1 and named == unpacked and option not in signatures.names(function)


def mentions(context: Context, name: str, why: str) -> Iterator[tuple[Code, ast.Name | ast.Attribute]]:
    """Where files of the project mention a name of a module.  Raises NoFix where one imports it under another name."""
    holders = context.facts.mentioning(name)
    need(holders is not None, why=why)
    for path in holders or ():
        code = context.program.code(first([context.program.of(path)]))
        for node in code.nodes:
            need(not isinstance(node, ast.alias) or node.name != name or node.asname in (None, name), why=why)
            if isinstance(node, (ast.Name, ast.Attribute)) and last_name(node) == name:
                yield code, node
