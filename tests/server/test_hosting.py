"""The files of docs/hosting, run as they are but for names, ports and certificates."""

import getpass
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from lunarium.cli.arguments import parse

from ..parts import missing
from .serving import Client, changes, serving, two

DOCS = Path(__file__).parent.parent.parent / "docs"
FILES = DOCS / "hosting"
GUESSES = 30  # at a code, at once
PROXIES = ("nginx", "caddy")


def free() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def changed(file: str, **changes: str) -> str:
    """A file with other values; each that is changed is there."""
    text = (FILES / file).read_text()
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


def nginx(folder: Path, port: int, behind: int) -> list[str]:
    site = changed(
        "nginx.conf",
        **{
            "127.0.0.1:8000": f"127.0.0.1:{behind}",
            "listen 80;": f"listen 127.0.0.1:{free()};",
            "listen 443 ": f"listen 127.0.0.1:{port} ",
            "/etc/letsencrypt/live/lunarium.example/fullchain.pem": str(folder / "cert.pem"),
            "/etc/letsencrypt/live/lunarium.example/privkey.pem": str(folder / "key.pem"),
        },
    )
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "site.conf").write_text(site)
    (folder / "nginx.conf").write_text(
        f"user {getpass.getuser()}; daemon off; pid {folder}/pid; error_log stderr; events {{}}"
        f"http {{ access_log off; {paths} include {folder}/site.conf; }}"
    )
    return [find("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr"]


def caddy(folder: Path, port: int, behind: int) -> list[str]:
    site = changed(
        "Caddyfile",
        **{
            "127.0.0.1:8000": f"127.0.0.1:{behind}",
            "\nlunarium.example {": f"\nhttps://localhost:{port} {{\n\ttls {folder}/cert.pem {folder}/key.pem",
        },
    )
    own = f"{{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system {folder}\n}}\n"
    (folder / "Caddyfile").write_text(own + site)
    return [find("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def find(name: str) -> str:
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin")
    if found is None and name not in PROXIES:
        pytest.skip(f"{name} is not on this machine")
    return found or missing(name)


@contextmanager
def running(arguments: list[str], port: int, folder: Path) -> Iterator[None]:
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(arguments, stdout=log, stderr=log, env={"HOME": str(folder)})
    try:
        for _ in range(200):
            assert process.poll() is None, (folder / "log").read_text()
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(20)


@pytest.fixture(scope="module", params=PROXIES)
def proxied(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a proxy with a server behind it."""
    folder, port = tmp_path_factory.mktemp(request.param), free()
    made = [find("openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    made += ["-keyout", str(folder / "key.pem"), "-out", str(folder / "cert.pem"), "-subj", "/CN=localhost"]
    find(request.param)
    subprocess.run([*made, "-addext", "subjectAltName=DNS:localhost"], check=True, capture_output=True)
    with serving(str(folder / "tables.sqlite"), "--proxy", "127.0.0.1") as server:
        behind = int(server.address.rsplit(":", 1)[1])
        arguments = {"nginx": nginx, "caddy": caddy}[request.param](folder, port, behind)
        with running(arguments, port, folder):
            yield f"https://localhost:{port}"


def somebody(address: str, source: str) -> httpx.Client:
    """A client at one of this machine's addresses."""
    return httpx.Client(base_url=address, transport=httpx.HTTPTransport(local_address=source, verify=False))


def test_two_addresses_are_two_whatever_they_claim(proxied: str) -> None:
    for source in ("127.0.0.2", "127.0.0.3"):
        with somebody(proxied, source) as client:
            told = [
                client.post(
                    "/api/join",
                    json={"code": "AAAAAA", "name": "Eve"},
                    headers={"x-forwarded-for": f"198.51.100.{number}"},
                ).status_code
                for number in range(GUESSES + 2)
            ]
        assert (told[0], told[-1]) == (404, 429), told


def test_changes_come_at_once(proxied: str) -> None:
    """Each is heard before the next is made; a proxy that collects would keep us waiting for ever."""
    table, ana, ben = two(proxied, "nova-luna")
    with ben.http.stream("GET", f"/api/tables/{table}/events", headers={"authorization": f"Bearer {ben.token}"}) as s:
        heard = changes(s.iter_lines())
        version = next(heard)
        for _ in range(3):
            person = next(one for one in (ana, ben) if one.get(f"/api/tables/{table}")["legal"])
            view = person.get(f"/api/tables/{table}")
            person.post(f"/api/tables/{table}/act", action=view["legal"][0]["action"], number=view["number"])
            now = next(heard)
            assert now > version
            version = now


def test_a_browser_sits_down_with_a_cookie_for_https_only(proxied: str) -> None:
    form = {"chair0": "me", "name0": "Ana", "chair1": "open"}
    with somebody(proxied, "127.0.0.4") as client:
        client.get("/new/nova-luna")
        answer = client.post("/new/nova-luna", data=form, headers={"origin": proxied, "sec-fetch-site": "same-origin"})
        assert answer.status_code == 303, answer.text
        assert all("; secure" in cookie.lower() for cookie in answer.headers.get_list("set-cookie"))
        assert client.get(answer.headers["location"]).status_code == 200
        evil = client.post("/new/nova-luna", data=form, headers={"origin": "https://evil.example"})
        assert evil.status_code == 403


def test_records_pass_and_larger_things_do_not(proxied: str) -> None:
    client = Client(proxied)
    assert client.ask("POST", "/api/records", {"text": "x" * (290 << 10)}).status_code == 422
    assert client.refused(413, "POST", "/api/records", {"text": "x" * (400 << 10)})["error"] == "too-large"


def test_the_unit_is_sound(tmp_path: Path) -> None:
    analyze = find("systemd-analyze")
    unit = tmp_path / "lunarium.service"
    unit.write_text(changed("lunarium.service", **{"/opt/lunarium/bin/lunarium": "/bin/true"}))
    told = subprocess.run([analyze, "verify", "--man=no", str(unit)], capture_output=True, text=True)
    assert "lunarium.service" not in told.stderr, told.stderr
    exposed = subprocess.run(
        [analyze, "security", "--offline=yes", "--threshold=20", str(unit)], capture_output=True, text=True
    )
    assert exposed.returncode == 0, exposed.stdout[-300:]


def test_the_unit_says_what_serve_understands() -> None:
    line = re.search(r"^ExecStart=\S+ (.+)$", (FILES / "lunarium.service").read_text(), re.MULTILINE)
    assert line
    assert parse(line[1].split()).proxy == ["127.0.0.1"]


def test_every_setting_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parse(["serve", "--help"])
    options = set(re.findall(r"--[a-z-]+", capsys.readouterr().out)) - {"--help"}
    explained = set(re.findall(r"^\| `(--[a-z-]+)", (DOCS / "hosting.md").read_text(), re.MULTILINE))
    assert options == explained
