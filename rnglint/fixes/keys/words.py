"""Names for new keys: after what is drawn with them, in the words of the module."""

from __future__ import annotations

import ast
import builtins
import re
from collections.abc import Sequence

from rnglint.fixes.keys.tree import Tree, called, is_plain, last_name
from rnglint.fixes.names import free, identifiers
from rnglint.program import signatures
from rnglint.program.code import COMPREHENSIONS, FunctionNode
from rnglint.program.syntax import descendants, text_of

_KEYLIKE = re.compile(r"(^|_)(k|key|keys|rng|rngs|prng|seed|sub|subkey|subkeys|subrng)(\d*)($|_)")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
_VAGUE = frozenset({"self", "out", "_", "result", "results", "rngs", "return_value"})
_NOT_TELLING = frozenset(
    {"apply", "call", "forward", "f", "fn", "func", "function", "main", "run", "second", "wrapped"}
)
"""Names of functions that do not say what one is for."""
_LONGEST_WORD, _LONGEST_OF_ALL = 12, 16
"""So long is the name of a function that a key is named after: where there is another name, and where there is none."""
_HEADS = frozenset({"key", "k", "rng", "prng", "subkey"})
_ENDING = re.compile(r"_(fn|func|function|jit|jitted)$")
_HUMP = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
"""Where a word begins in `trainBatch`."""
_NUMBERED = re.compile(r"(.*?)(\d+)")


class Words:
    """Gives names that are free in one function and were not given before."""

    def __init__(self, tree: Tree, function: ast.AST) -> None:
        self._tree = tree
        self._around = [function, *(above for above in tree.ancestors(function) if isinstance(above, FunctionNode))]
        beside = self._beside()
        self._taken = {*identifiers(self._around[-1], beside), *tree.code.bindings, *dir(builtins)}
        for each in beside:
            self._taken |= {each.name, *tree.identifiers(each) - tree.code.locals(each)}

    def _beside(self) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
        """The functions that stand beside the one that names are given in: what they bind is their own."""
        inside = (each for around in self._around[1:] for each in descendants(around))
        beside = [each for each in inside if isinstance(each, FunctionNode) and each not in self._around]
        return [each for each in beside if self._around[0] not in self._tree.ancestors(each)]

    def child(self, call: ast.AST, key: str, beside: Sequence[str], others: Sequence[ast.AST] = ()) -> str:
        """A name for the key of a call, like those of others that are split off with it: `k3` beside `k1` and `k2`.

        ``others``: further calls that are given it, after which it is named only if all are for one purpose.
        """
        numbered = [_NUMBERED.fullmatch(name) for name in beside]
        stems = {each[1] if each else "" for each in numbered}
        numbers = [int(each[2]) for each in numbered if each]
        first = numbers[0] if numbers else 0
        if len(beside) > 1 and len(stems) == 1 and "" not in stems and numbers == [*range(first, first + len(beside))]:
            return self.fresh(f"{stems.pop()}{first + len(beside)}", *self._candidates(self._purpose(call), key))
        heads = {name.partition("_")[0] for name in beside}
        base = self._purpose(call)
        if any(self._purpose(each) != base for each in others):
            return self.fresh(*self._candidates("", key))
        if len(beside) > 1 and len(heads) == 1 and all("_" in name for name in beside) and heads <= _HEADS:
            return self.fresh(*([f"{heads.pop()}_{base}"] if base else ()), *self._candidates(base, key))
        return self.children([call], key)[0]

    def children(self, calls: list[ast.AST], key: str) -> list[str]:
        for call in calls:
            inside = (above for above in self._tree.ancestors(call) if isinstance(above, FunctionNode))
            for above in inside:
                self._taken |= self._tree.identifiers(above) if above not in self._around else set()
        bases = self._told_apart(calls, [self._purpose(call) for call in calls])
        found = []
        for index, base in enumerate(bases):
            names = self._candidates(base, key)
            if base and bases.count(base) > 1 and len({*bases}) > 1:
                names = names[:1]  # with a number behind it
            elif bases.count(base) > 1:
                names = self._candidates(_ORDINALS[index] if index < len(_ORDINALS) else "another", key)
            found.append(self.fresh(*names))
        return found

    def _told_apart(self, calls: list[ast.AST], bases: list[str]) -> list[str]:
        """The purposes of calls; what they are for, or what they run, tells those apart that have one purpose."""
        statements = {self._tree.statement(call) for call in calls}
        for other in (self._bound, self._run) if len(statements) == len(calls) <= len(_ORDINALS) else ():
            alike = [index for index, base in enumerate(bases) if bases.count(base) > 1]
            words = other([calls[index] for index in alike])
            if alike and all(words) and len({*words, *bases}) == len(words) + len({*bases}):
                bases = [words[alike.index(at)] if at in alike else base for at, base in enumerate(bases)]
        return bases

    def _bound(self, calls: list[ast.AST]) -> list[str]:
        """What the statements with some calls bind."""
        statements = [self._tree.statement(call) for call in calls]
        return [_named(each, each) if isinstance(each, ast.Assign) else "" for each in statements]

    def _run(self, calls: list[ast.AST]) -> list[str]:
        """What tells the functions apart that statements run: `prior` of `sample_prior` beside `sample_conditional`."""
        statements = (self._tree.statement(call) or call for call in calls)
        run = [{*filter(None, map(self._own, descendants(each)))} for each in statements]
        shared = set.intersection(*run) if run else set()
        names = [(each - shared).pop().split("_") if len(each - shared) == 1 else [] for each in run]
        common = set.intersection(*map(set, names)) if names else set()
        words = [_word("_".join(part for part in name if part not in common)) for name in names]
        return [word if len(word) <= _LONGEST_OF_ALL else "" for word in words]

    def _own(self, node: ast.AST) -> str:
        """The name of the function that a call runs; empty for one of a framework or of Python, and anything else."""
        code, func = self._tree.code, node.func if isinstance(node, ast.Call) else None
        written = code.program.written(func, code) if func is not None else ""
        is_known = written and (code.program.knowledge.known(written) or written.startswith("builtins."))
        return "" if is_known or not isinstance(func, (ast.Name, ast.Attribute)) else called(node).strip("_")

    def _candidates(self, base: str, key: str) -> list[str]:
        return [*dict.fromkeys((_joined(base or "sub", key), _joined("sub", key)))]

    def fresh(self, *names: str) -> str:
        """The first name that is free, which is then taken; with a number if none is."""
        found = free(names, self._taken)
        self._taken.add(found)
        return found

    def _purpose(self, call: ast.AST) -> str:
        """The name that the value of a call goes to, or that of its function; empty where neither says anything."""
        known = self._tree.purposes.get(call)
        if known is None:
            known = self._tree.purposes[call] = self._found_purpose(call)
        return known

    def _found_purpose(self, call: ast.AST) -> str:
        child: ast.AST = call
        for above in self._tree.ancestors(call):
            shared = isinstance(above, ast.Assign) and isinstance(above.targets[0], ast.Tuple) and child is call
            found = (self._doing(call) if shared else "") or _named(above, child)
            if found:
                return found
            if isinstance(above, ast.stmt) or (isinstance(above, COMPREHENSIONS) and child in above.generators):
                break
            child = above
        return self._doing(call, _LONGEST_OF_ALL)

    def _doing(self, call: ast.AST, longest: int = _LONGEST_WORD) -> str:
        """The name of the function that a call is for; empty for one of a framework, and where it says nothing."""
        code, name = self._tree.code, _ENDING.sub("", called(call).strip("_"))
        func = call.func if isinstance(call, ast.Call) else None
        written = code.program.written(func, code) if func is not None else ""
        known = bool(written) and code.program.knowledge.known(written)
        return "" if known or name in _NOT_TELLING or not 2 < len(name) <= longest else _word(name)


