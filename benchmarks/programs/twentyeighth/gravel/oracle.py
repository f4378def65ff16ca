import main


def check():
    eps = main.main(["--generations", "2"])["episodes"]
    owner, clash = {}, 0
    for e in eps:
        clash += owner.setdefault(e.start, e.env) != e.env
    if clash:
        return f"{clash} of {len(eps)} episodes start exactly as an earlier one of another environment: environments replay each other's episodes"
    again = main.main(["--generations", "2"])["episodes"]
    if again != eps:
        return "same seed, other episodes"
    return None
