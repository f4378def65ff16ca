import json

TEXT = """
{
  "steps": 80,
  "decay": 0.9,
  "inflow": {"scale": 0.5},
  "gauge": {"scale": 0.05}
}
"""


def load(seed):
    spec = json.loads(TEXT)
    for part in ("inflow", "gauge"):
        spec[part].setdefault("seed", seed)
    return spec
