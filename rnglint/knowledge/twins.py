"""How a draw of NumPy or ``random`` is written with an explicit JAX key.

The distribution, its support and the shape are the same; the numbers are not, and JAX's default
precision is single.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Mapping, Sequence

from rnglint.knowledge.roles import HasJaxTwin, Variant

_SIZE = ("size", "None")


def _scaled(draw: str, location: str, scale: str, defaults: tuple[str, str]) -> HasJaxTwin:
    """``location + scale * draw``, shorter where they are 0 and 1."""
    return HasJaxTwin(
        parameters=((location, defaults[0]), (scale, defaults[1]), _SIZE),
        variants=(
            Variant(draw, ((location, "0"), (scale, "1"))),
            Variant(f"{{{scale}:factor}} * {draw}", ((location, "0"),)),
            Variant(f"{{{location}:term}} + {draw}", ((scale, "1"),)),
            Variant(f"{{{location}:term}} + {{{scale}:factor}} * {draw}"),
        ),
        size="size",
        scalars=(location, scale),
    )


def _plain(draw: str) -> HasJaxTwin:
    return HasJaxTwin(parameters=(_SIZE,), variants=(Variant(draw),), size="size")


_NORMAL = "{random}.normal({key}, {size})"
_UNIFORM = "{random}.uniform({key}, {size})"
_CHOICE = "{random}.choice({key}, {a:array}, {shape}"

NUMPY: dict[str, HasJaxTwin] = {
    "rand": HasJaxTwin((), (Variant(_UNIFORM),), size="size", variadic=True),
    "randn": HasJaxTwin((), (Variant(_NORMAL),), size="size", variadic=True),
    "random": _plain(_UNIFORM),
    "random_sample": _plain(_UNIFORM),
    "ranf": _plain(_UNIFORM),
    "sample": _plain(_UNIFORM),
    "standard_normal": _plain(_NORMAL),
    "standard_exponential": _plain("{random}.exponential({key}, {size})"),
    "standard_cauchy": _plain("{random}.cauchy({key}, {size})"),
    "normal": _scaled(_NORMAL, "loc", "scale", ("0.0", "1.0")),
    "gumbel": _scaled("{random}.gumbel({key}, {size})", "loc", "scale", ("0.0", "1.0")),
    "laplace": _scaled("{random}.laplace({key}, {size})", "loc", "scale", ("0.0", "1.0")),
    "logistic": _scaled("{random}.logistic({key}, {size})", "loc", "scale", ("0.0", "1.0")),
    "exponential": HasJaxTwin(
        parameters=(("scale", "1.0"), _SIZE),
        variants=(
            Variant("{random}.exponential({key}, {size})", (("scale", "1"),)),
            Variant("{scale:factor} * {random}.exponential({key}, {size})"),
        ),
        size="size",
        scalars=("scale",),
    ),
    "lognormal": HasJaxTwin(
        parameters=(("mean", "0.0"), ("sigma", "1.0"), _SIZE),
        variants=(
            Variant("{numpy}.exp({sigma:factor} * {random}.normal({key}, {size}))", (("mean", "0"),)),
            Variant("{numpy}.exp({mean:term} + {sigma:factor} * {random}.normal({key}, {size}))"),
        ),
        size="size",
        scalars=("mean", "sigma"),
    ),
    "uniform": HasJaxTwin(
        parameters=(("low", "0.0"), ("high", "1.0"), _SIZE),
        variants=(
            Variant(_UNIFORM, (("low", "0"), ("high", "1"))),
            Variant("{random}.uniform({key}, {size}, minval={low}, maxval={high})"),
        ),
        size="size",
        scalars=("low", "high"),
    ),
    "randint": HasJaxTwin(
        parameters=(("low", None), ("high", "None"), _SIZE, ("dtype", "int")),
        variants=(
            Variant("{random}.randint({key}, {size}, 0, {low})", (("high", None),)),
            Variant("{random}.randint({key}, {size}, {low}, {high})"),
        ),
        size="size",
        scalars=("low", "high"),
    ),
    "poisson": HasJaxTwin(
        parameters=(("lam", "1.0"), _SIZE),
        variants=(Variant("{random}.poisson({key}, {lam}, {size})"),),
        size="size",
        scalars=("lam",),
    ),
    "beta": HasJaxTwin(
        parameters=(("a", None), ("b", None), _SIZE),
        variants=(Variant("{random}.beta({key}, {a}, {b}, {size})"),),
        size="size",
        scalars=("a", "b"),
    ),
    "permutation": HasJaxTwin((("x", None),), (Variant("{random}.permutation({key}, {x:array})"),)),
    "choice": HasJaxTwin(
        parameters=(("a", None), _SIZE, ("replace", "True"), ("p", "None")),
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

_GAUSS = HasJaxTwin(
    parameters=(("mu", "0.0"), ("sigma", "1.0")),
    variants=(
        Variant("{random}.normal({key})", (("mu", "0"), ("sigma", "1"))),
        Variant("{sigma:factor} * {random}.normal({key})", (("mu", "0"),)),
        Variant("{mu:term} + {random}.normal({key})", (("sigma", "1"),)),
        Variant("{mu:term} + {sigma:factor} * {random}.normal({key})"),
    ),
)
_INTEGERS = "{random}.randint({key}, (), "

PYTHON: dict[str, HasJaxTwin] = {
    "random": HasJaxTwin((), (Variant("{random}.uniform({key})"),)),
    "uniform": HasJaxTwin(
        parameters=(("a", None), ("b", None)),
        variants=(
            Variant("{random}.uniform({key})", (("a", "0"), ("b", "1"))),
            Variant("{random}.uniform({key}, minval={a}, maxval={b})"),
        ),
    ),
    "gauss": _GAUSS,
    "normalvariate": _GAUSS,
    "expovariate": HasJaxTwin(
        parameters=(("lambd", "1.0"),),
        variants=(
            Variant("{random}.exponential({key})", (("lambd", "1"),)),
            Variant("{random}.exponential({key}) / {lambd:factor}"),
        ),
    ),
    "randint": HasJaxTwin((("a", None), ("b", None)), (Variant(f"{_INTEGERS}{{a}}, {{b:next}})"),)),
    "randrange": HasJaxTwin(
        parameters=(("start", None), ("stop", "None"), ("step", "1")),
        variants=(
            Variant(f"{_INTEGERS}0, {{start}})", (("stop", None), ("step", "1"))),
            Variant(f"{_INTEGERS}{{start}}, {{stop}})", (("step", "1"),)),
        ),
    ),
    "getrandbits": HasJaxTwin((("k", None),), (Variant("{random}.bits({key})", (("k", "32"),)),)),
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
        return ast.parse(source.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
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
