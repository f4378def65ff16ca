"""From a request to the edits of a file."""

from __future__ import annotations

import libcst as cst

from rnglint.context import Context, FixPlan
from rnglint.diagnostics import Applicability
from rnglint.fixes.threading.docstrings import describe
from rnglint.fixes.threading.hands import hand_over, run_over
from rnglint.fixes.threading.loops import Indices
from rnglint.fixes.threading.names import free, identifiers
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.options import handed_on
from rnglint.fixes.threading.own_keys import own_key, unused_seed
from rnglint.fixes.threading.request import Request, Root
from rnglint.fixes.threading.rows import Scan
from rnglint.fixes.threading.signature import add_argument, add_parameter, is_annotated
from rnglint.fixes.threading.spelling import Spelling, Spellings
from rnglint.fixes.threading.steps import counted
from rnglint.fixes.threading.text import Drafts, block
from rnglint.fixes.threading.torchax_spelling import TorchaxSpelling
from rnglint.fixes.threading.uses import Demand, Holder, Use
from rnglint.fixes.threading.values import Keys, Seeds, binary, last_uncounted, needs_name
from rnglint.fixes.threading.viewed import ViewedKeys
from rnglint.fixes.threading.workspace import Workspace
from rnglint.project import calls
from rnglint.project.scopes import Scope
from rnglint.project.values import Constant

_NAMES = {"seed": ("rng_seed", "noise_seed", "draw_seed"), "key": ("key", "rng_key", "noise_key", "draw_key")}


def thread(context: Context, workspace: Workspace, request: Request) -> FixPlan | None:
    """Pass a seed or a key from the callers of a compiled function to the places that need it.

    None where the program cannot be rewritten for sure.
    """
    try:
        return _Threading(context, workspace, request).plan()
    except NoFix:
        return None


