BASE = {"seed": 100, "workers": 4, "trials": 3, "stride": 1000}


def trial_config(i):
    cfg = dict(BASE)
    cfg["seed"] = BASE["seed"] + i * BASE["stride"]
    return cfg
