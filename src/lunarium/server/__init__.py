"""Tables for friends: ``store`` keeps them, ``service`` plays them, ``web`` speaks HTTP."""
