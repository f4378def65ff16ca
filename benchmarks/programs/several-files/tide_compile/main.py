from tide import Fit, SeedOnStart, objective

OPTIONS = {"lr": 0.05, "steps": 4, "rows": 6, "jitter": 0.1}


def main(seed=3, options=OPTIONS):
    fit = Fit(objective, options, hooks=[SeedOnStart(seed)])
    fit.run()
    return fit.noises, fit.losses


if __name__ == "__main__":
    print(main()[1])
