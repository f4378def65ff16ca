import main


def check():
    a, b = main.main(["--seed", "2"]), main.main(["--seed", "2"])
    if a["w"] != b["w"]:
        return "two runs with the same --seed end with other weights"
    return None
