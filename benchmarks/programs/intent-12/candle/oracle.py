def check():
    import main
    a = main.main(seed=1)
    if a["levels_seen"] < 0.8 * a["levels"]:
        return "training sees few noise levels"
    if a != main.main(seed=1):
        return "not repeatable"
    if a["val"] == main.main(seed=2)["val"]:
        return "the seed does not count"
    still = main.main(seed=1, lr=0.0)["val"]
    if len(set(still)) != 1:
        return "validation differs between epochs though the weights do not"
    return None
