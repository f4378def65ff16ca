from .replica import Replica, all_reduce
