from assay import Assay
from soil import Soil

PARTS = {"soil": Soil, "assay": Assay}


def assemble(seed, parts=PARTS):
    return {name: part(seed=seed) for name, part in parts.items()}


def run_trial(seed, plots=60, slope=1.2):
    parts = assemble(seed)
    carbon = parts["soil"].carbon(plots)
    crop = parts["assay"].read(slope * carbon)
    return carbon, crop - slope * carbon, crop
