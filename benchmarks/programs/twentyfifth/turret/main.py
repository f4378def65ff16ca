import numpy as np
from flax import nnx

from learner import Learner
from nets import Scout

SETTINGS = {"seed": 17, "obs": 5, "width": 16, "actions": 3, "sigma": 0.2, "updates": 6, "batch": 8}


def rollouts(s):
    rng = np.random.default_rng(s["seed"])
    for _ in range(s["updates"]):
        obs = rng.normal(size=(s["batch"], s["obs"])).astype(np.float32)
        act = rng.integers(s["actions"], size=s["batch"])
        yield obs, act, (obs[:, 0] * (act - 1)).astype(np.float32)


def main(s=SETTINGS):
    net = Scout(s["obs"], s["width"], s["actions"], s["sigma"], rngs=nnx.Rngs(s["seed"], noise=s["seed"] + 1))
    learner = Learner(net)
    losses, noises = [], []
    for obs, act, adv in rollouts(s):
        loss, noise = learner.learn(obs, act, adv)
        losses.append(loss)
        noises.append(np.asarray(noise))
    return losses, np.stack(noises)


if __name__ == "__main__":
    print(main()[0])
