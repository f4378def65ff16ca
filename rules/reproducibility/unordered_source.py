"""RNG607 unordered-source."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes import arguments
from rnglint.knowledge.ordering import SHARES
from rnglint.knowledge.roles import ConsumesKey, Draws, MakesGenerator, Picks, Role
from rnglint.project import calls
from rnglint.project.callers import paths_to
from rnglint.project.ordering import Ordering, Source
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Constant, Made, Method
from rnglint.rule import Rule
from rnglint.traversal import children, descendants

_PARTS = re.compile(r"[a-z]+")


@dataclass(frozen=True, slots=True)
class _Sink:
    """What is chosen from; ``seeded``: the choice itself is, whatever the program does."""

    items: cst.BaseExpression
    node: cst.CSTNode
    scope: Scope
    seeded: bool


class UnorderedSource(Rule):
    """An accidental order that a seeded choice depends on.

    ## What it does

    Reports names of files as the file system gives them (`os.listdir`, `os.scandir`, `glob.glob`, `Path.iterdir`,
    `Path.glob`, `Path.rglob`) and the iteration of sets where their order reaches a shuffle, a sample, a choice,
    `train_test_split`, an index that was drawn, or the parts into which data are cut, and nothing on the way sorts
    them.

    ## Why is this bad?

    A seed fixes which positions are chosen. What stands there differs: a file system lists files in the order of its
    own tables, which another machine, or a copy of the folder, does not have; strings hash differently in
    each process, and with them the order of a set. A validation set that was fixed by its seed overlaps with
    training data elsewhere.

    ## Example

    ```python
    files = os.listdir(root)
    random.Random(0).shuffle(files)
    ```

    ## Use instead

    ```python
    files = sorted(os.listdir(root))
    random.Random(0).shuffle(files)
    ```

    ## When not to use it

    Membership tests, `len`, `sum` and the like do not depend on order and are not reported; nor are sets whose items
    are, by what the code says, numbers. A choice that nothing seeds is random anyway.

    ## Fix

    `sorted(...)` around the source. Unsafe for sets, whose items may not be comparable. The chosen items change.

    ## References

    - [os.listdir](https://docs.python.org/3/library/os.html#os.listdir)
    - [PYTHONHASHSEED](https://docs.python.org/3/using/cmdline.html#envvar-PYTHONHASHSEED)
    """

    code = "RNG607"
    name = "unordered-source"
    tier = "preview"
    severity = "warning"
    fix = "safe/unsafe"
    stream = "changes"
    triggers = (
        *("listdir", "scandir", "glob", "iterdir", "walk(", "set("),
        *("shuffle", "sample(", "choice", "permut", "train_test_split", "random_split", "resample(", "randperm"),
    )
    searches = ("seed",)

    def visit_Module(self, node: cst.Module) -> None:
        """Follow back whatever is chosen from."""
        module = self.context.module
        if not any(trigger in module.source.text for trigger in self.triggers):
            return
        sinks = [sink for scope in list(module.tree.scopes.values()) for sink in self._sinks(scope)]
        if not sinks or not self.context.sees_all():
            return
        ordering = Ordering(self.context.project)
        for sink in sinks:
            for path in ((), *paths_to(self.context.project, sink.scope)):
                source = ordering.source(sink.items, sink.scope, path)
                if source is not None and (sink.seeded or self._program_seeds):
                    self._tell(source, sink.node, sink.scope)
                    break

    def _sinks(self, scope: Scope) -> Iterator[_Sink]:
        """What is chosen from in a scope."""
        project = self.context.project
        for site in scope.sites:
            role = self.context.project.role(project.value(site.call.func, scope), Picks)
            if isinstance(role, Picks):
                items = calls.argument(site.call, role.items)
                seeded = self._seeded(role, site)
                if items is not None and seeded is not False:
                    yield _Sink(items, site.call, scope, bool(seeded))
        for node in _own(scope.node):
            if isinstance(node, cst.Subscript):
                drawn = self._drawn_index(node, scope)
                if drawn is not None:
                    yield _Sink(node.value, node, scope, isinstance(drawn, ConsumesKey))
            elif isinstance(node, cst.Assign) and self._share(node):
                assert isinstance(node.value, cst.Subscript)
                yield _Sink(node.value.value, node, scope, False)

    def _seeded(self, role: Picks, site: Site) -> bool | None:
        """Whether the choice is meant to be repeatable; None where that is so if the program sets a seed."""
        if role.key:
            return True
        if role.seed is not None:
            given = calls.argument(site.call, role.seed)
            return given is not None and self.context.project.value(given, site.scope) != Constant(None)
        callee = self.context.project.value(site.call.func, site.scope)
        if isinstance(callee, Method) and isinstance(callee.receiver, Made):
            made = callee.receiver
            maker = self.context.project.role(made.callee, MakesGenerator)
            if isinstance(maker, MakesGenerator) and maker.seed is not None:
                if maker.stream == "entropy":
                    return False
                given = calls.argument(made.site.call, maker.seed)
                return given is not None and self.context.project.value(given, made.site.scope) != Constant(None)
        return None

    @cached_property
    def _program_seeds(self) -> bool:
        """Whether the program sets a seed anywhere."""
        return "seed" in self.context.module.source.text or self.context.facts.program_mentions("seed")

    def _drawn_index(self, node: cst.Subscript, scope: Scope) -> Role | None:
        """``files[rng.integers(len(files))]``, ``[files[i] for i in torch.randperm(n)]``."""
        if len(node.slice) != 1 or not isinstance(node.slice[0].slice, cst.Index):
            return None
        index = node.slice[0].slice.value
        return self._draw(index, scope, 3) if isinstance(node.value, (cst.Name, cst.Attribute)) else None

    def _draw(self, node: cst.CSTNode, scope: Scope, depth: int) -> Role | None:
        """The draw that a value comes from, through a few assignments."""
        project = self.context.project
        for below in descendants(node):
            if isinstance(below, cst.Call):
                callee = project.value(below.func, scope)
                role = project.role(callee, Draws) or project.role(callee, ConsumesKey)
                if role is not None:
                    return role
            if isinstance(below, cst.Name) and depth and below.value not in ("self", "cls"):
                owner, bindings = project.bindings(below.value, scope)
                for binding in bindings if owner is scope else ():
                    if binding.value is not None and binding.kind in ("assign", "loop", "unpack"):
                        found = self._draw(binding.value, scope, depth - 1)
                        if found is not None:
                            return found
        return None

    def _share(self, node: cst.Assign) -> bool:
        """``val = files[:100]``: a part of the data by its position."""
        if not isinstance(node.value, cst.Subscript) or len(node.targets) != 1 or len(node.value.slice) != 1:
            return False
        piece = node.value.slice[0].slice
        target = node.targets[0].target
        last = target.attr if isinstance(target, cst.Attribute) else target
        if not isinstance(piece, cst.Slice) or not isinstance(last, cst.Name):
            return False
        if piece.lower is None and piece.upper is None:
            return False
        return bool(SHARES & set(_PARTS.findall(last.value.lower())))

    def _tell(self, source: Source, sink: cst.CSTNode, where: Scope) -> None:
        node: cst.CSTNode = source.node
        scope = source.scope
        inside = self.context.here(scope)
        if not inside:
            hop = next((hop for hop in reversed(source.path) if self.context.here(hop.scope)), None)
            if hop is None:
                node, scope = sink, where
            else:
                node, scope = hop.node, hop.scope
        what = "files come in the order of the file system" if source.role.kind == "listing" else (
            "a set gives its items in another order in each process"
        )  # fmt: skip
        self.report(
            node,
            f"{what}, and what is chosen from them depends on it",
            scope=scope,
            help="sort the items first",
            related=[Note(sink, where, "the choice")] if sink is not node else [],
            fix=self._repair(source) if inside else None,
        )

    def _repair(self, source: Source) -> FixPlan | None:
        node, scope = source.node, source.scope
        name, _ = self.context.project.bindings("sorted", scope)
        text = self.context.source(node, scope)
        if name is not None or "\n" in text or self._walks(node, scope):
            return None
        key = f", key={source.role.sort_key}" if source.role.sort_key else ""
        outer = next(
            (
                site.call
                for site in scope.sites
                if isinstance(site.call.func, cst.Name)
                and site.call.func.value == "list"
                and len(site.call.args) == 1
                and site.call.args[0].value is node
            ),
            None,
        )
        edit = arguments.replace(outer or node, scope, f"sorted({text}{key})")
        if isinstance(node, cst.BinaryOperation):
            return None
        kind = "safe" if source.role.kind == "listing" else "unsafe"
        return FixPlan("safe" if kind == "safe" else "unsafe", "changes", "Sort the items", (edit,))

    def _walks(self, node: cst.CSTNode, scope: Scope) -> bool:
        """``os.walk`` gives tuples whose lists would have to be sorted."""
        last = node.func.attr.value if isinstance(node, cst.Call) and isinstance(node.func, cst.Attribute) else ""
        last = node.func.value if isinstance(node, cst.Call) and isinstance(node.func, cst.Name) else last
        return last.endswith("walk")


def _own(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    for child in children(node):
        if isinstance(child, (cst.FunctionDef, cst.ClassDef, cst.Lambda)):
            continue
        yield child
        yield from _own(child)
