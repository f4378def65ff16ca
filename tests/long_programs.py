"""Programs of any length, each of which has been too much for some analysis of paths."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

DRAW = "jax.random.normal(key)"
HEAD = "import jax\nimport numpy\nimport torch\n\n\n"

PROGRAMS: dict[str, Callable[[int], str]] = {
    "or": lambda n: f"def f(key, c):\n    return {' and '.join(f'(c{i} or {DRAW})' for i in range(n))}\n",
    "sum": lambda n: f"def f(key):\n    return {' + '.join([DRAW] * n)}\n",
    "list": lambda n: f"def f(key):\n    return [{', '.join([DRAW] * n)}]\n",
    "rows": lambda n: "def f(key):\n" + "".join(f"    x{i} = {DRAW}\n" for i in range(n)),
    "computations": lambda n: (
        "def f(key, x):\n" + "".join(f"    x{i} = x + {i} * x\n" for i in range(n)) + f"    return {DRAW} + {DRAW}\n"
    ),
    "seeds": lambda n: "def f(x):\n" + "    torch.manual_seed(0)\n    x = x + torch.rand(3)\n" * n + "    return x\n",
    "splits": lambda n: "def f(key):\n" + f"    key, s = jax.random.split(key)\n    {DRAW}\n" * n,
    "branches": lambda n: "def f(key, x):\n" + "".join(f"    if x > {i}:\n        x = {DRAW}\n" for i in range(n)),
    "functions": lambda n: "".join(f"def f{i}(key):\n    return {DRAW} + {DRAW}\n" for i in range(n)),
    "calls": lambda n: f"def f(key):\n    return {'g(' * n}{DRAW}{')' * n} + {DRAW}\n",
    "pairs": lambda n: (
        "def f(key):\n    t0 = key\n"
        + "".join(f"    t{i + 1} = (t{i}, t{i})\n" for i in range(n))
        + f"    return t{n}, {DRAW}, {DRAW}\n"
    ),
    "comprehensions": lambda n: (
        f"def f(key):\n    return {'[' * n}{DRAW}{''.join(f' for a{i} in b{i}]' for i in range(n))}\n"
    ),
    "loops": lambda n: (
        "def f(key):\n"
        + "".join(f"{'    ' * (i + 1)}for i{i} in range(3):\n" for i in range(n))
        + f"{'    ' * (n + 1)}x = {DRAW}\n"
    ),
    "recursion": lambda n: "".join(
        f"def f{i}(key, d):\n    key, s = jax.random.split(key)\n"
        f"    return f{(3 * i + 1) % n}(s, d) + f{(7 * i + 2) % n}(key, d) + {DRAW}\n"
        for i in range(n)
    ),
    "classes": lambda n: (
        "class C0(torch.nn.Module):\n    def forward(self, x):\n        torch.manual_seed(0)\n"
        "        return torch.dropout(x, 0.5, True)\n"
        + "".join(
            f"class C{i}(C{i - 1}):\n    def forward(self, x):\n        return super().forward(x) + torch.rand(3)\n"
            for i in range(1, n)
        )
    ),
    "bases": lambda n: (
        f"class Noise0:\n    def add(self, key):\n        return {DRAW} + {DRAW}\n"
        + "".join(
            f"class Noise{i}({', '.join(f'Noise{j}' for j in reversed(range(i)))}):\n"
            "    def add(self, key):\n        return super().add(key)\n"
            for i in range(1, n)
        )
    ),
    "fields": lambda n: "".join(
        f'class Part{i}:\n    key: object\n    inner: "Part{i + 1}"\n\n'
        "    def step(self):\n        x = jax.random.normal(self.key)\n"
        "        return self.inner.step(), x + jax.random.normal(self.key)\n"
        for i in range(n)
    ),
    "layers": lambda n: "".join(
        f"class Block{i}(torch.nn.Module):\n    def __init__(self):\n        super().__init__()\n"
        f"        self.one = Block{(i + 1) % n}()\n        self.other = Block{(5 * i + 2) % n}()\n\n"
        "    def forward(self, x):\n        return torch.nn.functional.dropout(self.one(x) + self.other(x))\n"
        for i in range(n)
    ),
    "methods": lambda n: (
        "class Walk:\n    def __init__(self, key):\n        self.key = key\n"
        + "".join(f"    def step{i}(self):\n        return jax.random.normal(self.key)\n" for i in range(n))
        + f"def f(key):\n    walk = Walk(key)\n    return {' + '.join(f'walk.step{i}()' for i in range(n))}\n"
    ),
    "merged": lambda n: (
        "def f(key):\n    kept = {'key': key}\n"
        + "".join(f"    kept = {{**kept, 'a{i}': {i}, 'b{i}': {i}}}\n" for i in range(n))
        + f"    return {DRAW} + {DRAW}\n"
    ),
    "seeded": lambda n: (
        "rng = numpy.random.default_rng(0)\n"
        + "".join(
            f"def f{i}(rng=rng):\n    own = numpy.random.default_rng(0)\n"
            f"    return own.normal() + rng.normal() + f{(i + 1) % n}(rng)\n"
            for i in range(n)
        )
        + "f0()\n"
    ),
}
"""By name: the text of a program behind ``HEAD``, by its length."""
LENGTHS = {
    "or": 80,
    "sum": 100,
    "list": 100,
    "rows": 100,
    "computations": 100,
    "seeds": 80,
    "splits": 80,
    "branches": 80,
    "functions": 100,
    "calls": 80,
    "pairs": 40,
    "comprehensions": 10,
    "loops": 8,
    "recursion": 8,
    "classes": 400,
    "bases": 40,
    "fields": 40,
    "methods": 40,
    "merged": 40,
    "seeded": 40,
}
"""Lengths at which an analysis that follows every path, or asks everything of each pair, does not end in time."""


def write_modules(folder: Path, number: int) -> Path:
    """Write a package of modules that call one another, two others each; gives the first one's path."""
    folder.mkdir()
    for index in range(number):
        others = (7 * index + 1) % number, (index + 1) % number
        imports = "".join(f"from m{other} import f{other}\n" for other in others)
        body = f"f{others[0]}(s, d) + f{others[1]}(key, d) + {DRAW}"
        text = f"def f{index}(key, d):\n    key, s = jax.random.split(key)\n    return {body}\n"
        (folder / f"m{index}.py").write_text(f"import jax\n{imports}\n\n{text}")
    return folder / "m0.py"
