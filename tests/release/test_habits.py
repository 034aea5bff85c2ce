"""The project around the code: one version, one script of checks, forms that ask for what helps."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from lunarium.games import GAMES

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"))


def load(name: str) -> Any:
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


def test_the_newest_section_of_the_changelog_is_this_version() -> None:
    heads = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert re.fullmatch(r"(\S+) \((unreleased|\d{4}-\d\d-\d\d)\)", heads[0])
    assert heads[0].split()[0] == PROJECT["project"]["version"]
    for head in heads[1:]:
        assert re.fullmatch(r"\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)", head)


def mistagged(root: Path) -> list[str]:
    """Version tags of the commit at hand that are not its version, or whose changelog still says unreleased."""
    if not (root / ".git").exists():
        return []  # an unpacked archive
    command = ["git", "tag", "--points-at", "HEAD", "--list", "v*"]
    tags = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True).stdout.split()
    version = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    unreleased = f"## {version} (unreleased)" in (root / "CHANGELOG.md").read_text(encoding="utf-8")
    return [tag for tag in tags if tag != f"v{version}" or unreleased]


def test_a_tag_is_the_version_that_it_tags() -> None:
    assert mistagged(ROOT) == []


def test_a_wrong_tag_is_found(tmp_path: Path) -> None:
    def git(*arguments: str) -> None:
        who = ["-c", "user.name=Ana", "-c", "user.email=ana@example.org"]
        subprocess.run(["git", *who, *arguments], cwd=tmp_path, check=True, capture_output=True)

    def release(changelog: str, *tags: str) -> None:
        (tmp_path / "CHANGELOG.md").write_text(changelog, encoding="utf-8")
        git("add", ".")
        git("commit", "--message", changelog)
        for tag in tags:
            git("tag", "--annotate", tag, "--message", tag)

    (tmp_path / "pyproject.toml").write_text('[project]\nversion = "0.2.0"\n', encoding="utf-8")
    git("init")
    release("## 0.2.0 (unreleased)", "other")
    assert mistagged(tmp_path) == []
    git("tag", "v0.2.0")
    assert mistagged(tmp_path) == ["v0.2.0"]
    release("## 0.2.0 (2030-01-01)", "v0.2.1", "v0.3.0")
    assert mistagged(tmp_path) == ["v0.2.1", "v0.3.0"]


def test_the_workflow_runs_the_script_and_nothing_beside_it() -> None:
    workflow = load(".github/workflows/ci.yml")
    (job,) = workflow["jobs"].values()
    assert [step["run"] for step in job["steps"] if "run" in step] == [".ci/run"]
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
    assert not any(step.get("continue-on-error") for step in [job, *job["steps"]])
    triggers = workflow[True]  # YAML 1.1 reads the word "on" so
    assert {"push", "pull_request"} <= {*triggers}
    assert workflow["permissions"] == {"contents": "read"}


def test_the_workflow_begins_with_the_oldest_python_that_is_promised() -> None:
    (job,) = load(".github/workflows/ci.yml")["jobs"].values()
    pythons = job["strategy"]["matrix"]["python"]
    assert all(isinstance(python, str) for python in pythons)  # 3.10 would be 3.1
    minors = [int(python.removeprefix("3.")) for python in pythons]
    assert minors == [*range(minors[0], minors[-1] + 1)]
    assert PROJECT["project"]["requires-python"] == f">={pythons[0]}"


def test_the_hooks_do_what_lint_does() -> None:
    dry = ["make", "--dry-run", "--old-file=.venv/.dev", "lint"]
    lint = subprocess.run(dry, cwd=ROOT, capture_output=True, text=True, check=True).stdout.splitlines()
    (local,) = load(".pre-commit-config.yaml")["repos"]
    assert local["repo"] == "local"
    assert [hook["entry"] for hook in local["hooks"]] == [line for line in lint if line.startswith(".venv/bin/")]
    assert {hook["language"] for hook in local["hooks"]} == {"system"}
    check = [sys.executable, "-m", "pre_commit", "validate-config", ".pre-commit-config.yaml"]
    subprocess.run(check, cwd=ROOT, check=True)


@pytest.mark.parametrize("path", [path for path in FORMS if path.stem != "config"], ids=lambda path: path.stem)
def test_a_form_can_be_filled_in(path: Path) -> None:
    form = yaml.safe_load(path.read_text(encoding="utf-8"))
    assert form["name"]
    assert form["description"]
    names = [field["id"] for field in form["body"]]
    assert len({*names}) == len(names)
    for field in form["body"]:
        assert field["type"] in {"input", "textarea", "dropdown"}
        assert field["attributes"]["label"]
    assert any(field.get("validations", {}).get("required") for field in form["body"])


def fields(name: str) -> dict[str, Any]:
    return {field["id"]: field for field in load(f".github/ISSUE_TEMPLATE/{name}.yml")["body"]}


def test_the_forms_ask_for_what_is_needed_to_see_it_again() -> None:
    bug, rules = fields("bug"), fields("rules")
    assert bug["version"]["validations"]["required"]
    assert {"record", "move"} <= {*bug}
    assert rules["section"]["validations"]["required"]
    assert rules["game"]["attributes"]["options"] == [*GAMES]


def test_every_tool_that_is_asked_for_is_pinned() -> None:
    pinned = {line.split("==")[0] for line in (ROOT / "constraints.txt").read_text().splitlines() if "==" in line}
    known = {re.sub(r"[-_.]+", "-", name).lower() for name in pinned}
    asked = [*PROJECT["project"]["dependencies"], *PROJECT["build-system"]["requires"]]
    asked += [need for needs in PROJECT["project"]["optional-dependencies"].values() for need in needs]
    for need in asked:
        name = re.split(r"[\[<>=;! ]", need)[0]
        assert re.sub(r"[-_.]+", "-", name).lower() in known, need
