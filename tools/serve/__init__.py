"""The local server of the site."""
