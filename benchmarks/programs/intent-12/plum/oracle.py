def check():
    import main
    for s in (3, 4):
        r = main.main(seed=s)
        if abs(r["held_treated"] - r["held_propensity"]) > 0.1:
            return (f"held-out part has {r['held_treated']:.0%} treated where the propensity is "
                    f"{r['held_propensity']:.0%}: split and treatment come from the same numbers")
    return None
