"""From a request to the edits of a file."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.api.diagnostics import Applicability
from rnglint.fixes.calls import give
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.keys.words import Words
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.spelling import Pages, Spelling, TorchaxSpelling
from rnglint.fixes.threading.bodies import hand_over, run_over
from rnglint.fixes.threading.counters import counted
from rnglint.fixes.threading.demand import Demand, Holder, Use, is_run_by_framework
from rnglint.fixes.threading.origins import OPERATORS, constant
from rnglint.fixes.threading.own_keys import OwnSeed, kept_key, made_key, unused_seed
from rnglint.fixes.threading.request import Request, Root
from rnglint.fixes.threading.signature import add_parameter, describe, is_annotated
from rnglint.fixes.threading.torchax import ViewedKeys, enclose
from rnglint.fixes.threading.values import Keys, Numbers, Seeds, last_uncounted, needs_name
from rnglint.fixes.threading.workspace import Workspace
from rnglint.knowledge.handing import GENERATOR, PROGRAM_SEED
from rnglint.knowledge.roles import Compiles
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import LOOPS, descendants, sole_target
from rnglint.source.parse import expression

_SEEDED_ELSEWHERE = "the program is seeded in another place, and its seed is not at hand"
_SEQUENCES = ("seeds", "seed_source", "noise_seeds")
_NAMES = {"seed": ("rng_seed", "noise_seed", "draw_seed"), "key": ("key", "rng_key", "noise_key", "draw_key")}


def thread(workspace: Workspace, request: Request) -> FixPlan:
    """Pass a seed or a key from the callers of a compiled function to the places that need it.  Raises NoFix."""
    return _Threading(workspace, request).plan()


class _Threading:
    def __init__(self, workspace: Workspace, request: Request) -> None:
        self.request = request
        self.pages = Pages(TorchaxSpelling if request.viewed else Spelling, workspace.project)
        self.workspace = workspace
        self.demand = Demand(workspace, request)
        self.names: dict[Scope, str] = {}
        self.copies: set[Scope] = set()
        self.inline: set[Scope] = set()
        self.dropped: set[ast.AST] = set()
        self.counted = request.kind == "key" and counted(self.demand)

    def plan(self) -> FixPlan:
        holders = self.demand.holders
        for holder in holders.values():
            holder.uses.sort(key=lambda use: self.pages.draft(use.scope.code).span(use.node))
            if self.request.kind == "key":
                self._copy_where_it_moves(holder)
        kinds: dict[str, type[Keys | Seeds | Numbers]] = {"seed": Seeds, "key": Keys, "number": Numbers}
        kind = ViewedKeys if self.request.viewed else kinds[self.request.kind]
        self.writer = kind(self.pages, self.demand)
        for holder in holders.values():
            self.names[holder.scope] = self.names.get(holder.scope) or self._name(holder)
            for member in self.demand.families.get(holder.scope, ()):
                self.names[member] = self.names[holder.scope]
        for holder in holders.values():
            name = self._source(holder)
            for use, text in self.writer.write(holder, name).items():
                self._use(use, text)
        applicability = self._applicability()
        return FixPlan(applicability, "changes", self._message(applicability == "display"), self.pages.edits())

    def _copy_where_it_moves(self, holder: Holder) -> None:
        """A captured variable that a function cannot rebind is copied where its value has to move on."""
        captured = self.request.captured
        if holder.kind != "variable" or captured is None or not holder.scope.is_function or captured.owner.is_class:
            return
        code = captured.owner.code
        bound = any(Scope.of(code, store) == holder.scope for store in captured.owner.stores(captured.name))
        if not bound and any(last_uncounted(use, holder, captured.name) is not None for use in holder.uses):
            holder.kind = "create"
            self.copies.add(holder.scope)

    # Names

    def _name(self, holder: Holder) -> str:
        request, scope = self.request, holder.scope
        captured = request.captured
        if holder.kind == "variable":
            assert captured is not None
            if captured.owner.is_class:
                return f"{sole({self.demand.holding(use, captured.owner) for use in holder.uses})}.{captured.name}"
            return captured.name
        taken = self._taken(holder)
        if isinstance(self.writer, Seeds) and holder.kind in ("create", "module"):
            return free(_SEQUENCES, taken)
        at_once = holder.kind == "module" and not needs_name(holder)
        if at_once or (holder.kind == "create" and not scope.block):
            self.inline.add(scope)
            return self._first(scope)
        members = self.demand.families.get(scope, set()) - {scope}
        for member in members:
            taken |= self._taken(self.demand.holders[member]) if member in self.demand.holders else set()
        if holder.kind == "parameter" and not members:
            own = self._own_name(holder)
            if own:
                return own
        if request.kind == "number":
            assert captured is not None
            plain = captured.name.lower().strip("_")
            return free((plain, captured.name, f"drawn_{plain}"), taken)
        made = request.kind == "key" and holder.kind in ("create", "module")
        return free(self.pages.root_names if made else _NAMES[request.kind], taken)

    def _taken(self, holder: Holder) -> set[str]:
        """The names that a function has for other things, or is given by keyword already."""
        mine = [use for use in holder.uses if use.root is not None and not (use.root.give or use.root.last)]
        scope = holder.scope
        taken = set(identifiers(scope.node, {use.node for use in mine})) | self._keywords(holder)
        if holder.kind in ("create", "module") and not all(root.first for root in self.request.roots):
            taken |= self.pages.spelling(scope.code).makers
        return taken | (self.workspace.handed_on(scope) or set() if scope.is_function else set())

    def _own_name(self, holder: Holder) -> str:
        """The name that a function has for its key already: a captured variable, or one it assigns at its top."""
        if self.request.kind != "key":
            return ""
        captured = self.request.captured
        if captured is not None and captured.name.islower() and captured.name not in self._bound(holder.scope):
            reads = {use.node.id for use in holder.uses if use.root is not None and isinstance(use.node, ast.Name)}
            if captured.name in reads:
                return captured.name
        use, block = holder.uses[0], holder.scope.block
        assert isinstance(self.writer, Keys)
        if len(holder.uses) != 1 or use.loops or use.scope != holder.scope:
            return ""
        if use.root is None or use.root.write or use.root.give:  # the line says more than the key
            return ""
        if self.request.viewed and (use.root.side == "torch") is not self.writer.is_tensor(holder):
            return ""
        line, draft = holder.scope.code.parents[use.node], self.pages.draft(holder.scope.code)
        target = sole_target(line)
        if not isinstance(target, ast.Name) or line not in block or len(block) < 2 or not draft.is_bare(line):
            return ""
        if holder.scope.stores(target.id)[:1] != [target] or target.id in self._keywords(holder):
            return ""
        self.dropped.add(use.node)
        draft.drop_line(line)
        return target.id

    def _bound(self, scope: Scope) -> set[str]:
        """The names that a function and those inside it bind."""
        inside = (each for each in descendants(scope.node) if isinstance(each, (*FunctionNode, ast.Lambda)))
        return {name for each in inside for name in scope.code.locals(each)}

    def _keywords(self, holder: Holder) -> set[str]:
        """Keyword arguments that the function's callers give already (it may take any)."""
        found = self.demand.callers(holder.scope).calls if holder.scope.is_function else ()
        return {keyword.arg or "" for caller in found for keyword in caller.site.call.keywords}

    # Edits

    def _source(self, holder: Holder) -> str:
        """Write where a holder gets its value from; gives the name of that."""
        name, scope = self.names[holder.scope], holder.scope
        draft = self.pages.draft(scope.code)
        if holder.kind == "parameter":
            scripted = self.request.scripted and self.demand.is_traced(scope)
            ordinary = scripted or self.demand.takes_positions(scope)
            add_parameter(draft, scope, self._parameter(name, scope, scripted), keyword_only=not ordinary)
            describe(draft, scope, name, self.request.kind)
            if self.request.static:
                self._keep_static(scope, name)
        elif holder.kind == "split":
            self._split(holder, name)
        elif holder.kind == "row":
            self._row(scope, name)
        if isinstance(self.writer, Seeds):
            return self._seeds(holder, name, self.writer)
        own = self.demand.own_seed(scope, holder.uses[0]) if holder.kind in ("create", "module") else None
        if scope in self.inline or holder.kind not in ("create", "module"):
            return name
        if own is not None:
            draft.before(_above(holder), f"{name} = {self._key_of(own, scope)}")
        elif not self._splits_made(holder, name):
            line = f"{name} = {self._first(scope)}"
            if holder.kind == "create" and isinstance(scope.node, FunctionNode):
                draft.at_top(scope.node, line)
            else:
                draft.before(_above(holder), line)
        return name

    def _keep_static(self, scope: Scope, name: str) -> None:
        """Make a parameter static where its function is compiled.  Raises NoFix where others are static."""
        role, draft = self.workspace.program.knowledge.role, self.pages.draft(scope.code)
        option = f'static_argnames="{name}"'
        for node in (*scope.decorators, *(site.call for site in self.demand.callers(scope).compilers)):
            calls = [
                each for each in (node, getattr(node, "func", None), *getattr(node, "args", ())) if each is not None
            ]
            made = next((found for each in calls if (found := role(scope.code.outside(each), Compiles))), None)
            if made is None:
                continue
            need(made.static_names == "static_argnames", made.compiler == "jax.jit")
            if isinstance(node, ast.Call):
                need(all(each.arg and not each.arg.startswith("static") for each in node.keywords))
                give(draft, node, option)
            else:
                bind = self.pages.spelling(scope.code).spell("functools.partial", scope.node)
                draft.put(node, f"{bind}({draft.read(node)}, {option})")

    def _seeds(self, holder: Holder, name: str, seeds: Seeds) -> str:
        """A generator of the seeds that a holder passes on, where it needs one."""
        scope, made = holder.scope, holder.kind in ("create", "module")
        if not seeds.draws(holder):
            return self._seed(holder) if made else name
        need(scope.block or scope.is_module, all(not self.demand.is_traced(use.scope) for use in holder.uses))
        new = name if made else free(_SEQUENCES, {*self._taken(holder), name})
        source = self._seed(holder) if made else name
        draft, maker = self.pages.draft(scope.code), self.pages.spelling(scope.code).spell(GENERATOR, scope.node)
        draft.before(_above(holder), f"{new} = {maker}({source})")
        return new

    def _seed(self, holder: Holder) -> str:
        """The seed of the program where none is given: one that is in scope there, or that of torch."""
        scope, use = holder.scope, holder.uses[0]
        own = self.demand.own_seed(scope, use)
        if own is not None:
            return self._named(own, scope)
        root = self._root(holder, set())
        if root is not None and is_run_by_framework(scope):
            return repr(first([constant(root.scope, root.node)]))
        if root is not None and root.scope.code is scope.code and not root.first.isdecimal():
            names = set(identifiers(expression(root.first))) if root.first else set()
            if names and all(scope.binder(each) == root.scope.binder(each) for each in names):
                return root.first
        spelling = self.pages.spelling(scope.code)
        home = scope.code if root is None else root.scope.code
        above = f"{home.module.name}.{'' if root is None else root.first}"
        if home is not scope.code and above.rpartition(".")[2] in {*home.bindings} - {*scope.code.bindings}:
            known = spelling.known(above, scope.node)
            if known or spelling.imports_from(home.module.name) is not None:
                return known or spelling.complete(above)
        if self.request.generator and not (self.request.seeded and spelling.known(PROGRAM_SEED, scope.node)):
            need(not self.request.seeded, why=_SEEDED_ELSEWHERE)
            return first([root]).first
        return f"{spelling.spell(PROGRAM_SEED, scope.node)}()"

    def _named(self, own: OwnSeed, scope: Scope) -> str:
        """The text of a seed; a literal gets a name."""
        draft = self.pages.draft(scope.code)
        text = draft.read(own.node)
        if not own.literal:
            return text
        name = free(("seed", "run_seed", "program_seed"), {*identifiers(scope.node), *scope.code.bindings})
        draft.put(own.node, name)
        draft.before(own.statement, f"{name} = {text}")
        return name

    def _key_of(self, own: OwnSeed, scope: Scope) -> str:
        """A key of the seed that a function has; another one than it makes of it itself."""
        spelling = self.pages.spelling(scope.code)
        key = f"{spelling.random('key', scope.node)}({self._named(own, scope)})"
        if own.makes_key is None:
            return key
        targets = own.makes_key.targets if isinstance(own.makes_key, ast.Assign) else []
        taken = max((len(each.elts) for each in targets if isinstance(each, ast.Tuple)), default=2)
        return f"{spelling.random('fold_in', scope.node)}({key}, {taken})"  # where it is split, those below are taken

    def _splits_made(self, holder: Holder, name: str) -> bool:
        """Split the key of a constant that a function, or a program, makes for something else; whether it makes one."""
        scope = holder.scope
        if scope in self.copies or self.request.viewed or self._constant(scope):
            return False
        made = made_key(scope, holder.uses[0].node)
        if made is None:
            return False
        need(not self.request.seeded)
        draft, (call, statement) = self.pages.draft(scope.code), made
        other = Words(tree_of(scope.code), scope.node).child(call, name, ())
        spelling = self.pages.spelling(scope.code)
        draft.before(statement, f"{other}, {name} = {spelling.split(draft.read(call), 2, scope.node)}")
        draft.put(call, other)
        return True

    def _split(self, holder: Holder, name: str) -> None:
        """Split a key from the one that a function has, where that begins."""
        scope = holder.scope
        own, statement = first([self.demand.own_key(scope), kept_key(scope)])
        draft = self.pages.draft(scope.code)
        line = f"{own}, {name} = {self.pages.spelling(scope.code).random('split', scope.node)}({own})"
        if statement is None:
            draft.at_top(only(scope.node, ast.FunctionDef, ast.AsyncFunctionDef), line)
        else:
            need(all(use.scope.code.follows(use.node, statement) for use in holder.uses))
            draft.behind(statement, line)

    def _row(self, scope: Scope, name: str) -> None:
        """Let the body of a scan take a key: instead of an unused row, or beside the row."""
        parameter, draft = scope.function.args.args[-1], self.pages.draft(scope.code)
        rows = self.demand.bodies.scan(self.demand.callers(scope).bodies[0][0])
        if rows is None or rows.over is None:
            draft.rename(parameter, name)
        elif isinstance(scope.node, FunctionNode):
            draft.at_top(scope.node, f"{parameter.arg}, {name} = {parameter.arg}")

    def _first(self, scope: Scope) -> str:
        """The text of the value where none is at hand: that of the scope's first use."""
        captured = self.request.captured
        if scope in self.copies and captured is not None:
            spelling = self.pages.spelling(scope.code)
            if isinstance(spelling, TorchaxSpelling) and captured.side == "torch":
                return f"{spelling.jax_view(scope.node)}({captured.name})"
            return captured.name
        constant = self._constant(scope)
        need(constant or not self.request.seeded)
        return constant or self.pages.spelling(scope.code).new_key(unused_seed(scope.code), scope.node)

    def _constant(self, scope: Scope) -> str:
        """The constant that the scope's first use had, as its file writes it; empty where there was none."""
        root = self._root(self.demand.holders[scope], set())
        spelling = self.pages.spelling(scope.code)
        if root is not None and root.first and (root.scope.code is scope.code or root.first.isdecimal()):
            return root.first
        if root is not None and root.maker and spelling.knows_package:
            return f"{spelling.random(root.maker, scope.node)}({root.seed})"
        return ""

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
            tensor = annotated and self.writer.is_tensor(self.demand.holders[scope])
            kind = self.pages.spelling(scope.code).annotation(scope.node, tensor) if annotated else ""
            if scope.owner is not None and all(root.optional for root in self.request.roots):
                return f"{name}: {kind} | None = None" if kind else f"{name}=None"
            return f"{name}: {kind}" if kind else name
        if isinstance(self.writer, Numbers) and annotated:
            return f"{name}: {self.request.type or self.pages.spelling(scope.code).annotation(scope.node, False)}"
        return f"{name}: int" if annotated or scripted else name

    def _use(self, use: Use, text: str) -> None:
        draft, spelling = self.pages.draft(use.scope.code), self.pages.spelling(use.scope.code)
        root, node = use.root, use.node
        if self.counted and root is not None:
            text = f"{spelling.random('fold_in', node)}({text}, {root.step})"
        if root is not None and not root.give:
            written = text if root.write is None else root.write(text, spelling)
            if root.last is not None:
                enclose(draft, use.scope, root, written)
            elif node not in self.dropped and written != getattr(node, "id", ""):
                if " " in text and written == text and isinstance(use.scope.code.parents[node], OPERATORS):
                    written = f"({written})"
                draft.put(node, written)
            return
        assert isinstance(node, ast.Call)
        if use.callee is not None and self.demand.holders[use.callee].kind == "row":
            run_over(draft, node, None if use.rows is None else use.rows.over, text)
        elif use.handed is not None and use.callee is not None:
            hand_over(draft, use.handed, self.names[use.callee], text, spelling)
        else:
            name = root.give if root is not None else self.names[use.callee] if use.callee is not None else ""
            text = text if root is None or root.write is None else root.write(text, spelling)
            give(draft, node, f"{name}={text}")

    # The whole

    def _applicability(self) -> Applicability:
        if self.demand.given_away or self.demand.incomplete:
            return "display"  # who calls it unseen would fail
        changed = [holder.scope for holder in self.demand.holders.values() if holder.kind == "parameter"]
        named = [each for each in changed if not (isinstance(each.node, ast.Lambda) or each.name.startswith("_"))]
        private = all(any(outer.is_function for outer in scope.enclosing()) for scope in named)
        return "safe" if self.request.kind == "seed" and private else "unsafe"

    def _message(self, shown: bool) -> str:
        captured = self.request.captured
        what = f"`{captured.name}`" if self.request.kind == "number" and captured else f"the {self.request.kind}"
        functions = [h.scope.qualname for h in self.demand.holders.values() if h.kind == "parameter"]
        named = f" to `{functions[0]}`" if functions else ""
        return f"pass {what}{named} as an argument{', also where it is called out of sight' if shown else ''}"


def _above(holder: Holder) -> ast.stmt:
    """The statement above which a value is made: the first that uses it, outside of all loops.  Raises NoFix."""
    code, top = holder.scope.code, holder.scope.node
    assert isinstance(top, (*FunctionNode, ast.Module))
    runs = (*LOOPS, *FunctionNode, ast.ClassDef)
    chains = (code.statements(use.node, top) for use in holder.uses)
    outermost = [[each for each in chain if isinstance(each, runs) or each is chain[0]][-1] for chain in chains]
    return tree_of(code).common(outermost, top)
