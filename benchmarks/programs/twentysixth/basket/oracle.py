def check():
    import main
    o = main.main(["--lr", "0", "--steps", "20"])
    if len(set(o["train"])) < len(o["train"]):
        return "equal noise in two steps"
    if len(set(o["held"])) > 1:
        return "evaluation of unchanged parameters varies"
    a, b = main.main(["--steps", "5"]), main.main(["--steps", "5"])
    return None if a["train"] == b["train"] and (a["samples"] == b["samples"]).all() else "seeded runs differ"
