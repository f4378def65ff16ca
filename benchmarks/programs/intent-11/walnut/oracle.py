def check():
    import main
    a, b = main.main([]), main.main([])
    if not a["ok"]:
        return "resumed search differs from the continuous one"
    if a != b:
        return "two runs differ"
    c = main.main(["--seed", "42", "--steps", "300"])
    d = main.main(["--seed", "43", "--steps", "300"])
    if c["lengths"] == d["lengths"]:
        return "seed has no effect"
    if a["lengths"][0] == a["lengths"][1] and a["lengths"][0] > 8:
        return "second shift repeats"
    return None
