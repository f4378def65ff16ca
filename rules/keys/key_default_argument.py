"""RNG309 key-default-argument."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.defaults import default_in_body
from rnglint.fixes.fields import made_for_each
from rnglint.fixes.needs import only
from rnglint.fixes.required import required
from rnglint.knowledge.roles import ClonesKey, DerivesKey
from rnglint.program.classes import is_record
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.signatures import defaults


class KeyDefaultArgument(Rule):
    """The default of a parameter is a key.

    ## What it does

    Reports parameters of functions and lambdas, and fields of dataclasses and named tuples, whose default is a key
    made from a constant.

    ## Why is this bad?

    A default is computed once, when the function is defined. Every call without a key uses that one key and draws
    the same numbers. The key is made when the module is imported, too: that starts JAX and takes hold of
    the devices before the program had a chance to configure either. In a dataclass it is an error, because an array
    is a mutable default.

    ## Example

    ```python
    def add_noise(x, key=jax.random.key(0)):
        return x + jax.random.normal(key, x.shape)
    ```

    ## Use instead

    ```python
    def add_noise(x, key):
        return x + jax.random.normal(key, x.shape)
    ```

    ## When not to use it

    In a script that is never imported and where the fixed key is what is wanted. Tests are left alone. Where the code
    shows no two draws that are equal for it, the finding is for the preview: of eleven defaults in published code that
    readers were shown, no call left nine out.

    ## Fix

    Safe: the default becomes None, and the key is made in the body. The program draws the same numbers, and
    importing it does no work. **The key is still the same in every call**: where the function is seen to draw from
    it, [constant-key-fallback](constant-key-fallback.md) says so of the new text.

    A lambda that reads its key once makes it there, and a dataclass for each object (`default_factory`). A default that
    names a key of the module goes, and calls that left it out get a key each that is derived of that one; this is
    unsafe. There is no fix for named tuples, where None already means something, and where the names in the default
    mean something else inside the function.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [Python: default parameter values](https://docs.python.org/3/reference/compound_stmts.html#function-definitions)
    """

    code = "RNG309"
    of_tests = False
    severity = "warning"
    fix = "safe/unsafe"
    stream = "same"
    leaves = ("RNG301", "RNG304", "RNG308")

    def look(self) -> None:
        """Constant keys that are made where a parameter or a field gets its default."""
        code = self.file
        for made in self.trace.constant_keys.values():
            value = self._derived(made.node)
            owner, fix = code.parents[value], None
            if isinstance(owner, ast.Assign) and made.node in self.trace.keys_made_again:
                self._look_at_named(owner)
            if isinstance(owner, ast.arguments):
                function, name = code.parents[owner], next(arg.arg for arg, given in defaults(owner) if given is value)
                if self.trace.is_always_given(function, made.node):
                    continue
                what, left = f"`{function.name}`" if isinstance(function, FunctionNode) else "this lambda", name
                message = "make the key in the body (it stays constant)"
                fix = partial(default_in_body, self.context, function, name, message)
            elif isinstance(owner, ast.AnnAssign) and isinstance(code.parents[owner], ast.ClassDef):
                cls = code.parents[owner]
                assert isinstance(cls, ast.ClassDef)
                if not is_record(self.context.program, cls, code):
                    continue
                what, left = f"`{cls.name}`", ast.unparse(owner.target)
                fix = partial(self._for_each, cls, owner)
            else:
                continue
            self.report(
                (code, value),
                f"calls of {what} that leave `{left}` out draw the same numbers: they share this constant key",
                help="require a key; the fix makes it in the body, where it is still constant",
                fix=fix,
                sure=made.node in self.trace.keys_made_again,
            )

    def _look_at_named(self, made: ast.Assign) -> None:
        """Defaults that name a constant of the module, which is a key for which two calls draw the same."""
        code = self.file
        names = {each.id for each in made.targets if isinstance(each, ast.Name) and made in code.tree.body}
        for node in code.nodes:
            for arg, given in defaults(node) if isinstance(node, ast.arguments) else ():
                if isinstance(given, ast.Name) and given.id in names:
                    function = code.parents[node]
                    what = f"`{function.name}`" if isinstance(function, FunctionNode) else "this lambda"
                    share = f"they share the key `{given.id}`"
                    self.report(
                        (code, given),
                        f"calls of {what} that leave `{arg.arg}` out draw the same numbers: {share}",
                        help="require a key",
                        related=[((code, made), "the key is made here")],
                        fix=partial(self._require, function, arg.arg, given),
                    )

    def _require(self, function: ast.AST, name: str, default: ast.expr) -> FixPlan:
        """With a key from each caller.  Raises NoFix."""
        named = only(function, ast.FunctionDef, ast.AsyncFunctionDef, why="a lambda has no body for a statement")
        return required(self.context, Scope(self.file, named), name, default)

    def _for_each(self, cls: ast.ClassDef, line: ast.AnnAssign) -> FixPlan:
        """With a key that is made when an object is.  Raises NoFix."""
        edits = made_for_each(self.context.project, self.file, cls, line)
        return FixPlan("safe", "same", "make the key for each object (it stays constant)", edits)

    def _derived(self, node: ast.AST) -> ast.AST:
        """The key that is split or copied off a key at once, and picked out."""
        code, program = self.file, self.context.program
        while True:
            outer = code.parents[node]
            picked = isinstance(outer, ast.Subscript) and outer.value is node
            derived = isinstance(outer, ast.Call) and node in outer.args
            if derived and isinstance(outer, ast.Call):
                name = program.written(outer.func, code)
                derived = any(program.knowledge.role(name, kind) is not None for kind in (DerivesKey, ClonesKey))
            if not (picked or derived):
                return node
            node = outer
