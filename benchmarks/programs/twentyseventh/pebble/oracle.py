import main


def check():
    learner = main.main(["--rounds", "2", "--steps", "30"])
    a, b = learner.report(), learner.report()
    if a != b:
        return f"two reports of the same model on the same test data differ ({a['nll']:.4f}, {b['nll']:.4f})"
    return None
