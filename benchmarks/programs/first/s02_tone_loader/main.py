from loading import make_loader

CFG = {"seed": 3, "n": 16, "width": 5, "batch": 4, "workers": 2}


def main():
    return [b for b in make_loader(CFG)]
