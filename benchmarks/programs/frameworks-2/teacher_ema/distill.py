import jax
import jax.numpy as jnp
import optax
from flax import nnx

from nets import Net, teacher_of


@nnx.jit
def step(student, teacher, opt, x):
    def loss(m):
        out = m(x)
        return jnp.mean((out - teacher(x)) ** 2), out

    (_, out), grads = nnx.value_and_grad(loss, has_aux=True)(student)
    opt.update(student, grads)
    blend = jax.tree.map(lambda t, s: 0.9 * t + 0.1 * s, nnx.state(teacher, nnx.Param), nnx.state(student, nnx.Param))
    nnx.update(teacher, blend)
    return out, teacher(x)


def main(seed=0, steps=3):
    student = Net(4, rngs=nnx.Rngs(seed))
    student.train()
    teacher = teacher_of(student)
    opt = nnx.Optimizer(student, optax.sgd(0.0), wrt=nnx.Param)
    x = jnp.linspace(-1, 1, 12).reshape(3, 4)
    outs = [step(student, teacher, opt, x) for _ in range(steps)]
    return {"student": jnp.stack([s for s, _ in outs]), "teacher": jnp.stack([t for _, t in outs])}


if __name__ == "__main__":
    print(main()["student"].std(0))
