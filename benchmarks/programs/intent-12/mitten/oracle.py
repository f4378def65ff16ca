def check():
    import main
    r = main.main(seed=1, steps=20)
    if min(r["positive_cosine"]) > 0.99999:
        return "the two views of each tile are equal in every step (cosine 1)"
    return None
