def check():
    import main
    a, b = main.main(["--steps", "60"]), main.main(["--steps", "60"])
    if a != b:
        return "seeded runs differ"
    seeds = [r["seed"] for r in a["log"]]
    if len(set(seeds)) < len(seeds):
        return "a direction is used in two steps"
    if main.main(["--steps", "5", "--seed", "1"])["log"] == a["log"][:5]:
        return "the seed has no effect"
    if main.main([])["acc"] < 0.6:
        return "does not learn: up and down do not share their direction"
    return None
