"""What operators install: the image, the composition, the unit and the lock belong together."""

import re
import shutil
import subprocess
import sys

import pytest
import yaml

from documents import ROOT, text_of
from pustosh.cli.serve import serve

LOCKED = re.compile(r"^([a-z0-9-]+)==(\S+)", re.M)
OPTIONS = {option for parameter in serve.params for option in parameter.opts}


def locked(name):
    return dict(LOCKED.findall(text_of(f"requirements/{name}.lock")))


def test_the_locks_agree_and_the_one_for_servers_has_postgresql():
    play, servers, test, soak = map(locked, ("play", "serve", "test", "soak"))
    assert {"psycopg", "psycopg-binary"} <= servers.keys() - play.keys()
    assert servers.items() >= play.items()
    assert test.items() >= servers.items()
    assert soak.items() >= test.items()


def test_every_package_of_the_lock_has_hashes():
    for package in re.split(r"\n(?=[a-z])", text_of("requirements/serve.lock").strip()):
        assert "--hash=sha256:" in package, package


def test_the_image_is_built_of_the_lock_and_of_files_that_exist():
    lines = text_of("Dockerfile").replace("\\\n", " ").splitlines()
    installs = [line for line in lines if "pip install" in line]
    assert ["--require-hashes -r requirements/serve.lock" in line for line in installs] == [
        True, False,
    ]  # fmt: skip
    assert "--no-deps --no-build-isolation" in installs[1]
    sent = {line.removeprefix("!") for line in text_of(".dockerignore").split() if line[0] == "!"}
    copied = [line.split()[1:-1] for line in lines if re.match("COPY (?!--from)", line)]
    names = {name for line in copied for name in line}
    assert names == sent
    assert all((ROOT / name).exists() for name in names)
    assert "USER pustosh" in lines


def test_what_is_composed_fits_together():
    composed = yaml.safe_load(text_of("compose.yaml"))
    table, proxy = composed["services"]["table"], composed["services"]["proxy"]
    options = dict(word.split("=", 1) for word in table["command"][1:])
    assert options.keys() <= OPTIONS
    (network,) = composed["networks"]["front"]["ipam"]["config"]
    assert options["--trust-proxy"] == network["subnet"]
    assert "front" in proxy["networks"]
    assert composed["services"]["database"]["networks"] == ["back"]
    assert composed["networks"]["back"]["internal"]
    assert "ports" not in table
    mounted = [volume.split(":")[0] for volume in proxy["volumes"]]
    assert (ROOT / mounted[0]).is_file()
    named = set(re.findall(r"\$\{(\w+)", text_of("compose.yaml")))
    assert named == set(re.findall(r"^(\w+)=", text_of("deploy/example.env"), re.M))


def test_the_proxy_keeps_what_is_private_and_leads_to_the_table():
    proxy = text_of("deploy/Caddyfile")
    assert "path /metrics /readyz" in proxy
    assert "reverse_proxy table:8642" in proxy


def test_the_unit_starts_the_server_with_options_that_exist():
    (start,) = re.findall(r"^ExecStart=(.*)$", text_of("deploy/pustosh.service"), re.M)
    assert set(re.findall(r"--[\w-]+", start)) <= OPTIONS


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_the_unit_is_well_formed_and_its_sandbox_tight(tmp_path):
    unit = tmp_path / "pustosh.service"
    there = text_of("deploy/pustosh.service").replace("/opt/pustosh/bin/pustosh", "/bin/true")
    unit.write_text(there)
    verified = subprocess.run(
        ["systemd-analyze", "verify", unit], capture_output=True, text=True, check=False
    )
    assert (verified.returncode, verified.stderr) == (0, "")
    rating = ["systemd-analyze", "security", "--offline=true", "--threshold=20", "--no-pager", unit]
    rated = subprocess.run(rating, capture_output=True, text=True, check=False)
    assert rated.returncode == 0, rated.stdout[-500:] + rated.stderr


def test_every_licence_of_the_lock_is_one_we_know(tmp_path):
    tool = [sys.executable, ROOT / "tools" / "licences.py"]
    good = subprocess.run([*tool, ROOT / "requirements" / "serve.lock"], check=False)
    unknown = tmp_path / "odd.lock"
    unknown.write_text("no-such-package==1.0\n")
    odd = subprocess.run([*tool, unknown], check=False, capture_output=True, text=True)
    assert (good.returncode, odd.returncode) == (0, 1)
    assert "no-such-package      unknown" in odd.stdout
