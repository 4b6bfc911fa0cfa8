"""The services of a page's workers, which take a request as JSON text and return the answer as JSON text."""
