from bag import Bag
from resample import Resampler, patients


def main(n=150, members=12):
    x, y = patients(n, seed=4)
    bag = Bag(members, Resampler(rows=n, rounds=members, seed=19)).fit(x, y)
    fresh, _ = patients(40, seed=5)
    score, spread = bag.predict(fresh)
    return {"score": score, "spread": spread, "coverage": bag.coverage, "coefs": bag.coefs}


if __name__ == "__main__":
    out = main()
    print(out["spread"].mean(), (out["coverage"] > 0).mean())
