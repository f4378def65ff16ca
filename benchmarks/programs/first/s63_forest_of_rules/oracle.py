"""Run-time check of this program, run from its root."""


def check():
    from main import main
    if main() == 0:
        return "all eight bagged members have one value"
    return None
