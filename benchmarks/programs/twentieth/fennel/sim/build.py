from .epidemic import Epidemic


def build(settings):
    spec = settings["sim"]
    return Epidemic(
        people=spec["people"],
        contacts=spec["contacts"],
        beta=spec["beta"],
        recovery=spec["recovery"],
        seed=spec.get("seed"),
    )
