"""Which function of a file gets its generator from where."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Literal

from rnglint.api.context import Context
from rnglint.fixes.generators.mentions import Mention, calls_of, is_written_out, outermost
from rnglint.fixes.needs import need, only
from rnglint.knowledge.numpy_twins import PROCESSES, WORKER_METHODS
from rnglint.knowledge.roles import Passes
from rnglint.program import places

Kind = Literal["seeded", "module", "parameter", "create", "self"]
"""``seeded``: it seeds, and makes the generator there; ``module``: the module does so for it; ``parameter``: its
callers give it; ``self``: the constructor makes it; ``create``: nothing seeds it, so it makes one from entropy."""


class Reach:
    """The outermost functions that draw or seed, each with the kind of its source."""

    def __init__(self, context: Context, seeds: Sequence[Mention], draws: Sequence[Mention]) -> None:
        self.context = context
        self.code = context.trace.code
        self.draws = draws
        self.seeds = seeds
        self.passed: list[ast.Call] = []
        """Calls that have to give their function the generator."""
        self.owner: ast.AST | None = None
        """The class whose constructor makes the generator of its methods."""
        self.first: dict[ast.AST, Mention] = {}
        """The first seed of each function."""
        self._kinds: dict[ast.AST, Kind] = {}

    def kinds(self) -> dict[ast.AST, Kind]:
        """By function, or module.  Raises NoFix."""
        self._check_seeds()
        drawing = list(dict.fromkeys(outermost(self.code, draw.node) for draw in self.draws))
        for scope in drawing:
            self._check_plain(scope)
        seeds = ((draw.node, self.first.get(outermost(self.code, draw.node))) for draw in self.draws)
        need(all(seed is None or self.follows(node, seed) for node, seed in seeds))
        self._kinds = dict.fromkeys(self.first, "seeded")
        needy = [scope for scope in drawing if scope not in self.first]
        served = {*drawing, *(self._serve(needy) if needy else ())}
        need(served.issuperset(self.first))  # else a seed is for draws that are not seen here
        return self._kinds

    # Seeds

    def _check_seeds(self) -> None:
        for seed in self.seeds:
            call, scope = seed.call, outermost(self.code, seed.node)
            need(call is not None and next(self.code.around(call)) is scope and is_written_out(call))
            need(call is not None and len(call.args) + len(call.keywords) < 2)
            self.statement(seed)
            self.first.setdefault(scope, seed)
        known = {seed.call for seed in self.seeds}
        events = (event for execution in self.context.trace.executions for event in execution.ledger.events)
        seeding = (event for event in events if event.kind == "seed" and event.stream == "numpy")
        need(all(event.source is not None or event.node in known for event in seeding))  # none of another file

    def statement(self, seed: Mention) -> ast.Expr:
        """The statement that a seed is.  Raises NoFix where its value is used."""
        assert seed.call is not None
        return only(self.code.parents[seed.call], ast.Expr)

    def follows(self, node: ast.AST, seed: Mention) -> bool:
        """Whether code runs behind a seed for sure: in the same block and below it, or in a block inside of that."""
        line = self.statement(seed)
        block = self.code.block(line)
        around = (each for each in self.code.statements(node, self.code.tree) if each in block)
        return any(block.index(each) > block.index(line) for each in around)

    # Functions that draw and do not seed

    def _serve(self, needy: list[ast.AST]) -> set[ast.AST]:
        """Find a source for each; gives the seeds that turned out to be one."""
        module = self.code.tree
        if not self.first:
            self._kinds.update(dict.fromkeys(needy, "create"))
            return set()
        owner = self._constructor(needy)
        if owner is not None:
            self._kinds.update(dict.fromkeys(needy, "self"))
            return {owner}
        need(module not in needy)
        if module in self.first and self.statement(self.first[module]) in module.body:
            need(len(self.first) == 1)
            self._by_module(needy, self.first[module])
            return {module}
        return self._thread(needy)

    def _by_module(self, needy: list[ast.AST], seed: Mention) -> None:
        """Functions that read a generator of the module: nothing may run them before it is made, or elsewhere."""
        need(not any(name.startswith(tuple(PROCESSES)) for name in self.code.imported.values()))
        need(not _run_in_workers(needy))
        drawn = {draw.call for draw in self.draws}
        for execution in self.context.trace.executions:
            for event in execution.ledger.events if isinstance(execution.node, (ast.Module, type(None))) else ():
                top = [step.node for step in event.step.path() if step.frame.node is self.code.tree]
                need(event.node not in drawn or not top or self.follows(top[-1], seed))
        self._kinds.update(dict.fromkeys(needy, "module"))

    def _constructor(self, needy: list[ast.AST]) -> ast.AST | None:
        """The constructor that seeds, where all others are methods of its class."""
        parents = self.code.parents
        owners = {parents.get(scope) for scope in needy}
        owner, init = next(iter(owners)), next(iter(self.first))
        if len(owners) != 1 or len(self.first) != 1 or not isinstance(owner, ast.ClassDef):
            return None
        if parents.get(init) is not owner or getattr(init, "name", "") != "__init__":
            return None
        if any(getattr(scope, "decorator_list", ()) for scope in needy) or _run_in_workers(needy):
            return None
        if self.statement(self.first[init]) not in getattr(init, "body", ()):
            return None
        bases = [ast.unparse(base) for each in self.code.classes.values() for cls in each for base in cls.bases]
        if owner.name in bases or not is_open(self.context, owner) or "__slots__" in self.code.body(owner):
            return None
        names = {getattr(scope, "name", "") for scope in needy}
        for node in ast.walk(init):
            if isinstance(node, ast.Attribute) and node.attr in names and not self.follows(node, self.first[init]):
                return None
        self.owner = owner
        return init

    def _thread(self, needy: list[ast.AST]) -> set[ast.AST]:
        """Pass the generator down from the functions that seed."""
        module = self.code.tree
        served: set[ast.AST] = set()
        waiting, done = list(needy), set[ast.AST]()
        while waiting:
            scope = waiting.pop()
            if scope in done:
                continue
            done.add(scope)
            need(self.code.parents.get(scope) is module)
            self._kinds[scope] = "parameter"
            for call in calls_of(self.code, scope):
                holder = outermost(self.code, call)
                need(is_written_out(call))
                if holder in self.first:
                    need(self.follows(call, self.first[holder]))
                    served.add(holder)
                else:
                    need(holder is not module)
                    waiting += [] if holder in done else [holder]
                self.passed.append(call)
        return served

    def _check_plain(self, scope: ast.AST) -> None:
        """Whether Python itself runs what stands in a function: no decorator and no compiler that wants it as it is."""
        knowledge = self.context.program.knowledge
        for decorator in getattr(scope, "decorator_list", ()):
            name = self.context.program.written(decorator, self.code) or f"builtins.{places.text(self.code, decorator)}"
            need(knowledge.role(name, Passes))
        compiled = self.context.trace.in_compiled
        need(not any(id(draw.call) in compiled for draw in self.draws if outermost(self.code, draw.node) is scope))


def is_open(context: Context, cls: ast.ClassDef) -> bool:
    """Whether objects of a class can get an attribute that no unseen base may have."""
    code, knowledge = context.trace.code, context.program.knowledge
    for base in cls.bases:
        own = code.classes.get(getattr(base, "id", ""), [])
        name = context.program.written(base, code)
        if not (len(own) == 1 and is_open(context, own[0])) and not (
            name and (knowledge.is_standard(name) or knowledge.is_framework(name))
        ):
            return getattr(base, "id", "") == "object"
    return True


def _run_in_workers(functions: list[ast.AST]) -> bool:
    return any(getattr(each, "name", "") in WORKER_METHODS for each in functions)
