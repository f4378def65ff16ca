import jax
import numpy as np

from critic import Critic
from replay import Replay

HPARAMS = {"seed": 13, "obs": 4, "capacity": 64, "batch": 12, "updates": 6, "lr": 1e-2}


def fill(buffer, hp):
    rng = np.random.default_rng(hp["seed"])
    for obs in rng.normal(size=(hp["capacity"], hp["obs"])).astype(np.float32):
        buffer.add(obs, obs.sum() + 0.1 * rng.normal())
    return buffer


def main(hp=HPARAMS):
    buffer = fill(Replay(hp["capacity"], hp["obs"], hp["seed"]), hp)
    critic = Critic(hp["obs"], hp["lr"], jax.random.PRNGKey(hp["seed"] + 1))
    used, losses = [], []
    for _ in range(hp["updates"]):
        rows, obs, reward = buffer.draw(hp["batch"])
        used.append(np.asarray(rows))
        losses.append(critic.update(obs, reward))
    return np.stack(used), losses


if __name__ == "__main__":
    rows, losses = main()
    print(len(np.unique(rows)), losses[-1])
