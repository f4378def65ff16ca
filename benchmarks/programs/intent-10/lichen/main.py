from compare import Bootstrap, interval
from resample import Resampler, patients

SYSTEMS = {
    "full": lambda x: x @ [0.9, -0.6, 0.3, 0.0, 0.0],
    "short": lambda x: x @ [0.9, 0.0, 0.0, 0.0, 0.0],
}


def main(n=150, rounds=60):
    x, y = patients(n, seed=4)
    boot = Bootstrap(Resampler(rows=n, rounds=rounds, seed=19))
    curves = {name: boot.curve(name, y, rule(x)) for name, rule in SYSTEMS.items()}
    delta = curves["full"] - curves["short"]
    return {"delta": delta, "interval": interval(delta), "rows": boot.used}


if __name__ == "__main__":
    print(main()["interval"])
