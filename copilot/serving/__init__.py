"""What runs before every page: body limits, static files, socket origins, and the log of refused requests."""
