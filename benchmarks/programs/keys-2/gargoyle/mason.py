import jax
import jax.numpy as jnp
import numpy as np

from stone import carve, face, weight_count


class TooLarge(ValueError):
    pass


def main(seed=0, sizes=(6, 10, 10, 10, 2), budget=1000):
    init_key, data_key = jax.random.split(jax.random.key(seed))
    count = weight_count(carve, init_key, sizes)
    if count > budget:
        raise TooLarge(count)
    params = carve(init_key, sizes)
    x = jax.random.normal(data_key, (4, sizes[0]))
    hidden = np.stack([p["w"] for p in params[1:-1]])
    return {"hidden": hidden, "out": np.asarray(face(params, x)), "count": count}


if __name__ == "__main__":
    print(main()["count"])
