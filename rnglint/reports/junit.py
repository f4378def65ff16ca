"""``junit``: XML in the form that test reports have, one suite per file."""

from __future__ import annotations

from itertools import groupby
from xml.etree import ElementTree

from rnglint.api.diagnostics import Diagnostic
from rnglint.reports.report import Report, repository_path
from rnglint.reports.text import explanation
from rnglint.reports.visible import visible
from rnglint.suppress.notices import INTERNAL, SYNTAX

_TOOL_FAILED = (SYNTAX, INTERNAL)
"""The file could not be checked: an error in JUnit's terms, where a finding is a failure."""


def render(report: Report) -> str:
    """An XML document in ASCII.  Without findings it holds one passed test, as an empty report counts as broken."""
    root = ElementTree.Element("testsuites", name="rnglint")
    for filename, group in groupby(report.diagnostics, key=lambda diagnostic: diagnostic.filename):
        path = visible(repository_path(filename, report.base))
        suite = ElementTree.SubElement(root, "testsuite", name=path)
        for diagnostic in group:
            _case(suite, diagnostic, path, report)
    if not report.diagnostics:
        suite = ElementTree.SubElement(root, "testsuite", name="rnglint")
        ElementTree.SubElement(suite, "testcase", name="no findings", classname="rnglint")
    for element in (*root, root):
        for attribute, tag in (("tests", "testcase"), ("failures", "failure"), ("errors", "error")):
            element.set(attribute, str(sum(1 for _ in element.iter(tag))))
    ElementTree.indent(root)
    document: str = ElementTree.tostring(root, encoding="us-ascii", xml_declaration=True).decode("ascii")
    return document + "\n"


def _case(suite: ElementTree.Element, diagnostic: Diagnostic, path: str, report: Report) -> None:
    case = ElementTree.SubElement(
        suite,
        "testcase",
        name=f"{diagnostic.code} {diagnostic.name} ({diagnostic.location})",
        classname=path,
        file=path,
        line=str(report.file_rows(diagnostic)[0]),
    )
    tag = "error" if diagnostic.code in _TOOL_FAILED else "failure"
    message = visible(diagnostic.message)
    problem = ElementTree.SubElement(case, tag, type=diagnostic.code, message=message)
    problem.text = "\n".join([f"{path}:{diagnostic.location}: {message}", *explanation(diagnostic, report.base)])
