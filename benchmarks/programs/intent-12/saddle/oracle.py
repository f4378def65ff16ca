def check():
    import main
    a = main.main(seed=1, steps=30)
    if a["threshold_accuracy"] < 0.99:
        return "image and cell mask are cropped differently"
    if a != main.main(seed=1, steps=30):
        return "not repeatable"
    if a == main.main(seed=2, steps=30):
        return "the seed does not count"
    return None
