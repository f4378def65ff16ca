"""RNG308 constant-key-fallback."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Place
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.keyed import PARAMETERS
from rnglint.knowledge.roles import Compiles, MakesKey
from rnglint.program import places
from rnglint.project import calls
from rnglint.project.nothing import absent
from rnglint.project.values import UNKNOWN
from rnglint.traversal import descendants

from ._syntax import STARTS, SyntaxRule, add_import, explained, initializes, spelled

if TYPE_CHECKING:
    from rnglint.machine.events import Event
    from rnglint.project.scopes import Region, Scope, Site


_BEFORE = re.compile(r"\bNone\b|\bif\s+not\s|(?:\b(?:or|else)\s|[\"'],)[\s\w.(\[]*$")
_BEHIND = re.compile(r"[^\n]*\n?\s*if\b")
_NEAR = 250


@dataclass(frozen=True, slots=True)
class _Fallback:
    """A key, made by ``call``, that stands in for ``name`` where that is not given; ``whole`` is the condition."""

    call: cst.Call
    key: cst.BaseExpression
    whole: cst.CSTNode
    name: str
    scope: Scope


class ConstantKeyFallback(SyntaxRule):
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

    def suspects(self, text: str) -> bool:
        """A key is made close behind a condition, or in one."""
        if self.context.is_test:
            return False
        return any(
            _BEFORE.search(text[max(found.start() - _NEAR, 0) : found.start()])
            or _BEHIND.match(text[found.end() : found.end() + _NEAR])
            for found in re.finditer(spelled(text, MakesKey), text)
        )

    def visit_Call(self, node: cst.Call) -> None:
        """Keys made in the arm of a condition that holds where a parameter is missing."""
        if not self.active or self.context.role(node, MakesKey) is None:
            return
        site = self.context.site(node)
        assert site is not None
        function = site.scope
        if not function.is_function or initializes(function):
            return
        for fallback in (*self._in_arms(site), *self._in_lookups(site)):
            self._check(fallback, function)

    # What a fallback looks like

    def _in_arms(self, site: Site) -> Iterator[_Fallback]:
        """The call stands in an ``if``, a conditional expression, or behind an ``or``."""
        for region in site.regions():
            if region.kind == "branch" and isinstance(region.node, cst.IfExp):
                arm, other = region.node.body, region.node.orelse
                arm, other = (arm, other) if region.taken else (other, arm)
                for name in absent(region.node.test, region.taken):
                    if isinstance(other, cst.Name) and other.value == name.value and self._is_given(name, site.scope):
                        yield _Fallback(site.call, arm, region.node, name.value, site.scope)
            elif region.kind == "branch" and isinstance(region.node, cst.BooleanOperation) and not region.taken:
                left, right = region.node.left, region.node.right
                if isinstance(left, cst.Name) and self._is_given(left, site.scope):
                    yield _Fallback(site.call, right, region.node, left.value, site.scope)
            elif region.kind in ("if", "exit") and isinstance(region.node, cst.If):
                for name in absent(region.node.test, region.taken):
                    if self._is_given(name, site.scope):
                        yield from self._assigned(site, region, name.value)

    def _assigned(self, site: Site, region: Region, name: str) -> Iterator[_Fallback]:
        """The call is what a variable is set to in the arm, and the other arm, if any, sets it to what was given."""
        assert isinstance(region.node, cst.If)
        if site.region is not region or (region.kind == "if" and _does_more(region)):
            return
        for target, bindings in site.scope.bindings.items():
            for binding in bindings:
                value = binding.value
                if value is None or binding.region is not region or not _holds(value, site.call):
                    continue
                others = [other for other in bindings if other is not binding and other.value is not None]
                if target == name or any(isinstance(o.value, cst.Name) and o.value.value == name for o in others):
                    yield _Fallback(site.call, value, region.node, name, site.scope)

    def _in_lookups(self, site: Site) -> Iterator[_Fallback]:
        """The call is the second argument of a lookup in the function's keyword arguments."""
        for other in site.scope.sites:
            call = other.call
            if len(call.args) == 2 and call.args[1].value is site.call and self._is_lookup(call, site.scope):
                yield _Fallback(site.call, site.call, call, "key", site.scope)

    def _is_given(self, name: cst.Name, scope: Scope) -> bool:
        """Whether a name is a parameter that callers may leave out, or looked up among keyword arguments."""
        owner, bindings = self.context.project.bindings(name.value, scope)
        if owner is None or not owner.is_function:
            return False
        for binding in bindings:
            if isinstance(binding.node, cst.Param):
                default = binding.node.default
                return not binding.node.star and (
                    default is None or (isinstance(default, cst.Name) and default.value == "None")
                )
            if isinstance(binding.value, cst.Call) and self._is_lookup(binding.value, scope):
                return True
        return False

    def _is_lookup(self, call: cst.Call, scope: Scope) -> bool:
        if not (isinstance(call.func, cst.Attribute) and isinstance(call.func.value, cst.Name) and scope.is_function):
            return False
        rest = scope.parameters.star_kwarg
        return rest is not None and rest.name.value == call.func.value.value

    # What becomes of it

    def _check(self, fallback: _Fallback, function: Scope) -> None:
        made = self.context.constant_key(fallback.call)
        draw = None if made is None else next((use for use in made.uses if _is_draw(use)), None)
        if draw is None:
            return
        last = fallback.key
        first = fallback.whole.test if isinstance(fallback.whole, cst.If) else last
        if explained(fallback.scope, first, last, fallback.name):
            return
        self.context.report_at(
            type(self),
            Place(self.context.module, *self.context.module.span(fallback.key, fallback.scope.tree)),
            f"without `{fallback.name}`, every call of `{function.qualname}` draws from this one constant key",
            help=f"require `{fallback.name}`, or make a new key where it is not given",
            related=[
                Place(draw.frame.code.module, *places.head(draw.frame.code, draw.node), f"`{draw.api}` draws here")
            ],
            fix=self._repair(fallback, function),
        )

    def _repair(self, fallback: _Fallback, function: Scope) -> FixPlan | None:
        role = self.context.role(fallback.call, MakesKey)
        seed = calls.argument(fallback.call, role.seed) if isinstance(role, MakesKey) else None
        if seed is None or self._is_compiled(fallback.call, function):
            return None
        draft = Draft(fallback.scope.module)
        try:
            draft.replace(*draft.outer(seed), "secrets.randbits(32)")
            if isinstance(fallback.whole, cst.BooleanOperation):
                left, right = draft.outer(fallback.whole.left)[1], draft.outer(fallback.whole.right)[0]
                draft.replace(left, right, f" if {fallback.name} is not None else ")
            elif isinstance(fallback.whole, (cst.If, cst.IfExp)):
                test = fallback.whole.test
                if isinstance(test, cst.UnaryOperation) and isinstance(test.expression, cst.Name):
                    draft.replace(*draft.span(test), f"{fallback.name} is None")
                elif isinstance(test, cst.Name):
                    draft.replace(*draft.span(test), f"{fallback.name} is not None")
            add_import(draft, fallback.scope, "secrets", self.context.project)
            return FixPlan("unsafe", "changes", "Make a new key where none is given", draft.edits())
        except NoFix:
            return None

    def _is_compiled(self, call: cst.Call, function: Scope) -> bool:
        """Whether the key is, or may be, made while a function is traced."""
        if function.kind == "function" and self.context.project.decorated(function) == UNKNOWN:
            return True
        return any(
            reach.effect.site.call is call
            for entry in self.context.entries
            if isinstance(entry.role, Compiles)
            for reach in entry.reaches
        )


def _is_draw(event: Event) -> bool:
    """Whether it draws more than what parameters start from."""
    if event.kind == "linen-init" or event.api in PARAMETERS:
        return False
    return not any(STARTS.search(step.frame.qualname.rpartition(".")[2]) for step in event.step.path())


def _holds(node: cst.CSTNode, wanted: cst.CSTNode) -> bool:
    return any(below is wanted for below in descendants(node))


def _does_more(region: Region) -> bool:
    """Whether the arm does more than to set variables, so that somebody may be told."""
    assert isinstance(region.node, cst.If)
    arm = region.node.body if region.taken else region.node.orelse
    return arm is not None and any(isinstance(below, (cst.Expr, cst.Raise)) for below in descendants(arm))
