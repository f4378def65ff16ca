import main


def check():
    seen = main.main(["--epochs", "2"])
    snr = [s for _, b in seen for s in b]
    if len(set(snr)) < len(snr):
        return "SNR draws are repeated over workers or epochs"
    if main.main(["--epochs", "2"]) != seen:
        return "same seed, other augmentations"
    if main.main(["--epochs", "1", "--seed", "5"])[0] == seen[0]:
        return "the seed option has no effect"
    return None
