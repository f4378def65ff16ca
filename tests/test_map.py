"""``rnglint map``: what it says of small programs, and that nothing in them can leave its place."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from textwrap import dedent

import jsonschema  # type: ignore[import-untyped]
import msgspec
import pytest
from click.testing import CliRunner, Result
from schemas import schema, schema_text

from rnglint.cli.commands import application
from rnglint.config.configuration import Configuration
from rnglint.map.making import make
from rnglint.map.mermaid import flowchart
from rnglint.map.model import Line, Map, Stream
from rnglint.run import linter
from rnglint.run.discovery import find_files

SCHEMA_FILE = Path(__file__).parent.parent / "docs/schemas/map.schema.json"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
SEEDS = """
    import random
    import numpy as np
    import torch

    def seed_everything(seed):
        random.seed(seed)
        np.random.seed(seed)
        torch.manual_seed(seed)
"""
DATA = """
    import numpy as np
    import torch
    from torch.utils.data import DataLoader, Dataset

    class Noisy(Dataset):
        def __len__(self):
            return 100

        def __getitem__(self, index):
            return torch.randn(3) + np.random.normal(size=3)

    def loader(generator):
        return DataLoader(Noisy(), shuffle=True, num_workers=2, generator=generator)
"""
TRAIN = """
    import torch
    from data import loader
    from seeds import seed_everything

    @torch.compile
    def corrupted(x):
        torch.manual_seed(0)
        return x + torch.randn_like(x)

    def main():
        seed_everything(3)
        order = torch.Generator().manual_seed(5)
        for batch in loader(order):
            corrupted(batch)

    if __name__ == "__main__":
        main()
"""
KEYS = """
    import jax

    @jax.jit
    def noise(key, x):
        return x + jax.random.normal(key, x.shape)

    def many(key):
        return jax.vmap(lambda k: jax.random.uniform(k))(jax.random.split(key, 3))

    def main():
        key = jax.random.key(7)
        key, sub = jax.random.split(key)
        many(sub)
        for step in range(9):
            key, now = jax.random.split(key)
            noise(now, step)

    main()
