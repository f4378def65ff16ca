import main


def check():
    s = main.main(["--epochs", "2"])
    if s.validate() != s.validate():
        return "two validations differ"
    spread, _ = s.uncertain_rows(5)
    if spread.min() <= 0:
        return "the passes of MC dropout are equal"
    if s.validate() != s.validate():
        return "validations differ after the uncertainty estimate"
    t = main.main(["--epochs", "2"])
    return None if s.validate() == t.validate() else "two seeded runs differ"
