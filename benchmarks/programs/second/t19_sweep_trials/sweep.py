import numpy as np

from config import BASE, trial_config
from worker import launch


def sweep(horizon=10):
    returns = []
    for i in range(BASE["trials"]):
        workers = launch(trial_config(i))
        returns.append(np.stack([np.asarray(w.rollout(horizon)) for w in workers]))
    return np.stack(returns)
