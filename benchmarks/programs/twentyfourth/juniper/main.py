from dataclasses import dataclass

import jax
import numpy as np
import optax

from engine import make_step
from model import State, Tagger


@dataclass
class Config:
    seed: int = 11
    width: int = 32
    classes: int = 5
    batch: int = 24
    accumulate: int = 3
    steps: int = 3
    lr: float = 3e-3


def corpus(cfg):
    rng = np.random.default_rng(cfg.seed)
    while True:
        x = rng.normal(size=(cfg.batch, 12)).astype(np.float32)
        yield {"x": x, "y": (x[:, : cfg.classes]).argmax(1)}


def create(cfg):
    init_key, dropout_key = jax.random.split(jax.random.key(cfg.seed))
    model = Tagger(cfg.width, cfg.classes)
    params = model.init(init_key, np.zeros((1, 12), np.float32), train=False)["params"]
    return State.create(apply_fn=model.apply, params=params, tx=optax.adamw(cfg.lr), dropout_key=dropout_key)


def main(cfg=Config()):
    state, step = create(cfg), make_step(cfg.accumulate)
    losses, dropped = [], []
    for _, batch in zip(range(cfg.steps), corpus(cfg)):
        state, loss, d = step(state, batch)
        losses.append(float(loss))
        dropped.append(np.asarray(d))
    return {"loss": losses, "dropped": np.stack(dropped)}


if __name__ == "__main__":
    print(main()["loss"])
