from dataclasses import dataclass


@dataclass(frozen=True)
class Patient:
    code: str
    site: str

    @property
    def key(self):
        return hash((self.site, self.code))


COHORT = [Patient(f"P{k:03d}", "LON" if k % 3 else "OSL") for k in range(24)]
