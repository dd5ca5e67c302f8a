"""Runs Schemathesis over the whole OpenAPI document against a new demo.

    run.py            as an administrator of a tenant, then as a SuperAdmin, with every phase
    run.py --short    as an administrator, for at most two minutes, with the same calls each time

Options after `--` are passed to Schemathesis. FUZZ_SERVER is the server program, by default target/debug/munim.
"""

import argparse
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
STARTS_WITHIN = 900
STOPS_WITHIN = 20

SHORT = ["--phases", "examples,coverage,fuzzing", "--max-examples", "5", "--generation-deterministic"]
LONG = ["--phases", "examples,coverage,fuzzing,stateful", "--max-examples", "100"]


def until_ready(server, info, log):
    """Waits until the server has written its info file."""
    deadline = time.monotonic() + STARTS_WITHIN
    while True:
        try:
            json.loads(info.read_text())
            return
        except (OSError, ValueError):
            pass  # not written yet, or only in part
        if server.poll() is not None or time.monotonic() > deadline:
            raise SystemExit(f"the server did not start:\n{log.read_text()[-5000:]}")
        time.sleep(0.2)


def stop(server):
    if server.poll() is None:
        server.send_signal(signal.SIGTERM)
        try:
            server.wait(STOPS_WITHIN)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def fuzz(program, data, info, role, options):
    """Runs Schemathesis once and returns its exit code."""
    # Results of an earlier run would change this one.
    work = ROOT / "target" / "fuzz-api" / role
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    command = [
        str(pathlib.Path(sys.executable).parent / "schemathesis"),
        "--config-file",
        str(HERE / "schemathesis.toml"),
        "run",
        f"{json.loads(info.read_text())['url']}/api/openapi.json",
        *options,
    ]
    settings = {
        **os.environ,
        "FUZZ_SERVER": str(program),
        "FUZZ_DATA": str(data),
        "FUZZ_INFO": str(info),
        "FUZZ_ROLE": role,
        "PYTHONPATH": str(HERE),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "0",
    }
    print(f"Fuzzing as {role}.", flush=True)
    return subprocess.call(command, cwd=work, env=settings)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true", help="what the test command runs")
    parser.add_argument("--role", choices=["administrator", "superadmin"], help="one of the two only")
    parser.add_argument("options", nargs="*", help="for Schemathesis")
    wanted = parser.parse_args()
    program = pathlib.Path(os.environ.get("FUZZ_SERVER", ROOT / "target" / "debug" / "munim")).resolve()
    if not program.exists():
        raise SystemExit(f"there is no server at {program}: build it, or set FUZZ_SERVER")
    roles = [wanted.role] if wanted.role else ["administrator"] if wanted.short else ["administrator", "superadmin"]
    folder = pathlib.Path(tempfile.mkdtemp(prefix="munim-fuzz-"))
    # The database may run as another user, who must be able to enter this folder.
    folder.chmod(0o711)
    failed = 0
    try:
        for role in roles:
            data, info, log = (folder / f"{role}{ending}" for ending in ("", ".json", ".log"))
            command = [program, "serve", "--demo", "--data-dir", data, "--listen", "127.0.0.1:0", "--demo-info", info]
            with log.open("wb") as out:
                server = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=out, stderr=out)
            try:
                until_ready(server, info, log)
                form = SHORT if wanted.short else LONG
                failed |= fuzz(program, data, info, role, [*form, *wanted.options])
                errors = [line for line in log.read_text(errors="replace").splitlines() if "ERROR" in line]
                if errors:
                    print("What the server said:", *errors[:20], sep="\n")
                if server.poll() is not None:
                    print(f"the server stopped with {server.returncode}:\n{log.read_text()[-5000:]}")
                    failed = 1
            finally:
                stop(server)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(failed)


if __name__ == "__main__":
    main()
