def check():
    import main
    for s in ("random", "cem"):
        a, b = (main.main(["--searcher", s, "--seed", "3"]) for _ in range(2))
        if a["history"] != b["history"]:
            return f"two runs of {s} with --seed 3 differ"
    return None
