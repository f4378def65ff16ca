"""Where the documentation lives on the web."""

from __future__ import annotations

# Stated here alone. A build with RNGLINT_DOCS_URL replaces the line (setup.py).
PROJECT_URL = "https://rnglint.readthedocs.io/en/latest/"
RULES_URL = PROJECT_URL + "rules/"


def rule_url(code: str, name: str) -> str:
    """The page of the rule called ``name`` (kebab case); empty for a rule of another package."""
    return f"{RULES_URL}{name}/" if code.startswith("RNG") else ""
