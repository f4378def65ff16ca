import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from cover import step
from keys import key_stream
from meadownet import TuftNet


def main(seed=41, steps=3):
    stream = key_stream(jax.random.key(seed))
    net = TuftNet(24, 2, 0.4, next(stream))
    x = jax.random.normal(next(stream), (4, 24))
    log = []
    for _, key in zip(range(steps), stream):
        net, masks = step(net, x, x[:, 0], key)
        log.append(np.stack(masks))
    frozen = eqx.nn.inference_mode(net)
    still = np.stack([np.asarray(jax.vmap(frozen)(x)[0]) for _ in range(2)])
    return {"masks": np.stack(log), "still": still}


if __name__ == "__main__":
    print(main()["still"][0])
