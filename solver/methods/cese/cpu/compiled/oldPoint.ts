import { axesOf } from '../../../../core/axes';
import { ProgramBuilder, type Program, type Value } from '../../../../expression';
import { gradientInput } from '../../../../physics/gradients';
import { pointsAround } from '../../../grid/lattice';
import { expansion } from '../../expansion';
import type { CeseOperators } from '../../operators';
import { halfStep, quarterStep, stepOver } from './stepNumbers';

/** Contributions of an old point to the surrounding new ones, with their output indices in the program. */
export interface OldPoint {
  /** (u, slopes, x, t, step sizes) → all outputs, concatenated. */
  readonly program: Program;
  /** T, for the k-th point around a new one. */
  readonly share: (around: number, variable: number) => number;
  /** u + ½Δt ∂u/∂t, for one-sided slopes; u + ¼Δt ∂u/∂t for characteristic ones. */
  readonly predicted: (variable: number) => number;
  /** The unchanged slope, for Courant-number-insensitive and characteristic slopes. */
  readonly slope: (axis: number, variable: number) => number;
  /** The largest wave speed, for Courant-number-insensitive slopes. */
  readonly speed: () => number;
  /** u, for characteristic slopes. */
  readonly state: (variable: number) => number;
}

/** Offsets of the points around a new one. */
export const aroundNew = ({ grid }: Pick<CeseOperators, 'grid'>): readonly (readonly number[])[] =>
  pointsAround({ steps: grid.counts }).map(({ signs }) => signs);

/** Returns the program with the operations of `createHalfStep` in the same order. */
export function oldPoint(operators: CeseOperators): OldPoint {
  const { grid, physics, slopes, variableCount: n } = operators;
  const axes = axesOf(grid.dimension);
  const names = physics.variableNames;
  const terms = expansion(operators.expanded, grid.spacing);
  const builder = new ProgramBuilder();
  const add = (a: Value, b: Value): Value => builder.apply('add', a, b);
  const times = (a: Value, b: Value): Value => builder.apply('multiply', a, b);
  const given = builder.include(terms.program);
  const quarter = builder.constant(0.25);
  const state = names.map((name) => builder.input(name));
  const slope = axes.map((axis) => names.map((name) => builder.input(gradientInput(axis, name))));
  const [half, quarterOfStep] = [halfStep, quarterStep].map((name) => builder.input(name));
  const around = aroundNew(operators);

  const shares = around.flatMap((signs) => names.map((_, v) => share(v, signs)));
  const characteristic = slopes.slopes === 'characteristic';
  const ahead = characteristic ? quarterOfStep : half;
  const predicted = names.map((_, v) => add(state[v], times(ahead, given[terms.rate(v)])));
  const heeding = slopes.slopes === 'courantInsensitive';
  return {
    program: builder.build([
      ...shares,
      ...(slopes.slopes === 'nonDissipative' ? [] : predicted),
      ...(heeding || characteristic ? slope.flat() : []),
      ...(heeding ? builder.include(physics.maxWaveSpeed) : []),
      ...(characteristic ? state : []),
    ]),
    share: (k, v) => k * n + v,
    predicted: (v) => shares.length + v,
    slope: (axis, v) => shares.length + (1 + axis) * n + v,
    speed: () => shares.length + (1 + axes.length) * n,
    state: (v) => shares.length + (1 + axes.length) * n + v,
  };

  function share(v: number, signs: readonly number[]): Value {
    let sum = state[v];
    axes.forEach((axis, a) => {
      let flux = add(given[terms.flux(a, v)], times(quarterOfStep, given[terms.fluxRate(a, v)]));
      axes.forEach((_, b) => {
        if (b === a) return;
        const along = given[terms.fluxSlope(a, b, v)];
        flux = add(flux, times(builder.constant(0.25 * signs[b]), along));
      });
      const gain = add(times(quarter, slope[a][v]), times(builder.input(stepOver(axis)), flux));
      sum = builder.apply(signs[a] > 0 ? 'add' : 'subtract', sum, gain);
    });
    return terms.source === null ? sum : add(sum, times(half, gained(terms.source, v, signs)));
  }

  function gained(
    source: NonNullable<typeof terms.source>,
    v: number,
    signs: readonly number[],
  ): Value {
    const now = add(given[source.value(v)], times(quarterOfStep, given[source.rate(v)]));
    return axes.reduce(
      (sum, _, a) => add(sum, times(builder.constant(0.25 * signs[a]), given[source.slope(a, v)])),
      now,
    );
  }
}
