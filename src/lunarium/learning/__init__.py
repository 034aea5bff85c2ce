"""Networks that learn from games of their own: ``training.py`` first. What it needs comes with ``lunarium[learn]``."""
