import { axesOf, type Axis } from '../../../core/axes';
import { ProgramBuilder, totalDerivative, type Program, type Value } from '../../../expression';
import type { CasePhysics } from '../../../physics/compile';
import { gradientInput } from '../../../physics/gradients';
import { timeStepInput } from '../pointShares';
import { algebraOf } from './valueAlgebra';

/**
 * Inputs with the numbers of a cell's map m + U a + V b + W ab, W = αU + βV, as in the struct `CellMap` of
 * shaders/cese/quads/cell_maps.wgsl; not names of the expression language.
 */
export const mapInputs = [
  'map(u.x)',
  'map(u.y)',
  'map(v.x)',
  'map(v.y)',
  'map(bend.x)',
  'map(bend.y)',
  'map(area)',
] as const;

/** The cell axis, U or V, of an input's derivative. */
type CellAxis = Extract<Axis, 'x' | 'y'>;

/**
 * Returns the program (u, ∂u/∂a, ∂u/∂b, x, t, Δt, a map) → the contributions of a cell's point to its four vertices (T
 * of `createQuadHalfStep`), split by their dependence on the position of these. With s, r = ±1, − at the corners with
 * smaller a, b,
 *
 *     T = A₀ + s A₁ + r A₂ + s r A₃,
 *
 * each by variable, then ½Δt ∂u/∂t. Fluxes cross the lines b = 0 and a = 0 through the components of F = (f, g) across
 * V and across U, F_V = f V_y − g V_x and F_U = g U_x − f U_y. The mean on half a line is the value at its midpoint;
 * the integrals over a quarter are those of polynomials of a and b.
 */
export function cellContributions(
  physics: Pick<CasePhysics, 'variableNames' | 'flux' | 'sourceTerm'>,
): Program {
  const { variableNames: names, flux, sourceTerm } = physics;
  const n = names.length;
  const builder = new ProgramBuilder();
  const { number, product, sum, less, scaled } = algebraOf(builder);
  const dt = builder.input(timeStepInput);
  const quarter = scaled(0.25, dt);
  const [ux, uy, vx, vy, alpha, beta, area] = mapInputs.map((name) => builder.input(name));
  const places = { x: { x: ux, y: uy }, y: { x: vx, y: vy } } as const;
  const along = (program: Program, axis: CellAxis): Value[] =>
    totalDerivative(builder, program, (input) => {
      if (input === 'x' || input === 'y') return places[axis][input];
      return names.includes(input) ? builder.input(gradientInput(axis, input)) : null;
    });
  const axes = axesOf(2) as readonly CellAxis[];
  const [alongU, alongV] = axes.map((axis) => along(flux, axis));
  // Map vectors times a quarter step.
  const [stepUx, stepUy, stepVx, stepVy] = [ux, uy, vx, vy].map((value) => product(quarter, value));
  const acrossV = (fluxes: readonly Value[], v: number): Value =>
    less(product(stepVy, fluxes[v]), product(stepVx, fluxes[n + v]));
  const acrossU = (fluxes: readonly Value[], v: number): Value =>
    less(product(stepUx, fluxes[n + v]), product(stepUy, fluxes[v]));
  const inverse = builder.apply('divide', number(1), area);
  const source = sourceTerm && builder.include(sourceTerm);
  /** Change of the state in a quarter step. */
  const change = names.map((_, v) => {
    const lost = product(inverse, sum(acrossV(alongU, v), acrossU(alongV, v)));
    return less(source ? product(quarter, source[v]) : number(0), lost);
  });
  const quarterOn = (program: Program): Value[] => {
    const values = builder.include(program);
    return totalDerivative(builder, program, (input) => {
      if (input === 't') return quarter;
      const v = names.indexOf(input);
      return v < 0 ? null : change[v];
    }).map((more, i) => sum(values[i], more));
  };
  const fluxes = quarterOn(flux);
  const gained = sourceTerm && {
    values: quarterOn(sourceTerm),
    slopes: axes.map((axis) => along(sourceTerm, axis)),
  };
  const half = scaled(2, quarter);
  const withGain = (value: Value, gain: Value | undefined): Value =>
    gain === undefined ? value : sum(value, product(half, gain));
  /** Content of the quarters, as multiples of the state and of its derivatives. */
  const squares = scaled(1 / 192, area);
  const mixed = product(squares, product(alpha, beta));
  const sixteenth = scaled(1 / 16, area);
  const held = {
    state: [scaled(1 / 4, area), product(sixteenth, beta), product(sixteenth, alpha), null],
    slopes: [
      [
        product(scaled(1 / 48, area), beta),
        sum(sixteenth, product(squares, product(alpha, alpha))),
        mixed,
        product(scaled(1 / 32, area), alpha),
      ],
      [
        product(scaled(1 / 48, area), alpha),
        mixed,
        sum(sixteenth, product(squares, product(beta, beta))),
        product(scaled(1 / 32, area), beta),
      ],
    ],
  };
  const parts = [0, 1, 2, 3].map((part) =>
    names.map((name, v) => {
      const slopes = axes.map((axis, a) =>
        product(
          held.slopes[a][part],
          withGain(builder.input(gradientInput(axis, name)), gained?.slopes[a][v]),
        ),
      );
      const ofState = held.state[part];
      const own = ofState && product(ofState, withGain(builder.input(name), gained?.values[v]));
      const inside = sum(...slopes, ...(own ? [own] : []));
      if (part === 0) return inside;
      if (part === 1) return sum(inside, acrossV(fluxes, v));
      if (part === 2) return sum(inside, acrossU(fluxes, v));
      return sum(inside, scaled(0.25, sum(acrossV(alongV, v), acrossU(alongU, v))));
    }),
  );
  return builder.build([...parts.flat(), ...change.map((value) => scaled(2, value))]);
}
