"""RNG309 key-default-argument."""

from __future__ import annotations

import ast

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes.defaults import default_to_body
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.markers import KEYS
from rnglint.knowledge.roles import ClonesKey, DerivesKey, ModuleBase
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.project.scopes import all_parameters
from rnglint.rule import Rule

from ._syntax import FIELDS


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

    In a script that is never imported and where the fixed key is what is wanted. Tests are left alone.

    ## Fix

    Safe: the default becomes None, and the key is made in the body. The program draws the same numbers, and
    importing it does no work. **The key is still the same in every call**: where the function is seen to draw from
    it, [constant-key-fallback](constant-key-fallback.md) says so of the new text.

    There is no fix for lambdas and fields, where None already means something, and where the names in the default
    mean something else inside the function.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    - [Python: default parameter values](https://docs.python.org/3/reference/compound_stmts.html#function-definitions)
    """

    code = "RNG309"
    name = "key-default-argument"
    tier = "default"
    severity = "warning"
    fix = "safe"
    stream = "same"
    leaves = ("RNG301", "RNG304", "RNG308")
    mentions = KEYS

    def visit_Module(self, node: cst.Module) -> None:
        """The constant keys that are made where a function or a class is defined."""
        for made in () if self.context.is_test else self.context.trace.constant_keys.values():
            self._check(self._derived(made.node))

    def _derived(self, node: ast.AST) -> ast.AST:
        """What is made of a key by splits and folds and by taking an item, on the spot."""
        parents, knowledge = self.context.trace.code.parents, self.context.project.knowledge
        names = knowledge.names_of(DerivesKey) | knowledge.names_of(ClonesKey)
        while True:
            outer = parents.get(node)
            if isinstance(outer, ast.Call):
                called = getattr(outer.func, "attr", getattr(outer.func, "id", ""))
                if outer.args[:1] != [node] or called not in names:
                    return node
            elif not isinstance(outer, ast.Subscript) or outer.value is not node:
                return node
            node = outer

    def _check(self, value: ast.AST) -> None:
        code = self.context.trace.code
        holder = code.parents[value]
        owner = code.parents.get(holder)
        if isinstance(holder, ast.arguments) and isinstance(owner, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            what, name = f"the default of `{_parameter(holder, value)}`", self._qualname(owner)
        elif isinstance(holder, ast.AnnAssign) and isinstance(owner, ast.ClassDef) and self._has_fields(code, owner):
            what, name = f"the default of the field `{ast.unparse(holder.target)}`", self._qualname(owner)
        else:
            return
        self.context.report_in(
            type(self),
            code,
            value,
            f"{what} is a constant key, made once when `{name}` is defined: whoever gives none shares it",
            help="require a key; the fix makes it in the body, where it is still constant",
            fix=self._repair(value),
        )

    def _qualname(self, node: ast.AST) -> str:
        parents, names = self.context.trace.code.parents, [getattr(node, "name", "<lambda>")]
        while node in parents:
            node = parents[node]
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
                names.append(node.name)
        return ".".join(reversed(names))

    def _has_fields(self, code: Code, cls: ast.ClassDef, depth: int = 0) -> bool:
        """Whether a class gets its constructor from annotated names."""
        for node in (*cls.decorator_list, *cls.bases):
            node = node.func if isinstance(node, ast.Call) else node
            root, _, rest = ast.unparse(node).partition(".")
            name = code.imported.get(root, root) + (f".{rest}" if rest else "")
            base = self.context.project.knowledge.role(self.context.project.knowledge.canonical(name), ModuleBase)
            if name in FIELDS or (base is not None and base.framework in ("linen", "equinox")):
                return True
            home, own = self.context.program.home(root, code)
            for statement in home.bindings.get(own, ()) if node in cls.bases and depth < _DEEPEST else ():
                if isinstance(statement, ast.ClassDef) and self._has_fields(home, statement, depth + 1):
                    return True
        return False

    def _repair(self, value: ast.AST) -> FixPlan | None:
        if not self.context.sees_all():
            return None
        module, where = self.context.module, places.span(self.context.trace.code, value)
        for scope in module.tree.scopes.values():
            for parameter in all_parameters(scope.parameters) if scope.kind == "function" else ():
                if parameter.default is None or module.span(parameter.default, scope.tree) != where:
                    continue
                draft = Draft(module)
                try:
                    default_to_body(self.context.project, draft, parameter.default, parameter, scope)
                    return FixPlan("safe", "same", "Make the key in the body (it stays constant)", draft.edits())
                except NoFix:
                    return None
        return None


def _parameter(arguments: ast.arguments, default: ast.AST) -> str:
    """The parameter that has a default."""
    positional = [*arguments.posonlyargs, *arguments.args]
    pairs = [*zip(positional[::-1], arguments.defaults[::-1], strict=False),
             *zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)]  # fmt: skip
    return next((parameter.arg for parameter, given in pairs if given is default), "")


_DEEPEST = 4
