import equinox as eqx
import jax.random as jr
import numpy as np
from model import Encoder
from objective import objective


@eqx.filter_jit
def step(model, xs, *, key):
    (loss, aux), _ = eqx.filter_value_and_grad(objective, has_aux=True)(model, xs, key=key)
    return loss, aux


def main():
    k_model, k_x, k_train = jr.split(jr.key(1), 3)
    model = Encoder(9, k_model)
    xs = jr.normal(k_x, (3, 9))
    seen = [np.asarray(xs)]
    for _ in range(3):
        k_train, sub = jr.split(k_train)
        _, aux = step(model, xs, key=sub)
        seen += [row for each in aux for row in np.asarray(each)]
    weights = [np.asarray(model.first.weight), np.asarray(model.second.weight)]
    return {"draws": [each[:9] for each in seen[1:]], "weights": weights}
