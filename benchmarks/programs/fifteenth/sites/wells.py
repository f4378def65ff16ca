from dataclasses import dataclass


@dataclass(frozen=True)
class Well:
    county: str
    depth: int

    def sensors(self):
        return ("pressure", "flow", "heat")


WELLS = (Well("ada", 3), Well("brule", 5), Well("clay", 4))
