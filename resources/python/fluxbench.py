"""Run Fluxbench cases from Python.

    from fluxbench import open_case

    with open_case("naca0012") as airfoil:
        run = airfoil.with_values({"scheme.order": 2}).run(steps=200)
        print(run.summary["time"], run.sample(["p"], [[-0.5, 0.0]])["p"])

The computations run in the command line of Fluxbench, which this module starts once. Needs numpy.
"""

import atexit
import base64
import copy
import json
import os
import pathlib
import shutil
import subprocess
import threading

import numpy

__all__ = ["Case", "FluxbenchError", "Run", "open_case"]


class FluxbenchError(Exception):
    """What Fluxbench refused, in one line."""


def _command():
    """Returns the words that start the command line: $FLUXBENCH, this checkout, or the installed program."""
    given = os.environ.get("FLUXBENCH")
    if given:
        return given.split()
    built = pathlib.Path(__file__).resolve().parents[2] / "out" / "cli" / "fluxbench.js"
    if built.exists():
        return ["node", str(built)]
    installed = shutil.which("fluxbench")
    if installed:
        return [installed]
    raise FluxbenchError("fluxbench not found: run npm ci in its folder, or set FLUXBENCH to its command")


class _Process:
    """The command line as a server: a line of JSON per request and per answer."""

    def __init__(self):
        self.process = subprocess.Popen(
            _command() + ["serve", "--stdio"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            # Ctrl+C reaches this program alone, which cancels the run.
            start_new_session=True,
        )
        self.lock = threading.Lock()
        self.last = 0

    def ask(self, method, on_progress=None, **params):
        """Sends a request and waits for its answer. Ctrl+C cancels it."""
        with self.lock:
            self.last += 1
            identity = self.last
            self._send(identity, method, params)
            while True:
                try:
                    line = self.process.stdout.readline()
                except KeyboardInterrupt:
                    self._send(0, "cancel", {"request": identity})
                    continue
                if not line:
                    raise FluxbenchError("fluxbench ended unexpectedly; see its messages above")
                answer = json.loads(line)
                if answer["id"] != identity:
                    continue
                if "progress" in answer:
                    if on_progress and on_progress(answer["progress"]) is False:
                        self._send(0, "cancel", {"request": identity})
                elif "error" in answer:
                    raise FluxbenchError(answer["error"])
                else:
                    return _decoded(answer["result"])

    def _send(self, identity, method, params):
        request = {"id": identity, "method": method, "params": params}
        self.process.stdin.write(json.dumps(request, default=_plain) + "\n")
        self.process.stdin.flush()

    def end(self):
        self.process.stdin.close()
        self.process.wait()


_process = None


def _server():
    global _process
    if _process is None or _process.process.poll() is not None:
        _process = _Process()
        atexit.register(_process.end)
    return _process


def _plain(value):
    """Converts numbers and arrays of numpy for JSON."""
    if isinstance(value, (numpy.ndarray, numpy.generic)):
        return value.tolist()
    raise TypeError(f"{type(value).__name__} cannot be sent to Fluxbench")


def _decoded(value):
    """Replaces encoded columns by arrays."""
    if isinstance(value, dict):
        if value.keys() == {"float64"}:
            return numpy.frombuffer(base64.b64decode(value["float64"]), "<f8")
        return {key: _decoded(item) for key, item in value.items()}
    return value


class _Handle:
    """A case or run in the server, released with this object."""

    def __init__(self, server, kind, number):
        self._server, self._kind, self._number = server, kind, number

    def _ask(self, method, **params):
        return self._server.ask(method, **{self._kind: self._number}, **params)

    def close(self):
        """Frees the memory in the server."""
        if self._number is not None and self._server.process.poll() is None:
            self._ask("release")
        self._number = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Case(_Handle):
    """A case that can be changed, checked and run. Changes return a new case."""

    @property
    def document(self):
        """The whole case with all defaults, as in a case file: a copy."""
        return self._ask("document")

    def with_values(self, values):
        """Returns the case with other values of what a sweep can vary.

        values: by the name of a definition, a parameter of the system, or "scheme.order", "mesh.refinements", ...
        """
        return Case(self._server, "case", self._ask("with", values=values))

    def edited(self, change):
        """Returns the case with any other change. change: edits the document that it receives."""
        document = copy.deepcopy(self.document)
        change(document)
        return Case(self._server, "case", self._ask("replace", document=document))

    def check(self):
        """Returns what the workbench would report before a run: dicts of level, place and message."""
        return self._ask("check")

    def sweep_points(self):
        """Returns the runs of the sweep of this case, for with_values."""
        return self._ask("sweepPoints")

    def run(self, *, backend=None, threads=None, steps=None, until=None, start=None, on_progress=None):
        """Runs the case to its end. A run that diverges is a result, see Run.failure.

        backend: "gpu" or "cpu"; default: a GPU, or the CPU if there is none
        start: an earlier run on the same mesh and of the same order whose last state becomes the initial state
        on_progress: receives a dict about ten times a second; the run ends early if it returns False
        """
        given = {"backend": backend, "threads": threads, "steps": steps, "until": until}
        options = {name: value for name, value in given.items() if value is not None}
        if start is not None:
            options["from"] = start._number
        answer = self._server.ask("run", on_progress, case=self._number, options=options)
        return Run(self._server, answer)


class Run(_Handle):
    """A finished run with its last state."""

    def __init__(self, server, answer):
        super().__init__(server, "run", answer["run"])
        #: What `fluxbench run --json` prints.
        self.summary = answer["summary"]
        #: One line on why the run failed; None if it did not.
        self.failure = answer["failure"]

    @property
    def history(self):
        """Step, time, dt and the largest change per variable: arrays with one number per step."""
        return self._ask("history")

    @property
    def monitors(self):
        """What each monitor recorded: dicts of step, time and values by column, by its name."""
        return self._ask("monitors")

    def sample(self, fields, points):
        """Returns the values of expressions at points, an array per field; NaN outside of the domain."""
        return self._ask("sample", fields=list(fields), points=points)

    def write(self, file, fields=()):
        """Writes the last state in the format of the suffix. Returns the names of the written files."""
        return self._ask("write", file=os.fspath(file), fields=list(fields))


def open_case(source, folder=None):
    """Opens a case file, a project, an example by its id, or a dict with the contents of a case file.

    folder: that file names are relative to; default: the current folder
    """
    source = source if isinstance(source, dict) else os.fspath(source)
    server = _server()
    return Case(server, "case", server.ask("open", source=source, folder=os.path.abspath(folder or ".")))
