import numpy as np


def check():
    import main
    times, ends = map(np.asarray, main.main())
    if len(set(times.tolist())) < 15:
        return "exit times take hardly any values: steps repeat"
    if not 21 < times.mean() < 29:
        return f"mean exit time {times.mean():.1f} is not the 25 of independent steps"
    if abs((ends > 0).mean() - 0.5) > 0.1:
        return "walks end on one side"
    t2, _ = main.main()
    if not np.array_equal(times, np.asarray(t2)):
        return "another run differs"
    return None
