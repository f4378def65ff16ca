"""Which files are checked: what a walk takes and passes over, and what naming a path does."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from rnglint.config.configuration import Configuration, Overrides
from rnglint.config.settings import Loaded, Settings
from rnglint.run.discovery import DiscoveryError, Found, find_files, is_excluded, lister


def make(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"")


def repository(root: Path, ignore: str) -> None:
    (root / ".git/info").mkdir(parents=True)
    (root / ".gitignore").write_text(ignore)


def find(root: Path, *paths: str, force_exclude: bool = False, overrides: Overrides | None = None) -> Found:
    configuration = Configuration(overrides, cwd=root)
    return find_files(paths or (".",), configuration, force_exclude=force_exclude, cwd=root)


def names(found: Found) -> list[str]:
    return [path.as_posix() for path in found.files]


def test_python_files_sorted_by_folder(tmp_path: Path) -> None:
    make(tmp_path, "b.py", "a.pyi", "a/z.py", "a-b.py", "a.txt", "data", "a/.hidden.py", "a/PY.PY", "x.pyc")
    assert names(find(tmp_path)) == ["a/.hidden.py", "a/z.py", "a-b.py", "a.pyi", "b.py"]


def test_paths_are_shown_as_they_were_given(tmp_path: Path) -> None:
    make(tmp_path, "pkg/a.py", "pkg/sub/b.py")
    assert names(find(tmp_path, "pkg")) == ["pkg/a.py", "pkg/sub/b.py"]
    assert names(find(tmp_path, "./pkg/")) == ["pkg/a.py", "pkg/sub/b.py"]
    assert names(find(tmp_path / "pkg", "..")) == ["../pkg/a.py", "../pkg/sub/b.py"]
    absolute = str(tmp_path / "pkg")
    assert names(find(tmp_path, absolute)) == [f"{absolute}/a.py", f"{absolute}/sub/b.py"]


def test_a_file_is_taken_once(tmp_path: Path) -> None:
    make(tmp_path, "pkg/a.py", "b.py")
    assert names(find(tmp_path, "b.py", ".", "pkg", "./pkg/a.py", str(tmp_path / "b.py"))) == ["b.py", "pkg/a.py"]


def test_a_path_that_does_not_exist(tmp_path: Path) -> None:
    make(tmp_path, "a.py")
    with pytest.raises(DiscoveryError, match=r"^no such file or directory: nowhere/b\.py$"):
        find(tmp_path, "a.py", "nowhere/b.py")


@pytest.mark.parametrize("folder", [".venv", "venv", "site-packages", "node_modules", "dist", "__pycache__", ".tox"])
def test_folders_that_are_excluded_by_default(tmp_path: Path, folder: str) -> None:
    make(tmp_path, f"{folder}/a.py", f"deep/{folder}/a.py", f"not{folder}/a.py")
    assert names(find(tmp_path)) == [f"not{folder}/a.py"]
    assert names(find(tmp_path, folder)) == [f"{folder}/a.py"], "a folder that is named is walked"
    assert names(find(tmp_path, f"deep/{folder}/a.py")) == [f"deep/{folder}/a.py"], "so is a file"


def test_a_folder_inside_something_excluded_is_walked_when_it_is_named(tmp_path: Path) -> None:
    repository(tmp_path, ".venv/\n")
    make(tmp_path, ".venv/lib/site-packages/torch/a.py", ".venv/lib/site-packages/torch/sub/b.py", "c.py")
    (tmp_path / ".venv/.gitignore").write_text("*\n")
    assert names(find(tmp_path, ".venv/lib/site-packages/torch")) == [
        ".venv/lib/site-packages/torch/a.py",
        ".venv/lib/site-packages/torch/sub/b.py",
    ]
    assert names(find(tmp_path)) == ["c.py"]


def test_exclude_replaces_and_extend_exclude_adds(tmp_path: Path) -> None:
    make(tmp_path, "venv/a.py", "old/a.py", "new/a.py", "new/b_pb2.py", "new/gen/a.py", "gen/a.py")
    (tmp_path / "rnglint.toml").write_text('exclude = ["old"]\nextend-exclude = ["*_pb2.py", "new/gen"]\n')
    assert names(find(tmp_path)) == ["gen/a.py", "new/a.py", "venv/a.py"]


def test_each_folder_has_its_own_exclude(tmp_path: Path) -> None:
    make(tmp_path, "one/skip/a.py", "two/skip/a.py", "two/a.py")
    (tmp_path / "two/rnglint.toml").write_text('extend-exclude = ["skip"]\n')
    assert names(find(tmp_path)) == ["one/skip/a.py", "two/a.py"]


def test_a_named_file_is_taken_whatever_it_is_called(tmp_path: Path) -> None:
    repository(tmp_path, "ignored.py\n")
    make(tmp_path, "train", "ignored.py", "dist/a.py")
    assert names(find(tmp_path, "train", "ignored.py", "dist/a.py")) == ["dist/a.py", "ignored.py", "train"]


def test_force_exclude_leaves_out_named_files(tmp_path: Path) -> None:
    make(tmp_path, "dist/deep/a.py", "b.py", "venv/c.py")
    assert names(find(tmp_path, "dist/deep/a.py", "b.py", "venv", force_exclude=True)) == ["b.py"]
    configuration = Configuration(cwd=tmp_path)
    assert is_excluded(tmp_path / "dist/deep/a.py", configuration)
    assert not is_excluded(tmp_path / "b.py", configuration)


def test_force_exclude_does_not_look_above_the_root(tmp_path: Path) -> None:
    make(tmp_path, "dist/project/a.py")
    (tmp_path / "dist/project/rnglint.toml").write_text("")
    assert names(find(tmp_path / "dist/project", "a.py", force_exclude=True)) == ["a.py"]


def test_gitignore_in_a_repository(tmp_path: Path) -> None:
    repository(tmp_path, "# comment\n*_gen.py\n/top.py\nout/\n!keep_gen.py\n\n[z-a\n")
    make(
        tmp_path, "a.py", "a_gen.py", "keep_gen.py", "top.py", "sub/top.py", "sub/b_gen.py", "out/c.py", "sub/out/d.py"
    )
    assert names(find(tmp_path)) == ["a.py", "keep_gen.py", "sub/top.py"]
    assert names(find(tmp_path, "sub")) == ["sub/top.py"], "the files above a given folder count, too"
    off = Overrides(values={"respect-gitignore": False})
    assert len(names(find(tmp_path, overrides=off))) == 8


def test_a_deeper_gitignore_counts_more(tmp_path: Path) -> None:
    repository(tmp_path, "*_gen.py\nlocal.py\n")
    make(tmp_path, "sub/a_gen.py", "sub/b.py", "sub/local.py", "b.py", "sub/deep/a_gen.py")
    (tmp_path / "sub/.gitignore").write_text("!a_gen.py\n/b.py\n")
    assert names(find(tmp_path)) == ["b.py", "sub/a_gen.py", "sub/deep/a_gen.py"]


def test_git_info_exclude(tmp_path: Path) -> None:
    repository(tmp_path, "!both.py\n")
    (tmp_path / ".git/info/exclude").write_text("mine.py\nboth.py\n")
    make(tmp_path, "mine.py", "both.py", "sub/mine.py")
    assert names(find(tmp_path)) == ["both.py"]


def test_gitignore_means_nothing_outside_a_repository(tmp_path: Path) -> None:
    (tmp_path / ".gitignore").write_text("a.py\n")
    make(tmp_path, "a.py")
    assert names(find(tmp_path)) == ["a.py"]


def test_a_repository_in_a_repository_has_rules_of_its_own(tmp_path: Path) -> None:
    repository(tmp_path, "*_gen.py\n")
    repository(tmp_path / "module", "local.py\n")
    make(tmp_path, "a_gen.py", "module/a_gen.py", "module/local.py", "local.py")
    assert names(find(tmp_path)) == ["local.py", "module/a_gen.py"]
    assert names(find(tmp_path, "module")) == ["module/a_gen.py"]


def test_links_to_folders_are_not_followed(tmp_path: Path) -> None:
    make(tmp_path, "outside/secret.py", "project/a.py", "project/sub/b.py")
    (tmp_path / "project/out").symlink_to(tmp_path / "outside")
    (tmp_path / "project/sub/loop").symlink_to(tmp_path / "project")
    (tmp_path / "project/dir.py").symlink_to(tmp_path / "outside")
    assert names(find(tmp_path / "project")) == ["a.py", "sub/b.py"]


def test_a_link_to_a_file_is_taken_and_a_dangling_one_is_not(tmp_path: Path) -> None:
    make(tmp_path, "project/a.py")
    (tmp_path / "project/b.py").symlink_to("a.py")
    (tmp_path / "project/c.py").symlink_to("nowhere.py")
    assert names(find(tmp_path / "project")) == ["a.py", "b.py"]


def test_a_link_that_is_named_is_walked(tmp_path: Path) -> None:
    make(tmp_path, "real/a.py")
    (tmp_path / "link").symlink_to("real")
    assert names(find(tmp_path, "link")) == ["link/a.py"]


def test_what_is_no_file_is_passed_over(tmp_path: Path) -> None:
    make(tmp_path, "a.py", "package.py/b.py")
    os.mkfifo(tmp_path / "pipe.py")
    assert names(find(tmp_path)) == ["a.py", "package.py/b.py"]


def test_notebooks_are_code_and_their_checkpoints_are_not(tmp_path: Path) -> None:
    make(tmp_path, "a.py", "sub/n.ipynb", ".ipynb_checkpoints/m.ipynb")
    assert names(find(tmp_path)) == ["a.py", "sub/n.ipynb"]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read every folder")
def test_a_folder_that_cannot_be_read_is_a_problem(tmp_path: Path) -> None:
    make(tmp_path, "a.py", "locked/b.py")
    (tmp_path / "locked").chmod(0)
    found = find(tmp_path)
    (tmp_path / "locked").chmod(0o700)
    assert names(found) == ["a.py"]
    assert found.problems == ("locked: Permission denied",)


def test_nothing_to_check(tmp_path: Path) -> None:
    assert find(tmp_path) == Found(())


def test_names_that_are_not_utf8(tmp_path: Path) -> None:
    make(tmp_path, os.fsdecode(b"caf\xe9.py"), "new\nline.py")
    assert [os.fsencode(path) for path in find(tmp_path).files] == [b"caf\xe9.py", b"new\nline.py"]


def test_a_link_to_itself_is_no_file(tmp_path: Path) -> None:
    (tmp_path / "kept.py").write_text("x = 1\n")
    (tmp_path / "loop.py").symlink_to("loop.py")
    files = lister(Loaded(Settings(), tmp_path))
    assert files(str(tmp_path)) == (str(tmp_path / "kept.py"),)
