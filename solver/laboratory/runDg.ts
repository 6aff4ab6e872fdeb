import type { ProgressCallback } from '../core/progress';
import {
  legendre,
  sampleAdvection,
  solveAdvection,
  solveLine,
  type LineState,
} from '../methods/laboratory1d';
import type { Context, EndedRun } from './context';
import { within } from './exact';
import { Recorder, centersOf } from './recorder';
import type { DgScheme } from './types';
import { t } from '../text/t';

/** Curve points per cell. */
const pointsPerCell = 8;

/** Steps after which a run is stopped as stalled. */
const maxSteps = 200_000;

/** Solves a problem by modal DG: advected profiles with fourth order in time, other systems with third. */
export function runDg(
  context: Context,
  scheme: DgScheme,
  cells: number,
  notify: ProgressCallback,
): EndedRun {
  const { exact, joined } = context.problem;
  return exact === 'advection' && joined && !scheme.limited
    ? carryProfile(context, scheme, cells, notify)
    : runSystem(context, scheme, cells, notify);
}

function runSystem(
  { problem, cflNumber, physics, quantitiesOf }: Context,
  { order, limited }: DgScheme,
  cells: number,
  notify: ProgressCallback,
): EndedRun {
  const { domain, joined, end } = problem;
  const [n, modes] = [physics.variableNames.length, order + 1];
  const spacing = (domain[1] - domain[0]) / cells;
  const centers = centersOf(domain, cells);
  const recorder = new Recorder(cells, joined);
  const valuesAt = ({ coefficients }: LineState, x: Float64Array, basis: Float64Array) =>
    quantitiesOf(
      physics.variableNames.map((_, v) =>
        centers.map((_x, cell) => {
          const start = (cell * n + v) * modes;
          return basis.reduce((sum, value, k) => sum + value * coefficients[start + k], 0);
        }),
      ),
      x,
    );
  const meansOf = (state: LineState) => valuesAt(state, centers, Float64Array.of(1));
  const last = solveLine(
    { physics, domain, joined, cells, order, limited, end, cflNumber },
    (state) => {
      recorder.add(state.time, meansOf(state));
      if (state.steps % 10 === 0) notify(Math.min(1, state.time / end));
      if (state.steps > maxSteps) {
        throw new Error(t('laboratoryTooManySteps', maxSteps));
      }
    },
  );
  const { steps, fault } = last;
  const places = Array.from({ length: pointsPerCell }, (_, i) => (2 * i) / (pointsPerCell - 1) - 1);
  const rows = places.map((xi) => {
    const x = centers.map((center) => center + 0.5 * spacing * xi);
    return { x, values: valuesAt(last, x, legendre(order, xi)) };
  });
  /** Concatenates values cell by cell, point by point. */
  const inOrder = (of: (row: (typeof rows)[number]) => Float64Array): Float64Array =>
    Float64Array.from(
      { length: cells * pointsPerCell },
      (_, i) => of(rows[i % pointsPerCell])[Math.floor(i / pointsPerCell)],
    );
  const means = meansOf(last);
  const curves = {
    x: inOrder(({ x }) => x),
    values: means.map((_, q) => inOrder(({ values }) => values[q])),
  };
  const failure =
    fault && t('laboratoryFailed', fault.reason, steps + 1, Number(fault.x.toPrecision(4)));
  return { parts: { steps, curves, failure, ...recorder.finish() }, means };
}

/** Advects a profile by DG on the unit interval, to which the domain is scaled; time is rescaled to unit velocity. */
function carryProfile(
  { problem, cflNumber, physics, exact, quantitiesOf }: Context,
  { order }: DgScheme,
  cells: number,
  notify: ProgressCallback,
): EndedRun {
  const { domain, end } = problem;
  const length = domain[1] - domain[0];
  const { a } = physics.parameters;
  const place = (share: number): number => domain[0] + length * (a < 0 ? 1 - share : share);
  const at = (x: Float64Array): Float64Array => quantitiesOf(exact!(x, 0), x)[0];
  const profile = (share: number): number => at(Float64Array.of(within(place(share), problem)))[0];
  const duration = (Math.abs(a) * end) / length;
  const settings = { cells, order, flux: 'upwind', cflNumber, endTime: duration } as const;
  const ordered = (values: Float64Array): Float64Array => (a < 0 ? values.reverse() : values);
  const recorder = new Recorder(cells, problem.joined);
  const meansOf = (coefficients: Float64Array): Float64Array[] => [
    ordered(Float64Array.from({ length: cells }, (_, cell) => coefficients[cell * (order + 1)])),
  ];
  const solution = solveAdvection(settings, profile, (time, { coefficients, steps }) => {
    recorder.add((time / duration) * end, meansOf(coefficients));
    if (steps % 10 === 0) notify(time / duration);
  });
  const { x, u } = sampleAdvection(solution, pointsPerCell);
  const curves = { x: ordered(x.map(place)), values: [ordered(u)] };
  return {
    parts: { steps: solution.steps, curves, failure: null, ...recorder.finish() },
    means: meansOf(solution.coefficients),
  };
}
