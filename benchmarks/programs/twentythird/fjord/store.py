import json
from pathlib import Path


def write(folder, name, obj):
    Path(folder, name).write_text(json.dumps(obj))


def read(folder, name):
    return json.loads(Path(folder, name).read_text())
