"""Names of the files in which a project declares its commands and what it requires; light to import."""

from __future__ import annotations

METADATA: tuple[str, ...] = ("pyproject.toml", "setup.cfg", "setup.py")
"""Files that name the commands which a project installs."""
CONDA, README = ("environment.yml", "environment.yaml"), "README.md"
"""Files that list the packages of an environment of conda, and the one that says in words what to install."""
DECLARING = (*METADATA, "requirements.txt", *CONDA, README)
"""All files that may say which packages a project needs."""
