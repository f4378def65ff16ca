"""Settings: what is read from which file, for which file, and what is refused in what words."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import msgspec
import pytest
from schemas import schema, schema_text

from rnglint.api import registry
from rnglint.cli.options import Options, configuration
from rnglint.config import files as settings_files
from rnglint.config.configuration import Configuration, Overrides
from rnglint.config.settings import CompileWrapper, Settings, SettingsError, digest, keys
from rnglint.run import globs

SCHEMA_FILE = Path(__file__).parent.parent / "docs/schemas/settings.schema.json"

EVERY_KEY_TOML = """
select = ["RNG0", "ALL"]
ignore = ["RNG003"]
extend-select = ["unused-suppression"]
preview = true
exclude = ["old"]
extend-exclude = ["vendored/*", "*_pb2.py"]
respect-gitignore = false
src = ["lib"]
compile-wrappers = [{name = "mylib.jit", like = "jax.jit"}]
key-consumers = ["mylib.sample"]
seeders = ["mylib.seed"]
cache-dir = ".cache"
jobs = 3
time-limit = 2.5

[per-file-ignores]
"tests/*" = ["RNG002", "syntax-error"]
"!src/*" = ["RNG003"]

[target-versions]
torch = ">=2.4,<2.9"

[like]
"mylib.noise" = "torch.randn"
"mylib.Module" = "torch.nn.Module"
"""

EVERY_KEY_CFG = """
[metadata]
name = other

[rnglint]
select =
    RNG0
    ALL
