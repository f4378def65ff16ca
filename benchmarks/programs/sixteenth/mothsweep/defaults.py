BASE = {
    "name": "moth",
    "sweep": {"repeats": 4, "lr": [0.05, 0.2]},
    "run": {"seed": 17, "steps": 12, "dim": 4, "lr": 0.05},
}
