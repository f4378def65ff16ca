import jax.numpy as jnp
import numpy as np
import optax

from optics import OPTICS
from reduce import make_update


def main(seed=10, nights=5, optics="smear"):
    opt = optax.sgd(0.05)
    lens = OPTICS[optics](seed, 0.3)
    update = make_update(lens, opt)
    gain = jnp.ones(())
    state = opt.init(gain)
    frames, seen = [], []
    for night in range(nights):
        frame = jnp.cos(jnp.arange(12.0) * (night + 1))
        gain, state, s = update(gain, state, frame)
        frames.append(np.asarray(frame))
        seen.append(np.asarray(s))
    return {"frames": np.stack(frames), "seen": np.stack(seen), "gain": float(gain)}


if __name__ == "__main__":
    print(main()["gain"])
