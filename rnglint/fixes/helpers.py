"""Functions that work for another one, and are given something that it has: a generator, the mode of a model."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import Context
from rnglint.fixes.calls import give
from rnglint.fixes.needs import first, need, only
from rnglint.fixes.spelling import Pages
from rnglint.fixes.threading.signature import add_parameter
from rnglint.machine.callables import Func
from rnglint.machine.events import Step
from rnglint.program.scopes import Scope


class Helpers:
    """Adds a required parameter to functions, and what it is to the calls that lead to them.

    ``why``: what is told where they are used in other ways.
    """

    def __init__(self, context: Context, pages: Pages, name: str, why: str) -> None:
        self._context, self._pages, self._name, self._why = context, pages, name, why
        self._calls: set[ast.AST] = set()
        self._functions: set[ast.FunctionDef] = set()

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
            if function not in self._functions:
                self._functions.add(function)
                need(self._name not in code.locals(function), why=self._why)
                add_parameter(self._pages.draft(code), Scope(code, function), self._name)
            text = self._name

    def check(self) -> None:
        """Raises NoFix where such a function is mentioned elsewhere, or somebody may see it who is out of sight."""
        facts, program = self._context.facts, self._context.program
        for function in self._functions:
            holders = facts.mentioning(function.name)
            need(holders is not None, why=self._why)
            for path in holders or ():
                code = program.code(first([program.of(path)]))
                for node in code.nodes:
                    named = getattr(node, "id", getattr(node, "attr", "")) == function.name
                    need(not named or code.parents[node] in self._calls, why=self._why)
