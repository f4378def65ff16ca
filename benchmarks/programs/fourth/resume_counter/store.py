import json
import pathlib


def save(path, generation, centre, width):
    pathlib.Path(path).write_text(json.dumps([generation, list(centre), width]))


def load(path):
    p = pathlib.Path(path)
    return json.loads(p.read_text()) if p.exists() else None
