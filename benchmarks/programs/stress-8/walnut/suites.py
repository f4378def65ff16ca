"""Named groups of tasks; suites may share tasks and include one another."""
from dataclasses import dataclass
from typing import Callable

import jax.numpy as jnp

TASKS = {}
SUITES = {
    "smooth": ["line", "parabola", "sine"],
    "rough": ["step", "sawtooth", "sine"],
    "all": ["@smooth", "@rough", "cubic"],
}


@dataclass(frozen=True)
class Task:
    name: str
    fn: Callable
    noise: float = 0.1


def task(name, noise=0.1):
    def wrap(fn):
        TASKS[name] = Task(name, fn, noise)
        return fn
    return wrap


task("line")(lambda x: 0.7 * x)
task("parabola")(lambda x: x ** 2 - 0.5)
task("sine")(lambda x: jnp.sin(3 * x))
task("step", noise=0.2)(jnp.sign)
task("sawtooth", noise=0.2)(lambda x: 2 * (x - jnp.floor(x + 0.5)))
task("cubic")(lambda x: x ** 3 - x)


def expand(names):
    """All tasks of the given suites, each of them once."""
    found = set()
    for name in names:
        if name.startswith("@"):
            found |= expand(SUITES[name[1:]])
        else:
            found.add(name)
    return found
