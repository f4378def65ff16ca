import main


def check():
    log = main.main([])
    gains = [g for e in log for _, _, g in e["seen"]]
    if len(set(gains)) < len(gains):
        return "equal gains in different clips (workers or epochs)"
    for e in log:
        if len(e["seen"]) != 72 or len({(s, t) for s, t, _ in e["seen"]}) != 24:
            return "an epoch does not cover each track"
    return None if main.main([]) == log else "two seeded runs differ"
