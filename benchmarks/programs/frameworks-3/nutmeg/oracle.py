def check():
    import main
    w, acc = main.main([])
    if acc < 0.75:
        return f"test accuracy is {acc:.2f} where a logistic model gets about 0.9: labels are shuffled apart from their rows"
    return None
