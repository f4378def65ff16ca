def check():
    import main
    a, b = main.main(), main.main()
    if a != b:
        return "two runs with one seed differ"
    if min(a["contrast"]) < 0.7:
        return "mask and picture are moved differently"
    if len(set(a["contrast"])) != len(a["contrast"]):
        return "augmentation repeats between batches"
    return None
