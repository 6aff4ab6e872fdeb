import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { wave } from '../api/wave';

const modules = fileURLToPath(new URL('../../resources/python', import.meta.url));

const python = (program: string) =>
  spawnSync('python3', ['-c', program, JSON.stringify(wave)], {
    encoding: 'utf8',
    env: { ...process.env, PYTHONPATH: modules, PYTHONDONTWRITEBYTECODE: '1' },
  });

const lacksNumpy = python('import numpy').status !== 0;

it.skipIf(lacksNumpy)('runs cases from Python (skipped without Python 3 and numpy)', () => {
  const { stdout, stderr, status } = python(`
import json, sys
import numpy
from fluxbench import FluxbenchError, open_case

wave = open_case(json.loads(sys.argv[1]))
heights = []
for point in wave.sweep_points():
    with wave.with_values(point).run(backend="cpu", steps=3) as run:
        heights.append(run.sample(["q"], numpy.array([[0.2625], [7.0]]))["q"])
assert numpy.isclose(heights[1][0] / heights[0][0], 2, rtol=1e-6), heights
assert numpy.isnan(heights[0][1])

def coarser(document):
    document["mesh"]["grid"]["cells"] = [10]
run = wave.edited(coarser).run(backend="cpu")
assert run.summary["cells"] == 10 and run.failure is None
assert run.monitors["middle"]["time"][-1] == 0.25
assert wave.document["mesh"]["grid"]["cells"] == [40]
assert run.history["step"].dtype == numpy.float64

stopped = wave.run(backend="cpu", until=1e6, on_progress=lambda progress: False)
assert stopped.summary["outcome"]["kind"] == "stopped"
try:
    wave.with_values({"speed": 2})
except FluxbenchError as error:
    print(error)
`);
  expect(stderr.replace(/^.*CPU.*$\n/gm, '')).toBe('');
  expect(stdout).toMatch(/^speed: not a definition/);
  expect(status).toBe(0);
});
