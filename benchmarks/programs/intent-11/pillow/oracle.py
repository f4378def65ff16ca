def check():
    import main
    a, b = main.main(), main.main()
    if a != b:
        return "two runs with one seed differ"
    if len(set(a["levels"])) < len(a["levels"]) - 2:
        return "training noise repeats"
    if len(set(a["valid_levels"])) != 1:
        return "validation noise changes between epochs"
    return None
