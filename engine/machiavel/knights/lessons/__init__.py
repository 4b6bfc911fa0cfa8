"""Teaching Knights: positions written in a few words, exercises on them, and whether they were done."""
