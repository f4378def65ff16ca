"""All metadata is in ``setup.cfg``.  Here is only what no setting of setuptools does.

``RNGLINT_DOCS_URL`` sets the address of the documentation in what is built; ``SOURCE_DATE_EPOCH`` (seconds since 1970)
the time of every file in the source archive, so that two builds of one commit are equal byte by byte.
"""

from __future__ import annotations

import gzip
import os
import re
import tarfile
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

ROOT = Path(__file__).parent
LINE = re.compile(r'^PROJECT_URL = "(.*)"$', re.MULTILINE)


def address() -> str:
    """Where the documentation of this build is on the web."""
    own = os.environ.get("RNGLINT_DOCS_URL")
    if own:
        return own.rstrip("/") + "/"
    return LINE.search((ROOT / "rnglint/api/urls.py").read_text("utf-8"))[1]


def description() -> str:
    """The README with links that work outside of the repository."""

    def absolute(link: re.Match) -> str:
        page, found, _ = link[1].removeprefix("docs/").rpartition(".md")
        return f"]({address()}" + (page.removesuffix("index").lower().rstrip("/") + "/" if found else link[1][5:])

    return re.sub(r"\]\((?!https?:)([^)#]+)", absolute, (ROOT / "README.md").read_text("utf-8"))


class BuildPy(build_py):
    """Writes the address into the copy of ``rnglint/api/urls.py`` that is built."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            module = Path(self.build_lib, "rnglint/api/urls.py")
            text = LINE.sub(lambda _: f'PROJECT_URL = "{address()}"', module.read_text("utf-8"))
            module.write_text(text, "utf-8")


class Sdist(sdist):
    """Packs the source archive; setuptools itself would note the present time and the user."""

    def make_archive(
        self, base_name: str, format: str, root_dir: str | None = None, base_dir: str | None = None, **_
    ) -> str:
        epoch = os.environ.get("SOURCE_DATE_EPOCH")
        if epoch is None or format != "gztar":
            return super().make_archive(base_name, format, root_dir, base_dir, **_)

        def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = int(epoch), 0, 0, "", ""
            entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
            return entry

        name = f"{base_name}.tar.gz"
        with (
            open(name, "wb") as file,
            gzip.GzipFile("", "wb", fileobj=file, mtime=int(epoch)) as packed,
            tarfile.open(mode="w", fileobj=packed, format=tarfile.PAX_FORMAT) as archive,
        ):
            archive.add(Path(root_dir or ".", base_dir or "."), base_dir, filter=plain)  # sorted by name
        return name


setup(
    cmdclass={"build_py": BuildPy, "sdist": Sdist},
    long_description=description(),
    long_description_content_type="text/markdown",
    project_urls={"Documentation": address()},
)
