def check():
    import main
    a = main.main(seed=1)
    if a["start_gap"] != 0.0:
        return "the target network does not start as a copy"
    if not sum(a["loss"][-10:]) < sum(a["loss"][:10]):
        return "does not learn"
    if a != main.main(seed=1):
        return "not repeatable"
    if a["q"] == main.main(seed=2)["q"]:
        return "the seed does not count"
    return None
