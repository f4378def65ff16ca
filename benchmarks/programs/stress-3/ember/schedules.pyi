from jaxtyping import Array, Float

class Uniform:
    def __call__(self, n: int, /) -> Float[Array, "n"]: ...

class LogitNormal:
    loc: float
    scale: float
    def __init__(self, loc: float = ..., scale: float = ...) -> None: ...
    def __call__(self, n: int, /) -> Float[Array, "n"]: ...

class Grid:
    def __call__(self, n: int, /) -> Float[Array, "n"]: ...

SCHEDULES: dict[str, type[Uniform] | type[LogitNormal] | type[Grid]]
