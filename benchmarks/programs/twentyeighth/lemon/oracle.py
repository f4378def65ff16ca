import main


def check():
    out = main.main(["--n", "30000", "--sample-rate", "0.001", "--steps", "40"])
    mean = sum(out["batch_sizes"]) / len(out["batch_sizes"])
    if not 25 < mean < 35:
        return f"mean Poisson batch is {mean:.0f} where 30 is asked for: the coarse uniform draws include too many records"
    return None
