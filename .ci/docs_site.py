"""What MkDocs cannot be told in ``mkdocs.yml``: the address, a menu of all rules, the pages of the top folder.

``RNGLINT_DOCS_URL`` gives the site another address than the one that the tool names (``rnglint/api/urls.py``).
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from rnglint.api.registry import rules
from rnglint.api.urls import PROJECT_URL
from rnglint.reports.rules import FAMILIES

ROOT = Path(__file__).resolve().parent.parent
TOP = {name: f"{name.lower()}" for name in ("CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md")}
"""Files of the top folder that are pages of the site, and their names there."""
_LINK = re.compile(r"(?<=\]\()([^)\s]+)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Set the address, and fill the menus of rules and of the project."""
    config.site_url = os.environ.get("RNGLINT_DOCS_URL") or PROJECT_URL
    menus = {title: menu for entry in config.nav or [] for title, menu in entry.items()}
    for prefix, family in FAMILIES.items():
        pages = [{f"{each.code} {each.name}": f"rules/{each.name}.md"} for each in rules() if each.code[:4] == prefix]
        menus["Rules"].append({f"{prefix}xx {family}": pages})
    menus["Project"] += [*TOP.values(), {"Releasing": "releasing.md"}]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that lie outside of ``docs``."""
    for name, page in TOP.items():
        files.append(File.generated(config, page, abs_src_path=str(ROOT / name)))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links lead where their files lie on the site."""

    def moved(link: re.Match[str]) -> str:
        target, mark, anchor = link[0].partition("#")
        if page.file.src_uri in TOP.values():
            target = TOP.get(target, target.removeprefix("docs/"))
        elif target.removeprefix("../") in TOP:
            target = TOP[target.removeprefix("../")]
        return target + mark + anchor

    return _LINK.sub(moved, markdown)
