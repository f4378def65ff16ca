import main


def check():
    log = main.main(["--epochs", "2"])
    per = len(log) // 2
    for e in range(2):
        rows = [r for m in log[e * per : (e + 1) * per] for r in m["rows"]]
        if sorted(rows) != list(range(256)):
            return f"epoch {e} does not see each row once"
    if log[0]["rows"] == log[per]["rows"]:
        return "same order in both epochs"
    kept = [tuple(m["kept"]) for m in log]
    if sum(a == b for a, b in kept) > 2:
        return f"both devices have the same dropout masks {kept}"
    if len(set(kept)) < len(kept) - 1:
        return "steps share dropout masks"
    return None if main.main(["--epochs", "2"]) == log else "two seeded runs differ"
