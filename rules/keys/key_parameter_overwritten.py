"""RNG311 key-parameter-overwritten."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.fixes.threading.names import identifiers
from rnglint.fixes.threading.text import is_docstring
from rnglint.knowledge.roles import Control, MakesKey
from rnglint.project.scopes import all_parameters, statements
from rnglint.traversal import descendants

from ._syntax import SyntaxRule, explained, is_constant_key, spelled

if TYPE_CHECKING:
    from rnglint.project.scopes import Binding, Scope


_BOUND = re.compile(r"[ \t]+(\w[\w, \t]*?)[ \t]*(?::[^=\n]+)?=[^=]")
_NEAREST = 4
"""How many functions back a parameter may be declared: others may be defined inside the function first."""
_WORD = re.compile(r"\w+")


class KeyParameterOverwritten(SyntaxRule):
    """A function replaces the key that it is given by a constant one.

    ## What it does

    Reports a parameter that is bound to a key made of a constant before anything has read it.

    ## Why is this bad?

    The caller's key has no effect. Whatever seed the program is started with, the function draws the same numbers:
    repeated runs with different seeds agree, error bars shrink to nothing. It is mostly a line
    that was left from debugging.

    ## Example

    ```python
    def sample_batch(key, data, size):
        key = jax.random.key(0)
        rows = jax.random.choice(key, len(data), (size,))
        return data[rows]
    ```

    ## Use instead

    ```python
    def sample_batch(key, data, size):
        rows = jax.random.choice(key, len(data), (size,))
        return data[rows]
    ```

    ## When not to use it

    A function that has to take a key because others do, and needs none, says so: by `del key`, in a comment ("fixed on
    purpose") or in its docstring. It is not reported then. Neither are parameters that are read before, replaced under
    a condition, or replaced by a key that is made from an argument, and keys that only serve `jax.eval_shape`.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG311"
    name = "key-parameter-overwritten"
    tier = "default"

    def suspects(self, text: str) -> bool:
        """A variable that is set to a new key has the name of a parameter."""
        if self.context.is_test:
            return False
        for found in re.finditer(spelled(text, MakesKey), text):
            start = text.rfind("\n", 0, found.start()) + 1
            bound = _BOUND.match(text, start, found.start())
            if bound is not None:
                names = "|".join(_WORD.findall(bound[1]))
                if any(re.search(rf"\b(?:{names})\b", signature) for signature in _signatures(text, start)):
                    return True
        return False

    def visit_FunctionDef(self, node: cst.FunctionDef) -> None:
        """Each parameter whose name the body binds again."""
        scope = self.context.scope(node)
        if not self.active or scope is None:
            return
        for parameter in all_parameters(node.params):
            name = parameter.name.value
            if parameter.star or name.startswith("_") or len(scope.bindings.get(name, ())) < 2:
                continue
            for binding in scope.bindings[name]:
                if binding.kind in ("assign", "unpack") and binding.region is None and binding.value is not None:
                    self._check(binding, name, scope)
                    break

    def _check(self, binding: Binding, name: str, scope: Scope) -> None:
        value = binding.value
        assert value is not None
        if not is_constant_key(self.context.project, value, scope):
            return
        before, after = _around(scope.node, binding.node)
        if any(name in identifiers(statement) for statement in (*before, value)):
            return
        without = {id(call) for statement in after for call in self._abstract(statement, scope)}
        if not any(name in identifiers(statement, without) for statement in after):
            return
        if binding.node is None or explained(scope, binding.node, name=name):
            return
        self.report(
            value,
            f"`{scope.qualname}` replaces the `{name}` that it is given by a constant key: the caller's has no effect",
            scope=scope,
            help="remove the assignment, or derive the key from the parameter",
        )

    def _abstract(self, statement: cst.CSTNode, scope: Scope) -> Iterator[cst.Call]:
        """The calls that look at shapes only."""
        for node in descendants(statement):
            if isinstance(node, cst.Call):
                role = self.context.role(node, Control)
                if isinstance(role, Control) and role.form == "abstract":
                    yield node


def _around(function: cst.CSTNode, statement: cst.CSTNode | None) -> tuple[list[cst.CSTNode], list[cst.CSTNode]]:
    """What a function does before a statement of its body, and what it does after it."""
    body = getattr(function, "body", function)
    flat = [
        small
        for line in statements(body)
        if not is_docstring(line)
        for small in (line.body if isinstance(line, cst.SimpleStatementLine) else (line,))
    ]
    for index, small in enumerate(flat):
        if any(below is statement for below in descendants(small)):
            return flat[:index], flat[index + 1 :]
    return [], []


def _signatures(text: str, end: int) -> Iterator[str]:
    """Roughly, the parameters of the functions that begin last before a place."""
    for _ in range(_NEAREST):
        start = text.rfind("def ", 0, end)
        if start < 0:
            return
        yield text[start : text.find(":\n", start, end) if text.find(":\n", start, end) > 0 else end]
        end = start
