def check():
    import main
    a, b = main.main(), main.main()
    if a != b:
        return "two runs differ"
    if a["mae"] != a["again"]:
        return "evaluation is random"
    kept = [k for _, k in a["log"]]
    if len(set(kept)) < len(kept) / 4:
        return "mask equal in all steps"
    return None
