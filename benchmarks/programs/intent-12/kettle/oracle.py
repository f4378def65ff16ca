def check():
    import main
    a = main.main(seed=1)
    if any(e["covered"] != 128 for e in a["log"]):
        return "the shards overlap"
    if any(e["kept"][0] == e["kept"][1] for e in a["log"]):
        return "both processes use the same dropout mask"
    if a["log"][0]["kept"] == a["log"][1]["kept"]:
        return "the masks repeat over epochs"
    if a != main.main(seed=1):
        return "not repeatable"
    if a == main.main(seed=2):
        return "the seed does not count"
    return None
