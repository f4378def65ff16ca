def species_of(calls):
    return {c.species for c in calls}


class LabelIndex(dict):
    @classmethod
    def of(cls, calls):
        return cls((name, i) for i, name in enumerate(species_of(calls)))
