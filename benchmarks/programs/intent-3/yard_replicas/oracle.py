import main as entry


def check():
    s = entry.main(15)["served"]
    return "all ranks compute the gradient of the same rows" if bool((s == s[:1]).all()) else ""


def alive(seed):
    return entry.main(seed)["served"].numpy()