"""
PROGRAM = {"seeds": SEEDS, "data": DATA, "train": TRAIN}
HOSTILE = '</script><script>document.title="owned"</script><img src=x onerror="document.title=1">"] --> x; click "'


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def written(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.py").write_text(dedent(text).lstrip(), encoding="utf-8")


def mapped(folder: Path, **files: str) -> Map:
    """The map of some files in the working directory."""
    written(folder, **files)
    found, configuration = find_files(["."], Configuration()).files, Configuration()
    return make(found, configuration, linter.run(found, configuration, cache=False).diagnostics)


def the(told: Map, name: str) -> Stream:
    """The stream of that name, or the global one of that library."""
    [stream] = (each for each in told.streams if name in (each.source.name, each.source.id))
    return stream


def outline(told: Map, stream: Stream) -> list[str]:
    """A flow as a reader sees it: indented, a line for each call and event, behind what lies around it."""
    names = {each.id: each.name for each in told.functions}
    scopes = {each.function: each.lines for each in stream.scopes}

    def of(lines: tuple[Line, ...], depth: int) -> Iterator[str]:
        for line in lines:
            around = "".join(f"[{each.kind}] " for each in line.around)
            yield f"{'  ' * depth}{around}{line.kind} {names[line.to] if line.to else line.text}"
            yield from of(scopes.get(line.to, ()), depth + 1)

    return list(of(stream.starts, 0))


def run(*arguments: str) -> Result:
    return CliRunner().invoke(application, ["map", *arguments])


def spawn(*arguments: str, salt: str = "0") -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONHASHSEED": salt}
    command = [sys.executable, "-m", "rnglint", "map", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=environment)


# What the map says


def test_a_global_stream_is_followed_from_its_seed_through_files_workers_and_compilers(here: Path) -> None:
    told = mapped(here, **PROGRAM)
    torch, numpy = the(told, "torch"), the(told, "numpy")
    assert outline(told, torch) == [
        "program train.py",
        "  call main",
        "    call seed_everything",
        "      seed torch.manual_seed(seed)",
        "    [workers] call Noisy.__getitem__",
        "      draw torch.randn(3)",
        "    [loop] [compiled] call corrupted",
        "      seed torch.manual_seed(0)",
        "      draw torch.randn_like(x)",
    ]
    assert [line.seed and (line.seed.text, line.seed.value) for line in torch.seeds] == [("seed", "3"), ("0", "")]
    assert (torch.draws, numpy.draws, the(told, "python").draws) == (2, 1, 0)
    [around] = {each for scope in numpy.scopes for line in scope.lines for each in line.around}
    assert (around.kind, around.place.path, around.place.row) == ("workers", "data.py", 13)


def test_a_generator_is_named_by_its_variable_and_drawn_from_by_the_loader(here: Path) -> None:
    told = mapped(here, **PROGRAM)
    order = the(told, "order")
    assert (order.source.kind, order.source.library, order.source.place and order.source.place.row) == (
        "generator", "torch", 12,
    )  # fmt: skip
    assert outline(told, order)[2:] == [
        "    seed torch.Generator()",
        "    seed torch.Generator().manual_seed(5)",
        "    draw DataLoader(Noisy(), shuffle=True, num_workers=2, generator=generator)",
    ]


def test_keys_are_followed_to_their_root_in_every_round(here: Path) -> None:
    told = mapped(here, keys=KEYS)
    [stream] = told.streams
    assert (stream.source.kind, stream.source.name, stream.draws) == ("key", "key", 2)
    assert outline(told, stream) == [
        "program keys.py",
        "  call main",
        "    seed jax.random.key(7)",
        "    split jax.random.split(key)",
        "    call many",
        "      split jax.random.split(key, 3)",
        "      [mapped] call many.<lambda>",
        "        draw jax.random.uniform(k)",
        "    [loop] split jax.random.split(key)",
        "    [loop] [compiled] call noise",
        "      draw jax.random.normal(key, x.shape)",
    ]


def test_a_key_of_a_later_round_is_that_of_an_earlier_one(here: Path) -> None:
    text = """
        import jax
        from data import loader

        def main():
            key = jax.random.key(0)
            for epoch in range(3):
                for batch in loader(None):
                    key, now = jax.random.split(key)
                    jax.random.normal(now)

        main()
    """
    told = mapped(here, data=DATA, train=text)
    assert [each.source.kind for each in told.streams if each.source.library == "jax"] == ["key"]


def test_what_callers_hand_over_belongs_to_the_outermost_function(here: Path) -> None:
    text = """
        import jax

        def inner(key):
            return jax.random.normal(key)

        def outer(key):
            return inner(jax.random.fold_in(key, 1))
    """
    told = mapped(here, library=text)
    [stream] = told.streams
    assert (stream.source.kind, stream.source.name, stream.source.id) == ("given", "key", "library.py:6:1:key")
    assert outline(told, stream) == [
        "alone outer",
        "  fold jax.random.fold_in(key, 1)",
        "  call inner",
        "    draw jax.random.normal(key)",
    ]


def test_a_generator_that_callers_give_has_the_name_that_it_has_there(here: Path) -> None:
    text = "import numpy as np\n\ndef noise(rng: np.random.Generator):\n    return rng.normal()\n"
    [stream] = mapped(here, library=text).streams
    assert (stream.source.kind, stream.source.library, stream.source.name, stream.draws) == ("given", "numpy", "rng", 1)


def test_functions_that_call_one_another_are_told_once(here: Path) -> None:
    text = """
        import random

        def odd(n):
            return random.random() + even(n - 1) if n else 0

        def even(n):
            return odd(n - 1) if n else 0
    """
    told = mapped(here, library=text)
    assert [(line.kind, line.text) for line in the(told, "python").starts] == [("alone", "odd")]


@pytest.mark.parametrize(
    ("seed", "value", "origins", "streams"),
    [
        ("1 + 2", "3", ("literal",), ()),
        ("random.getrandbits(31)", "", ("draw",), ("python",)),
        ("time.time_ns()", "", ("clock",), ()),
        ("int(os.environ['RANK'])", "", ("rank",), ()),
        ("None", "", ("entropy",), ()),
    ],
)
def test_what_a_seed_depends_on(here: Path, seed: str, value: str, origins: object, streams: object) -> None:
    text = f"import os, random, time\nimport numpy\n\nnumpy.random.seed({seed})\nnumpy.random.rand(3)\n"
    [line] = the(mapped(here, main=text), "numpy").seeds
    assert line.seed is not None
    assert (line.seed.value, line.seed.origins, line.seed.streams) == (value, origins, streams)


def test_a_call_that_seeds_in_several_rounds_lists_its_values(here: Path) -> None:
    text = "import random\n\nfor seed in (1, 2):\n    random.seed(seed)\n    random.random()\n"
    [line] = the(mapped(here, main=text), "python").seeds
    assert line.seed is not None
    assert line.seed.value == "1 or 2"


def test_a_draw_before_any_seed_is_marked(here: Path) -> None:
    text = "import random\n\nrandom.random()\nrandom.seed(0)\nrandom.random()\n\n\ndef main():\n    pass\n"
    [scope] = the(mapped(here, main=text), "python").scopes
    assert [(line.place.row, line.unseeded) for line in scope.lines] == [(3, "surely"), (4, ""), (5, "")]
    text = "import random\nimport sys\n\nif sys.argv[1:]:\n    random.seed(0)\nrandom.random()\ndef main(): pass\n"
    [scope] = the(mapped(here, main=text), "python").scopes
    assert [(line.place.row, line.unseeded) for line in scope.lines] == [(5, ""), (6, "possibly")]


def test_a_loader_shuffles_where_it_is_made_for_the_function_that_iterates(here: Path) -> None:
    text = """
        import torch
        from torch.utils.data import DataLoader

        train = DataLoader(range(9), shuffle=True)
        held_out = DataLoader(range(9), shuffle=False)

        def epoch(loader):
            for batch in loader:
                print(batch)

        if __name__ == "__main__":
            torch.manual_seed(0)
            epoch(train)
            epoch(held_out)
    """
    told = mapped(here, main=text)
    draws = ["  call epoch", "    draw DataLoader(range(9), shuffle=True)"]
    assert outline(told, the(told, "torch")) == ["program main.py", "  seed torch.manual_seed(0)", *draws]


def test_ranks_and_contexts_lie_around_what_they_concern(here: Path) -> None:
    text = """
        import torch

        def main():
            torch.distributed.init_process_group("gloo")
            with torch.random.fork_rng():
                torch.rand(3)

        if __name__ == "__main__":
            main()
    """
    told = mapped(here, main=text)
    assert outline(told, the(told, "torch")) == [
        "[ranks] program main.py",
        "  call main",
        "    [restored] draw torch.rand(3)",
    ]


def test_models_show_layers_and_streams(here: Path) -> None:
    text = """
        import jax
        import jax.numpy as jnp
        from flax import nnx

        class Net(nnx.Module):
            def __init__(self, rngs):
                self.linear = nnx.Linear(4, 4, rngs=rngs)
                self.dropout = nnx.Dropout(0.5, rngs=rngs)

            def __call__(self, x):
                return self.dropout(self.linear(x))

        def main():
            rngs = nnx.Rngs(0)
            net = Net(rngs)
            for _ in range(3):
                net(jnp.ones(4))

        if __name__ == "__main__":
            main()
    """
    told = mapped(here, main=text)
    [stream] = told.streams
    assert (stream.source.kind, stream.source.library, stream.source.name) == ("rngs", "flax", "rngs")
    assert [line for line in outline(told, stream) if "draw" in line] == [
        "      draw nnx.Linear(4, 4, rngs=rngs)",
        "      draw self.dropout(self.linear(x))",
    ]


def test_findings_stand_at_the_lines_that_they_are_about(here: Path) -> None:
    told = mapped(here, **PROGRAM)
    [at] = [index for index, each in enumerate(told.findings) if each.code == "RNG101"]
    told_at = {line.text: line.findings for scope in the(told, "torch").scopes for line in scope.lines if line.findings}
    assert told_at == {"torch.manual_seed(0)": (at,)}


def test_places_in_notebooks_are_told_by_cell(here: Path) -> None:
    cells = [{"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None, "source": source}
             for source in ("import random", "x = 1\nrandom.seed(2)\nrandom.random()")]  # fmt: skip
    book = {"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}
    (here / "book.ipynb").write_text(json.dumps(book))
    lines = [line for scope in the(mapped(here), "python").scopes for line in scope.lines]
    assert [(line.kind, line.place.cell, line.place.row) for line in lines] == [("seed", 2, 2), ("draw", 2, 3)]
    assert "random.seed(2)" in json.dumps(held(run("book.ipynb").stdout)["code"])


def test_files_that_cannot_be_parsed_and_analyses_that_end_early_are_no_failure(here: Path) -> None:
    told = mapped(here, broken="def f(:\n", main="import random\nrandom.random()\n")
    assert told.files == ("broken.py", "main.py")
    assert [each.code for each in told.findings] == ["RNG001"]
    assert [each.source.id for each in told.streams] == ["python"]
    (here / "rnglint.toml").write_text("time-limit = 0\n")
    written(here, main="import torch\n" + "def f(x):\n    torch.manual_seed(0)\n    return [x for _ in x]\n" * 400)
    assert mapped(here).unfinished == ("main.py",)


# What it is written as


def test_json_is_what_the_schema_says(here: Path) -> None:
    written(here, **PROGRAM, keys=KEYS)
    done = run("--output-format", "json")
    assert done.exit_code == 0
    jsonschema.Draft202012Validator(json.loads(SCHEMA_FILE.read_text("utf-8"))).validate(json.loads(done.stdout))
    assert msgspec.json.decode(done.stdout, type=Map) == mapped(here)


def test_the_stored_schema_is_current() -> None:
    jsonschema.Draft202012Validator.check_schema(schema(Map))
    assert SCHEMA_FILE.read_text("utf-8") == schema_text(Map), "python tests/generate.py"


@pytest.mark.parametrize("form", ["html", "json", "mermaid"])
def test_equal_programs_have_equal_maps(here: Path, form: str) -> None:
    written(here, **PROGRAM, keys=KEYS)
    assert len({spawn("-n", "--output-format", form, salt=salt).stdout for salt in ("1", "2")}) == 1


def test_the_flowchart_joins_streams_and_functions(here: Path) -> None:
    lines = [line.strip() for line in flowchart(mapped(here, **PROGRAM)).splitlines()]
    number = {name: line.split("[")[0] for name in ("corrupted", "main") for line in lines if f'["{name}#58;' in line}
    assert f'{number["main"]} -->|"compiled by torch.compile"| {number["corrupted"]}' in lines
    assert any(line.endswith(f'-.->|"draw#58; randn_like"| {number["corrupted"]}') for line in lines)
    assert 's3(["torch#58; order<br/>train.py#58;12<br/>seed 5"])' in lines


# What checked code cannot do


class Page(HTMLParser):
    """The tags of a page, with their attributes, and what its data block holds."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.data = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        if self.tags and self.tags[-1][1].get("type") == "application/json" and not self.data:
            self.data = data


