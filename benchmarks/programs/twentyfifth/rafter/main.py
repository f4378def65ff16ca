import numpy as np

from parallel import train_step
from state import create

CFG = {"seed": 6, "shards": 4, "batch": 16, "steps": 3, "classes": 3}


def main(cfg=CFG):
    rng = np.random.default_rng(cfg["seed"])
    state = create(cfg, np.zeros((1, 7), np.float32))
    losses, masks = [], []
    for _ in range(cfg["steps"]):
        y = rng.integers(cfg["classes"], size=cfg["batch"])
        x = (rng.normal(size=(cfg["batch"], 7)) + y[:, None]).astype(np.float32)
        state, loss, mask = train_step(state, x, y, cfg["shards"])
        losses.append(float(loss))
        masks.append(np.asarray(mask))
    return losses, np.stack(masks)


if __name__ == "__main__":
    print(main()[0])
