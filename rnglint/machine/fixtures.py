"""What pytest gives to the parameters of tests: the value of the fixture of that name, in the file or its conftest."""

from __future__ import annotations

import ast

from rnglint.machine import calls, definitions, lazy, loops, receivers
from rnglint.machine.arguments import Site
from rnglint.machine.callables import Func
from rnglint.machine.machine import Machine
from rnglint.machine.terms import Ref, Value
from rnglint.program.code import Code, FunctionNode
from rnglint.program.facts import is_test

_DECORATOR = "fixture"
_SHARED = "conftest"
_TEST = "test"


def given(m: Machine, function: Func, name: str) -> Value | None:
    """What a parameter of a test, or of another fixture, holds; None where there is no fixture of its name."""
    code = function.frame.code
    asks = getattr(function.node, "name", "").startswith(_TEST) or _is_fixture(function.node)
    if not asks or not is_test(code.module):
        return None
    conftest = m.program.module(_SHARED, code.module)
    for home in (code, *(() if conftest is None else (m.program.code(conftest),))):
        node = next((each for each in home.bindings.get(name, ()) if _is_fixture(each)), None)
        key = (_DECORATOR, id(node))
        if isinstance(node, FunctionNode) and node is not function.node and key not in m.evaluating:
            with m.busy(key):
                return _made(m, home, node)
    return None


def _is_fixture(node: ast.AST) -> bool:
    """Whether a definition is decorated as a fixture, with options or without."""
    heads = [getattr(each, "func", each) for each in getattr(node, "decorator_list", ())]
    return any(getattr(head, "attr", getattr(head, "id", "")) == _DECORATOR for head in heads)


def _made(m: Machine, home: Code, node: ast.FunctionDef | ast.AsyncFunctionDef) -> Value:
    function = definitions.function(m, node, home.frame, node.name)
    made = calls.invoke(m, function, receivers.symbolic(m, function, Site(node, home.frame)))
    given_out = isinstance(made, Ref) and made.kind == "iterator" and lazy.is_lazy(m, made)
    return loops.advance(m, made) if given_out and isinstance(made, Ref) else made
