import farm


def check():
    d = farm.main(33)["draws"]
    return "all workers draw the same chords, the error bar is zero" if (d == d[:1]).all() else ""


def alive(seed):
    return farm.main(seed)["draws"].astype(float)
