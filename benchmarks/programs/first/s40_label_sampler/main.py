from factory import build

CFG = {"name": "balanced", "per_class": 5, "seed": 8}


def main():
    labels = [i % 3 for i in range(90)]
    return list(build(labels=labels, **CFG))
