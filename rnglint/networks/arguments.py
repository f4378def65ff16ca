"""Which argument reaches which parameter."""

from __future__ import annotations

import libcst as cst

from rnglint.knowledge.roles import Parameter
from rnglint.networks.base import Base
from rnglint.networks.things import UNKNOWN, Actuals, Display, Expr, Frame, Func, Given, Table
from rnglint.project.scopes import Site


class Arguments(Base):
    """Which argument reaches which parameter."""

    def actuals(self, site: Site, frame: Frame | None) -> Actuals:
        """The arguments of a call."""
        positional: list[Given] = []
        keywords: dict[str, Given] = {}
        is_open = False
        unpacked: tuple[Given, ...] = ()
        for argument in site.call.args:
            if argument.star == "*":
                inner = self.eval(argument.value, site.scope, frame)
                if isinstance(inner, Display) and inner.whole and not is_open:
                    positional += inner.items
                else:
                    is_open = True
                    unpacked += inner.items if isinstance(inner, Display) else ()
            elif argument.star == "**":
                table = self.eval(argument.value, site.scope, frame)
                if isinstance(table, Table):
                    keywords.update({str(key): given for key, given in table.items.items()})
                    is_open = is_open or not table.whole
                else:
                    is_open = True
            elif argument.keyword is not None:
                keywords[argument.keyword.value] = Expr(argument.value, site.scope, frame)
            elif not is_open:
                positional.append(Expr(argument.value, site.scope, frame))
        return Actuals(tuple(positional), keywords, is_open, unpacked)

    def given(self, actuals: Actuals, parameter: Parameter | None) -> Given | None:
        """What is given for a parameter of an outside function: None where nothing is, UNKNOWN where perhaps."""
        if parameter is None:
            return None
        if parameter.name is not None and parameter.name in actuals.keywords:
            return actuals.keywords[parameter.name]
        if parameter.position is not None and parameter.position < len(actuals.positional):
            return actuals.positional[parameter.position]
        return UNKNOWN if actuals.open else None

    def enter(self, func: Func, actuals: Actuals, depth: int = 0) -> Frame:
        """The activation of a function that is called with some arguments."""
        scope = func.scope
        frame = Frame(scope, {}, func.lexical, depth)
        parameters = scope.parameters
        names = [parameter.name.value for parameter in (*parameters.posonly_params, *parameters.params)]
        positional = list(actuals.positional)
        if func.receiver is not None and scope.owner is not None and not self.project.is_static(scope):
            positional.insert(0, func.receiver)
        elif scope.owner is not None and names and not positional and actuals.open:
            frame.bound[names[0]] = self.receiver(scope)
        frame.bound.update(zip(names, positional, strict=False))
        rest = dict(actuals.keywords)
        taken = {parameter.name.value for parameter in (*parameters.params, *parameters.kwonly_params)}
        for name in [name for name in rest if name in taken]:
            frame.bound[name] = rest.pop(name)
        if isinstance(parameters.star_arg, cst.Param):
            more = tuple(positional[len(names) :])
            frame.bound[parameters.star_arg.name.value] = Display(more, not actuals.open)
        if parameters.star_kwarg is not None:
            frame.bound[parameters.star_kwarg.name.value] = Table(rest, not actuals.open)
        for parameter in (*parameters.posonly_params, *parameters.params, *parameters.kwonly_params):
            name = parameter.name.value
            if name not in frame.bound and parameter.default is not None and not actuals.open:
                frame.bound[name] = Expr(parameter.default, scope.parent or scope, func.lexical)
        return frame
