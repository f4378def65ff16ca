"""RNG315 sampler-without-key."""

from __future__ import annotations

import re

import libcst as cst

from rnglint.knowledge.roles import ConsumesKey
from rnglint.project import calls
from rnglint.project.project import outside_name
from rnglint.project.scopes import Site
from rnglint.project.values import Constant, Items

from ._syntax import SHAPES, SyntaxRule, guarded, spelled

_NO_KEY = r"\s*(?:[^\w\s*#]|\d|\w+\s*=[^=]|None\b|[\w.\[\]]+\.(?:shape|ndim|dtype)\b|\w*[A-Z]\w*\s*[,)]|f?[\"'])"
"""How an argument begins that is no key, or is no positional one; a constant is written in capitals."""


_MODULES = re.compile(
    r"\bimport\s+(?:jax\.random|haiku)\s+as\s+(\w+)|\brandom\s+as\s+(\w+)|\b(\w+)\s*=\s*jax\.random\b(?!\.)"
)


class SamplerWithoutKey(SyntaxRule):
    """A sampler of JAX is called without a key.

    ## What it does

    Reports calls of samplers in `jax.random` whose first argument is surely no key (a number, a shape, a string, None),
    or which have none.

    ## Why is this bad?

    The functions of `jax.random` have the names of those of NumPy and another first parameter. A call that was
    carried over from NumPy raises TypeError when it runs.

    ## Example

    ```python
    noise = jax.random.normal((3, 4))
    ```

    ## Use instead

    ```python
    noise = jax.random.normal(key, (3, 4))
    ```

    ## When not to use it

    Where the error is expected, as in a `try` or under `pytest.raises`, nothing is reported.

    ## References

    - [JAX: pseudorandom numbers](https://docs.jax.dev/en/latest/random-numbers.html)
    """

    code = "RNG315"
    name = "sampler-without-key"
    tier = "default"

    def suspects(self, text: str) -> bool:
        """A sampler is called with what does not look like a key."""
        modules = "|".join(["random", *filter(None, (word for found in _MODULES.findall(text) for word in found))])
        start = rf"(?<!np\.)(?<!numpy\.)\b(?:{modules})\."
        if "jax.random import" in text:
            start = rf"(?:{start}|(?<![\w.]))"
        return re.search(start + spelled(text, ConsumesKey) + _NO_KEY, text) is not None

    def visit_Call(self, node: cst.Call) -> None:
        """Samplers whose key comes first."""
        role = self.context.role(node, ConsumesKey)
        site = self.context.site(node)
        if (
            not self.active
            or not isinstance(role, ConsumesKey)
            or role.key.position != 0
            or site is None
            or calls.is_open(node)
        ):
            return
        name = outside_name(self.context.project.value(node.func, site.scope))
        if not self.context.project.knowledge.is_framework(name):
            return
        key = calls.argument(node, role.key)
        what = "has no key" if key is None else self._no_key(key, site)
        if not what or guarded(site.region, self.context.is_test):
            return
        self.report(
            node if key is None else key,
            f"`{name}` {what}: this raises TypeError",
            scope=site.scope,
            help="give a key as the first argument",
        )

    def _no_key(self, node: cst.BaseExpression, site: Site) -> str:
        """What an expression gives in the place of the key; empty where it may be one."""
        if isinstance(node, cst.Attribute):
            return "is given a shape in the place of its key" if node.attr.value in SHAPES else ""
        if isinstance(node, (cst.FormattedString, cst.ConcatenatedString, cst.Dict, cst.Set)):
            return "is given no key but a literal"
        value = self.context.project.value(node, site.scope)
        if isinstance(value, Items):
            return "is given a sequence in the place of its key"
        if isinstance(value, Constant) and (value.value is not None or _is_none(node)):
            return f"is given {value.value!r} in the place of its key"
        return ""


def _is_none(node: cst.BaseExpression) -> bool:
    """Whether None stands there itself: a variable that holds None may be set from elsewhere."""
    return isinstance(node, cst.Name) and node.value == "None"
