def check():
    import main
    l = main.main(["--lr", "0", "--steps", "5"])["train"]
    if max(l) - min(l) < 1e-6:
        return "with learning rate 0 every step has the same loss: the dropout mask never changes"
    return None
