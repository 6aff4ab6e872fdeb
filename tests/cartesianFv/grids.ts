import { caseSchema, type CaseDocument } from '../../solver/case/document';
import type { Dimension } from '../../solver/core/axes';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { fvOperators, type FvOperators } from '../../solver/methods/cartesianFv/operators';
import { FvStepper } from '../../solver/methods/cartesianFv/cpu/stepper';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { oneStepOf } from '../../solver/methods/cartesianFv/oneStep';
import { reconstructionOf } from '../../solver/methods/cartesianFv/reconstruction';
import { timeIntegrators } from '../../solver/methods/cartesianFv/timeIntegrators';
import { compileCasePhysics } from '../../solver/physics/compile';
import { compileToBlocks, type Program } from '../../solver/expression';

export const sideNames = ['left', 'right', 'bottom', 'top', 'back', 'front'];

interface GridShape {
  readonly counts: readonly number[];
  readonly lengths?: readonly number[];
  readonly origin?: readonly number[];
  /** Axes with periodic sides. */
  readonly joined?: readonly number[];
}

/** Returns a grid with a group per side; the default domain is the unit box. */
export function gridOf({ counts, lengths, origin, joined = [] }: GridShape): CartesianGrid {
  const dimension = counts.length as Dimension;
  const names = counts.flatMap((_, axis) =>
    joined.includes(axis) ? [] : sideNames.slice(2 * axis, 2 * axis + 2),
  );
  return {
    kind: 'grid',
    dimension,
    origin: origin ?? counts.map(() => 0),
    spacing: counts.map((count, axis) => (lengths?.[axis] ?? 1) / count),
    counts,
    sides: counts.map((_, axis) =>
      joined.includes(axis)
        ? (['joined', 'joined'] as const)
        : ([names.indexOf(sideNames[2 * axis]), names.indexOf(sideNames[2 * axis + 1])] as const),
    ),
    groups: names.map((name, i) => ({ name, tag: i + 1, faceCount: 1 })),
    warnings: [],
  };
}

export const fvScheme = (changes: Partial<FvOptions> = {}): FvOptions => ({
  id: 'cartesianFv',
  stepping: 'semiDiscrete',
  laxWendroffSteps: 3,
  reconstruction: 'none',
  slopeLimiter: 'modifiedMinmod',
  theta: 1.3,
  limiting: 'componentwise',
  faceQuadrature: 'midpoint',
  positivity: false,
  numericalFlux: 'localLaxFriedrichs',
  mustaStages: 4,
  gridSpeed: 'stable',
  integrator: 'forwardEuler',
  cflNumber: 0.9,
  precision: 'f32',
  ...changes,
});

/** Returns a finite-volume case; defaults describe a gas in 2D. */
export const fvCase = (
  overrides: Partial<Omit<CaseDocument, 'scheme'>>,
  options: Partial<FvOptions> = {},
): CaseDocument =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'finite volumes',
    mesh: { file: 'unused.msh' },
    system: { id: 'euler2d' },
    scheme: fvScheme(options),
    initial: { rho: '1', u: '0.4', v: '0.2', p: '1' },
    boundaries: {},
    time: { end: 0.1, maxSteps: null, steadyTolerance: null },
    ...overrides,
  });

/** Assigns the same condition to all sides of a grid. */
export const everySide = (
  { groups }: CartesianGrid,
  condition: string,
  values: Record<string, string> = {},
): CaseDocument['boundaries'] =>
  Object.fromEntries(groups.map(({ name }) => [name, { condition, values }]));

export interface SteppedCase {
  readonly operators: FvOperators;
  readonly stepper: FvStepper;
  readonly steps: number;
  readonly time: number;
}

/** Evaluates a program at all cell centers; returns [cell][output]. */
export function atCenters(grid: CartesianGrid, program: Program, time = 0): Float64Array {
  const [nx, ny = 1, nz = 1] = grid.counts;
  const count = nx * ny * nz;
  const [dx, dy = 0, dz = 0] = grid.spacing;
  const [x0, y0 = 0, z0 = 0] = grid.origin;
  const inputs = {
    x: Float64Array.from({ length: count }, (_, c) => x0 + ((c % nx) + 0.5) * dx),
    y: Float64Array.from({ length: count }, (_, c) => y0 + ((Math.floor(c / nx) % ny) + 0.5) * dy),
    z: Float64Array.from({ length: count }, (_, c) => z0 + (Math.floor(c / nx / ny) + 0.5) * dz),
    t: new Float64Array(count).fill(time),
  };
  const outputs = program.outputs.map(() => new Float64Array(count));
  const given = program.inputs.map((name) => inputs[name as keyof typeof inputs]);
  compileToBlocks(program).evaluate(given, outputs, count);
  return Float64Array.from({ length: count * outputs.length }, (_, i) => {
    const v = i % outputs.length;
    return outputs[v][(i - v) / outputs.length];
  });
}

/**
 * Advances a case from its values at the cell centers to its end time, or by at most `most` steps.
 */
export function stepCase(
  document: CaseDocument,
  grid: CartesianGrid,
  most = Infinity,
): SteppedCase {
  const physics = compileCasePhysics(document);
  const scheme = document.scheme as FvOptions;
  const operators = fvOperators(
    grid,
    physics,
    reconstructionOf(scheme),
    oneStepOf(scheme),
    scheme.gridSpeed,
  );
  const stepper = new FvStepper(
    operators,
    timeIntegrators[scheme.integrator],
    atCenters(grid, physics.initial),
  );
  const end = document.time.end ?? Infinity;
  let time = 0;
  let steps = 0;
  while (time < end && steps < most) {
    const stable =
      (scheme.cflNumber * operators.stabilityFactor) / stepper.report('state', time).rate;
    const dt = stable * (1 + 1e-6) >= end - time ? end - time : stable;
    stepper.doStep(time, dt, steps);
    stepper.accept();
    time = end - time === dt ? end : time + dt;
    steps++;
  }
  return { operators, stepper, steps, time };
}

/** Returns ∫u per variable. */
export function integralsOf({ operators, stepper }: SteppedCase, state = stepper.state): number[] {
  const { grid, variableCount } = operators;
  const measure = grid.spacing.reduce((product, spacing) => product * spacing, 1);
  const sums = new Array<number>(variableCount).fill(0);
  state.forEach((value, i) => (sums[i % variableCount] += measure * value));
  return sums;
}
