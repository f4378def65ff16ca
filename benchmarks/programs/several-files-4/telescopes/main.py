import jax.numpy as jnp
import numpy as np

from calibrate import calibrate
from haze import Haze


def main(seed=15, nights=6):
    offset, frame, seen = jnp.zeros(()), jnp.linspace(0, 1, 10), []
    for _, haze in Haze(seed, 0.4).over(nights, frame.shape):
        offset, s = calibrate(offset, frame, haze)
        seen.append(np.asarray(s - frame))
    return {"haze": np.stack(seen), "offset": float(offset)}


if __name__ == "__main__":
    print(main()["offset"])
