import jax.numpy as jnp
import numpy as np
import jax

from ops import OPS, Op


def chain(image, ops: "tuple[Op, ...]"):
    trace = {}
    for op in ops:
        after = op.fn(image)
        trace[op.name] = np.asarray(after - image)
        image = after
    return image, trace


def main(seed=0, views=3):
    image = jax.random.uniform(jax.random.key(seed), (6, 6))
    out, traces = [], []
    for _ in range(views):
        view, trace = chain(image, OPS)
        out.append(np.asarray(view))
        traces.append(trace)
    names = [op.name for op in OPS if callable(op.fn)]
    return {"image": np.asarray(image), "views": out, "traces": traces, "names": names}


if __name__ == "__main__":
    print(jnp.stack(main()["views"]).std(0))
