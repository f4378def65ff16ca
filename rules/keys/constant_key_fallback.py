"""RNG308 constant-key-fallback."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import first, need
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.equinox import PARAMETERS
from rnglint.knowledge.roles import MakesKey
from rnglint.machine.events import Event
from rnglint.program.code import Code, FunctionNode, defaults
from rnglint.trace.constants import ConstantKey

from ._meant import STARTS, definitions, explained, initializes


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
    of_tests = False
    fix = "unsafe"

    def look(self) -> None:
        """Keys of constants that are made or used only where a parameter is missing."""
        for made in self.trace.constant_keys.values():
            draw = next((use for use in made.uses if _is_draw(use)), None)
            draw = self.trace.keys_made_again.get(made.node) if draw is None else draw
            if draw is not None and isinstance(made.node, ast.Call):
                self._check(made, made.node, draw)

    def _check(self, made: ConstantKey, call: ast.Call, draw: Event) -> None:
        code, name = self.file, made.stands_in_for
        function = next((each for each in definitions(code, call) if isinstance(each, FunctionNode)), None)
        if not name or function is None or initializes(code, call) or _has_default(code, call, name):
            return
        if self.trace.is_always_given(function, call):
            return
        key, around = _arm(code, call)
        if isinstance(around, ast.If) and _does_more(around, call):
            return
        if explained(code, around.test if isinstance(around, ast.If) else key, key, name):
            return
        self.report(
            (code, key),
            f"without `{name}`, every call of `{made.makings[0].frame.qualname}` draws from this one constant key",
            help=f"require `{name}`, or make a new key where it is not given",
            related=[(draw, f"`{draw.api}` draws here")],
            fix=None if made.is_traced or function.decorator_list else lambda: self._repair(made, call, name, function),
        )

    def _repair(self, made: ConstantKey, call: ast.Call, name: str, function: ast.AST) -> FixPlan:
        seed = first([self.given(made.makings[0].api, call, MakesKey, "seed")])
        names = Spelling(self.context.project, self.context.module)
        draft = names.draft
        draft.put(seed, names.spell("secrets.randbits", call) + "(32)")
        _test_for_none(draft, function, call, name)
        return self.plan("Make a new key where none is given", *draft.edits())


def _is_draw(event: Event) -> bool:
    """Whether it draws more than what parameters start from."""
    if event.kind == "linen-init" or event.api in PARAMETERS:
        return False
    return not any(STARTS.search(step.frame.qualname.rpartition(".")[2]) for step in event.step.path())


def _has_default(code: Code, node: ast.AST, name: str) -> bool:
    """Whether a parameter of that name, or a field, has another default than None."""
    for around in definitions(code, node):
        body = around.body if isinstance(around, ast.ClassDef) else [around]
        made = (each for each in body if isinstance(each, FunctionNode) and each.name in (around.name, "__init__"))
        given = [value for function in made for arg, value in defaults(function.args) if arg.arg == name]
        fields = (each for each in body if isinstance(each, ast.AnnAssign) and getattr(each.target, "id", "") == name)
        for default in (*given, *(field.value for field in fields)):
            return default is not None and not (isinstance(default, ast.Constant) and default.value is None)
    return False


def _arm(code: Code, call: ast.Call) -> tuple[ast.expr, ast.AST]:
    """The expression that stands in for the parameter, and the condition around it: a statement or expression."""
    key: ast.expr = call
    node: ast.AST = call
    while not isinstance(node, (ast.stmt, ast.Lambda)):
        below, node = node, code.parents[node]
        taken = isinstance(node, ast.IfExp) and below is not node.test
        if (taken or (isinstance(node, ast.BoolOp) and below is not node.values[0])) and isinstance(below, ast.expr):
            return below, node
    while not isinstance(node, (*FunctionNode, ast.Lambda, ast.Module, ast.If)):
        node = code.parents[node]
    return key, node


def _does_more(around: ast.If, call: ast.Call) -> bool:
    """Whether the arm with the key does more than to set variables, so that somebody may be told."""
    inside = any(below is call for statement in around.body for below in ast.walk(statement))
    arm = around.body if inside else around.orelse
    return any(isinstance(below, (ast.Expr, ast.Raise)) for statement in arm for below in ast.walk(statement))


def _test_for_none(draft: Draft, function: ast.AST, call: ast.Call, name: str) -> None:
    """Conditions that take the truth of a key ask whether there is one.  Raises NoFix."""
    for node in ast.walk(function):
        if isinstance(node, (ast.If, ast.IfExp)):
            negated = isinstance(node.test, ast.UnaryOp) and isinstance(node.test.op, ast.Not)
            tested = node.test.operand if isinstance(node.test, ast.UnaryOp) else node.test
            if isinstance(tested, ast.Name) and tested.id == name:
                draft.put(node.test, f"{name} is None" if negated else f"{name} is not None")
        elif isinstance(node, ast.BoolOp) and any(below is call for below in ast.walk(node)):
            left, right = node.values[0], node.values[-1]
            if not isinstance(node.op, ast.Or) or len(node.values) != 2:
                continue
            between = draft.span(left)[1], draft.span(right)[0]
            need(draft.text[slice(*between)].strip() == "or")
            draft.replace(*between, f" if {name} is not None else ")