class _Threading:
    def __init__(self, context: Context, workspace: Workspace, request: Request) -> None:
        self.context = context
        self.request = request
        self.drafts = Drafts()
        self.spellings = Spellings(TorchaxSpelling if request.viewed else Spelling, workspace.project)
        self.workspace = workspace
        self.demand = Demand(workspace, request)
        self.names: dict[Scope, str] = {}
        self.copies: set[Scope] = set()
        self.inline: set[Scope] = set()
        self.dropped: set[int] = set()
        self.counted = False

    def plan(self) -> FixPlan:
        self.demand.collect()
        self.counted = self.request.kind == "key" and counted(self.demand)
        holders = self.demand.holders
        for holder in holders.values():
            holder.uses.sort(key=lambda use: self.drafts.of(use.scope).span(use.node))
            self._copy_where_it_moves(holder)
        writer = self.writer = self._writer()
        for holder in holders.values():
            self.names[holder.scope] = self.names.get(holder.scope) or self._name(holder)
            for member in self.demand.families.get(holder.scope, ()):
                self.names[member] = self.names[holder.scope]
        for holder in holders.values():
            self._source(holder)
            for use, text in writer.write(holder, self.names[holder.scope]).items():
                self._use(use, text)
        self.spellings.write_imports(self.drafts)
        return FixPlan(self._applicability(), "changes", self._message(), self.drafts.edits())

    def _writer(self) -> Keys | Seeds:
        drafts, indices = self.drafts, Indices(self.workspace.project, self.drafts)
        if self.request.kind == "seed":
            return Seeds(drafts, indices, self.demand.holders)
        if self.request.viewed:
            return ViewedKeys(drafts, indices, self.spellings, self.demand)
        return Keys(drafts, indices, self.spellings)

    def _copy_where_it_moves(self, holder: Holder) -> None:
        """A captured variable that a function cannot rebind is copied where its value has to move on."""
        captured = self.request.captured
        if holder.kind != "variable" or captured is None or not holder.scope.is_function:
            return
        bound = any(binding.scope is holder.scope for binding in captured.owner.bindings.get(captured.name, ()))
        if not bound and any(last_uncounted(use, captured.name) is not None for use in holder.uses):
            holder.kind = "create"
            self.copies.add(holder.scope)

    # Names

    def _name(self, holder: Holder) -> str:
        request, scope = self.request, holder.scope
        captured = request.captured
        if holder.kind == "variable":
            assert captured is not None
            return captured.name
        at_once = holder.kind == "module" and not needs_name(holder, request.kind)
        if at_once or (
            holder.kind == "create" and not isinstance(getattr(scope.node, "body", None), cst.IndentedBlock)
        ):
            self.inline.add(scope)
            return self._first(scope)
        taken = self._taken(holder)
        members = self.demand.families.get(scope, set()) - {scope}
        for member in members:
            taken |= self._taken(self.demand.holders[member]) if member in self.demand.holders else set()
        if holder.kind == "parameter" and not members:
            own = self._own_name(holder, taken)
            if own:
                return own
        made = request.kind == "key" and holder.kind in ("create", "module")
        return free(self.spellings.root_names if made else _NAMES[request.kind], taken)

    def _taken(self, holder: Holder) -> set[str]:
        """The names that a function has for other things, or is given by keyword already."""
        mine = [use for use in holder.uses if use.root is not None and not (use.root.give or use.root.last)]
        taken = set(identifiers(holder.scope.node, {id(use.node) for use in mine})) | self._keywords(holder)
        scope = holder.scope
        return taken | (handed_on(self.workspace.project, scope) or set() if scope.is_function else set())

    def _own_name(self, holder: Holder, taken: set[str]) -> str:
        """The name that a function has for its key already: a captured variable, or one it assigns at its top."""
        if self.request.kind != "key":
            return ""
        captured = self.request.captured
        if captured is not None and captured.name.islower() and captured.name not in self._bound(holder.scope):
            reads = {use.node.value for use in holder.uses if use.root is not None and isinstance(use.node, cst.Name)}
            if captured.name in reads:
                return captured.name
        if len(holder.uses) != 1 or holder.uses[0].loops or holder.uses[0].scope is not holder.scope:
            return ""
        use = holder.uses[0]
        assign = self.demand.parents.of(use.node)
        line = None if assign is None else self.demand.parents.of(assign)
        if use.root is None or not isinstance(assign, cst.Assign) or not isinstance(line, cst.SimpleStatementLine):
            return ""
        target = assign.targets[0].target
        try:
            body = block(holder.scope.node)
        except NoFix:
            return ""
        assert isinstance(self.writer, Keys)
        if self.request.viewed and (use.root.side == "torch") is not self.writer.is_tensor(holder):
            return ""
        simple = len(line.body) == 1 and len(assign.targets) == 1 and isinstance(target, cst.Name)
        bare = line.trailing_whitespace.comment is None and not any(blank.comment for blank in line.leading_lines)
        if not simple or not bare or line not in body or len(body) < 2 or use.root.write is not None:
            return ""
        assert isinstance(target, cst.Name)
        bindings = holder.scope.bindings.get(target.value, [])
        if not bindings or bindings[0].value is not use.node or target.value in self._keywords(holder):
            return ""
        self.dropped.add(id(use.node))
        self.drafts.of(holder.scope).drop_line(line)
        return target.value

    def _bound(self, scope: Scope) -> set[str]:
        """The names that a function and those inside it bind."""
        return {*scope.bindings, *(name for inner in scope.inner for name in self._bound(inner))}

    def _keywords(self, holder: Holder) -> set[str]:
        """Keyword arguments that the function's callers give already (it may take any)."""
        found = self.demand.callers(holder.scope).calls if holder.scope.is_function else ()
        return {a.keyword.value for caller in found for a in caller.site.call.args if a.keyword is not None}

    # Edits

    def _source(self, holder: Holder) -> None:
        name, scope = self.names[holder.scope], holder.scope
        if holder.kind == "parameter":
            scripted = self.request.scripted and self.demand.is_traced(scope)
            ordinary = scripted or self.demand.takes_positions(scope)
            draft = self.drafts.of(scope)
            add_parameter(draft, scope, self._parameter(name, scope, scripted), keyword_only=not ordinary)
            describe(draft, scope, name, self.request.kind)
        elif holder.kind == "split":
            self._split(holder, name)
        elif holder.kind == "row":
            self._row(scope, name)
        elif scope in self.inline or holder.kind == "variable":
            return
        elif holder.kind == "create":
            self.drafts.of(scope).at_top(scope, f"{name} = {self._first(scope)}")
        else:
            self.drafts.of(scope).before(
                self.demand.parents.module_statement(holder.uses[0].node), f"{name} = {self._first(scope)}"
            )

    def _split(self, holder: Holder, name: str) -> None:
        """Split a key from the one that a function has, where that begins."""
        scope = holder.scope
        found = own_key(self.workspace.project, scope)
        if found is None:
            raise NoFix
        line = f"{found[0]}, {name} = {self.spellings.of(scope).random('split', scope)}({found[0]})"
        if found[1] is None:
            self.drafts.of(scope).at_top(scope, line)
        elif all(self.demand.follows(use, found[1]) for use in holder.uses):
            self.drafts.of(scope).behind(found[1], line)
        else:
            raise NoFix

    def _row(self, scope: Scope, name: str) -> None:
        """Let the body of a scan take a key: instead of an unused row, or beside the row."""
        parameter = scope.parameters.params[-1].name
        scan = Scan.of(self.workspace.project, self.demand.callers(scope).bodies[0][0])
        if scan is None or scan.rows.over is None:
            self.drafts.of(scope).replace(*self.drafts.of(scope).span(parameter), name)
        else:
            self.drafts.of(scope).at_top(scope, f"{parameter.value}, {name} = {parameter.value}")

    def _first(self, scope: Scope) -> str:
        """The text of the value where none is at hand: that of the scope's first use."""
        captured = self.request.captured
        if scope in self.copies and captured is not None:
            spelling = self.spellings.of(scope)
            if isinstance(spelling, TorchaxSpelling) and captured.side == "torch":
                return f"{spelling.jax_view(scope)}({captured.name})"
            return captured.name
        root = self._root(self.demand.holders[scope], set())
        spelling = self.spellings.of(scope)
        if root is not None and root.first and (root.scope.module is scope.module or root.first.isdecimal()):
            return root.first
        if self.request.kind == "seed":
            return self._number(root)
        if root is not None and root.maker and spelling.knows_package:
            return f"{spelling.random(root.maker, scope)}({root.seed})"
        return spelling.new_key(unused_seed(self.workspace.project, scope.module), scope)

    def _number(self, root: Root | None) -> str:
        """A constant seed as it can be written in any module.  Raises NoFix."""
        if root is not None and isinstance(root.node, cst.BaseExpression) and not root.give:
            value = calls.literal(root.node)
            found = self.workspace.project.value(root.node, root.scope)
            value = found.value if isinstance(found, Constant) else value
            if isinstance(value, int) and not isinstance(value, bool):
                return repr(value)
        raise NoFix  # the constant has a name only where it was

    def _root(self, holder: Holder, seen: set[Scope]) -> Root | None:
        """The root of the first use of a holder's value."""
        if holder.like is not None and not holder.uses:
            return self._root(self.demand.holders[holder.like], {*seen, holder.like})
        use = holder.uses[0]
        if use.root is not None:
            return use.root
        if use.callee is None or use.callee in seen:
            return None
        return self._root(self.demand.holders[use.callee], {*seen, use.callee})

    def _parameter(self, name: str, scope: Scope, scripted: bool) -> str:
        annotated = is_annotated(scope)
        if isinstance(self.writer, Keys):
            kind = (
                self.spellings.of(scope).annotation(scope, self.writer.is_tensor(self.demand.holders[scope]))
                if annotated
                else ""
            )
            if scope.owner is not None and all(root.optional for root in self.request.roots):
                return f"{name}: {kind} | None = None" if kind else f"{name}=None"
            return f"{name}: {kind}" if kind else name
        first = self._first(scope)
        self._check_default(first, scope)
        return f"{name}: int = {first}" if annotated or scripted else f"{name}={first}"

    def _check_default(self, first: str, scope: Scope) -> None:
        """The names of the default must have their values where the function is defined."""
        outer = scope.parent or scope
        for name in identifiers(cst.parse_expression(first)):
            owner, bindings = self.workspace.project.bindings(name, outer)
            node = bindings[0].node if bindings else None
            draft = self.drafts.of(scope)
            if owner is None or node is None or draft.span(node)[0] > draft.span(scope.node)[0]:
                raise NoFix

    def _use(self, use: Use, text: str) -> None:
        draft = self.drafts.of(use.scope)
        if self.counted and use.root is not None:
            text = f"{self.spellings.of(use.scope).random('fold_in', use.scope)}({text}, {use.root.step})"
        if use.root is not None and not use.root.give:
            if id(use.node) in self.dropped:
                return
            written = text if use.root.write is None else use.root.write(text, self.spellings.of(use.scope))
            if use.root.last is not None:
                draft.enclose(use.node, use.root.last, written, use.scope)
                return
            if " " in text and written == text and binary(self.demand.parents.of(use.node)):
                written = f"({written})"
            draft.replace(*draft.span(use.node), written)
            return
        assert isinstance(use.node, cst.Call)
        if use.callee is not None and self.demand.holders[use.callee].kind == "row":
            run_over(draft, use.node, None if use.rows is None else use.rows.over, text)
            return
        if use.handed is not None and use.callee is not None:
            hand_over(draft, use.handed, self.names[use.callee], text, self.spellings.of(use.scope))
            return
        name = use.root.give if use.root is not None else self.names[use.callee] if use.callee is not None else ""
        if use.root is not None and use.root.write is not None:
            text = use.root.write(text, self.spellings.of(use.scope))
        add_argument(draft, use.node, f"{name}={text}")

    # The whole

    def _applicability(self) -> Applicability:
        fed = any(use.callee is not None for holder in self.demand.holders.values() for use in holder.uses)
        if self.demand.incomplete and (self.request.kind == "key" or not fed):
            return "display"
        changed = [holder.scope for holder in self.demand.holders.values() if holder.kind == "parameter"]
        private = all(
            scope.kind == "lambda"
            or scope.name.startswith("_")
            or any(outer.is_function for outer in scope.enclosing())
            for scope in changed
        )
        return "safe" if self.request.kind == "seed" and private and not self.demand.incomplete else "unsafe"

    def _message(self) -> str:
        what = "seed" if self.request.kind == "seed" else "key"
        functions = [h.scope.qualname for h in self.demand.holders.values() if h.kind == "parameter"]
        return f"pass the {what} to `{functions[0]}` as an argument" if functions else f"pass the {what} as an argument"
