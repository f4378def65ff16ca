"""Options for a project that has many findings: which of them are shown."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rnglint.api import registry
from rnglint.cli.options import Options
from rnglint.reports.visible import several

if TYPE_CHECKING:
    from rnglint.config.configuration import Configuration
    from rnglint.run.linter import Filter
    from rnglint.run.outcome import Outcome
    from rnglint.source.text import SourceFile
    from rnglint.suppress.baseline import Baseline, Findings


class Adoption:
    """What the options leave of the findings.  Raises SettingsError."""

    def __init__(self, options: Options, configuration: Configuration) -> None:
        self._options = options
        self._configuration = configuration
        self._baseline: Baseline | None = None
        self.filters: list[Filter] = []
        if options.since is not None:
            from rnglint.run.since import Since

            self.filters.append(Since(options.since, Path.cwd()))
        if options.baseline is not None or options.write_baseline is not None:
            self._baseline = self._opened(options)

    def _opened(self, options: Options) -> Baseline:
        from rnglint.suppress.baseline import Baseline

        if options.baseline is not None:
            baseline = Baseline.read(Path(options.baseline), self._is_on)
            self.filters.insert(0, baseline)
        else:
            baseline = Baseline(Path(options.write_baseline or ""), {}, self._is_on)
            self.filters.append(baseline.take)
        return baseline

    def _is_on(self, path: Path, code: str) -> bool:
        loaded = self._configuration.for_file(path)
        return code in registry.selected_codes(loaded.settings) - registry.ignored_codes(loaded, path)

    def shown(self, findings: Findings, sources: Callable[[str], SourceFile | None]) -> Findings:
        """The findings that are left."""
        for each in self.filters:
            findings = each(findings, sources)
        return findings

    def end(self, outcome: Outcome) -> list[str]:
        """Write the baseline, where that was asked for and all files were checked; gives lines for stderr."""
        baseline = self._baseline
        if baseline is None or outcome.errors:
            return []
        if self._options.write_baseline is not None:
            baseline.write()
            return [f"wrote {several(baseline.known.total(), 'finding')} to {baseline.file}"]
        gone = baseline.gone.total()
        if self._options.prune and gone:
            baseline.prune()
            return [f"dropped {several(gone, 'finding')} from {baseline.file}"]
        said = [f"{several(baseline.hidden, 'finding')} of the baseline not shown"] if baseline.hidden else []
        said += [f"{several(gone, 'finding')} of the baseline not there any more: --prune drops them"] if gone else []
        return [] if self._options.quiet else said
