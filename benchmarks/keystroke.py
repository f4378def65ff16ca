"""One keystroke in an editor against a cold run on the file, in CPU time, side by side.

    python benchmarks/keystroke.py FILE [--folder FOLDER] [--runs 5]

The server's engine checks the file once; then a letter is typed into a name in the middle of it, and taken away again,
and so is a line at its top.
``--folder`` is what the editor has open, the file's own folder if it is not given.
"""

from __future__ import annotations

import argparse
import re
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path

from rnglint.run.session import Session


def cold(path: Path, folder: Path) -> float:
    """CPU seconds of a run on the file alone, with nothing remembered."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "rnglint", "check", "--no-cache", "--jobs", "1", str(path)]
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def typed(session: Session, path: Path, text: bytes) -> float:
    """CPU seconds until the session says what the file has with another text."""
    start = time.process_time()
    session.tell({path: text})
    session.result(str(path))
    return time.process_time() - start


def main() -> None:
    """Measure, and print the medians."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("file", type=Path)
    arguments.add_argument("--folder", type=Path)
    arguments.add_argument("--runs", type=int, default=5)
    given = arguments.parse_args()
    path = given.file.resolve()
    folder = given.folder.resolve() if given.folder else path.parent
    text = path.read_bytes()
    names = [match.end() for match in re.finditer(rb"\n +return (?=[a-z])", text)]
    middle = min(names, key=lambda at: abs(at - len(text) // 2))
    texts = [text[:middle] + b"x" + text[middle:], text, b"# typed\n" + text, text]
    session = Session(folder)
    typed(session, path, text)
    typed(session, path, texts[0])
    rows = [
        (cold(path, folder), *(typed(session, path, each) for each in texts[1:] + texts[:1])) for _ in range(given.runs)
    ]
    whole, key = (statistics.median(each) for each in ([row[0] for row in rows], [k for row in rows for k in row[1:]]))
    print(f"{len(text.splitlines())} lines: cold {whole:.2f} s, a keystroke {key:.2f} s, ratio {key / whole:.2f}")


if __name__ == "__main__":
    main()
