import jax
import jax.numpy as jnp
import numpy as np

from context import EVAL, Ctx
from layers import towers


def make(key, width=24):
    def one(k):
        return {"w": jax.random.normal(k, (6, width)), "b": jnp.ones(width)}

    return dict(zip(("image", "text"), map(one, jax.random.split(key))))


def score(params, image, text, ctx=EVAL):
    a, b = towers(params, image, text, ctx)
    return (a * b).sum(-1), (a, b)


def main(steps=2):
    root = jax.random.key(2)
    k_net, k_img, k_txt, k_drop = jax.random.split(root, 4)
    params = make(k_net)
    image, text = jax.random.normal(k_img, (3, 6)), jax.random.normal(k_txt, (3, 6))
    masks = []
    for i in range(steps):
        ctx = Ctx.training(jax.random.fold_in(k_drop, i), rate=0.5 if i else 0.4)
        _, (a, b) = score(params, image, text, ctx)
        masks.append((np.asarray(a != 0), np.asarray(b != 0)))
    held = [np.asarray(score(params, image, text)[0]) for _ in range(2)]
    plain = score(params, image, text, ctx=Ctx(train=True))[0]
    return {"masks": masks, "held": held, "plain": np.asarray(plain)}


if __name__ == "__main__":
    print(main()["held"][0])
