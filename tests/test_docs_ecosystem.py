"""Law: the files that other tools read are well formed, and call what is there."""

from __future__ import annotations

import re
import shutil
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from seismic import __version__
from seismic.i18n import APP_NAME

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def loaded(path: Path) -> dict[str, Any]:
    found = yaml.safe_load(path.read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def commands(workflow: dict[str, Any]) -> list[str]:
    return [step["run"] for job in workflow["jobs"].values() for step in job["steps"] if "run" in step]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_calls_make_targets_that_exist(path: Path) -> None:
    workflow = loaded(path)
    targets = re.findall(r"\bmake ([a-z-]+)", "\n".join(commands(workflow)))
    assert targets
    assert [target for target in targets if not re.search(rf"^{target}:", MAKEFILE, re.MULTILINE)] == []
    assert set(workflow["permissions"]) == {"contents"}


def test_the_workflows_test_what_is_supported_and_release_what_is_built() -> None:
    test, release = (loaded(ROOT / ".github" / "workflows" / name) for name in ("test.yml", "release.yml"))
    supported = re.findall(r"Python :: (3\.\d+)", "\n".join(PYPROJECT["project"]["classifiers"]))
    assert test["jobs"]["test"]["strategy"]["matrix"]["python"] == supported
    assert any(command.startswith("make test") for command in commands(test))
    assert any(command.startswith("make dist") for command in commands(release))


def test_the_citation_has_the_name_the_version_and_the_credits() -> None:
    citation = loaded(ROOT / "CITATION.cff")
    assert citation["cff-version"] == "1.2.0"
    assert {"message", "authors"} <= set(citation)
    assert (citation["title"], str(citation["version"]), citation["license"]) == (APP_NAME, __version__, "MIT")
    (game,) = citation["references"]
    assert (game["authors"][0]["family-names"], game["publisher"]["name"], game["year"]) == (
        "Alspach",
        "Atlas Games",
        2006,
    )


def test_hooks_are_local_and_are_the_tools_of_make_check() -> None:
    (repository,) = loaded(ROOT / ".pre-commit-config.yaml")["repos"]
    assert repository["repo"] == "local"
    for hook in repository["hooks"]:
        assert hook["language"] == "system"
        program, *words = hook["entry"].split()
        if program == "make":
            continue
        assert shutil.which(Path(program).name, path=str(ROOT / ".venv" / "bin")) or not (ROOT / ".venv").exists()
        assert f"$(BIN)/{Path(program).name}" in MAKEFILE
        assert words == [] or words[0] in MAKEFILE
