import main


def check():
    a = main.main(["--generations", "3"])
    b = main.main(["--generations", "3", "--workers", "1"])
    if a != b:
        return "the number of workers changes the result of a seeded run"
    for gen in a["fitness"]:
        flat = [v for pair in gen for v in pair]
        if len(set(flat)) < len(flat):
            return "population members are equal"
    still = main.main(["--generations", "2", "--lr", "0"])
    if still["fitness"][0] == still["fitness"][1]:
        return "generations draw the same perturbations"
    return None
