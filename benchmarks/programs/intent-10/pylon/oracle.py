def check():
    from main import main

    if main()["lag"][0] > 1e-6:
        return "the target network does not start as a copy of the critic"
    return None
