def check():
    import main
    out = main.main()
    g = [float(x) for x in out["gains"]]
    if len(set(g)) < len(g):
        return f"workers draw equal augmentation gains: {len(g)} samples, {len(set(g))} distinct"
    again = [float(x) for x in main.main()["gains"]]
    return None if again == g else "seeded runs differ"
