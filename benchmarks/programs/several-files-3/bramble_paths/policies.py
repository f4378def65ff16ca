POLICIES = {
    "bold": lambda rain: 2.0 - rain,
    "shy": lambda rain: 1.0 if rain < 0.5 else 0.2,
}
