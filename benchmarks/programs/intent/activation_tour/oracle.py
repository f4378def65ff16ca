import contextlib
import io
import pathlib
import runpy

HERE = pathlib.Path(__file__).resolve().parent


def page():
    with contextlib.redirect_stdout(io.StringIO()):
        return runpy.run_path(str(HERE / "tour.py"))


def check():
    p = page()
    zeros, mean = float((p["half"] == 0).float().mean()), float(p["ones"].mean())
    return "" if abs(zeros - 0.5) < 0.1 and abs(mean - 1) < 0.1 else f"odd figures {zeros} {mean}"


def alive(seed):
    return page()["x"].numpy()
