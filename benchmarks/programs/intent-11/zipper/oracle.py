def check():
    import main
    a, b = main.main(steps=150), main.main(steps=150)
    if a != b:
        return "two runs with one seed differ"
    if a["gaps"][0] != 0.0:
        return "target does not start as a copy"
    if max(a["gaps"]) < 1e-4:
        return "target and online never part"
    return None
