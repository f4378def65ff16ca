"""Rules are found, not listed; selectors mean what ruff's mean."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from rnglint.api import registry
from rnglint.api.registry import Entry, UnknownRuleError, codes_of, entries, find, narrowed, rules, selected_codes
from rnglint.config.settings import Settings

EXAMPLES = (
    Entry("RNG001", "syntax-error", "default"),
    Entry("RNG002", "unused-suppression", "default"),
    Entry("RNG004", "internal-error", "default"),
    Entry("RNG101", "seed-in-compiled", "default"),
    Entry("RNG102", "host-rng-in-compiled", "default"),
    Entry("RNG106", "generator-in-compiled", "preview"),
    Entry("RNG201", "fork-rng", "default"),
    Entry("RNG316", "legacy-raw-key", "opt-in"),
)


@pytest.fixture
def examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalog of which the tests know all, instead of the real one."""
    monkeypatch.setattr(registry, "entries", lambda: EXAMPLES)
    monkeypatch.setattr(registry, "ALWAYS", ())
    monkeypatch.setattr(registry, "covered", registry.covered.__wrapped__)


def test_what_is_read_off_the_files_is_what_the_classes_say() -> None:
    assert entries() == tuple(Entry(rule.code, rule.name, rule.tier, rule.severity) for rule in rules())


def test_the_rules_of_the_tool_are_there() -> None:
    assert [entry.code for entry in entries()][:5] == ["RNG001", "RNG002", "RNG003", "RNG004", "RNG005"]


def test_codes_and_names_are_used_once() -> None:
    assert len({entry.code for entry in entries()}) == len({entry.name for entry in entries()}) == len(entries())


def test_every_rule_is_described_and_well_named() -> None:
    from ruletables import missing

    from rnglint.reports.rules import describe

    for rule in rules():
        assert re.fullmatch("RNG[0-9]{3}", rule.code)
        assert re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", rule.name)
        assert missing(describe(rule)) == [], rule.code
        assert (rule.stream is None) == (rule.fix == "none"), f"{rule.code} must say what its fix does to the stream"


def test_the_modules_of_the_rules_are_all_importable_packages() -> None:
    folder = Path(__file__).parent.parent / "rules"
    without = [path for path in folder.rglob("*") if path.is_dir() and any(path.glob("*.py"))]
    assert [path for path in without if not (path / "__init__.py").is_file()] == []


@pytest.mark.parametrize("word", ["RNG002", "unused-suppression"])
def test_a_rule_is_found_by_code_and_by_name(word: str) -> None:
    assert find(word).code == "RNG002"


@pytest.mark.parametrize(
    ("word", "message"),
    [
        ("unused-supression", "unknown rule 'unused-supression' (did you mean 'unused-suppression'?)"),
        ("rng002", "unknown rule 'rng002' (did you mean 'RNG002'?)"),
        ("E501", "unknown rule 'E501' (`rnglint rules` lists them all)"),
        ("RNG", "unknown rule 'RNG'"),
    ],
)
def test_a_rule_that_is_not_there(word: str, message: str) -> None:
    with pytest.raises(UnknownRuleError) as raised:
        find(word)
    assert str(raised.value).startswith(message)


@pytest.mark.usefixtures("examples")
@pytest.mark.parametrize(
    ("selector", "codes"),
    [
        ("RNG1", {"RNG101", "RNG102", "RNG106"}),
        ("RNG10", {"RNG101", "RNG102", "RNG106"}),
        ("RNG101", {"RNG101"}),
        ("fork-rng", {"RNG201"}),
        ("ALL", {entry.code for entry in EXAMPLES}),
        ("RNG", {entry.code for entry in EXAMPLES}),
    ],
)
def test_what_a_selector_covers(selector: str, codes: set[str]) -> None:
    assert registry.codes_of(selector) == codes


@pytest.mark.parametrize("selector", ["", "R", "RN", "RNG9", "RNG0021", "rng", "all", "RNG*", "RNG002 "])
def test_what_is_no_selector(selector: str) -> None:
    with pytest.raises(UnknownRuleError):
        codes_of(selector)


