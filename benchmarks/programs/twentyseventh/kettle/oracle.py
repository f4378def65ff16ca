import main


def check():
    h = main.main(["--epochs", "2"])
    gains = [r["gain_a"] for r in h]
    if len(set(round(g, 5) for g in gains)) < len(gains):
        return f"the augmentation gains are equal in all steps: {gains}"
    return None