ignore = RNG003
extend-select = unused-suppression,
preview = yes
exclude = old
extend-exclude = vendored/*, *_pb2.py
respect-gitignore = off
src = lib
compile-wrappers = mylib.jit = jax.jit
key-consumers = mylib.sample
seeders = mylib.seed
cache-dir = .cache
jobs = 3
time-limit = 2.5
per-file-ignores =
    # a comment
    tests/*: RNG002, syntax-error
    !src/*: RNG003
target-versions =
    torch: >=2.4,<2.9
like =
    mylib.noise: torch.randn
    mylib.Module: torch.nn.Module
"""

EVERY_KEY = Settings(
    select=("RNG0", "ALL"),
    ignore=("RNG003",),
    extend_select=("unused-suppression",),
    preview=True,
    per_file_ignores={"tests/*": ("RNG002", "syntax-error"), "!src/*": ("RNG003",)},
    exclude=("old",),
    extend_exclude=("vendored/*", "*_pb2.py"),
    respect_gitignore=False,
    src=("lib",),
    target_versions={"torch": ">=2.4,<2.9"},
    compile_wrappers=(CompileWrapper(name="mylib.jit", like="jax.jit"),),
    key_consumers=("mylib.sample",),
    seeders=("mylib.seed",),
    like={"mylib.noise": "torch.randn", "mylib.Module": "torch.nn.Module"},
    cache_dir=".cache",
    jobs=3,
    time_limit=2.5,
)


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def as_pyproject(text: str) -> str:
    head, *tables = text.split("\n[")
    return "[tool.rnglint]" + head + "".join(f"\n[tool.rnglint.{table}" for table in tables)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("rnglint.toml", EVERY_KEY_TOML),
        ("pyproject.toml", as_pyproject(EVERY_KEY_TOML)),
        ("setup.cfg", EVERY_KEY_CFG),
    ],
)
def test_each_file_can_hold_every_key(tmp_path: Path, name: str, text: str) -> None:
    path = write(tmp_path / name, text)
    loaded = Configuration(cwd=tmp_path).base
    assert loaded.settings == EVERY_KEY
    assert (loaded.root, loaded.source) == (tmp_path, path)
    changed = [key for key in keys() if value_of(loaded.settings, key) == value_of(Settings(), key) and key != "extend"]
    assert not changed, "the example leaves these keys at their default, so it does not show that they are read"


def value_of(settings: Settings, key: str) -> Any:
    return getattr(settings, key.replace("-", "_"))


def test_without_a_file_the_defaults_hold_from_the_working_directory(tmp_path: Path) -> None:
    loaded = Configuration(cwd=tmp_path).base
    assert (loaded.settings, loaded.root, loaded.source) == (Settings(), tmp_path, None)


def test_a_file_without_the_section_is_as_good_as_absent(tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", "jobs = 7")
    write(tmp_path / "sub/pyproject.toml", "[project]\nname = 'x'\n")
    write(tmp_path / "sub/setup.cfg", "[metadata]\nname = x\n")
    write(tmp_path / "sub/deep/pyproject.toml", "this is [no TOML")
    configuration = Configuration(cwd=tmp_path)
    assert configuration.for_file(tmp_path / "sub/deep/a.py").settings.jobs == 7


def test_in_one_folder_the_files_have_an_order(tmp_path: Path) -> None:
    write(tmp_path / "setup.cfg", "[rnglint]\njobs = 3\n")
    assert Configuration(cwd=tmp_path).base.settings.jobs == 3
    write(tmp_path / "pyproject.toml", "[tool.rnglint]\njobs = 2\n")
    assert Configuration(cwd=tmp_path).base.settings.jobs == 2
    write(tmp_path / "rnglint.toml", "jobs = 1\n")
    assert Configuration(cwd=tmp_path).base.settings.jobs == 1


def test_the_nearest_file_wins_and_is_not_merged(tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", 'jobs = 1\nsrc = ["top"]\n')
    write(tmp_path / "part/pyproject.toml", "[tool.rnglint]\njobs = 2\n")
    configuration = Configuration(cwd=tmp_path)
    inner = configuration.for_file(tmp_path / "part/sub/a.py")
    outer = configuration.for_file(tmp_path / "other/a.py")
    assert (inner.settings.jobs, inner.settings.src, inner.root) == (2, Settings().src, tmp_path / "part")
    assert (outer.settings.jobs, outer.settings.src, outer.root) == (1, ("top",), tmp_path)
    assert configuration.for_file(Path("part/a.py")) == inner, "relative paths start from the working directory"
    assert configuration.for_file(Path("part/../a.py")) == outer


def test_a_file_outside_every_configured_folder_has_the_settings_of_the_working_directory(tmp_path: Path) -> None:
    write(tmp_path / "project/rnglint.toml", "jobs = 5")
    configuration = Configuration(cwd=tmp_path / "project")
    assert configuration.for_file(tmp_path / "elsewhere/a.py") == configuration.base
    assert configuration.base.settings.jobs == 5


def test_a_named_file_replaces_those_that_would_be_found(tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", "jobs = 1")
    named = write(tmp_path / "conf/strict.toml", "jobs = 9")
    configuration = Configuration(file=named, cwd=tmp_path)
    assert configuration.for_file(tmp_path / "a.py").settings.jobs == 9
    assert configuration.base.root == tmp_path
    with pytest.raises(SettingsError, match=r"pyproject\.toml: there is no \[tool\.rnglint\] section$"):
        Configuration(file=write(tmp_path / "conf/pyproject.toml", "[tool.other]\n"))


def test_isolated_looks_at_no_file(tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", "nonsense = 1")
    assert Configuration(isolated=True, cwd=tmp_path).for_file(tmp_path / "a.py").settings == Settings()


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("rnglint.toml", "selec = []", "unknown key 'selec' (did you mean 'select'?)"),
        ("rnglint.toml", "extend_select = []", "unknown key 'extend_select' (did you mean 'extend-select'?)"),
        ("pyproject.toml", "[tool.rnglint]\nperfileignore = 1", "(did you mean 'per-file-ignores'?)"),
        ("setup.cfg", "[rnglint]\nJobs = 1", "unknown key 'Jobs' (did you mean 'jobs'?)"),
        ("rnglint.toml", "zzz = 1", "unknown key 'zzz'; known keys: select, ignore, "),
        ("rnglint.toml", 'select = "RNG1"', 'select: expected a list of strings, such as ["RNG1"], got a string'),
        ("rnglint.toml", "select = [1]", "select: expected a list of strings, got a list: [1]"),
        ("rnglint.toml", "preview = 1", "preview: expected true or false, got a number: 1"),
        ("rnglint.toml", "jobs = -1", "jobs: expected a whole number, 0 or more, got a number: -1"),
        ("rnglint.toml", "jobs = true", "jobs: expected a whole number, 0 or more, got a boolean: True"),
        ("rnglint.toml", "cache-dir = []", "cache-dir: expected a string, got a list"),
        ("rnglint.toml", "cache-dir = ''", "cache-dir: empty"),
        ("rnglint.toml", "time-limit = -1", "time-limit: expected a number, 0 or more, got a number: -1"),
        ("setup.cfg", "[rnglint]\ntime-limit = long", "time-limit: expected a number, 0 or more, got a string: 'long'"),
        ("rnglint.toml", "exclude = ['" + "{a,b}" * 30 + "']", "exclude: cannot read the pattern '{a,b}{a,b}"),
        ("rnglint.toml", "per-file-ignores = ['a']", "per-file-ignores: expected a table of lists of strings"),
        ("rnglint.toml", "target-versions = {torch = 2}", "target-versions: expected a table of strings"),
        ("setup.cfg", "[rnglint]\njobs = many", "jobs: expected a whole number, 0 or more, got a string: 'many'"),
        ("setup.cfg", "[rnglint]\npreview = maybe", "preview: expected true or false, got a string: 'maybe'"),
        ("setup.cfg", "[rnglint]\nper-file-ignores = a.py", "expected lines such as `tests/*: RNG101`, got `a.py`"),
        ("setup.cfg", "[rnglint]\ntarget-versions = torch", "expected lines such as `torch: >=2.4`, got `torch`"),
        ("rnglint.toml", "select = ['RNG002x']", "select: unknown rule or prefix 'RNG002x' (did you mean 'RNG002'?)"),
        ("rnglint.toml", "ignore = ['unused-supression']", "(did you mean 'unused-suppression'?)"),
        ("rnglint.toml", "extend-select = ['rng002']", "(did you mean 'RNG002'?)"),
        ("rnglint.toml", "per-file-ignores = {a = ['E501']}", "per-file-ignores: 'a': unknown rule or prefix 'E501'"),
        ("rnglint.toml", "exclude = ['[z-a]']", "exclude: cannot read the pattern '[z-a]'"),
        ("rnglint.toml", "seeders = ['seed(1)']", "seeders: 'seed(1)' is not a qualified name"),
        ("rnglint.toml", "compile-wrappers = [1]", "a list of strings and of tables such as"),
        ("rnglint.toml", "compile-wrappers = [{name = 'a.b'}]", "a list of strings and of tables such as {name ="),
        ("rnglint.toml", "compile-wrappers = [{name = 'a()', like = 'jax.jit'}]", "'a()' is not a qualified name"),
        (
            "rnglint.toml", "compile-wrappers = [{name = 'a.b', like = 'torch.rand'}]",
            "'a.b': 'torch.rand' is no compiler; possible are equinox.filter_jit, ",
        ),
        ("setup.cfg", "[rnglint]\ncompile-wrappers = a.b = jax.compile", "'a.b': 'jax.compile' is no compiler"),
        ("rnglint.toml", "like = {'a.b' = 'torch.randm'}", "'a.b': nothing is known of 'torch.randm' (did you mean"),
        ("rnglint.toml", "like = {'a b' = 'torch.rand'}", "like: 'a b' is not a qualified name"),
        ("rnglint.toml", "like = ['a']", 'like: expected a table of names such as "torch.randn", and of tables'),
        (
            "rnglint.toml", "like = {a = {like = 'torch.rand', parameters = {key = {position = 1}}}}",
            "like: 'a': 'torch.rand' has no parameter of the kind 'key'; it has device, generator",
        ),
        ("setup.cfg", "[rnglint]\nlike = mylib.noise", "expected lines such as `mylib.noise: torch.randn`, got"),
        ("rnglint.toml", "target-versions = {torch = '2.4'}", "(did you mean '==2.4' or '>=2.4'?)"),
        ("rnglint.toml", "target-versions = {torch = 'new'}", "'new' is not a version specifier, such as"),
        ("rnglint.toml", "jobs = ", "not valid TOML (invalid value (at end of document))"),
        ("pyproject.toml", "[tool]\nrnglint = 1", "tool.rnglint: expected a table, got a number: 1"),
        ("setup.cfg", "[rnglint]\n  x\n= 2", "Source contains parsing errors"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_line_that_names_the_file(tmp_path: Path, name: str, text: str, message: str) -> None:
    path = write(tmp_path / name, text)
    with pytest.raises(SettingsError) as raised:
        Configuration(cwd=tmp_path)
    line = str(raised.value)
    assert line.startswith(f"{path}: ")
    assert message in line
    assert "\n" not in line


def test_a_settings_file_that_is_not_text(tmp_path: Path) -> None:
    (tmp_path / "rnglint.toml").write_bytes(b"jobs = 1\n\xff\n")
    with pytest.raises(SettingsError, match=r"rnglint\.toml: not UTF-8 \(byte 0xff at offset 9\)$"):
        Configuration(cwd=tmp_path)


def test_a_mistake_far_down_is_found_when_a_file_there_is_asked_for(tmp_path: Path) -> None:
    write(tmp_path / "sub/rnglint.toml", "jobz = 1")
    configuration = Configuration(cwd=tmp_path)
    with pytest.raises(SettingsError, match="jobz"):
        configuration.for_file(tmp_path / "sub/a.py")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("selec = []", "--config 'selec = []': unknown key 'selec' (did you mean 'select'?)"),
        ("jobs = ", "--config 'jobs = ': neither an existing file nor TOML `key = value` ("),
        ("jobs = 'a'", "jobs: expected a whole number, 0 or more, got a string: 'a'"),
    ],
)
def test_a_mistake_in_an_inline_setting(text: str, message: str) -> None:
    with pytest.raises(SettingsError) as raised:
        settings_files.parse_inline(text)
    assert message in str(raised.value)


def test_overrides_hold_for_every_file(tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", 'jobs = 1\nsrc = ["top"]\n')
    write(tmp_path / "part/rnglint.toml", "jobs = 2\n")
    configuration = Configuration(Overrides(values={"jobs": 4}), cwd=tmp_path)
    assert configuration.for_file(tmp_path / "part/a.py").settings.jobs == 4
    assert configuration.base.settings == msgspec.structs.replace(Settings(), jobs=4, src=("top",))


def test_a_selection_on_the_command_line_replaces_that_of_the_file(tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", "select = ['RNG002']\nextend-select = ['RNG003']\nignore = ['RNG002']\n")
    settings = Configuration(Overrides(select=("RNG002",)), cwd=tmp_path).base.settings
    assert registry.selected_codes(settings) - set(registry.ALWAYS) == {"RNG002"}


def test_a_later_ignore_wins_over_a_more_specific_selection_of_the_file(tmp_path: Path) -> None:
    write(tmp_path / "rnglint.toml", "select = ['RNG002', 'RNG003']\n")
    settings = Configuration(Overrides(ignore=("RNG0",), extend_select=("RNG003",)), cwd=tmp_path).base.settings
    assert registry.selected_codes(settings) == {"RNG003", "RNG004"}


@pytest.mark.parametrize("text", [EVERY_KEY_TOML, ""])
def test_the_schema_takes_what_the_reader_takes(tmp_path: Path, text: str) -> None:
    values = settings_files.read(write(tmp_path / "rnglint.toml", text))
    jsonschema.Draft202012Validator(schema(Settings)).validate(values)


@pytest.mark.parametrize(
    "values",
    [{"selec": []}, {"select": "RNG"}, {"jobs": -1}, {"per-file-ignores": []}, {"compile-wrappers": [{"name": "a"}]}],
)
def test_the_schema_refuses_what_the_reader_refuses(values: dict[str, Any]) -> None:
    assert list(jsonschema.Draft202012Validator(schema(Settings)).iter_errors(values))
    with pytest.raises(SettingsError):
        settings_files.check(values, "here")


def test_the_stored_schema_is_current() -> None:
    jsonschema.Draft202012Validator.check_schema(json.loads(schema_text(Settings)))
    assert SCHEMA_FILE.read_text("utf-8") == schema_text(Settings), "python tests/generate.py"


def test_every_key_is_described_in_the_schema() -> None:
    properties = schema(Settings)["properties"]
    assert set(properties) == set(keys())
    assert all(entry.get("description") for entry in properties.values())


def test_the_digest_follows_what_changes_findings_and_nothing_else(tmp_path: Path) -> None:
    plain = digest(Settings(), tmp_path)
    assert digest(Settings(), tmp_path) == plain
    assert digest(Settings(), tmp_path / "other") != plain
    differing = {key for key in keys() if digest(with_value_of(EVERY_KEY, key), tmp_path) != plain}
    assert differing == set(keys()) - {
        "exclude",
        "extend-exclude",
        "respect-gitignore",
        "extend",
        "cache-dir",
        "jobs",
        "time-limit",
    }


def with_value_of(settings: Settings, key: str) -> Settings:
    name = key.replace("-", "_")
    return msgspec.structs.replace(Settings(), **{name: getattr(settings, name)})


def test_per_file_ignores(tmp_path: Path) -> None:
    write(
        tmp_path / "rnglint.toml",
        "[per-file-ignores]\n'tests/*' = ['RNG002']\n'conf.py' = ['RNG00']\n'!src/*' = ['malformed-suppression']\n",
    )
    configuration = Configuration(cwd=tmp_path)

    def ignored(name: str) -> frozenset[str]:
        path = tmp_path / name
        return registry.ignored_codes(configuration.for_file(path), path)

    assert ignored("src/a.py") == set()
    assert ignored("a.py") == {"RNG003"}
    assert ignored("tests/deep/a.py") == {"RNG002", "RNG003"}
    assert ignored("src/conf.py") == {"RNG001", "RNG002", "RNG003", "RNG004", "RNG005", "RNG006"}
    assert ignored("src/tests/a.py") == set(), "a pattern with a folder starts at the settings file"


@pytest.mark.parametrize(
    ("pattern", "path", "expected"),
    [
        ("build", "a/build", True),
        ("build", "a/rebuild", False),
        ("*.py", "a/b.py", True),
        ("a/*", "a/b/c.py", True),
        ("a/*", "b/a/c.py", False),
        ("**/a/*", "b/a/c.py", True),
        ("**/a/*", "a/c.py", True),
        ("a/**/c.py", "a/c.py", True),
        ("a/**/c.py", "a/x/y/c.py", True),
        ("./a/", "a", True),
        ("test_?.py", "test_1.py", True),
        ("test_?.py", "test_12.py", False),
        ("[ab].py", "a.py", True),
        ("[!ab].py", "a.py", False),
        ("[!ab].py", "c.py", True),
        ("[a", "[a", True),
        ("{a,b}_*.py", "b_1.py", True),
        ("{a,b}_*.py", "c_1.py", False),
        ("x{a,b{c,d}}*.py", "xbd1.py", True),
        ("x{a,b{c,d}}*.py", "xb1.py", False),
        ("{a", "{a", True),
        ("*a*b*c", "xaababbxc", True),
        ("*a*b*c", "xaababbxcx", False),
        ("**/a/**/b/*c", "a/x/a/y/b/z/bc", True),
        ("**/a/**/b/*c", "a/x/b", False),
        ("*" + "*a" * 40 + "b", "a" * 200, False),
        ("*" + "*a" * 40 + "b", "a" * 200 + "b", True),
        ("**/" * 40 + "*" + "*a" * 40 + "b", "a/" * 60 + "a", False),
        ("?*" * 40 + "b", "a" * 120, False),
        ("a.py", "aXpy", False),
        ("a+b(.py", "a+b(.py", True),
    ],
)  # fmt: skip
def test_globs(tmp_path: Path, pattern: str, path: str, expected: bool) -> None:
    root = tmp_path / "we[i]rd *"
    matches = globs.matcher((pattern,), str(root))
    assert matches(Path(path).name, str(root / path)) is expected


