"""Releases of the frameworks, and which of them a project's requirement admits."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from packaging.specifiers import SpecifierSet
    from packaging.version import Version

RELEASES: dict[str, tuple[str, ...]] = {
    "torch": (
        "1.8.0", "1.9.0", "1.10.0", "1.11.0", "1.12.0", "1.12.1", "1.13.0", "1.13.1", "2.0.0", "2.0.1", "2.1.0",
        "2.1.1", "2.1.2", "2.2.0", "2.2.1", "2.2.2", "2.3.0", "2.3.1", "2.4.0", "2.4.1", "2.5.0", "2.5.1", "2.6.0",
        "2.7.0", "2.7.1", "2.8.0", "2.9.0", "2.9.1", "2.10.0", "2.11.0", "2.12.0", "2.12.1", "2.13.0", "2.14.0",
        "2.14.1", "2.15.0",
    ),
    "torch_xla": (
        "2.1.0", "2.2.0", "2.3.0", "2.4.0", "2.5.0", "2.5.1", "2.6.0", "2.6.1", "2.7.0", "2.8.0", "2.8.1", "2.9.0",
    ),
    "torchax": (
        "0.0.4", "0.0.5", "0.0.6", "0.0.7", "0.0.9", "0.0.10", "0.0.11", "0.0.12", "0.0.13",
    ),
    "jax": (
        "0.4.1", "0.4.10", "0.4.14", "0.4.16", "0.4.20", "0.4.25", "0.4.30", "0.4.31", "0.4.33", "0.4.34", "0.4.35",
        "0.4.36", "0.4.37", "0.4.38", "0.5.0", "0.5.1", "0.5.2", "0.5.3", "0.6.0", "0.6.1", "0.6.2", "0.7.0", "0.7.1",
        "0.7.2", "0.8.0", "0.8.1", "0.8.2", "0.8.3", "0.9.0", "0.9.0.1", "0.9.1", "0.9.2", "0.10.0", "0.10.1", "0.10.2",
    ),
    "flax": (
        "0.6.11", "0.7.0", "0.7.5", "0.8.0", "0.8.5", "0.9.0", "0.10.0", "0.10.1", "0.10.2", "0.10.3", "0.10.4",
        "0.10.5", "0.10.6", "0.10.7", "0.11.0", "0.11.1", "0.11.2", "0.12.0", "0.12.1", "0.12.2", "0.12.3", "0.12.4",
        "0.12.5", "0.12.6", "0.12.7", "0.12.8",
    ),
    "numpy": (
        "1.16.6", "1.17.5", "1.18.5", "1.19.5", "1.20.3", "1.21.6", "1.22.4", "1.23.5", "1.24.4", "1.25.2", "1.26.4",
        "2.0.0", "2.0.2", "2.1.0", "2.1.3", "2.2.0", "2.2.6", "2.3.0", "2.3.5", "2.4.0", "2.4.6",
    ),
}  # fmt: skip
"""Final releases by distribution, oldest first; every minor one since the oldest listed."""

FLOOR: dict[str, str] = {
    "torch": ">=2.4",
    "torch_xla": ">=2.4",
    "torchax": ">=0.0.9",
    "jax": ">=0.4.30",
    "flax": ">=0.10",
    "numpy": ">=1.26",
}
"""What is assumed of a project that declares nothing."""


@lru_cache(maxsize=512)
def admits(distribution: str, affected_specifier: str, declared: str | None) -> bool:
    """Whether a requirement (``>=2.4,<3``) admits a release for which ``affected_specifier`` holds.

    An empty ``affected_specifier`` means all releases.  A requirement that is absent or malformed
    counts as the floor.  A project that pins something no listed release satisfies (a development
    version, a release newer than this table) is judged by the pinned version itself.
    """
    if not affected_specifier:
        return True
    from packaging.specifiers import SpecifierSet
    from packaging.version import InvalidVersion, Version

    name = _normalized(distribution)
    affected = SpecifierSet(affected_specifier)
    allowed = _specifiers(declared) or SpecifierSet(FLOOR.get(name, ""))
    candidates = [Version(release) for release in RELEASES.get(name, ())]
    admitted = [version for version in candidates if allowed.contains(version, prereleases=True)]
    if not admitted:
        # Nothing listed is admitted: the versions that the requirement names are the best guess.
        for specifier in allowed:
            try:
                version = Version(specifier.version.removesuffix(".*"))
            except InvalidVersion:
                continue
            if allowed.contains(version, prereleases=True):
                admitted.append(version)
        if not admitted and not candidates:
            return True
    return any(affected.contains(_base(version), prereleases=True) for version in admitted)


def _specifiers(declared: str | None) -> SpecifierSet | None:
    from packaging.specifiers import InvalidSpecifier, SpecifierSet

    if declared is None or not declared.strip():
        return None
    try:
        return SpecifierSet(declared)
    except InvalidSpecifier:
        return None


def _base(version: Version) -> Version:
    """A development build of a release behaves as the release does: ``2.13.0.dev20260101`` is 2.13.0."""
    from packaging.version import Version

    return Version(version.base_version)


def _normalized(distribution: str) -> str:
    name = distribution.lower().replace("-", "_").replace(".", "_")
    return {"torch_xla": "torch_xla", "pytorch": "torch", "jaxlib": "jax"}.get(name, name)
