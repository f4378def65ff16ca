"""Draws in another spelling: how a draw of NumPy or ``random`` is written with an explicit JAX key, or with torch.

The distribution, its support and the shape are the same; the numbers are not, and JAX's default
precision is single.  Also: how seeds are drawn from global streams.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence

from msgspec import Struct, structs

from rnglint.knowledge.roles import HasJaxTwin, Variant
from rnglint.source.parse import expression
from rnglint.source.text import SourceError


def _parameters(signature: str) -> tuple[tuple[str, str | None], ...]:
    """The parameters that are written so (``loc=0.0 size``), with the source of their defaults."""
    pairs = (each.partition("=") for each in signature.split())
    return tuple((name, default if equals else None) for name, equals, default in pairs)


def _twin(signature: str, *variants: Variant) -> HasJaxTwin:
    return HasJaxTwin(_parameters(signature), variants)


def _sized(signature: str, *variants: Variant, behind: str = "") -> HasJaxTwin:
    """A draw with these parameters, all of which may be arrays, a size, and what stands behind it."""
    scalars = tuple(name for name, _ in _parameters(signature))
    return HasJaxTwin(_parameters(f"{signature} size=None {behind}"), variants, size="size", scalars=scalars)


def _scaled(draw: str, location: str, scale: str) -> tuple[Variant, ...]:
    """``location + scale * draw``, shorter where they are 0 and 1."""
    return (
        Variant(draw, ((location, "0"), (scale, "1"))),
        Variant(f"{{{scale}:factor}} * {draw}", ((location, "0"),)),
        Variant(f"{{{location}:term}} + {draw}", ((scale, "1"),)),
        Variant(f"{{{location}:term}} + {{{scale}:factor}} * {draw}"),
    )


def _jax(sampler: str) -> str:
    return f"{{random}}.{sampler}({{key}}, {{size}})"


_UNIFORM, _NORMAL, _EXPONENTIAL = _jax("uniform"), _jax("normal"), _jax("exponential")
_CHOICE = "{random}.choice({key}, {a:array}, {shape}"

NUMPY: dict[str, HasJaxTwin] = {
    "rand": HasJaxTwin((), (Variant(_UNIFORM),), size="size", variadic=True),
    "randn": HasJaxTwin((), (Variant(_NORMAL),), size="size", variadic=True),
    **dict.fromkeys(("random", "random_sample", "ranf", "sample"), _sized("", Variant(_UNIFORM))),
    **{f"standard_{name}": _sized("", Variant(_jax(name))) for name in ("normal", "exponential", "cauchy")},
    **{
        name: _sized("loc=0.0 scale=1.0", *_scaled(_jax(name), "loc", "scale"))
        for name in ("normal", "gumbel", "laplace", "logistic")
    },
    "exponential": _sized(
        "scale=1.0", Variant(_EXPONENTIAL, (("scale", "1"),)), Variant(f"{{scale:factor}} * {_EXPONENTIAL}")
    ),
    "lognormal": _sized(
        "mean=0.0 sigma=1.0",
        Variant(f"{{numpy}}.exp({{sigma:factor}} * {_NORMAL})", (("mean", "0"),)),
        Variant(f"{{numpy}}.exp({{mean:term}} + {{sigma:factor}} * {_NORMAL})"),
    ),
    "uniform": _sized(
        "low=0.0 high=1.0",
        Variant(_UNIFORM, (("low", "0"), ("high", "1"))),
        Variant("{random}.uniform({key}, {size}, minval={low}, maxval={high})"),
    ),
    "randint": _sized(
        "low high=None",
        Variant("{random}.randint({key}, {size}, 0, {low})", (("high", None),)),
        Variant("{random}.randint({key}, {size}, {low}, {high})"),
        behind="dtype=int",
    ),
    "poisson": _sized("lam=1.0", Variant("{random}.poisson({key}, {lam}, {size})")),
    "beta": _sized("a b", Variant("{random}.beta({key}, {a}, {b}, {size})")),
    "permutation": _twin("x", Variant("{random}.permutation({key}, {x:array})")),
    "choice": HasJaxTwin(
        _parameters("a size=None replace=True p=None"),
        variants=(
            Variant(f"{_CHOICE})", (("replace", "True"), ("p", None))),
            Variant(f"{_CHOICE}, replace={{replace}})", (("p", None),)),
            Variant(f"{_CHOICE}, p={{p:array}})", (("replace", "True"),)),
            Variant(f"{_CHOICE}, replace={{replace}}, p={{p:array}})"),
        ),
        size="size",
    ),
}
"""By the name of the function in ``numpy.random``."""

_GAUSS = _twin("mu=0.0 sigma=1.0", *_scaled("{random}.normal({key})", "mu", "sigma"))
_INTEGERS = "{random}.randint({key}, (), "

PYTHON: dict[str, HasJaxTwin] = {
    "random": _twin("", Variant("{random}.uniform({key})")),
    "uniform": _twin(
        "a b",
        Variant("{random}.uniform({key})", (("a", "0"), ("b", "1"))),
        Variant("{random}.uniform({key}, minval={a}, maxval={b})"),
    ),
    "gauss": _GAUSS,
    "normalvariate": _GAUSS,
    "expovariate": _twin(
        "lambd=1.0",
        Variant("{random}.exponential({key})", (("lambd", "1"),)),
        Variant("{random}.exponential({key}) / {lambd:factor}"),
    ),
    "randint": _twin("a b", Variant(f"{_INTEGERS}{{a}}, {{b:next}})")),
    "randrange": _twin(
        "start stop=None step=1",
        Variant(f"{_INTEGERS}0, {{start}})", (("stop", None), ("step", "1"))),
        Variant(f"{_INTEGERS}{{start}}, {{stop}})", (("step", "1"),)),
    ),
    "getrandbits": _twin("k", Variant("{random}.bits({key})", (("k", "32"),))),
}
"""By the name of the function in ``random``."""

_FIELD = re.compile(r"\{(\w+)(?::(\w+))?\}")
_ATOMS = (ast.Name, ast.Constant, ast.Call, ast.Attribute, ast.Subscript, ast.Tuple, ast.List)


def render(
    twin: HasJaxTwin,
    positional: Sequence[str],
    keywords: Mapping[str, str],
    *,
    key: str,
    random: str = "jax.random",
    numpy: str = "jax.numpy",
) -> str | None:
    """The source of the twin of a call with these argument sources; None where the call has no twin.

    ``key`` is the source of an unused key.  The result is an expression; where it is put behind
    an operator it may need parentheses (:func:`is_atom`).
    """
    given: dict[str, str] = dict(keywords)
    if twin.variadic:
        if keywords:
            return None
        shape = "(" + ", ".join(positional) + ("," if len(positional) == 1 else "") + ")"
        if len(positional) == 1 and positional[0].startswith("*") and positional[0].endswith(".shape"):
            shape = positional[0][1:]
        values: dict[str, str | None] = {"size": shape, "shape": shape}
    else:
        names = [name for name, _ in twin.parameters]
        if len(positional) > len(names) or given.keys() & set(names[: len(positional)]) or given.keys() - set(names):
            return None
        given.update(zip(names, positional, strict=False))
        values = {name: given.get(name, default) for name, default in twin.parameters}
        if any(value is None for value in values.values()):
            return None
        values = {name: None if value == "None" else value for name, value in values.items()}
        if twin.size is not None:
            _shapes(twin, values, numpy)
    values.update(key=key, random=random, numpy=numpy)
    defaults = dict(twin.parameters)
    for variant in twin.variants:
        if all(_equal(values.get(name), literal) for name, literal in variant.when):
            used = {match[1] for match in _FIELD.finditer(variant.template)} | {name for name, _ in variant.when}
            used |= {twin.size or "", *twin.scalars}
            if all(name in used or _equal(source, defaults.get(name)) for name, source in given.items()):
                return _FIELD.sub(lambda match: _write(values[match[1]] or "None", match[2], numpy), variant.template)
    return None


def is_atom(source: str) -> bool:
    """Whether an expression can stand behind any operator without parentheses."""
    node = _parsed(source)
    negative = isinstance(node, ast.Constant) and source.lstrip().startswith("-")
    return (
        isinstance(node, _ATOMS) and not negative and not (isinstance(node, ast.Tuple) and source.lstrip()[:1] != "(")
    )


def _shapes(twin: HasJaxTwin, values: dict[str, str | None], numpy: str) -> None:
    """Fill in ``size`` (an integer will do) and ``shape`` (a tuple)."""
    assert twin.size is not None
    size = values[twin.size]
    if size is not None:
        node = _parsed(size)
        literal = isinstance(node, ast.Constant) and isinstance(node.value, int)
        values["size"] = f"({size},)" if literal else size
        tuple_like = literal or isinstance(node, (ast.Tuple, ast.List))
        values["shape"] = values["size"] if tuple_like else f"{numpy}.broadcast_shapes({size})"
        return
    arrays = [source for name in twin.scalars if (source := values[name]) is not None and _literal(source) is None]
    shapes = [f"{numpy}.shape({source})" for source in arrays]
    shape = "()" if not shapes else shapes[0] if len(shapes) == 1 else f"{numpy}.broadcast_shapes({', '.join(shapes)})"
    values["size"] = values["shape"] = shape


def _write(source: str, how: str | None, numpy: str) -> str:
    node = _parsed(source)
    if how == "array":
        return f"{numpy}.asarray({source})" if _is_list(node) else source
    if how == "next":
        number = _literal(source)
        return str(number + 1) if isinstance(number, int) else f"{_write(source, 'term', numpy)} + 1"
    if how == "factor":
        return source if is_atom(source) else f"({source})"
    if how == "term":
        plain = isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Add, ast.Sub, ast.Mult, ast.Div))
        return source if plain or isinstance(node, ast.UnaryOp) or is_atom(source) else f"({source})"
    return source


def _is_list(node: ast.expr | None) -> bool:
    """Whether an expression is a list or a tuple, as its text shows, or one that is repeated or put behind another."""
    if isinstance(node, ast.BinOp):
        return _is_list(node.left) or _is_list(node.right)
    return isinstance(node, (ast.List, ast.Tuple, ast.ListComp))


def _parsed(source: str) -> ast.expr | None:
    try:
        return expression(source)
    except SourceError:
        return None


def _literal(source: str) -> int | float | None:
    node = _parsed(source)
    try:
        value = None if node is None else ast.literal_eval(node)
    except ValueError:
        return None
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _equal(source: str | None, literal: str | None) -> bool:
    """Whether a source means a literal: equal text, or equal numbers."""
    if source is None or literal is None or literal == "None":
        return source == literal or (source is None and literal == "None")
    if source.strip() == literal:
        return True
    number = _literal(source)
    return number is not None and number == _literal(literal)


class TorchTwin(Struct, frozen=True):
    """How a draw with ``count`` positional arguments is written with torch, as a tensor of no dimension.

    ``{generator}`` and ``{device}`` are arguments or nothing.  ``integer``: the last argument is an end that is
    included; the text has the number behind it.  ``listed``: the first argument is a ``range``, of which its end is
    meant.
    """

    text: str
    count: int = 0
    integer: bool = False
    listed: bool = False


_TO_ONE = TorchTwin("{torch}.rand((){generator}{device})")
_BETWEEN = TorchTwin("{torch}.empty((){device}).uniform_({0}, {1}{generator})", 2)
_OPEN = TorchTwin("{torch}.randint({0}, {1}, (){generator}{device})", 2)
_CLOSED = structs.replace(_OPEN, integer=True)
_STANDARD = TorchTwin("{torch}.randn((){generator}{device})")
_NORMAL_OF = TorchTwin("{torch}.normal({0}, {1}, (){generator}{device})", 2)

TORCH_TWINS: dict[str, tuple[TorchTwin, ...]] = {
    "random.random": (_TO_ONE,),
    "random.uniform": (_BETWEEN,),
    "random.randint": (_CLOSED,),
    "random.randrange": (_OPEN,),
    **dict.fromkeys(("random.gauss", "random.normalvariate"), (_STANDARD, _NORMAL_OF)),
    **dict.fromkeys(("numpy.random.rand", "numpy.random.random", "numpy.random.random_sample"), (_TO_ONE,)),
    **dict.fromkeys(("numpy.random.randn", "numpy.random.standard_normal"), (_STANDARD,)),
    "numpy.random.normal": (_STANDARD, _NORMAL_OF),
    "numpy.random.uniform": (_TO_ONE, _BETWEEN),
    "numpy.random.randint": (_OPEN,),
    "random.sample": (TorchTwin("{torch}.randperm({0}{generator}{device})[:{1}]", 2, listed=True),),
}
"""By canonical name."""

TORCH_ARRAYS: dict[str, str] = {
    **dict.fromkeys(("numpy.random.rand", "numpy.random.random", "numpy.random.random_sample"), "rand"),
    **dict.fromkeys(("numpy.random.randn", "numpy.random.standard_normal"), "randn"),
}
"""By canonical name: what draws such an array with torch, where nothing but its shape is given."""

_BELOW = "({random}.rand({size}, dtype={random}.float64) < {p:factor}).long()"

TORCH_SIZED: dict[str, HasJaxTwin] = {
    "numpy.random.normal": _sized(
        "loc=0.0 scale=1.0", *_scaled("{random}.randn({size}, dtype={random}.float64)", "loc", "scale")
    ),
    "numpy.random.binomial": _sized("n p", Variant(_BELOW, (("n", "1"),))),
}
"""By canonical name: a tensor of such numbers drawn with torch (``{random}``), where a size is given."""

TORCH_ITEMS = "random.choice"
"""One item of a sequence, whatever it holds."""

OF_INSTANCES = {
    "numpy.random.Generator.": "numpy.random.",
    "numpy.random.RandomState.": "numpy.random.",
    "random.Random.": "random.",
}
"""Methods of generators that do what the function of that name does."""


BOUNDS = {"random.randint": 1, "random.randrange": 0, "numpy.random.randint": 0}
"""Functions that draw an integer between a first number, or 0, and a last one: 1 where that may be drawn itself."""


def of_function(name: str) -> str:
    """The function that does what a method of a generator does, by its name; any other name as it is."""
    for prefix, module in OF_INSTANCES.items():
        if name.startswith(prefix):
            return module + name[len(prefix) :].replace("integers", "randint")
    return name


NEW_SEEDS: dict[str, tuple[str, str]] = {
    "torch": ("torch", "int({0}.randint(2**31, ()))"),
    "numpy": ("numpy", "{0}.random.randint(2**31)"),
    "python": ("random", "{0}.getrandbits(64)"),
}
"""By stream: the module that holds the global one, and a seed drawn from it."""
