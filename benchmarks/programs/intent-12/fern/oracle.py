def check():
    import main
    if all(e["kept"][0] == e["kept"][1] for e in main.main(seed=1)["log"]):
        return "both processes drop the same inputs in every epoch"
    return None
