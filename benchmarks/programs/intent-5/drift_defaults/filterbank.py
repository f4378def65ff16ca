"""Local-level model: level and observation noise, then a Kalman filter."""
import numpy as np

from noise import KINDS

MODEL = {"level": {"kind": "normal", "scale": 0.3}, "observation": {"kind": "heavy", "scale": 0.8}}


def sources(model, seed):
    streams = np.random.SeedSequence(seed).spawn(len(model))
    made = {}
    for (name, options), stream in zip(sorted(model.items()), streams):
        options = dict(options)
        made[name] = KINDS[options.pop("kind")](rng=np.random.default_rng(stream), **options)
    return made


def kalman(y, q, r):
    level, p, out = y[0], 1.0, []
    for v in y:
        p = p + q
        gain = p / (p + r)
        level, p = level + gain * (v - level), (1 - gain) * p
        out.append(level)
    return np.array(out)


def main(seed=0, n=300):
    src = sources(MODEL, seed)
    steps, errors = src["level"](n), src["observation"](n)
    truth = np.cumsum(steps)
    est = kalman(truth + errors, 0.09, 1.28)
    return {"steps": steps, "errors": errors, "raw": float(np.mean(errors**2)), "filtered": float(np.mean((est - truth) ** 2))}


if __name__ == "__main__":
    res = main()
    print(res["raw"], res["filtered"])
