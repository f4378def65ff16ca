"""RNG316 legacy-raw-key."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.generators.mentions import expressions
from rnglint.fixes.names import free
from rnglint.fixes.needs import need, or_none, sole
from rnglint.fixes.text import Draft
from rnglint.knowledge.lookup import R
from rnglint.knowledge.roles import ConsumesKey, DerivesKey, MakesKey, ProvidesKey, ViewsKey
from rnglint.machine.inspection import is_key_name
from rnglint.program import places, signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants, is_none, last_name

LEGACY: dict[str, str] = {"jax.random.PRNGKey": "key"}
"""Functions that make a key as a plain array of words, and their successors, which make a typed one."""

_WORDS_READ = "the words of the key are read, here or in another file of the program"
_WORD_NAMES = frozenset({"uint32", "wrap_key_data"})
"""Names whose mention shows that code knows of the words of a key."""

_WORD_READERS = ("numpy.", "jax.numpy.", "builtins.")
"""Where functions are that read, count or arrange the elements of an array."""

_WORD_SAFE = frozenset(
    {"jax.numpy.stack", "jax.numpy.array", "jax.numpy.asarray", "jax.numpy.concatenate", "jax.numpy.where",
     "jax.numpy.expand_dims", "builtins.print", "builtins.isinstance", "builtins.zip", "builtins.enumerate",
     "builtins.list", "builtins.tuple", "builtins.dict", "builtins.map", "builtins.next", "builtins.iter",
     "builtins.len", "builtins.id", "builtins.type"}
)  # fmt: skip
"""Functions there that treat a typed key as they treat a row of words."""


class LegacyRawKey(Rule):
    """A key is made as a plain array of words.

    ## What it does

    Reports `jax.random.PRNGKey`, wherever it is called or mentioned.

    ## Why is this bad?

    A raw key is an array of two 32-bit words. It can be added to, indexed, averaged and written over, and nothing
    tells it from data. `jax.random.key` gives a typed key: an array whose elements are keys, which only the
    functions of `jax.random` take, and which `jax.debug_key_reuse` can follow.

    ## Example

    ```python
    key = jax.random.PRNGKey(seed)
    ```

    ## Use instead

    ```python
    key = jax.random.key(seed)
    ```

    ## When not to use it

    Where keys are exchanged with code that expects the words: old checkpoints, other libraries, a JAX before 0.4.16.
    A module that gives keys to torchax is not reported: torch has no type for them. The rule is opt-in.

    ## Fix

    Safe, and for a whole file at once, because raw and typed keys do not mix. The numbers drawn are the same. What
    differs is the array: a key has the shape `()` and not `(2,)`, `n` keys have the shape `(n,)` and not `(n, 2)`, and
    the type is `key<fry>` and not `uint32`. So there is no fix where the file takes keys apart, gives
    them to NumPy, compares shapes, or mentions `uint32`, nor where the declared requirement admits a JAX that has
    no typed keys.

    ## References

    - [JEP 9263: typed keys](https://docs.jax.dev/en/latest/jep/9263-typed-keys.html)
    - [jax.random.key](https://docs.jax.dev/en/latest/_autosummary/jax.random.key.html)
    """

    code = "RNG316"
    tier = "opt-in"
    severity = "warning"
    fix = "safe"
    stream = "same"

    def look(self) -> None:
        """Every mention, in calls and elsewhere."""
        code = self.file
        if self._is_bridge(code):
            return
        found = list(self._mentions(code))
        plan = or_none(self._plan, code, found) if found else None
        for mention, name in found:
            successor = f"{name.rpartition('.')[0]}.{LEGACY[name]}"
            self.report(
                (code, mention),
                f"nothing tells this key from an array of integers: `{name}` makes no typed key",
                help=f"call `{successor}`",
                fix=plan,
            )

    def _is_bridge(self, code: Code) -> bool:
        """Whether the module hands keys to torch, or makes tensors of arrays: torch has no type for typed keys."""
        knowledge = self.context.program.knowledge
        words = knowledge.names_of(ProvidesKey) | knowledge.names_of(ViewsKey)
        return not words.isdisjoint(code.whole.words)

    def _mentions(self, code: Code) -> Iterator[tuple[ast.Attribute | ast.Name, str]]:
        for node in expressions(code.tree):
            if isinstance(node, (ast.Attribute, ast.Name)) and isinstance(node.ctx, ast.Load):
                name = self.context.program.written(node, code)
                if name in LEGACY:
                    yield node, name

    # The fix

    def _plan(self, code: Code, found: list[tuple[ast.Attribute | ast.Name, str]]) -> FixPlan:
        """One repair for the whole file."""
        need(not ("jax" in self.context.requirements and self.context.admits("jax", "<0.4.16")))
        files = self.context.facts.program
        others = [self.context.program.of(path) for path in sorted((files or frozenset()) - {self.context.module.path})]
        need(files is not None, None not in others)
        codes = [code, *(self.context.program.code(module) for module in others if module is not None)]
        need(not any(map(self._needs_words, codes)), why=_WORDS_READ)
        draft = Draft(self.context.module)
        new = self._import(draft) if any(isinstance(node, ast.Name) for node, _ in found) else ""
        for node, name in found:
            if isinstance(node, ast.Attribute):
                draft.put(node, f"{places.text(code, node.value)}.{LEGACY[name]}")
            else:
                draft.put(node, new)
        return self.plan("make typed keys", *draft.edits())

    def _import(self, draft: Draft) -> str:
        """Import the successor in the place of the old function; the name to call it by.  Raises NoFix."""
        code = self.file
        imports = (each for each in descendants(code.tree) if isinstance(each, ast.ImportFrom) and not each.level)
        aliases = ((alias, f"{each.module}.{alias.name}") for each in imports for alias in each.names)
        alias, name = sole((alias, name) for alias, name in aliases if name in LEGACY)
        need(not self.context.module.is_package, "__all__" not in code.bindings)  # others may import it from here
        fields = ("id", "attr", "arg", "name", "asname")
        taken = {str(getattr(each, field, "")) for each in descendants(code.tree) for field in fields}
        new = free([LEGACY[name], f"make_{LEGACY[name]}", f"new_{LEGACY[name]}"], taken)
        draft.put(alias, LEGACY[name] if new == LEGACY[name] else f"{LEGACY[name]} as {new}")
        return new

    # What would break

    def _needs_words(self, code: Code) -> bool:
        """Whether code may look at the words of a key, or at the shape they give it."""
        keys = self._keys(code)
        for node in expressions(code.tree):
            if last_name(node) in _WORD_NAMES:
                return True
            if self._is_key(node, code, keys) and self._is_taken_apart(node, code):
                return True
        return False

    def _role(self, call: ast.Call, kind: type[R], code: Code) -> R | None:
        """What the tables say of a function that is called by a name with its dots."""
        return self.context.program.knowledge.role(self.context.program.written(call.func, code), kind)

    def _keys(self, code: Code) -> set[str]:
        """The variables that hold a key, by what they are bound to and what they are given to."""
        found: set[str] = set()
        for call in expressions(code.tree):
            if isinstance(call, ast.Call):
                for role in (self._role(call, ConsumesKey, code), self._role(call, DerivesKey, code)):
                    key = None if role is None else places.argument(call, role.key)
                    found.add("" if key is None else last_name(key))
                if self._is_key(call, code, found):
                    found.update(code.bound_by(call))
                    found.update(last_name(each) for each in getattr(code.parents[call], "targets", ()))
        if code is not self.file:  # keys may come to it from this one
            given = {each.arg for each in descendants(code.tree) if isinstance(each, ast.arg)}
            found |= {name for name in given if is_key_name(name) and "seed" not in name}
        number = -1
        while number != len(found):
            number = len(found)
            for call in (each for each in expressions(code.tree) if isinstance(each, ast.Call)):
                found.update(self._handed(call, code, found - {""}))
        return found - {""}

    def _handed(self, call: ast.Call, code: Code, keys: set[str]) -> Iterator[str]:
        """The parameters of functions of the file to which a call gives keys."""
        for made in code.bindings.get(last_name(call.func), ()):
            if isinstance(made, FunctionNode):
                names = [each.arg for each in signatures.positional(made)]
                given = [
                    *zip(names, call.args, strict=False),
                    *((each.arg or "", each.value) for each in call.keywords),
                ]
                yield from (name for name, value in given if self._is_key(value, code, keys))

    def _is_key(self, node: ast.AST, code: Code, keys: set[str]) -> bool:
        if isinstance(node, ast.Call):
            return self._role(node, MakesKey, code) is not None or self._role(node, DerivesKey, code) is not None
        return last_name(node) in keys

    def _is_taken_apart(self, node: ast.AST, code: Code) -> bool:
        """Whether what is done with a key depends on its words."""
        parent = code.parents[node]
        if isinstance(parent, ast.Attribute):
            return True
        if isinstance(parent, ast.Subscript) and parent.value is node:
            return self._takes_words(parent, node, code)
        if isinstance(parent, ast.Compare):
            return not all(isinstance(operator, (ast.Is, ast.IsNot)) for operator in parent.ops)
        if isinstance(parent, (ast.BinOp, ast.UnaryOp, ast.FormattedValue)):
            return True
        below = node
        while isinstance(parent, (ast.Tuple, ast.List, ast.Starred, ast.keyword)):
            below, parent = parent, code.parents[parent]
        return isinstance(parent, ast.Call) and parent.func is not below and self._reads_words(parent, code)

    def _reads_words(self, call: ast.Call, code: Code) -> bool:
        """Whether a function that a key is given to may read its words; of code that is not known it is believed."""
        program = self.context.program
        name = program.written(call.func, code)
        if isinstance(call.func, ast.Name) and not name and call.func.id not in code.bindings:
            name = f"builtins.{call.func.id}" if hasattr(builtins, call.func.id) else ""
        if not name or name in _WORD_SAFE or program.module(name.rpartition(".")[0], code.module) is not None:
            return False
        known = program.knowledge.is_framework(name) or program.knowledge.is_standard(name)
        return name.startswith(_WORD_READERS) or not known

    def _takes_words(self, subscript: ast.Subscript, node: ast.AST, code: Code) -> bool:
        """Whether an index reaches into a key: any index of a single key, a second axis of several."""
        if isinstance(subscript.slice, ast.Tuple):
            return True
        if is_none(subscript.slice):
            return False
        made = [node]
        if not isinstance(node, ast.Call):
            name = last_name(node)
            made = [
                each for each in descendants(code.tree) if isinstance(each, ast.expr) and name in code.bound_by(each)
            ]
        return not made or not all(self._is_split(value, code) for value in made)

    def _is_split(self, node: ast.AST, code: Code) -> bool:
        """Whether an expression gives an array of keys."""
        role = self._role(node, DerivesKey, code) if isinstance(node, ast.Call) else None
        return role is not None and role.data is None
