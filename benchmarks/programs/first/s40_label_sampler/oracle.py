"""Run-time check of this program, run from its root."""


def check():
    from main import main
    if main() != main():
        return "two builds with seed 8 sample different rows"
    return None
