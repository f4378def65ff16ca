def check():
    import main
    a, b = main.main(), main.main()
    if a != b:
        return "two runs differ"
    firsts = list(a["first"].values())
    if any(f != firsts[0] for f in firsts):
        return "candidates do not start equally"
    if len(set(firsts[0])) != len(firsts[0]):
        return "repeats over seeds are equal"
    for v in a["final"].values():
        if len(set(v)) != len(v):
            return "final losses equal over seeds"
    return None