def chosen(**settings: object) -> str:
    """The selected codes without their common prefix."""
    codes = selected_codes(Settings(**settings))  # type: ignore[arg-type]
    return " ".join(sorted(code[3:] for code in codes - {"RNG004"}))


@pytest.mark.usefixtures("examples")
def test_prefixes_reach_the_default_tier() -> None:
    assert chosen() == "001 002 101 102 201"
    assert chosen(select=("RNG1",)) == "101 102"
    assert chosen(select=("RNG3",)) == ""
    assert chosen(select=()) == ""


@pytest.mark.usefixtures("examples")
def test_preview_rules_need_preview() -> None:
    assert chosen(preview=True) == "001 002 101 102 106 201"
    assert chosen(select=("RNG106",)) == ""
    assert registry.without_effect(Settings(select=("RNG106",), extend_select=("generator-in-compiled", "RNG1"))) == [
        "RNG106",
        "generator-in-compiled",
    ]
    assert chosen(select=("RNG106",), preview=True) == "106"
    assert registry.without_effect(Settings(select=("RNG106",), preview=True)) == []


@pytest.mark.usefixtures("examples")
def test_opt_in_rules_need_their_code_their_name_or_all() -> None:
    assert chosen(select=("RNG",), preview=True) == "001 002 101 102 106 201"
    assert chosen(select=("RNG31",)) == ""
    assert chosen(select=("RNG316",)) == "316"
    assert chosen(select=("legacy-raw-key",)) == "316"
    assert chosen(select=("ALL",)) == "001 002 101 102 201 316"
    assert chosen(extend_select=("RNG316",)) == "001 002 101 102 201 316"


@pytest.mark.usefixtures("examples")
def test_the_more_specific_selector_wins() -> None:
    assert chosen(ignore=("RNG1",)) == "001 002 201"
    assert chosen(select=("RNG101",), ignore=("RNG1",)) == "101"
    assert chosen(select=("RNG1",), ignore=("RNG101",)) == "102"
    assert chosen(select=("RNG101",), ignore=("seed-in-compiled",)) == "", "of two equal ones, ignore"
    assert chosen(select=("RNG",), ignore=("ALL",)) == "001 002 101 102 201"
    assert chosen(select=("ALL",), ignore=("RNG",)) == ""


@pytest.mark.usefixtures("examples")
def test_a_layer_on_top() -> None:
    def layered(settings: Settings, **layer: tuple[str, ...]) -> str:
        top = narrowed(settings, layer.get("ignore", ()), layer.get("extend_select", ()))
        return " ".join(sorted(code[3:] for code in selected_codes(top) - {"RNG004"}))

    below = Settings(select=("RNG101", "RNG2"))
    assert layered(below) == "101 201"
    assert layered(below, ignore=("RNG1",)) == "201"
    assert layered(below, extend_select=("RNG102",)) == "101 102 201"
    assert layered(below, extend_select=("RNG102",), ignore=("RNG1",)) == "102 201"
    assert layered(below, extend_select=("RNG1",), ignore=("RNG101",)) == "102 201"


def test_what_says_that_checking_failed_is_always_on() -> None:
    always = {"RNG001", "RNG004", "RNG005", "RNG006"}
    assert selected_codes(Settings(select=("RNG002",))) == always | {"RNG002"}
    without = selected_codes(Settings(select=("RNG002",), ignore=("RNG001", "RNG004", "RNG006")))
    assert without == {"RNG002", "RNG004", "RNG005"}
    assert selected_codes(narrowed(Settings(), ("syntax-error",), ())) == selected_codes(Settings()) - {"RNG001"}


def test_checking_selectors_imports_no_rule() -> None:
    script = (
        "import sys; from rnglint.api import registry; from rnglint.config.settings import Settings; "
        "registry.selected_codes(Settings(select=('unused-suppression',), ignore=('RNG003',))); "
        "print([name for name in sys.modules if name.startswith(('libcst', 'rnglint.api.rule'))])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
