def check():
    import main
    c = main.main(["--lr", "0", "--epochs", "4"])
    if max(c) - min(c) > 1e-6:
        return f"validation of unchanged parameters varies from epoch to epoch: {c}"
    return None
