def check():
    import main
    a = main.main(seed=3)
    if a["overlap"]:
        return "held-out rows were trained on"
    if not 400 < a["held"] < 800:
        return "odd split"
    if a != main.main(seed=3):
        return "not repeatable"
    if a == main.main(seed=4):
        return "the seed does not count"
    return None
