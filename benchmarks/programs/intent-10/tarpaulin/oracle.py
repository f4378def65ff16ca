def check():
    from main import main

    if any(q["error"] < 1e-12 for q in main().values()):
        return "the repeats scramble the points alike, so the reported error of the price is zero"
    return None
