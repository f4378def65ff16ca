"""RNG617 determinism-switch-without-effect."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import lru_cache, partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes import calls
from rnglint.fixes.needs import need, only
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
from rnglint.knowledge.lookup import FRAMEWORKS
from rnglint.machine.callables import Func
from rnglint.machine.events import Event
from rnglint.machine.terms import Const
from rnglint.program import places, signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants, last_name, names_in

_LIKENESS = 0.75
_HOPS = 2
"""So many assignments lie between a condition and the version that it asks for."""
_CALLED = frozenset(name.rpartition(".")[2] for name in (*REMOVED, *NO_FUNCTIONS)) | {"setattr"}
_GUARD = re.compile(r"hasattr|getattr|version|VERSION|TORCH|torch_|\bdir\(")


class DeterminismSwitchWithoutEffect(Rule):
    """A switch for reproducible runs that torch does not have, or a value that it does not understand.

    ## What it does

    Reports

    - assignments to attributes of `torch.backends.cudnn` that do not exist and resemble one that does, and assignments
      of a switch's name in a place where torch does not read it: `torch.backends.cudnn.determinstic = True`,
      `torch.cuda.deterministic = True`, `torch.use_deterministic_algorithms = True`;
    - calls of functions that are gone or never were: `torch.set_deterministic(True)`;
    - values of the variable `CUBLAS_WORKSPACE_CONFIG` that cuBLAS cannot parse: `"4096:8"`;
    - statements that only name a function which seeds or switches, and do not call it: `set_deterministic`.

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
    fix = "safe/unsafe"
    stream = "same"
    leaves = ("RNG608", "RNG609", "RNG610", "RNG611", "RNG612")
    words = _CALLED - {"setattr"} | {CUBLAS_VARIABLE} | {name.rpartition(".")[2] for name in PANELS}

    def look(self) -> None:
        """Attributes and variables that are set, and functions that are not there."""
        code = self.file
        for below in code.nodes if self._concerns(code) else ():
            if isinstance(below, ast.Attribute) and isinstance(below.ctx, ast.Store):
                self._attribute(below, self.context.program.written(below, code))
            elif isinstance(below, ast.Call) and last_name(below.func) in _CALLED:
                self._call(below, self.context.program.written(below.func, code))
        for event in self.trace.variables if CUBLAS_VARIABLE in code.text else ():
            if event.api == CUBLAS_VARIABLE:
                self._variable(event)
        for event in self.trace.only_named:
            self._named(event)

    def _named(self, event: Event) -> None:
        """A function that should have been called."""
        code, name = self.file, event.api
        fix = None
        if isinstance(event.term, Func) and not signatures.asked(event.term.node):
            fix = self.plan("call it", calls.replace(code, event.node, f"{name}()"), kind="unsafe")
        message = f"this has no effect: `{name}` is only named here, and not called"
        self.report((code, event.node), message, help=f"call `{name}`", fix=fix)

    def _concerns(self, code: Code) -> bool:
        """Whether a name in the file is of a function that is not there, or of a switch that nobody reads."""
        heads = {name for name, dotted in code.imported.items() if dotted.partition(".")[0] in FRAMEWORKS}
        chains = (chain for chain in code.whole.chains if chain.partition(".")[0] in heads)
        named = (self.context.program.named(chain, code) for chain in chains)
        return any(name in REMOVED or name in NO_FUNCTIONS or _meant(name) for name in named if name)

    def _call(self, call: ast.Call, name: str) -> None:
        code = self.file
        if not name and getattr(call.func, "id", "") == "setattr" and len(call.args) == 3:
            owner, attribute = self.context.program.written(call.args[0], code), getattr(call.args[1], "value", None)
            if owner and isinstance(attribute, str):
                self._attribute(call, f"{owner}.{attribute}")
        instead, since = REMOVED.get(name, (NO_FUNCTIONS.get(name, ""), ""))
        if not instead or not self.context.admits("torch", since) or self._is_guarded(call):
            return
        why = "was removed from torch" if name in REMOVED else "is no function of torch"
        fix = None
        if isinstance(call.func, ast.Attribute) and not call.keywords:
            text = f"{places.text(code, call.func.value)}.{instead.rpartition('.')[2]}"
            fix = self.plan(f"call `{instead}`", calls.replace(code, call.func, text), kind="safe")
        self.report((code, call), f"this raises AttributeError: `{name}` {why}", help=f"call `{instead}`", fix=fix)

    def _is_guarded(self, node: ast.AST) -> bool:
        """Whether an error is caught, or a condition asks what this torch has."""
        code = self.file
        while not isinstance(node, (*FunctionNode, ast.Module)):
            below, node = node, code.parents[node]
            if isinstance(node, (ast.Try, ast.ExceptHandler)):
                return True
            test = node.values[0] if isinstance(node, ast.BoolOp) else getattr(node, "test", None)
            if isinstance(test, ast.expr) and test is not below and any(map(_GUARD.search, _spelled(code, test))):
                return True
        return False

    def _attribute(self, place: ast.Attribute | ast.Call, name: str) -> None:
        base, _, attribute = name.rpartition(".")
        meant = _meant(name)
        if not meant or self._reads(place, attribute):
            return
        code = self.file
        self.report(
            (code, place if isinstance(place, ast.Call) else code.parents[place]),
            f"this has no effect: torch does not read `{name}`",
            help=f"`{meant}` is meant" if meant.endswith(")") else f"set `{meant}`",
            fix=None if isinstance(place, ast.Call) else partial(self._rename, place, base, meant),
        )

    def _reads(self, place: ast.Attribute | ast.Call, attribute: str) -> bool:
        """Whether this file, or another one of the project, uses the attribute in any other way than to set it."""
        if isinstance(place, ast.Call):
            return False
        facts, owner = self.context.facts, re.escape(places.text(self.file, place.value))
        others = facts.speaking(facts.mentioning(f".{attribute}") or (), frozenset({attribute}))
        asks = rf"(?:has|get)attr\([^()]*[\"']{attribute}[\"']|{owner}\.{attribute}\b(?!\s*=(?!=))"
        return any(re.search(asks, each.text) is not None for each in (self.file, *others))

    def _rename(self, target: ast.Attribute, base: str, meant: str) -> FixPlan:
        """Another attribute in its place, or a call of the function that was assigned to."""
        code = self.file
        owner, _, attribute = meant.rpartition(".")
        written = places.text(code, target.value)
        if owner != base and meant.endswith(")"):
            line = only(code.parents[target], ast.Assign)
            need(written == "torch", len(line.targets) == 1)
            value = places.text(code, only(line.value, ast.Constant))
            edit = calls.replace(code, line, f"torch.use_deterministic_algorithms({value})")
            return self.plan("call `torch.use_deterministic_algorithms`", edit, kind="unsafe")
        need(owner == base or written.partition(".")[0] == "torch")
        edit = calls.replace(code, target, f"{written}.{attribute}" if owner == base else meant)
        return self.plan(f"set `{meant}`", edit, kind="unsafe")

    def _variable(self, event: Event) -> None:
        code, given = self.file, event.key_node
        text = event.term.value if isinstance(event.term, Const) else None
        if given is None or not isinstance(text, str) or not text or re.fullmatch(CUBLAS_VALUE, text):
            return
        meant, repair = f":{text.strip(': ')}", None
        if isinstance(given, ast.Constant) and re.fullmatch(CUBLAS_VALUE, meant):
            quote = places.text(code, given)[-1]
            edit = calls.replace(code, given, f"{quote}{meant}{quote}")
            repair = self.plan("write the value as cuBLAS reads it", edit, kind="safe")
        message = f"this has no effect: cuBLAS does not understand this value of {CUBLAS_VARIABLE}"
        self.report((code, given), message, help='use ":4096:8" or ":16:8"', fix=repair)


@lru_cache(maxsize=8192)
def _meant(name: str) -> str:
    """What an attribute stands for that torch does not read; empty where it does, or where that is not known."""
    base, _, attribute = name.rpartition(".")
    meant = ""
    if attribute.startswith("_"):
        return ""
    if base in PANELS and attribute not in PANELS[base]:
        close = _nearest(attribute, SETTABLE, _LIKENESS)
        meant = f"{base}.{close}" if close else SWITCHES.get(attribute, "")
    elif base in FOREIGN:
        meant = SWITCHES.get(_nearest(attribute, SWITCHES, 0.9), "")
    return "" if meant == name else meant


def _nearest(word: str, words: Iterable[str], likeness: float) -> str:
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, list(words), 1, likeness)), "")


def _spelled(code: Code, node: ast.AST, depth: int = 0) -> Iterator[str]:
    """The text of an expression, and of what gives the names in it their values."""
    yield places.text(code, node)
    names = names_in(node) if depth < _HOPS else set()
    for each in descendants(code.tree) if names else ():
        if isinstance(each, ast.Assign) and not names.isdisjoint(code.stored(each)):
            yield from _spelled(code, each.value, depth + 1)
