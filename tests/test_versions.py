"""Which releases a requirement admits."""

from __future__ import annotations

import pytest

from rnglint.knowledge.versions import FLOOR, RELEASES, admits


@pytest.mark.parametrize(
    ("distribution", "affected", "declared", "expected"),
    [
        ("torch", "<2.13", ">=2.13", False),
        ("torch", "<2.13", ">=2.12", True),
        ("torch", "<2.13", "==2.13.0", False),
        ("torch", "<2.13", "==2.13.*", False),
        ("torch", "<2.13", "==2.9.1", True),
        ("torch", "<2.13", "==2.13.0+cpu", False),
        ("torch", "<2.13", "==2.9.0+cu128", True),
        ("torch", "<2.13", "~=2.13", False),
        ("torch", "<2.13", ">=2.12,!=2.12.0,!=2.12.1", False),
        ("torch", "<2.13", ">=2.12.1,!=2.12.0", True),
        ("torch", "<2.13", None, True),
        ("torch", "<2.13", "", True),
        ("torch", "<2.13", "not a requirement", True),
        ("torch", "<2.13", "^2.13", True),
        ("torch", "<1.9", None, False),
        ("torch", "<1.9", ">=1.8", True),
        ("torch", "<1.9", "<2", True),
        ("torch", "", ">=99", True),
        ("torch", "<2.13", ">=99", False),
        ("torch", ">=2.13", ">=99", True),
        ("torch", "<2.13", "==2.13.0.dev20260101", False),
        ("torch", "<2.13", "==2.12.0rc1", True),
        ("torchax", "<=0.0.13", None, True),
        ("torchax", "<=0.0.13", ">0.0.13", False),
        ("torchax", "<=0.0.13", ">=0.0.14", False),
        ("torch-xla", ">=2.9", "==2.9.0", True),
        ("jax", "<0.4.16", None, False),
        ("unheard-of", "<1", None, True),
        ("unheard-of", "<1", ">=2", False),
    ],
)
def test_admits(distribution: str, affected: str, declared: str | None, expected: bool) -> None:
    assert admits(distribution, affected, declared) is expected


def test_what_is_assumed_of_a_project_that_declares_nothing() -> None:
    for distribution, floor in FLOOR.items():
        assert any(admits(distribution, f"=={release}", None) for release in RELEASES[distribution]), floor
    assert not admits("torch", "<2.4", None)
    assert admits("torch", "==2.4.0", None)


def test_releases_stand_in_order() -> None:
    from packaging.version import Version

    for releases in RELEASES.values():
        versions = [Version(release) for release in releases]
        assert versions == sorted(set(versions))
