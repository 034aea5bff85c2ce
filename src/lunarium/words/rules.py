"""The rules of the games in our own words, section by section. The sections are those that a refusal cites."""

RULES: dict[str, dict[str, tuple[str, ...]]] = {"nova-luna": {}, "luna-capital": {}}
