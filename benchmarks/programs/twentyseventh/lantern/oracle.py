import main


def check():
    a = main.main(["--seed", "5", "--steps", "300"])
    b = main.main(["--seed", "5", "--steps", "300"])
    if a["returns"] != b["returns"]:
        return "two training runs with the same --seed give other episode returns"
    return None
