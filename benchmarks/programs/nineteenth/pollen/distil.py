"""Mean-teacher classification of pollen grains."""
import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from models import Student, ema, teacher_of


@nnx.jit
def step(student, teacher, optimizer, x, labels):
    def loss_fn(model):
        logits = model(x)
        hard = optax.softmax_cross_entropy_with_integer_labels(
            logits, jnp.broadcast_to(labels, logits.shape[:-1])
        ).mean()
        soft = jnp.mean((logits - teacher(x)) ** 2)
        return hard + 0.1 * soft

    loss, grads = nnx.value_and_grad(loss_fn)(student)
    optimizer.update(student, grads)
    return loss


def grains(rngs, count=60):
    centre = jax.random.normal(rngs.data(), (3, 6))
    labels = jax.random.randint(rngs.data(), (count,), 0, 3)
    return centre[labels] + 0.3 * jax.random.normal(rngs.data(), (count, 6)), labels


def main(seed=0, steps=5, lr=1e-2):
    rngs = nnx.Rngs(seed)
    x, labels = grains(rngs)
    student = Student(6, 16, 3, heads=3, rngs=rngs)
    teacher = teacher_of(student)
    start = np.asarray(teacher(x[:4]))
    optimizer = nnx.Optimizer(student, optax.adam(lr), wrt=nnx.Param)
    losses = []
    for _ in range(steps):
        losses.append(float(step(student, teacher, optimizer, x, labels)))
        ema(teacher, student, 0.9)
    return {"start": start, "losses": np.array(losses), "votes": np.asarray(teacher(x[:4]))}


if __name__ == "__main__":
    print(main()["losses"])
