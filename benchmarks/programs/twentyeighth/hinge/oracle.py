import main


def check():
    out = main.main(["--epochs", "1"])
    worst = max(out["residuals"])
    if worst > 1e-3:
        return f"mixed targets do not belong to the mixed spectra (residual {worst:.2f}): pairs and weights are drawn apart"
    return None
