import type { ProgressCallback } from '../core/progress';
import { gaussLegendre } from '../mesh/gaussLegendre';
import { methods } from '../methods/registry';
import { compileCasePhysics, type CasePhysics } from '../physics/compile';
import { prepareCase } from '../run/preparedCase';
import { exactState, onPoints } from './exact';
import { laboratoryCase } from './laboratoryCase';
import type { Context, EndedRun, Parts } from './context';
import { Recorder, centersOf } from './recorder';
import { runDg } from './runDg';
import { laboratorySchemes } from './schemes';
import type {
  Curves,
  GridScheme,
  LaboratoryRequest,
  LaboratoryResult,
  LaboratoryRun,
  LaboratoryScheme,
} from './types';
import { t } from '../text/t';

/** Sample points of the exact solution over the domain, and quadrature points per cell. */
const exactPoints = 1500;
const pointsPerCell = 8;

/** Steps after which a run is stopped as stalled. */
const maxSteps = 200_000;

/**
 * Solves a problem with several schemes, in f64 on the CPU.
 * @throws Error with one line if the problem is invalid; also whatever `notify` throws
 */
export async function computeLaboratory(
  request: LaboratoryRequest,
  notify: ProgressCallback,
): Promise<LaboratoryResult> {
  const { problem, schemes, cells } = request;
  const physics = compileCasePhysics(laboratoryCase(problem, plainScheme, request.cflNumber, 1));
  const names = physics.system.primitive.variables;
  const exact = exactState(problem, physics);
  const quantitiesOf = primitives(physics);
  const context: Context = { ...request, physics, exact, quantitiesOf };
  // Work grows with the square of the number of cells.
  const weights = cells.map((count) => count ** 2);
  const whole = schemes.length * weights.reduce((sum, weight) => sum + weight, 0);
  let done = 0;
  const runs: LaboratoryRun[] = [];
  for (const scheme of schemes) {
    const errors: (readonly number[] | null)[] = [];
    let shown: Parts | null = null;
    for (const [i, count] of cells.entries()) {
      const before = done;
      const run = await runScheme(context, scheme, count, (fraction) =>
        notify((before + fraction * weights[i]) / whole),
      );
      shown ??= run.parts;
      errors.push(run.parts.failure === null ? meanErrors(context, run) : null);
      done += weights[i];
    }
    runs.push({ scheme: scheme.id, title: scheme.title, ...shown!, errors });
  }
  return {
    quantities: names.map(({ name }) => name),
    labels: names.map(({ label }) => label),
    exact: exact && exactCurves(context),
    runs,
  };
}

/** Scheme with which every problem is compiled; DG uses the compiled flux. */
const plainScheme = laboratorySchemes.find(({ id }) => id === 'rusanov') as GridScheme;

/** Converts states to primitive variables; one array per variable. */
function primitives(physics: CasePhysics): Context['quantitiesOf'] {
  const programs = physics.system.primitive.variables.map(({ name }) =>
    onPoints(physics.field(name)),
  );
  return (states, x) => {
    const given = Object.fromEntries(physics.variableNames.map((name, v) => [name, states[v]]));
    return programs.map((program) => program({ ...given, x, t: 0 }, x.length)[0]);
  };
}

function exactCurves({ problem, exact, quantitiesOf }: Context): Curves {
  const x = centersOf(problem.domain, exactPoints);
  return { x, values: quantitiesOf(exact!(x, problem.end), x) };
}

/** Returns the L¹ errors of the final means, averaged over the domain, per quantity; null without an exact solution. */
function meanErrors({ problem, exact, quantitiesOf }: Context, { means }: EndedRun) {
  if (!exact) return null;
  const { points, weights } = gaussLegendre(pointsPerCell);
  const cells = means[0].length;
  const half = (problem.domain[1] - problem.domain[0]) / (2 * cells);
  const centers = centersOf(problem.domain, cells);
  const requested = means.map(() => new Float64Array(cells));
  points.forEach((point, i) => {
    const x = centers.map((center) => center + half * point);
    quantitiesOf(exact(x, problem.end), x).forEach((values, q) =>
      values.forEach((value, cell) => (requested[q][cell] += 0.5 * weights[i] * value)),
    );
  });
  return means.map((own, q) => {
    const apart = own.reduce((sum, mean, cell) => sum + Math.abs(mean - requested[q][cell]), 0);
    return apart / cells;
  });
}

const runScheme = (
  context: Context,
  scheme: LaboratoryScheme,
  cells: number,
  notify: ProgressCallback,
): Promise<EndedRun> =>
  scheme.kind === 'dg'
    ? Promise.resolve(runDg(context, scheme, cells, notify))
    : runOnGrid(context, scheme, cells, notify);

async function runOnGrid(
  { problem, cflNumber, physics, quantitiesOf }: Context,
  scheme: GridScheme,
  cells: number,
  notify: ProgressCallback,
): Promise<EndedRun> {
  const document = laboratoryCase(problem, scheme, cflNumber, cells);
  const { discretization } = prepareCase(document, null, methods);
  const simulation = discretization.createCpuSimulation();
  const n = physics.variableNames.length;
  const modes = discretization.modesPerCell;
  const x = centersOf(problem.domain, cells);
  const read = async (): Promise<Float64Array[]> => {
    const state = await simulation.readState();
    const columns = physics.variableNames.map((_, v) =>
      x.map((_x, cell) => state[(cell * n + v) * modes]),
    );
    return quantitiesOf(columns, x);
  };
  const recorder = new Recorder(cells, problem.joined);
  let means = await read();
  recorder.add(0, means);
  let steps = 0;
  let failure: string | null = null;
  for (;;) {
    const { outcome, step, time } = await simulation.advance(1);
    if (outcome.kind === 'failed') {
      failure = t('laboratoryFailed', outcome.reason, step + 1, Number(outcome.x.toPrecision(4)));
    } else if (step > steps) {
      steps = step;
      means = await read();
      recorder.add(time, means);
      if (steps % 10 === 0) notify(Math.min(1, time / problem.end));
    }
    if (outcome.kind !== 'running') break;
    if (steps >= maxSteps) failure = t('laboratoryTooManySteps', maxSteps);
    if (failure !== null) break;
  }
  simulation.dispose();
  const curves = { x, values: means };
  return { parts: { steps, curves, failure, ...recorder.finish() }, means };
}
