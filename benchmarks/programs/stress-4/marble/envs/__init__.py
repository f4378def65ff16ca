from .base import Params, State, Task
from .push import Push, Windy

TASKS = {cls.__name__.lower(): cls for cls in (Push, Windy)}
__all__ = ["Params", "State", "Task", "TASKS"]
