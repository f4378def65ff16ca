"""RNG312 split-unpack-mismatch."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import Context, FixPlan, simple_statements
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import DerivesKey, Parameter
from rnglint.project import calls
from rnglint.project.project import outside_name
from rnglint.project.values import Constant, Items, Made

from ._syntax import SPLITS, SyntaxRule, guarded, spelled

if TYPE_CHECKING:
    from rnglint.project.scopes import Region, Scope, Site


_PLAIN = re.compile(r"\s*\w+(?:\s*,\s*\w+)+\s*$")
_ARGUMENTS = re.compile(r"[\w.]+(?:,\s*(?:num\s*=\s*)?(\d+))?\)\s*?(?:#|$)", re.MULTILINE)


class SplitUnpackMismatch(SyntaxRule):
    """The keys of a split are unpacked into another number of names.

    ## What it does

    Compares the number of keys that `jax.random.split` gives with the number of names that they are assigned to.

    ## Why is this bad?

    It raises ValueError when it runs. `split` gives two keys unless it is told otherwise, and a line to which
    one more name is added is easily left without the number.

    ## Example

    ```python
    key, noise_key, mask_key = jax.random.split(key)
    ```

    ## Use instead

    ```python
    key, noise_key, mask_key = jax.random.split(key, 3)
    ```

    ## When not to use it

    Where the error is expected, as in a `try`, nothing is reported. Numbers that are not known for sure are
    left alone; with a starred name only too few keys are wrong.

    ## Fix

    Safe: the number becomes the number of names. Where the number is the name of a constant, or the keys were kept
    in a variable first, there is no fix. A program that raised draws nothing, so nothing that it drew changes; the
    first keys of a larger split are those of a smaller one.

    ## References

    - [jax.random.split](https://docs.jax.dev/en/latest/_autosummary/jax.random.split.html)
    """

    code = "RNG312"
    name = "split-unpack-mismatch"
    tier = "default"
    fix = "safe"
    stream = "same"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._scopes: set[int] = set()

    def suspects(self, text: str) -> bool:
        """What derives keys is unpacked, or what was derived is."""
        derived = rf"[\w.]*{spelled(text, DerivesKey)}"
        held = "|".join({found[1] for found in re.finditer(rf"\b(\w+)\s*=\s*{derived}", text)})
        source = rf"(?:\(?\s*{derived}|(?:{held})\s*(?:#|$))" if held else rf"\(?\s*{derived}"
        unpacked = re.compile(rf"(?:,[ \t]*\*?[\w.]*|[\])])[ \t]*=\s*(?:[\w.]+\s*=\s*)*{source}", re.MULTILINE)
        return any(not _fits(text, found) for found in unpacked.finditer(text))

    def visit_Call(self, node: cst.Call) -> None:
        """The assignments of a scope that splits a key."""
        site = self.context.site(node)
        if (
            not self.active
            or site is None
            or id(site.scope) in self._scopes
            or self.context.role(node, DerivesKey) is None
        ):
            return
        self._scopes.add(id(site.scope))
        for statement in simple_statements(site.scope.node):
            if isinstance(statement, cst.Assign):
                for target in statement.targets:
                    if isinstance(target.target, (cst.Tuple, cst.List)):
                        self._check(statement, target.target, site.scope)

    def _check(self, statement: cst.Assign, target: cst.Tuple | cst.List, scope: Scope) -> None:
        value = self.context.project.value(statement.value, scope)
        name = outside_name(value.callee) if isinstance(value, Made) else ""
        known = SPLITS.get(self.context.project.knowledge.canonical(name)) if name else None
        if known is None or not isinstance(value, Made) or calls.is_open(value.site.call):
            return
        if statement.value is not value.site.call and value.site.scope not in (scope, *scope.enclosing()):
            return
        number = calls.argument(value.site.call, known[0])
        size = known[1] if number is None else self._size(number, value.site)
        starred = sum(isinstance(element, cst.StarredElement) for element in target.elements)
        wanted = len(target.elements) - starred
        if size is None or size == wanted or (starred and size > wanted):
            return
        if guarded(_region(statement, scope), self.context.is_test):
            return
        fixable = not starred and statement.value is value.site.call
        least = "at least " if starred else ""
        self.report(
            statement.value,
            f"{size} {'key' if size == 1 else 'keys'} of `{name}` for {least}{wanted} "
            f"{'name' if wanted == 1 else 'names'}: this raises ValueError",
            scope=scope,
            help="ask for as many keys as there are names",
            fix=self._repair(value, known[0], wanted) if fixable else None,
        )

    def _size(self, number: cst.BaseExpression, site: Site) -> int | None:
        """How many keys the first axis of a split has."""
        value = self.context.project.value(number, site.scope)
        if isinstance(value, Items) and value.elements:
            value = self.context.project.value(value.elements[0], value.scope)
        size = value.value if isinstance(value, Constant) else None
        return size if isinstance(size, int) and not isinstance(size, bool) and size >= 0 else None

    def _repair(self, value: Made, parameter: Parameter, wanted: int) -> FixPlan | None:
        call, scope = value.site.call, value.site.scope
        number = calls.argument(call, parameter)
        if isinstance(number, (cst.Tuple, cst.List)):
            number = number.elements[0].value
        draft = Draft(scope.module)
        try:
            if number is None:
                last = call.args[-1]
                named = f"{parameter.name}=" if last.keyword is not None else ""
                draft.append(draft.span(last.keyword or last.value)[0], draft.outer(last.value)[1], f"{named}{wanted}")
            elif calls.literal(number) is not calls.NO_LITERAL:
                draft.replace(*draft.outer(number), str(wanted))
            else:
                return None
            return FixPlan("safe", "same", f"Ask for {wanted} {'key' if wanted == 1 else 'keys'}", draft.edits())
        except NoFix:
            return None


def _region(statement: cst.Assign, scope: Scope) -> Region | None:
    """What stands around an assignment."""
    held = (*scope.bindings.values(), *scope.attributes.values())
    return next((binding.region for bindings in held for binding in bindings if binding.node is statement), None)


def _fits(text: str, found: re.Match[str]) -> bool:
    """Whether an unpacking is a plain one, on one row, with the right number: most of them are."""
    start = text.rfind("\n", 0, found.start()) + 1
    names = text[start : found.end()].partition("=")[0]
    given = _ARGUMENTS.match(text, found.end())
    if given is None or not _PLAIN.match(names):
        return False
    return names.count(",") + 1 == (int(given[1]) if given[1] else 2)
