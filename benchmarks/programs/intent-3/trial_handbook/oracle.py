import numpy as np
import handbook


def check():
    o = handbook.main(2024)
    if o["frailty"][o["treated"]].max() <= o["frailty"][~o["treated"]].min():
        return "exactly the less frail half is treated, the effect is confounded"
    return ""


def alive(seed):
    return np.asarray(handbook.main(seed)["score"])
