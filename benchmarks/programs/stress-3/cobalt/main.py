import numpy as np

from bag import Bag

SETTINGS = {
    "members": ["small", "medium", "large"],
    "seed": 17,
    "share": 0.25,
    "random": True,
}


def sine(n=40):
    x = np.linspace(-3, 3, n)
    return np.stack([x, np.sin(x)], axis=1)


def main(settings=SETTINGS):
    bag = Bag(sine(), **settings).fit()
    return {"rows": bag.rows, "held": bag.held, "spread": bag.spread()}


if __name__ == "__main__":
    print(main()["spread"])
