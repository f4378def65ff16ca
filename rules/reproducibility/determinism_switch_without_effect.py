"""RNG617 determinism-switch-without-effect."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, TextEdit
from rnglint.fixes import arguments
from rnglint.knowledge.determinism import (
    CUBLAS_VALUE,
    CUBLAS_VARIABLE,
    FOREIGN,
    NO_FUNCTIONS,
    PANELS,
    REMOVED,
    SETTABLE,
    SWITCHES,
)
from rnglint.machine.terms import Const
from rnglint.program import places
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Region, Scope, Setting, Site
from rnglint.project.values import Constant, External
from rnglint.rule import Rule
from rnglint.traversal import descendants

if TYPE_CHECKING:
    from rnglint.machine.events import Event

_LIKENESS = 0.75
_HOPS = 2
"""So many assignments lie between a condition and the version that it asks for."""
_GUARD = re.compile(r"hasattr|getattr|version|VERSION|TORCH|torch_|\bdir\(")


class DeterminismSwitchWithoutEffect(Rule):
    """A switch for reproducible runs that torch does not have, or a value that it does not understand.

    ## What it does

    Reports

    - assignments to attributes of `torch.backends.cudnn` that do not exist and resemble one that does, and assignments
      of a switch's name in a place where torch does not read it: `torch.backends.cudnn.determinstic = True`,
      `torch.cuda.deterministic = True`, `torch.use_deterministic_algorithms = True`;
    - calls of functions that are gone or never were: `torch.set_deterministic(True)`;
    - values of the variable `CUBLAS_WORKSPACE_CONFIG` that cuBLAS cannot parse: `"4096:8"`.

    ## Why is this bad?

    Modules take every attribute. A misspelled switch is accepted without a word and switches nothing. A function that
    was removed raises AttributeError: `torch.set_deterministic` is gone since torch 1.11.

    ## Example

    ```python
    torch.backends.cudnn.determinstic = True
    torch.set_deterministic(True)
    ```

    ## Use instead

    ```python
    torch.backends.cudnn.deterministic = True
    torch.use_deterministic_algorithms(True)
    ```

    ## When not to use it

    A name that the same file reads again is the program's own and is not reported. Neither is a call behind a check of
    torch's version or of the name, nor one whose AttributeError is caught.

    ## Fix

    A function that is gone is replaced by its successor, and a value of the variable by the one that was meant: safe. A
    misspelled attribute is corrected; that is unsafe, for the program has never run with it. No random number changes.

    ## References

    - [Reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG617"
    name = "determinism-switch-without-effect"
    tier = "default"
    severity = "error"
    fix = "safe/unsafe"
    stream = "same"
    leaves = ("RNG608", "RNG609", "RNG610", "RNG611", "RNG612")
    triggers = (
        "set_deterministic",
        "is_deterministic",
        "use_deterministic",
        ".determin",
        ".benchmark",
        "cudnn.",
        "cudnn,",
        "fill_uninit",
    )
    mentions = (CUBLAS_VARIABLE,)
    needed = (
        ("torch", CUBLAS_VARIABLE),
        ("cudnn", "torch.backends", "import backends", "set_deterministic", "is_deterministic", "use_deterministic",
         "torch.cuda.",
         "fill_uninit", CUBLAS_VARIABLE),
    )  # fmt: skip

    def visit_Module(self, node: cst.Module) -> None:
        """Attributes and variables that are set."""
        for scope in list(self.context.module.tree.scopes.values()):
            for name, place in _attribute_settings(self.context.project, scope):
                self._attribute(name, place)
        if CUBLAS_VARIABLE in self.context.module.source.text:
            for event in self.context.trace.variables:
                if event.api == CUBLAS_VARIABLE:
                    self._variable(event)

    def visit_Call(self, node: cst.Call) -> None:
        """Functions that are not there."""
        site = self.context.site(node)
        if site is None or not isinstance(node.func, (cst.Name, cst.Attribute)):
            return
        last = node.func.attr.value if isinstance(node.func, cst.Attribute) else node.func.value
        if isinstance(node.func, cst.Attribute) and last not in _CALLED:
            return
        name = outside_name(self.context.project.value(node.func, site.scope))
        instead, since = REMOVED.get(name, (NO_FUNCTIONS.get(name, ""), ""))
        if not instead or not self.context.admits("torch", since) or self._guarded(site.region, site.scope):
            return
        why = "was removed from torch" if name in REMOVED else "is no function of torch"
        self.report(
            node,
            f"`{name}` {why}: AttributeError",
            scope=site.scope,
            help=f"call `{instead}`",
            fix=self._replace_function(node, site, last, instead),
        )

    def _replace_function(self, node: cst.Call, site: Site, last: str, instead: str) -> FixPlan | None:
        if not isinstance(node.func, cst.Attribute) or any(argument.keyword is not None for argument in node.args):
            return None
        successor = instead.rpartition(".")[2]
        edit = arguments.replace(node.func.attr, site.scope, successor)
        return FixPlan("safe", "same", f"Call `{instead}`", (edit,))

    def _guarded(self, region: Region | None, scope: Scope) -> bool:
        """Whether an error is caught, or a condition asks what this torch has."""
        for block in () if region is None else region.outward():
            if block.kind in ("try", "except"):
                return True
            test = getattr(block.node, "test", None) or getattr(block.node, "left", None)
            if isinstance(test, cst.CSTNode) and any(map(_GUARD.search, self._spelled(test, scope))):
                return True
        return False

    def _spelled(self, node: cst.CSTNode, scope: Scope, depth: int = 0) -> Iterator[str]:
        """The text of an expression, and of what gives the names in it their values."""
        yield self.context.source(node, scope)
        for below in descendants(node) if depth < _HOPS else ():
            bindings = self.context.project.bindings(below.value, scope)[1] if isinstance(below, cst.Name) else ()
            for binding in bindings:
                if binding.value is not None:
                    yield from self._spelled(binding.value, binding.scope, depth + 1)

    def _attribute(self, name: str, place: Setting | Site) -> None:
        base, _, attribute = name.rpartition(".")
        if attribute.startswith("_") or (base not in PANELS and base not in FOREIGN):
            return
        meant = ""
        if base in PANELS and attribute not in PANELS[base]:
            close = get_close_matches(attribute, SETTABLE, 1, _LIKENESS)
            meant = f"{base}.{close[0]}" if close else SWITCHES.get(attribute, "")
        elif base in FOREIGN:
            close = get_close_matches(attribute, SWITCHES, 1, 0.9)
            meant = SWITCHES[close[0]] if close else ""
        if not meant or meant == name or self._reads(place, attribute):
            return
        node = place.node if isinstance(place, Setting) else place.call
        self.report(
            node,
            f"torch does not read `{name}`: the assignment has no effect",
            scope=place.scope,
            help=f"`{meant}` is meant" if meant.endswith(")") else f"set `{meant}`",
            fix=self._rename(place, base, meant),
        )

    def _reads(self, place: Setting | Site, attribute: str) -> bool:
        """Whether the file uses the attribute in any other way than to set it."""
        if isinstance(place, Site) or not isinstance(place.target, cst.Attribute):
            return False
        owner = re.escape(self.context.source(place.target.value, place.scope))
        text = self.context.module.source.text
        if re.search(rf"(?:has|get)attr\([^()]*[\"']{attribute}[\"']", text):
            return True
        return re.search(rf"{owner}\.{attribute}\b(?!\s*=(?!=))", text) is not None

    def _rename(self, place: Setting | Site, base: str, meant: str) -> FixPlan | None:
        if isinstance(place, Site) or not isinstance(place.target, cst.Attribute):
            return None
        owner, _, attribute = meant.rpartition(".")
        message = f"Set `{meant}`"
        if owner == base:
            edit = arguments.replace(place.target.attr, place.scope, attribute)
            return FixPlan("unsafe", "same", message, (edit,))
        text = self.context.source(place.target.value, place.scope)
        if meant.endswith(")"):
            known = self._whole_statement(place)
            return known if text == "torch" else None
        if text.partition(".")[0] != "torch":
            return None
        edit = arguments.replace(place.target, place.scope, meant)
        return FixPlan("unsafe", "same", message, (edit,))

    def _whole_statement(self, place: Setting) -> FixPlan | None:
        """A function that is assigned to instead of called."""
        node, value = place.node, place.value
        if not isinstance(node, cst.Assign) or len(node.targets) != 1 or value is None:
            return None
        if not isinstance(self.context.project.value(value, place.scope), Constant):
            return None
        text = f"torch.use_deterministic_algorithms({self.context.source(value, place.scope)})"
        edit = arguments.replace(node, place.scope, text)
        return FixPlan("unsafe", "same", "Call `torch.use_deterministic_algorithms`", (edit,))

    def _variable(self, event: Event) -> None:
        code, given = self.context.trace.code, event.key_node
        text = event.term.value if isinstance(event.term, Const) else None
        if given is None or not isinstance(text, str) or not text or re.fullmatch(CUBLAS_VALUE, text):
            return
        meant, repair = f":{text.strip(': ')}", None
        if isinstance(given, ast.Constant) and re.fullmatch(CUBLAS_VALUE, meant):
            quote = places.text(code, given)[-1]
            edit = TextEdit(code.module, *places.span(code, given), f"{quote}{meant}{quote}")
            repair = FixPlan("safe", "same", "Write the value as cuBLAS reads it", (edit,))
        self.context.report_in(
            type(self),
            code,
            given,
            f"cuBLAS does not understand this value of {CUBLAS_VARIABLE}",
            help='use ":4096:8" or ":16:8"',
            fix=repair,
        )


_CALLED = frozenset(name.rpartition(".")[2] for name in (*REMOVED, *NO_FUNCTIONS))


def _attribute_settings(project: Project, scope: Scope) -> Iterator[tuple[str, Setting | Site]]:
    """The outside attributes that a scope itself sets: qualified name, and where."""
    for setting in scope.settings:
        if isinstance(setting.target, cst.Attribute):
            base = project.value(setting.target.value, scope)
            if isinstance(base, External):
                name = project.knowledge.canonical(f"{base.name}.{setting.target.attr.value}")
                yield name, setting
    for site in scope.sites:
        if len(site.call.args) == 3 and project.value(site.call.func, scope) == External("builtins.setattr"):
            base = project.value(site.call.args[0].value, scope)
            name_value = project.value(site.call.args[1].value, scope)
            if isinstance(base, External) and isinstance(name_value, Constant) and isinstance(name_value.value, str):
                yield project.knowledge.canonical(f"{base.name}.{name_value.value}"), site
