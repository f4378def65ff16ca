import find


def check():
    c = find.main(19)["codes"]
    return "all tables have the same buckets" if bool((c == c[:1]).all()) else ""


def alive(seed):
    return find.main(seed)["codes"].numpy()
