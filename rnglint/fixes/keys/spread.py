"""One key that a dictionary gives to all its names: each name gets one of its own."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.rounds import index_of
from rnglint.fixes.sight import mentioning
from rnglint.fixes.spelling import Spelling
from rnglint.knowledge.roles import DerivesKey, MakesKey, RemembersResult
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.scopes import Scope
from rnglint.program.syntax import last_name, uncalled

SEVERAL = "no single dictionary is in sight that gives one key to all its names"


def tables(codes: Collection[Code]) -> Iterator[tuple[Code, ast.DictComp | ast.Call]]:
    """What gives one key to all names: ``{name: key for name in names}``, ``dict.fromkeys(names, key)``."""
    for code in codes:
        for node in code.nodes:
            key: ast.AST | None = None
            if isinstance(node, ast.DictComp) and len(node.generators) == 1:
                key = node.value
            elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "fromkeys" and len(node.args) == 2:
                key = node.args[1]
            if isinstance(node, (ast.DictComp, ast.Call)) and isinstance(key, ast.Name) and _is_key(code, key):
                yield code, node


def _is_key(code: Code, name: ast.Name) -> bool:
    """Whether a variable is a parameter, or holds a key that its function makes."""
    owner = Scope.of(code, name).binder(name.id)
    if owner is None:
        return False
    makers = [code.program.written(each.func, code) for each in owner.values(name.id) if isinstance(each, ast.Call)]
    knowledge = code.program.knowledge
    made = any(knowledge.role(api, MakesKey) or knowledge.role(api, DerivesKey) for api in makers)
    return made or (owner.is_function and name.id in signatures.names(owner.node))


def apart(codes: Collection[Code], spelling: Spelling | None = None) -> Spelling:
    """The edits of the only such dictionary: the number of each name is folded into its key.  Raises NoFix."""
    code, node = sole(tables(codes), why=SEVERAL)
    spelling = spelling or Spelling(code.program.project, code.module)
    need(spelling.code is code)
    draft, taken = spelling.draft, {*identifiers(Scope.of(code, node).node)}
    fold = spelling.random("fold_in", node)
    if isinstance(node, ast.DictComp):
        scope = Scope.of(code, node).node
        index = index_of(draft, tree_of(code), node.generators[0], scope, lambda *names: free(names, taken))
        draft.put(node.value, f"{fold}({draft.read(node.value)}, {index})")
    else:
        names, key = (draft.read(each) for each in node.args)
        name, index = free(["name"], taken), free(["index", "i"], taken)
        draft.put(node, f"{{{name}: {fold}({key}, {index}) for {index}, {name} in enumerate({names})}}")
    return spelling


def each_its_own(attempt: Attempt) -> FixPlan:
    """The repair of keys that a dictionary of the file keeps.  Raises NoFix."""
    apart([attempt.tree.code], attempt.spelling)
    return attempt.plan("give each name a key of its own")


def draw_in_each_call(attempt: Attempt, event: Event) -> FixPlan:
    """Take ``lru_cache`` off a function that moves its key on, which it does only in the first call.  Raises NoFix."""
    tree, knowledge = attempt.tree, attempt.project.knowledge
    need(event.frame.code is tree.code)
    function = only(event.frame.node, ast.FunctionDef)
    made = sole(function.decorator_list)
    api = tree.code.program.written(uncalled(made), tree.code)
    need(knowledge.role(api, RemembersResult) is not None)
    path = tree.code.module.path
    for code in mentioning(tree.code.program, path, [function.name], of=path):
        named = [each for each in code.nodes if last_name(each) == function.name]
        need(all(isinstance(above := code.parents[each], ast.Call) and above.func is each for each in named))
    draft = attempt.draft
    start = draft.line_start(draft.span(made)[0])
    need(draft.text[start:].lstrip(" \t").startswith("@"))
    end = draft.line_end(draft.span(made)[1])
    need("#" not in draft.text[draft.span(made)[1] : end])
    draft.replace(start, end + len(draft.newline), "")
    return attempt.plan("draw in each call, and keep no results")
