"""What every response carries: only our own scripts and styles run, nobody frames us, nothing is guessed."""


def policy() -> str:
    """The content security policy: whatever a page uses is a file of this server, nothing is inline."""
    return (
        "default-src 'none'; script-src 'self'; connect-src 'self'; img-src 'self' data:; font-src 'self'; "
        "style-src 'self'; media-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; "
        "frame-ancestors 'none'"
    )


def security() -> list[tuple[bytes, bytes]]:
    """The headers of every response."""
    headers = {
        "content-security-policy": policy(),
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "permissions-policy": "camera=(), geolocation=(), microphone=()",
    }
    return [(name.encode(), value.encode()) for name, value in headers.items()]


def of_parts() -> list[tuple[bytes, bytes]]:
    """Those of them that mean something for a script, a style sheet or a font, which is never a page by itself.

    A table is made of dozens of them, so the others would be a tenth of all that it loads.
    """
    told = (b"x-content-type-options", b"cross-origin-resource-policy")
    return [pair for pair in security() if pair[0] in told]
