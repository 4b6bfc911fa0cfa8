"""What a page's workers call: matches held by name, their views, thoughts. JSON text in, JSON text out."""
