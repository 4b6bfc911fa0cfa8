"""The services of a page's workers: JSON text in, JSON text out."""
