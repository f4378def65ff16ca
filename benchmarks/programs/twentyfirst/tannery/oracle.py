"""What the program shows when it runs."""
def check():
    from main import main

    o = main()["first"]
    return "all vats see one disturbance" if (o["oak"] == o["chestnut"]).all() or (o["oak"] == o["mimosa"]).all() else None
