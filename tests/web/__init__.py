"""The app as a folder of static files, in a real browser: offline, kept, updated."""
