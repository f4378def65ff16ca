import numpy as np

from columns import Table


def soil(n=90, seed=303):
    rng = np.random.default_rng(seed)
    clay = rng.uniform(0.05, 0.6, n)
    wet = rng.uniform(0.1, 0.9, n)
    text = np.where(clay > 0.35, "heavy", "light")
    return Table(clay=clay, wet=wet, text=text, heat=0.3 + 1.2 * clay + 0.8 * wet)


def sgd(table, epochs, size, rate, rng):
    w = np.zeros(3)
    curve = []
    for _ in range(epochs):
        table.shuffle(rng)
        err = 0.0
        for part in table.parts(size):
            x = np.stack([np.ones(len(part["clay"])), part["clay"], part["wet"]], 1)
            r = x @ w - part["heat"]
            w -= rate * x.T @ r / len(r)
            err += float(r @ r)
        curve.append(err / len(table))
    return w, curve


def main():
    return sgd(soil(), epochs=20, size=15, rate=0.5, rng=np.random.default_rng(304))


if __name__ == "__main__":
    w, curve = main()
    print(np.round(w, 2), round(curve[-1], 5))
