"""Tokens and codes: nobody has an account, who holds the token holds the seat."""

import hashlib
import hmac
import re
import secrets

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # nothing that looks like something else
_LENGTH = 8  # of a code: docs/security.md has the sum
_CODE = re.compile(f"[{_LETTERS}]{{6}}|[{_LETTERS}]{{{_LENGTH}}}")  # those of older tables have six
_ID = re.compile(r"[A-Za-z0-9_-]{1,32}")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def token() -> str:
    """A new secret of 256 bits: a person's cookie, or a program's bearer token."""
    return secrets.token_urlsafe(32)


def known(token: str | None) -> str | None:
    """The hash of a token, as it is stored; None where it cannot be one of ours."""
    if token is None or not _TOKEN.fullmatch(token):
        return None
    return hashlib.sha256(token.encode()).hexdigest()


def same(one: str | None, other: str | None) -> bool:
    """Whether two hashes are equal, in constant time; nobody is not the same as nobody."""
    return one is not None and other is not None and hmac.compare_digest(one, other)


def table_id() -> str:
    """The name of a table in links: 96 bits that nobody can guess."""
    return secrets.token_urlsafe(12)


def is_id(text: str) -> bool:
    """Whether a table or a campaign could be named so. Nothing else is asked for: a database may not even take it."""
    return _ID.fullmatch(text) is not None


def code() -> str:
    """A short code to say aloud."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))


def read_code(text: str) -> str | None:
    """The code that somebody typed, however they spaced it."""
    plain = re.sub(r"[\s-]", "", text[:20]).upper()
    return plain if _CODE.fullmatch(plain) else None
