def check():
    import main
    a, b = main.main(), main.main()
    if a != b:
        return "two runs differ"
    if a["before"] != a["after"]:
        return "restored model differs"
    c = main.main(seed=6)
    if c["losses"] == a["losses"]:
        return "seed has no effect"
    return None
