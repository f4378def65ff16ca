import json
import tempfile
from pathlib import Path

import main


def check():
    with tempfile.TemporaryDirectory() as d:
        main.main(["--out", d, "--clips", "32", "--workers", "2"])
        meta = json.loads((Path(d) / "manifest.json").read_text())
    roots = [m["root"] for m in meta]
    if len(set(roots)) < len(roots):
        return f"clips of different workers have equal draws: {len(roots)} clips, {len(set(roots))} root pitches"
    return None
