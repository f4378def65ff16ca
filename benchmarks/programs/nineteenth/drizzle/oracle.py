import numpy as np
from rainfields import main


def check():
    sample = main(0)
    if abs(sample.mean() - 0.7) > 0.08 or abs(sample.std() - 0.5) > 0.08:
        return f"samples miss the target: {sample.mean():.2f} {sample.std():.2f}"
    if abs(np.corrcoef(sample[0].ravel(), sample[1].ravel())[0, 1]) > 0.3:
        return "fields are alike"
    return ""


def alive(seed):
    return main(seed)
