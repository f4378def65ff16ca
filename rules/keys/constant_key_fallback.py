"""RNG308 constant-key-fallback."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.keyed import PARAMETERS
from rnglint.knowledge.markers import KEYS
from rnglint.program import places
from rnglint.rule import Rule

from ._syntax import STARTS, add_import, around, explained, initializes

if TYPE_CHECKING:
    from rnglint.machine.events import Event
    from rnglint.program.code import Code
    from rnglint.trace.constants import ConstantKey


class ConstantKeyFallback(Rule):
    """A function that is given no key draws from a constant one.

    ## What it does

    Reports a key made of a constant that takes the place of a parameter which was not given
    (`if key is None`, `key or ...`, a conditional expression, the default of `kwargs.get`), where the function, or one
    that it hands the key to, draws from it.

    ## Why is this bad?

    Everybody who leaves the key out draws the same numbers: two layers get the same noise, two calls the same
    sample, and nothing shows it. `key or jax.random.key(0)` fails on top of that as soon as a key is given, because
    the truth of a key is an error.

    ## Example

    ```python
    def jitter(x, scale, key=None):
        if key is None:
            key = jax.random.key(0)
        return x + scale * jax.random.normal(key, x.shape)
    ```

    ## Use instead

    ```python
    def jitter(x, scale, key):
        return x + scale * jax.random.normal(key, x.shape)
    ```

    A required key is how JAX does it. Where callers must be able to leave it out, let the key be a new one, as
    `numpy.random.default_rng()` does:

    ```python
    def jitter(x, scale, key=None):
        if key is None:
            key = jax.random.key(secrets.randbits(32))
        return x + scale * jax.random.normal(key, x.shape)
    ```

    Only draws that are seen count: a key that is given to a library which is not known is not reported, and neither is
    a seed that an attribute holds and nobody sets (`self.seed or 0`).

    ## When not to use it

    When the fixed key is a part of what the function promises. A comment at the statement or a docstring that says so
    ("a fixed key", "defaults to `jax.random.key(0)`") is enough, and nothing is reported. Neither are functions
    whose name says that they initialize something, keys that nothing is seen to draw from (`model.init`,
    `jax.eval_shape`), a constant into which something that varies is folded, fallbacks beside which
    something else is done (a warning, say), and tests.

    ## Fix

    Unsafe: the seed comes from the operating system, so a run without a key does not repeat another. The numbers
    change, which is the purpose. The better cure, a required key, would break callers that cannot be seen.
    A truth test of the key is turned into a test for None. In a function that is compiled there is no fix: the seed
    would be drawn once, while tracing.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [numpy.random.default_rng](https://numpy.org/doc/stable/reference/random/generator.html)
    """

    code = "RNG308"
    name = "constant-key-fallback"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    mentions = KEYS

    def visit_Module(self, node: cst.Module) -> None:
        """The constant keys that executions draw from where a parameter is missing."""
        for made in () if self.context.is_test else self.context.trace.constant_keys.values():
            self._check(made)

    def _check(self, made: ConstantKey) -> None:
        code = self.context.trace.code
        name = made.stands_in or _looked_up(code, made.node)
        draw = next((use for use in made.uses if _is_draw(use)), None) if name else None
        if draw is None or initializes(code, made.node):
            return
        condition = _condition(code, made.node, name)
        if _does_more(code, condition, made.node) or explained(code, condition or made.node, made.node, name):
            return
        self.context.report_in(
            type(self),
            code,
            made.node,
            f"without `{name}`, every call of `{made.made.frame.qualname}` draws from this one constant key",
            help=f"require `{name}`, or make a new key where it is not given",
            related=[(draw, f"`{draw.api}` draws here")],
            fix=self._repair(made.node, name, condition),
        )

    def _repair(self, call: ast.AST, name: str, condition: ast.AST | None) -> FixPlan | None:
        code = self.context.trace.code
        if not isinstance(call, ast.Call) or self._is_compiled(call):
            return None
        given = [*call.args, *(keyword.value for keyword in call.keywords)]
        draft = Draft(code.module)
        try:
            draft.replace(*places.offsets(code, given[0]), "secrets.randbits(32)")
            if isinstance(condition, ast.BoolOp):
                left, right = condition.values[:2]
                start, end = places.offsets(code, left)[1], places.offsets(code, right)[0]
                draft.replace(start, end, f" if {name} is not None else ")
            test = getattr(condition, "test", None)
            if isinstance(test, ast.UnaryOp) and isinstance(test.operand, ast.Name):
                draft.replace(*places.offsets(code, test), f"{name} is None")
            elif isinstance(test, ast.Name):
                draft.replace(*places.offsets(code, test), f"{name} is not None")
            add_import(code, draft, "secrets")
            return FixPlan("unsafe", "changes", "Make a new key where none is given", draft.edits())
        except NoFix:
            return None

    def _is_compiled(self, call: ast.Call) -> bool:
        """Whether the key is, or may be, made while a function is traced."""
        code = self.context.trace.code
        decorated = any(getattr(each, "decorator_list", ()) for each in around(code, call)[:1])
        return decorated or id(call) in self.context.trace.in_compiled


def _looked_up(code: Code, call: ast.AST) -> str:
    """The keyword that a function takes from those which it does not name, if a key stands in for that."""
    lookup = code.parents[call]
    if not isinstance(lookup, ast.Call) or lookup.args[1:] != [call] or not isinstance(lookup.func, ast.Attribute):
        return ""
    rest = next((each.args.kwarg for each in around(code, call) if not isinstance(each, ast.ClassDef)), None)
    owner, name = lookup.func.value, lookup.args[0]
    own = rest is not None and isinstance(owner, ast.Name) and owner.id == rest.arg
    return str(name.value) if own and isinstance(name, ast.Constant) else ""


def _condition(code: Code, node: ast.AST, name: str) -> ast.AST | None:
    """The ``if``, conditional expression or ``or`` around a node, or the early exit above it, that asks for a name."""
    while node in code.parents:
        inner, node = node, code.parents[node]
        tested = node.values[0] if isinstance(node, ast.BoolOp) else getattr(node, "test", None)
        if tested is not None and tested is not inner and _names(tested, name):
            return node
        body = getattr(node, "body", ())
        if isinstance(inner, ast.stmt) and inner in body:
            for statement in body[: body.index(inner)]:
                if isinstance(statement, ast.If) and _names(statement.test, name):
                    return statement
    return None


def _names(test: ast.AST, name: str) -> bool:
    return any(isinstance(below, ast.Name) and below.id == name for below in ast.walk(test))


def _does_more(code: Code, condition: ast.AST | None, node: ast.AST) -> bool:
    """Whether the arm that a key is made in does more than to set variables, so that somebody may be told."""
    if not isinstance(condition, ast.If):
        return False
    while node in code.parents and code.parents[node] is not condition:
        node = code.parents[node]
    arm = next((each for each in (condition.body, condition.orelse) if node in each), [])
    return any(isinstance(below, (ast.Expr, ast.Raise)) for statement in arm for below in ast.walk(statement))


def _is_draw(event: Event) -> bool:
    """Whether it draws more than what parameters start from."""
    if event.kind == "linen-init" or event.api in PARAMETERS:
        return False
    return not any(STARTS.search(step.frame.qualname.rpartition(".")[2]) for step in event.step.path())
