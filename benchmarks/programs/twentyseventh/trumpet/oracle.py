import main


def check():
    eps = main.main(["--episodes", "12"])
    goals = {tuple(round(v, 6) for v in e["goal"]) for e in eps}
    if len(goals) == 1:
        return f"all {len(eps)} training episodes have the same random goal {goals}"
    return None