def documented() -> str:
    return (SCHEMA_FILE.parent.parent / "settings.md").read_text("utf-8")


def test_the_page_lists_every_key_and_no_other() -> None:
    table = documented().partition("## Keys")[2].partition("## Selectors")[0]
    assert sorted(re.findall(r"^\| `([a-z-]+)` \|", table, re.MULTILINE)) == sorted(keys())


def test_the_three_examples_of_the_page_say_the_same(tmp_path: Path) -> None:
    blocks = re.findall(r"```(?:toml|ini)\n# ([a-z.]+)[^\n]*\n(.*?)```", documented(), re.DOTALL)
    assert [name for name, _ in blocks] == ["pyproject.toml", "rnglint.toml", "setup.cfg"]
    first, *others = (
        Configuration(cwd=write(tmp_path / name / name, text).parent).base.settings for name, text in blocks
    )
    assert first != Settings()
    assert others == [first, first]


def test_a_file_extends_another_one_of_its_repository(tmp_path: Path) -> None:
    (tmp_path / ".git").mkdir()
    write(tmp_path / "lab/base.toml", "jobs = 3\nsrc = ['lib']\ntarget-versions = {torch = '>=2', jax = '>=0.4'}\n")
    write(tmp_path / "lab/pyproject.toml", "[tool.rnglint]\nextend = 'base.toml'\njobs = 4\n")
    path = write(
        tmp_path / "part/rnglint.toml", "extend = '../lab/pyproject.toml'\ntarget-versions = {torch = '>=2.4'}\n"
    )
    loaded = Configuration(cwd=tmp_path / "part").base
    assert loaded.settings == Settings(jobs=4, src=("lib",), target_versions={"torch": ">=2.4", "jax": ">=0.4"})
    assert (loaded.root, loaded.source) == (path.parent, path), "paths start from the file that extends"
    before = digest(loaded.settings, loaded.root)
    write(tmp_path / "lab/base.toml", "src = ['other']\n")
    again = Configuration(cwd=tmp_path / "part").base
    assert digest(again.settings, again.root) != before


