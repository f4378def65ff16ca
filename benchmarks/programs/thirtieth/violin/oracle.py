import numpy as np


def check():
    import main
    kick = main.main()["kick"]            # (walkers, steps, 2)
    if np.allclose(kick, kick[:, :1], atol=1e-4):
        return "each walker is kicked in one fixed direction at all steps"
    return None
