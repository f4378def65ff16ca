def check():
    import main
    if main.main(seed=1, steps=60)["gap"] == 0.0:
        return "both critics are equal after training: the minimum of two is the minimum of one"
    return None
