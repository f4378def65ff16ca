import pickle

import numpy as np

from runner import Runner


def stream(seed, count):
    rng = np.random.default_rng(seed)
    for _ in range(count):
        x = rng.normal(size=(6, 4)).astype("float32")
        yield {"x": x, "y": x[:, :2].sum(1, keepdims=True)}


def main(seed=0, steps=4):
    runner = Runner(seed, {"x": np.zeros((1, 4), "float32")})
    keeps = list(map(runner, stream(seed, steps - 1)))
    blob = pickle.dumps(runner.snapshot())
    runner = Runner.restore(pickle.loads(blob))
    keeps.extend(runner(batch) for batch in stream(seed + 1, 1))
    return {"keeps": [np.asarray(k) for k in keeps], "slots": sorted(runner.snapshot()), "w": np.asarray(runner.params["linear"]["w"])}


if __name__ == "__main__":
    print([int(k.sum()) for k in main()["keeps"]])
