"""Documentation made from the docstrings of rules: their form, and that what was generated is current."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import fixturekit as kit
import pytest
from generate import DocsError, expected, filled, stale, update
from ruletables import FINDS, family_table, markdown_table, missing

from rnglint.api.registry import rules
from rnglint.api.rule import Rule
from rnglint.reports.explain import as_json, explain, rules_list
from rnglint.reports.rules import FAMILIES, DocstringError, describe, markdown_page, parse, plain_help

ROOT = Path(__file__).parent.parent


class FrozenDraw(Rule):
    """Find draws | that are made once.

    ## What it does
    Looks for `torch.rand`.

    ## Why is this bad?
    The numbers repeat.

    ## Example
    ```python
    ## not a heading
    torch.rand(3)
    ```

    ## Use instead
    ~~~python
    draw(key)
    ~~~

    ## Fix
    Unsafe.
    """

    code = "RNG198"
    name = "frozen-draw"
    tier = "preview"
    fix = "unsafe"
    stream = "changes"


class SilentRule(Rule):
    """Does nothing.

    ## What it does
    Nothing.
    """

    code = "RNG199"
    name = "silent-rule"
    tier = "default"


DOC = describe(FrozenDraw)


def test_a_docstring_becomes_sections() -> None:
    assert DOC.summary == "Find draws | that are made once."
    assert [section.heading for section in DOC.sections] == [
        "What it does",
        "Why is this bad?",
        "Example",
        "Use instead",
        "Fix",
    ]
    assert DOC.section("Example") == "```python\n## not a heading\ntorch.rand(3)\n```"
    assert DOC.section("References") == ""
    assert DOC.family == "compiled code"
    assert DOC.url == "https://rnglint.readthedocs.io/en/latest/rules/frozen-draw/"


@pytest.mark.parametrize(
    ("docstring", "complaint"),
    [
        ("Sum.\n\n## What is this\nText.", "unknown heading '## What is this'"),
        ("Sum.\n\n# What it does\nText.", "unknown heading"),
        ("Sum.\n\n## Example\na\n\n## What it does\nb", "out of order"),
        ("Sum.\n\n## Example\na\n\n## Example\nb", "repeated"),
        ("Sum.\n\n## Example\n\n## Fix\nNone.", "nothing under 'Example'"),
        ("Sum.\n\nMore.\n\n## Example\na", "before the first heading: 'More.'"),
        ("   \n", "summary"),
    ],
)
def test_a_docstring_of_another_form_is_refused(docstring: str, complaint: str) -> None:
    with pytest.raises(DocstringError, match=complaint):
        parse(docstring)


def test_missing_sections_are_named() -> None:
    assert missing(DOC) == []
    assert missing(describe(SilentRule)) == ["Why is this bad?", "Example", "Use instead"]


def test_a_page_says_how_the_rule_acts() -> None:
    page = markdown_page(DOC)
    assert page.startswith("# frozen-draw (RNG198)\n\nFind draws | that are made once.\n\n- Family: compiled code\n")
    assert "- Active: with `--preview`\n" in page
    assert "- Fix: unsafe; the program draws other numbers after it\n" in page
    assert "\n\n## Why is this bad?\n\nThe numbers repeat.\n\n" in page
    assert "- Fix: none\n" in markdown_page(describe(SilentRule))
    assert "##" not in plain_help(describe(SilentRule))


def test_explain() -> None:
    assert explain(DOC) == markdown_page(DOC)
    drawn = explain(DOC, color=True)
    assert "\x1b[" in drawn and "The numbers repeat." in drawn
    shown = json.loads(as_json(DOC))
    assert shown["code"] == "RNG198" and shown["stream"] == "changes"
    assert shown["sections"][1] == {"heading": "Why is this bad?", "body": "The numbers repeat."}


def test_lists_of_rules() -> None:
    docs = [DOC, describe(SilentRule)]
    assert rules_list(docs).splitlines() == [
        "RNG198  frozen-draw  preview  unsafe  Find draws | that are made once.",
        "RNG199  silent-rule  default  -       Does nothing.",
    ]
    assert [each["name"] for each in json.loads(as_json(docs))] == ["frozen-draw", "silent-rule"]
    assert rules_list([]) == ""


def test_the_table_of_families_has_a_line_for_each() -> None:
    assert family_table([DOC, describe(SilentRule)]).splitlines()[2:] == [
        f"| RNG1xx | compiled code | {FINDS['RNG1']} | 2 | 1 | 1 |"
    ]
    assert FINDS.keys() == FAMILIES.keys()


def test_the_table_escapes_bars() -> None:
    row = markdown_table([DOC], "docs/{name}.md").splitlines()[2]
    assert row == (
        "| RNG198 | [frozen-draw](docs/frozen-draw.md) | Find draws \\| that are made once. "
        "| preview | unsafe | changes |"
    )


def test_what_is_made_goes_between_the_marks() -> None:
    def rewritten(text: str) -> str:
        return filled("README.md", text, "rules", "new\n")

    text = "a\n<!-- rules -->\nold\n  <!-- /rules -->\nb\n"
    assert rewritten(text) == "a\n<!-- rules -->\nnew\n  <!-- /rules -->\nb\n"
    assert rewritten(rewritten(text)) == rewritten(text)
    for broken in ("a\n", "<!-- rules -->\n", "<!-- /rules -->\n<!-- rules -->\n"):
        with pytest.raises(DocsError, match=r"README\.md"):
            rewritten(broken)


def test_generated_files_follow_the_rules(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("<!-- rules -->\n<!-- /rules -->\n", encoding="utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "keys.md").write_text("<!-- libraries -->\n<!-- /libraries -->\n", encoding="utf-8")
    (tmp_path / "docs" / "precision.md").write_text(
        "<!-- tiers -->\n<!-- /tiers -->\n<!-- programs -->\n<!-- /programs -->\n", encoding="utf-8"
    )
    with_both = expected(tmp_path, [DOC, describe(SilentRule)])
    update(with_both, stale(tmp_path, with_both))
    assert stale(tmp_path, with_both) == []
    assert "[distrax](https://" in (tmp_path / "docs" / "keys.md").read_text(encoding="utf-8")
    page = tmp_path / "docs" / "rules" / "frozen-draw.md"
    assert page.read_text(encoding="utf-8") == markdown_page(DOC)

    page.write_text("edited by hand\n", encoding="utf-8")
    assert stale(tmp_path, with_both) == [page]

    with_one = expected(tmp_path, [DOC])
    paths = stale(tmp_path, with_one)
    assert {path.name for path in paths} == {"README.md", "index.md", "frozen-draw.md", "silent-rule.md"}
    update(with_one, paths)
    assert stale(tmp_path, with_one) == [] and not (page.parent / "silent-rule.md").exists()


def test_docs_of_a_folder_without_readme_say_so(tmp_path: Path) -> None:
    with pytest.raises(DocsError, match=r"README\.md: No such file"):
        expected(tmp_path, [DOC])


# The rules that there are.


def test_the_generated_documentation_is_current() -> None:
    command = [sys.executable, "tests/generate.py", "--check"]
    outcome = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (0, "", ""), "run: python tests/generate.py"


def test_there_are_rules_and_codes_and_names_are_unique() -> None:
    assert rules()
    assert [code for code, times in Counter(rule.code for rule in rules()).items() if times > 1] == []
    assert [name for name, times in Counter(rule.name for rule in rules()).items() if times > 1] == []


@pytest.mark.parametrize("rule", rules(), ids=lambda rule: rule.code)
def test_a_rule_is_documented_and_named_like_its_module(rule: type[Rule]) -> None:
    doc = describe(rule)
    assert missing(doc) == []
    assert doc.summary.endswith(".") and len(doc.summary) <= 100
    assert doc.code[:4] in FAMILIES
    assert rule.__module__.rpartition(".")[2].replace("_", "-") == rule.name
    assert (rule.fix == "none") == (rule.stream is None)


@pytest.mark.parametrize("rule", [rule for rule in rules() if not rule.code.startswith("RNG0")], ids=lambda r: r.code)
def test_a_rule_about_code_has_fixtures(rule: type[Rule]) -> None:
    assert (ROOT / "fixtures" / rule.code / "hazards").is_dir()
    assert (ROOT / "fixtures" / rule.code / "lookalikes").is_dir()


@pytest.mark.parametrize(
    ("page", "prelude"),
    [("streams.md", ""), ("keys.md", "from jax import random\nimport jax\nimport jax.numpy as jnp\n")],
)
def test_comments_in_examples_name_what_is_reported(tmp_path: Path, page: str, prelude: str) -> None:
    blocks = re.findall(r"```python\n(.*?)```", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    for number, block in enumerate(blocks):
        path = tmp_path / f"example{number}.py"
        path.write_text(prelude + block, encoding="utf-8")
        marked = {
            (path.name, row, code)
            for row, line in kit.rows(prelude + block)
            for code in re.findall(r"# (RNG\d{3})", line)
        }
        assert kit.places(kit.check([path], tmp_path).diagnostics) == marked


@pytest.mark.parametrize(
    "name", ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "editors/vscode/README.md"]
)
def test_links_of_the_pages_outside_of_the_site_lead_to_files(name: str) -> None:
    page = ROOT / name
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", page.read_text(encoding="utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []
