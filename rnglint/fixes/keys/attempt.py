"""One attempt at a repair: its edits, the words it may use, and what it says of itself."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import FixPlan
from rnglint.api.diagnostics import Applicability
from rnglint.fixes.keys.sites import Site, view
from rnglint.fixes.keys.tree import Tree, is_plain, last_name
from rnglint.fixes.keys.words import Words, is_keylike
from rnglint.fixes.needs import NoFix, need, only
from rnglint.fixes.spelling import Spelling
from rnglint.knowledge.roles import MakesGenerator, UsesKey
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.knowledge.views import JAX_VIEW, TORCH_VIEW
from rnglint.machine.events import Event
from rnglint.machine.states import KEYS, Root
from rnglint.program.modules import Module
from rnglint.program.project import Project
from rnglint.program.syntax import descendants, text_of, whole_number

_DOING = (ast.Call, ast.NamedExpr, ast.Yield, ast.YieldFrom, ast.Await)


class Attempt:
    """Collects the edits of one repair."""

    def __init__(self, project: Project, module: Module, tree: Tree, place: ast.AST, optional: bool = False) -> None:
        self.project = project
        self.module = module
        self.tree = tree
        self.spelling = Spelling(project, module)
        self.draft = self.spelling.draft
        self.words = Words(tree, tree.function(place))
        self.kept: Site | None = None
        """The place that keeps the key, where the calls that use it up stand further in."""
        self._optional = optional
        """Whether the key may be None, and its children are None then."""

    def site(self, event: Event) -> Site:
        """The call that uses a key up itself, or is given it by what keeps it.  Raises NoFix outside of this file."""
        if self.kept is not None:
            return self.kept
        need(event.frame.code is self.tree.code)
        return Site.of(event)

    def text(self, node: ast.AST) -> str:
        return self.draft.read(node)

    def plan(self, message: str, applicability: Applicability = "unsafe") -> FixPlan:
        """The repair.  Raises NoFix where its edits overlap."""
        return FixPlan(applicability, "changes", message, self.draft.edits())

    # Edits

    def give(self, key: ast.expr, name: str) -> None:
        """Put another key in the place of an expression.  Raises NoFix where evaluating that does something."""
        need(not any(isinstance(node, _DOING) for node in descendants(key)))
        self.draft.put(key, name)

    def behind(self, node: ast.AST, text: str) -> None:
        """Write right behind a node."""
        self.draft.insert(self.draft.span(node)[1], text)

    def ahead(self, node: ast.AST, text: str) -> None:
        """Write right in front of a node."""
        self.draft.insert(self.draft.span(node)[0], text)

    def replace_in(self, body: ast.AST, name: str, new: str) -> None:
        """Read another variable wherever a body reads ``name``."""
        for load in self.tree.loads(body, name):
            self.draft.put(load, new)

    def split_above(self, statement: ast.stmt, targets: Sequence[str], key: str) -> None:
        """Put ``a, b = split(key)`` in front of a statement.  Raises NoFix."""
        call = self.spelling.split(key, len(targets), statement)
        if self._optional:
            call = f"({', '.join(['None'] * len(targets))}) if {key} is None else {call}"
        self.draft.part(self.tree.parent(statement))
        self.draft.before(statement, f"{', '.join(targets)} = {call}")

    def split_for(
        self, sites: Sequence[Site], statement: ast.stmt, kept: str = "", key: str = "", again: Sequence[Site] = ()
    ) -> list[str]:
        """Split a key in front of a statement, and give each place a child; ``kept`` is what gets one besides.

        The key is that of the first place where none is given.  The child of a place in ``again``, which a loop comes
        to more than once, is split there each time.  Gives the names of the children.  Raises NoFix.
        """
        key = key or self.text(sites[0].key)
        names = self.words.children([site.call for site in sites], key)
        for site, name in zip(sites, names, strict=True):
            if site in again:
                self.split_for([site], only(self.tree.statement(site.key), ast.stmt), name, name)
            else:
                self.give(site.key, name)
        self.split_above(statement, [*filter(None, [kept]), *names], key)
        return names

    def fold(self, site: Site, *numbers: str) -> None:
        """Fold numbers into the key of a place, one after another.

        ``jax.random`` refuses a tensor of torchax, and torchax's wrappers refuse nothing: what is derived is made of
        the array behind a view, and goes on as what stood there before.  Raises NoFix where it cannot be told what the
        key is.
        """
        heads = f"{self.spelling.random('fold_in', site.key)}(" * len(numbers)
        tails = "".join(f", {number})" for number in numbers)
        if is_given_number(site):
            heads, tails = f"{heads}{self.spelling.random('key', site.key)}(", f"){tails}"
        above = self.tree.parent(site.key)
        around = view(self.tree.code, above) if site.viewed else TORCH_VIEW
        if around == JAX_VIEW and above is not None:
            self.draft.around(above, heads, tails)
        elif around == TORCH_VIEW or site.side == "jax":
            self.draft.around(site.key, heads, tails)
        elif site.side == "torch":
            jax_view, torch_view = (self.spelling.known(name, site.key) for name in (JAX_VIEW, TORCH_VIEW))
            need(jax_view, torch_view)
            self.draft.around(site.key, f"{torch_view}({heads}{jax_view}(", f"){tails})")
        else:
            raise NoFix


def is_given_number(site: Site) -> bool:
    """Whether a call is given no key but a number, of which it makes one: by what is known, or by its name."""
    event, knowledge = site.event, site.event.frame.code.program.knowledge
    made = event if event.kind == "make" else event.term.via if isinstance(event.term, Root) else None
    if made is not None and made.node is event.node:
        return site.key is not made.node
    role = knowledge.role(event.api, UsesKey)
    takes = role is not None and role.integer and role.how == "splits"
    said = text_of(getattr(site.key, "slice", None)) or last_name(site.key)
    last = said.lower().rpartition("_")[2]  # a `seed_key` is a key
    named = any(word in last for word in SEED_WORDS) and is_plain(site.key)
    # A number cannot be folded into a number: what may be given as one is surely a key, or named like it.
    need(named or not takes or isinstance(event.term, KEYS) or is_keylike(said))
    return named and (takes or knowledge.role(event.api, MakesGenerator) is not None)


class Split:
    """A call that splits a key."""

    def __init__(self, tree: Tree, call: ast.Call) -> None:
        self.call = call
        statement = tree.parent(call)
        named = [keyword.value for keyword in call.keywords if keyword.arg == "num"]
        self.number = next(iter(named or call.args[1:2]), None)
        """The argument that says how many children there are."""
        self._statement = statement if isinstance(statement, ast.Assign) and len(statement.targets) == 1 else None
        self.target = None if self._statement is None else self._statement.targets[0]
        """What it is assigned to."""
        self.parts = self.target.elts if isinstance(self.target, (ast.Tuple, ast.List)) else []
        """What its children are taken apart into."""
        self.children = [] if any(isinstance(part, ast.Starred) for part in self.parts) else self.parts
        """The targets that its children go to one by one: ``a, b = split(...)``."""

    @property
    def parent(self) -> str:
        """The name of the key that it splits."""
        given = [*self.call.args, *(each.value for each in self.call.keywords if each.arg != "num")]
        return last_name(next(iter(given), None))

    @property
    def statement(self) -> ast.Assign:
        """The statement that binds what it gives, to one target.  Raises NoFix."""
        return only(self._statement, ast.Assign)

    def fills(self, name: ast.AST) -> bool:
        """Whether it is assigned to a name, or to a target that holds that."""
        return self.target is not None and any(each is name for each in descendants(self.target))

    @property
    def count(self) -> int | None:
        """How many children it makes, where the number stands there."""
        if any(isinstance(arg, ast.Starred) for arg in self.call.args):
            return None
        return 2 if self.number is None else whole_number(self.number)

    def grow(self, attempt: Attempt, *names: str, front: bool = False) -> None:
        """Let it make a child more for each name, in front of the others or behind, or one without a name.

        Raises NoFix.
        """
        number = (self.count or 0) + max(len(names), 1)
        if self.number is not None:
            attempt.draft.put(self.number, str(number))
        else:
            last = [*self.call.args, *self.call.keywords][-1]
            attempt.behind(last, f", num={number}" if self.call.keywords else f", {number}")
        for name in names if front else ():
            attempt.ahead(self.children[0], f"{name}, ")
        for name in () if front else names:
            attempt.behind(self.children[-1], f", {name}")
