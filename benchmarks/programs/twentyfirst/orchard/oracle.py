"""What the program shows when it runs."""
def check():
    from main import main

    rain = main()["rain"]
    return "every season has the rain of the first" if (rain == rain[0]).all() else None
