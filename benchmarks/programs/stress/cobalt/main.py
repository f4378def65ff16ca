import os

os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=2")
import jax
import numpy as np

from parallel import replicate, shard, step


def main(seed=0, steps=3):
    devices = jax.local_device_count()
    rng = np.random.default_rng(seed)
    w = replicate({"w": np.zeros((5,), "float32"), "b": np.float32(0.0)}, devices)
    noises, losses = [], []
    for _ in range(steps):
        x = rng.normal(size=(4 * devices, 5)).astype("float32")
        w, loss, noise = step(w, shard(x, devices), 0.05, 2)
        noises.append(np.asarray(noise))
        losses.append(np.asarray(loss))
    return {"devices": devices, "noises": noises, "losses": losses, "w": np.asarray(w["w"])}


if __name__ == "__main__":
    print(main()["losses"])
