import jax
import jax.numpy as jnp
from flax import nnx


class Head(nnx.Module):
    def __init__(self, width, classes, rngs):
        self.drop = nnx.Dropout(0.2, rngs=rngs)
        self.out = nnx.Linear(width, classes, rngs=rngs)

    def __call__(self, h):
        return self.out(self.drop(h))


class Student(nnx.Module):
    def __init__(self, inputs, width, classes, heads, rngs):
        self.trunk = nnx.Linear(inputs, width, rngs=rngs)
        self.heads = nnx.List([Head(width, classes, rngs) for _ in range(heads)])

    def __call__(self, x):
        h = nnx.gelu(self.trunk(x))
        return jnp.stack([head(h) for head in self.heads])


def teacher_of(student):
    teacher = nnx.clone(student)
    teacher.eval()
    return teacher


def ema(teacher, student, decay):
    old, new = nnx.state(teacher, nnx.Param), nnx.state(student, nnx.Param)
    nnx.update(teacher, jax.tree.map(lambda a, b: decay * a + (1 - decay) * b, old, new))