def held(text: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(Page(text).data)
    return found


def hostile(folder: Path) -> None:
    """Files whose names, strings, variables and comments try to leave their place."""
    long = f"key_{'x' * 200}"
    made = f"import random\n\n{long} = random.Random({HOSTILE!r} + '\\u202e<!--')\n"
    (folder / "a\"b<i>&'.py").write_text(f"{made}value = {long}.random()  # \u202e {HOSTILE}\n", encoding="utf-8")
    (folder / "call.py").write_text(f"import random\nrandom.choice(\n    [{HOSTILE!r}, '$DATA $POLICY'])\n")


def test_text_of_checked_files_stays_data_in_the_page(here: Path) -> None:
    plain, bad = here / "plain", here / "bad"
    plain.mkdir()
    written(plain, main="import random\nrandom.random()\n")
    bad.mkdir()
    hostile(bad)
    clean, dirty = run("plain"), run("bad")
    assert (clean.exit_code, dirty.exit_code) == (0, 0)
    without_data = [re.sub(r"(?s)(application/json\">).*?(</script>)", r"\1\2", each.stdout) for each in (clean, dirty)]
    assert without_data[0] == without_data[1]
    assert not set("<>&\u202e") & set(Page(dirty.stdout).data)
    assert "\u202e" not in json.dumps(held(dirty.stdout), ensure_ascii=False)
    assert HOSTILE in json.dumps(held(dirty.stdout)["code"]).replace('\\"', '"').replace("\\\\", "\\")


def test_the_page_loads_nothing_and_admits_no_other_script(here: Path) -> None:
    written(here, **PROGRAM)
    text = run().stdout
    assert not re.search(r"https?:|\bsrc=|@import|url\(|<link|innerHTML|insertAdjacent|document\.write|\beval\(", text)
    [policy] = [attrs["content"] for tag, attrs in Page(text).tags if attrs.get("http-equiv")]
    assert policy is not None
    assert re.fullmatch(
        r"default-src 'none'; style-src 'sha256-\S+'; script-src 'sha256-\S+'; base-uri 'none'; form-action 'none'",
        policy,
    )


def test_text_of_checked_files_stays_text_in_the_flowchart(here: Path) -> None:
    hostile(here)
    node = r'subgraph p\d+ \[""\]|end|f\d+\[""\]|s\d+\(\[""\]\)'
    arrow = r'\w+ (-->|==>|-\.->)(\|""\|)? f\d+'
    for line in run("--output-format", "mermaid").stdout.splitlines():
        rest = re.sub(r'"(?:[\w .,/+=-]|#\d+;|<br/>)*"', '""', line)
        assert re.fullmatch(rf"flowchart LR| *({node}|{arrow})", rest), line


@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium")
def test_a_browser_draws_the_map_and_runs_nothing_else(here: Path) -> None:
    hostile(here)
    written(here, **PROGRAM)
    assert run("-q", "-o", "map.html").exit_code == 0
    command = [str(CHROMIUM), "--headless=new", "--no-sandbox", "--disable-gpu", f"--user-data-dir={here / 'profile'}"]

    def browse(option: str) -> str:
        url = (here / "map.html").as_uri()
        return subprocess.run([*command, option, url], capture_output=True, text=True, check=True, timeout=100).stdout

    dom = browse("--dump-dom")
    tags = [tag for tag, _ in Page(dom).tags]
    assert tags.count("script") == 2
    assert "img" not in tags
    assert "<title>Where randomness enters" in dom
    for shown in ("torch.randn_like(x)", "in each worker of", "RNG101", "&lt;/script&gt;&lt;script&gt;"):
        assert shown in re.sub(r"(?s)<script.*?</script>", "", dom)
    browse(f"--screenshot={here / 'map.png'}")
    assert (here / "map.png").read_bytes().startswith(b"\x89PNG")


# The command


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["missing.py"], "missing.py"),
        (["-"], "a map is made of files"),
        (["--output-format", "svg"], "svg"),
        (["-o", "missing/map.html", "."], "no such folder"),
        (["--config", "selec = 1", "."], "selec"),
    ],
)
def test_errors_are_one_line(here: Path, arguments: list[str], says: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "rnglint", "map", *arguments], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert says in done.stderr and done.stderr.count("\n") == 1


def test_the_page_goes_into_a_file_and_stderr_says_what_is_in_it(here: Path) -> None:
    written(here, **PROGRAM)
    done = spawn("-o", "map.html")
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "rnglint: map.html: 4 streams in 3 files\n")
    assert (here / "map.html").read_text("utf-8").startswith("<!doctype html>")


def test_a_folder_without_random_numbers_has_an_empty_map(here: Path) -> None:
    written(here, main="print(1)\n")
    done = run("--output-format", "json")
    assert done.exit_code == 0
    assert json.loads(done.stdout)["streams"] == []