@pytest.mark.parametrize(
    ("extend", "message"),
    [
        ("../../outside.toml", "leads out of "),
        ("link.toml", "leads out of "),
        ("/etc/passwd", "leads out of "),
        ("\\u0000", "leads out of "),
        ("gone.toml", "No such file or directory"),
        (".", "Is a directory"),
        ("rnglint.toml", "is extended in a circle"),
        ("circle.toml", "is extended in a circle"),
        ("pyproject.toml", "there is no section of rnglint in it"),
        ("broken.toml", "broken.toml: unknown key 'secret'"),
    ],
)
def test_what_cannot_be_extended(tmp_path: Path, extend: str, message: str) -> None:
    """A repository of somebody else's must not have files read, and quoted, that lie elsewhere."""
    (tmp_path / "repository/.git").mkdir(parents=True)
    write(tmp_path / "outside.toml", "secret = 'key'\n")
    folder = tmp_path / "repository/part"
    path = write(folder / "rnglint.toml", f'extend = "{extend}"\n')
    (folder / "link.toml").symlink_to(tmp_path / "outside.toml")
    write(folder / "circle.toml", "extend = 'rnglint.toml'\n")
    write(folder / "pyproject.toml", "[project]\n")
    write(folder / "broken.toml", "secret = 1\n")
    with pytest.raises(SettingsError, match=re.escape(message)) as raised:
        Configuration(cwd=folder)
    assert "'key'" not in str(raised.value)
    assert "\n" not in str(raised.value)
    assert str(path.parent) in str(raised.value)


def test_without_a_repository_only_files_of_the_same_folder_are_extended(tmp_path: Path) -> None:
    write(tmp_path / "base.toml", "jobs = 3\n")
    write(tmp_path / "part/rnglint.toml", "extend = '../base.toml'\n")
    with pytest.raises(SettingsError, match="leads out of"):
        Configuration(cwd=tmp_path / "part")


def test_one_entry_of_a_table_is_set_on_the_command_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    write(tmp_path / "rnglint.toml", "target-versions = {torch = '>=2', jax = '>=0.4'}\n")
    given = ("target-versions.torch = '>=2.6'", "per-file-ignores.'a b/*.py' = ['RNG101']", "like.\"a.b\"='torch.rand'")
    settings = configuration(Options(config=given)).base.settings
    assert settings.target_versions == {"torch": ">=2.6", "jax": ">=0.4"}
    assert settings.per_file_ignores == {"a b/*.py": ("RNG101",)}
    assert settings.like == {"a.b": "torch.rand"}
    with pytest.raises(SettingsError, match="extend belongs into a settings file"):
        configuration(Options(config=("extend = 'a.toml'",)))