def is_key(node: ast.AST) -> bool:
    """Whether an expression is plain, and named as keys are."""
    return is_plain(node) and not isinstance(node, ast.Subscript) and is_keylike(last_name(node))


def is_keylike(name: str) -> bool:
    return bool(_KEYLIKE.search(name.lower()))


def takes_key(function: ast.AST) -> bool:
    """Whether a function has a parameter that is named like a key."""
    return isinstance(function, (*FunctionNode, ast.Lambda)) and any(map(is_keylike, signatures.names(function)))


def suffix(key: str) -> str:
    """How the name of a child of a key ends."""
    return "rng" if "rng" in key.lower() and "key" not in key.lower() else "key"


def _joined(base: str, key: str) -> str:
    """The name of a key for a purpose, with the ending that the name of its parent has."""
    ending = suffix(key)
    if base == "sub":
        return f"sub_{ending}" if ending == "rng" else "subkey"
    return f"{base}_{ending}"


def _named(node: ast.AST, child: ast.AST) -> str:
    targets: list[ast.expr] = []
    if isinstance(node, ast.Assign):
        targets = [_facing(target, node.value, child) for target in node.targets]
    elif isinstance(node, (ast.AnnAssign, ast.AugAssign, ast.NamedExpr)):
        targets = [node.target]
    elif isinstance(node, ast.keyword) and node.arg:
        return _word(node.arg)
    elif isinstance(node, ast.Dict) and child in node.values:
        return _word(_text(node.keys[node.values.index(child)]))
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "append":
        return _word(_single(_text(node.func.value)))
    return next((word for target in targets if (word := _word(_text(target)))), "")


def _facing(target: ast.expr, value: ast.expr, child: ast.AST) -> ast.expr:
    """The part of a target that an expression in the assigned tuple goes to."""
    if isinstance(target, (ast.Tuple, ast.List)) and target.elts:
        if isinstance(value, (ast.Tuple, ast.List)) and len(value.elts) == len(target.elts):
            for part, each in zip(target.elts, value.elts, strict=True):
                if any(below is child for below in descendants(each)):
                    return part
        return next((part for part in target.elts if _word(_text(part))), target.elts[0])
    return target


def _text(node: ast.expr | None) -> str:
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    if isinstance(node, ast.Subscript):
        return _text(node.slice) or _text(node.value)
    return text_of(node) or ""


def _word(name: str) -> str:
    """A name as a part of another; empty where it says nothing, or is the name of a key itself."""
    name = name.strip("_")
    if not name.isidentifier() or not name.isascii() or name in _VAGUE or _KEYLIKE.search(name):
        return ""
    return _HUMP.sub("_", name).lower()


def _single(name: str) -> str:
    """The name of one thing in a list of them."""
    if name.endswith("ies") and len(name) > 4:
        return f"{name[:-3]}y"
    return name[:-1] if name.endswith("s") and not name.endswith("ss") and len(name) > 3 else name
