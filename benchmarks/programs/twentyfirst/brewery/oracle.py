"""A program that is right: it only has to run."""


def check():
    from main import main

    main()
