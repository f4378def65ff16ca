import main


def check():
    r = main.main(["--n", "400", "--n-boot", "60"])
    flat = [k for k, v in r.items() if v["high"] - v["low"] < 1e-9]
    if flat:
        return f"bootstrap interval has zero width for {flat}: all replicates take the same rows"
    if main.main(["--n", "400", "--n-boot", "60"]) != r:
        return "another run with the same seed gives other intervals"
    return None
