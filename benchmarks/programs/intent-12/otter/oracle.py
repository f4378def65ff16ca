def check():
    import main
    a = main.main(seed=1)
    if a["drift"] > 1e-5:
        return "the second pass uses other dropout masks than the first"
    if not sum(a["loss"][-5:]) < sum(a["loss"][:5]):
        return "does not learn"
    if a != main.main(seed=1):
        return "not repeatable"
    if a["loss"] == main.main(seed=2)["loss"]:
        return "the seed does not count"
    return None
