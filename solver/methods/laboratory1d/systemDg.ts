import { gaussLegendre } from '../../mesh/gaussLegendre';
import type { CasePhysics } from '../../physics/compile';
import { innerName, outerName } from '../../physics/faceNames';
import { PointBlock } from '../../space/pointBlock';
import { createStateReport } from '../stateReport';
import { legendre, stiffness } from './basis';
import { createPositivity } from './keepPositive';
import { limitSlopes } from './minmod';
import { t as text } from '../../text/t';

/**
 * A system on a line by modal DG with Legendre polynomials of degree p on equal cells: with u = Σ_k c_k P_k(ξ)
 *
 *     h/(2k+1) dc_k/dt = ∫ f(u) P_k′ dξ − F*_right + (−1)^k F*_left
 *
 * by the Gauss rule with p + 1 points, the case's numerical flux, and third-order SSP Runge–Kutta (Cockburn and Shu,
 * Math. Comput. 52, 1989).
 */
export interface LineProblem {
  /** A system without a source, with a numerical flux. */
  readonly physics: CasePhysics;
  readonly domain: readonly [from: number, to: number];
  /** Whether the line is periodic; else the groups `left` and `right` give the boundary conditions. */
  readonly joined: boolean;
  readonly cells: number;
  readonly order: number;
  /** Whether each stage limits slopes and keeps positive quantities (such as density) positive. */
  readonly limited: boolean;
  readonly end: number;
  /** Δt = `cflNumber`·h/((2p+1)λ). */
  readonly cflNumber: number;
}

/** State at a time; coefficients are [cell][variable][k] and overwritten by the next step. */
export interface LineState {
  readonly time: number;
  readonly steps: number;
  readonly coefficients: Float64Array;
}

/**
 * Advances to the end time, or until a mean is not admissible.
 * @param watch receives the initial state and the state after each step
 * @returns the last valid state, and the fault in the next one; null if the end time was reached
 * @throws rethrows errors of `watch`
 */
export function solveLine(
  problem: LineProblem,
  watch: (state: LineState) => void,
): LineState & { readonly fault: { readonly reason: string; readonly x: number } | null } {
  const { physics, domain, cells, order, limited, joined, end, cflNumber } = problem;
  const n = physics.variableNames.length;
  const modes = order + 1;
  const spacing = (domain[1] - domain[0]) / cells;
  const residual = createResidual(problem);
  const report = createStateReport({
    physics,
    cellCount: cells,
    readStates: (state, first, count, u) =>
      u.forEach((own, v) => {
        for (let i = 0; i < count; i++) own[i] = state[((first + i) * n + v) * modes];
      }),
    places: (block) => {
      const x = block.array('x');
      return (first, count) => {
        for (let i = 0; i < count; i++) x[i] = domain[0] + (first + i + 0.5) * spacing;
      };
    },
    stableLength: () => spacing / (2 * order + 1),
  });
  const keepPositive = createPositivity(physics, cells, order);
  const limit = (state: Float64Array): void => {
    if (!limited) return;
    limitSlopes(state, { cells, variables: n, modes, joined });
    keepPositive?.(state);
  };
  let coefficients: Float64Array = project(problem);
  limit(coefficients);
  let stage: Float64Array = new Float64Array(coefficients.length);
  const [slope, before] = [new Float64Array(stage), new Float64Array(stage)];
  let [time, steps] = [0, 0];
  let { rate } = report(coefficients, 0);
  watch({ time, steps, coefficients });
  while (time < end) {
    const dt = Math.min(cflNumber / rate, end - time);
    before.set(coefficients);
    // u ← a uⁿ + b (u + Δt L(u)), by Shu and Osher.
    for (const [kept, taken, shift] of [
      [0, 1, 0],
      [0.75, 0.25, 1],
      [1 / 3, 2 / 3, 0.5],
    ]) {
      residual(coefficients, time + shift * dt, slope);
      for (let i = 0; i < stage.length; i++) {
        stage[i] = kept * before[i] + taken * (coefficients[i] + dt * slope[i]);
      }
      limit(stage);
      [coefficients, stage] = [stage, coefficients];
    }
    const reached = end - time - dt <= 1e-12 * end ? end : time + dt;
    const found = report(coefficients, reached);
    if (found.badCell >= 0) {
      const violated = physics.system.admissible[found.badCondition] as
        CasePhysics['system']['admissible'][number] | undefined;
      const reason = violated?.message ?? text('laboratoryNotANumber');
      const x = domain[0] + (found.badCell + 0.5) * spacing;
      return { time, steps, coefficients: before, fault: { reason, x } };
    }
    rate = found.rate;
    time = reached;
    steps++;
    watch({ time, steps, coefficients });
  }
  return { time, steps, coefficients, fault: null };
}

/** L² projection of the initial state. */
function project({ physics, domain, cells, order }: LineProblem): Float64Array {
  const n = physics.variableNames.length;
  const modes = order + 1;
  const spacing = (domain[1] - domain[0]) / cells;
  const { points, weights } = gaussLegendre(order + 3);
  const coefficients = new Float64Array(cells * n * modes);
  const block = new PointBlock(cells);
  const x = block.array('x');
  block.array('t').fill(0);
  const values = physics.variableNames.map((_, v) => block.array(`value ${v}`));
  const evaluate = block.bind(physics.initial, values);
  points.forEach((xi, q) => {
    for (let cell = 0; cell < cells; cell++) x[cell] = domain[0] + (cell + (1 + xi) / 2) * spacing;
    evaluate(cells);
    legendre(order, xi).forEach((basis, k) => {
      const weight = (k + 0.5) * weights[q] * basis;
      values.forEach((own, v) => {
        for (let cell = 0; cell < cells; cell++) {
          coefficients[(cell * n + v) * modes + k] += weight * own[cell];
        }
      });
    });
  });
  return coefficients;
}

/** dc/dt of a state at a time. */
function createResidual({ physics, domain, joined, cells, order }: LineProblem) {
  const names = physics.variableNames;
  const [n, modes] = [names.length, order + 1];
  const spacing = (domain[1] - domain[0]) / cells;
  const { points, weights } = gaussLegendre(modes);
  const matrix = stiffness(order);
  const table = Array.from(points, (xi) => legendre(order, xi));
  const [atLeft, atRight] = [-1, 1].map((end) => legendre(order, end));
  /** P_k′ at the points: Σ (2m+1) P_m over m = k − 1, k − 3, …, as ∫P_m P_k′ = 2. */
  const derivatives = table.map((values) =>
    values.map((_, k) =>
      values.reduce((sum, value, m) => sum + 0.5 * (2 * m + 1) * matrix[k * modes + m] * value, 0),
    ),
  );
  const inside = new PointBlock(cells);
  const u = inside.arraysOf(names);
  const f = names.map((_, v) => inside.array(`flux ${v}`));
  const flux = inside.bind(physics.flux, f);
  const atFaces = new PointBlock(cells + 1);
  const inner = atFaces.arraysOf(names.map(innerName));
  const outer = atFaces.arraysOf(names.map(outerName));
  const across = names.map((_, v) => atFaces.array(`across ${v}`));
  const numericalFlux = atFaces.bind(physics.numericalFlux!, across);
  atFaces.array('nx').fill(1);
  const places = [inside.array('x'), atFaces.array('x')];
  for (let cell = 0; cell <= cells; cell++) places[1][cell] = domain[0] + cell * spacing;
  const times = [inside.array('t'), atFaces.array('t')];
  const beyond = joined ? null : createGhosts(physics, domain);

  return (state: Float64Array, time: number, out: Float64Array): void => {
    for (const t of times) t.fill(time);
    out.fill(0);
    points.forEach((xi, q) => {
      for (let cell = 0; cell < cells; cell++) {
        places[0][cell] = domain[0] + (cell + (1 + xi) / 2) * spacing;
        for (let v = 0; v < n; v++) u[v][cell] = valueAt(state, cell, v, table[q]);
      }
      flux(cells);
      for (let cell = 0; cell < cells; cell++) {
        for (let v = 0; v < n; v++) {
          const start = (cell * n + v) * modes;
          for (let k = 1; k < modes; k++) {
            out[start + k] += weights[q] * derivatives[q][k] * f[v][cell];
          }
        }
      }
    });
    for (let v = 0; v < n; v++) {
      for (let cell = 0; cell < cells; cell++) {
        inner[v][cell + 1] = valueAt(state, cell, v, atRight);
        outer[v][cell] = valueAt(state, cell, v, atLeft);
      }
      inner[v][0] = inner[v][cells];
      outer[v][cells] = outer[v][0];
    }
    beyond?.(time, inner, outer, cells);
    numericalFlux(cells + 1);
    for (let cell = 0; cell < cells; cell++) {
      for (let v = 0; v < n; v++) {
        const start = (cell * n + v) * modes;
        for (let k = 0; k < modes; k++) {
          const change = out[start + k] - across[v][cell + 1] + atLeft[k] * across[v][cell];
          out[start + k] = ((2 * k + 1) / spacing) * change;
        }
      }
    }
  };

  function valueAt(state: Float64Array, cell: number, v: number, basis: Float64Array): number {
    const start = (cell * n + v) * modes;
    let sum = 0;
    for (let k = 0; k < modes; k++) sum += basis[k] * state[start + k];
    return sum;
  }
}

/** Returns a function that writes the ghost states of both boundary conditions beside the first and the last face. */
function createGhosts(physics: CasePhysics, domain: LineProblem['domain']) {
  const [atLeft, atRight] = (['left', 'right'] as const).map((group, side) => {
    const block = new PointBlock(1);
    const u = block.arraysOf(physics.variableNames);
    const made = physics.variableNames.map((_, v) => block.array(`beyond ${v}`));
    const evaluate = block.bind(physics.ghosts.get(group)!, made);
    block.array('nx').fill(2 * side - 1);
    block.array('x').fill(domain[side]);
    const t = block.array('t');
    return (
      time: number,
      from: readonly Float64Array[],
      to: readonly Float64Array[],
      face: number,
    ) => {
      t.fill(time);
      u.forEach((own, v) => (own[0] = from[v][face]));
      evaluate(1);
      made.forEach((own, v) => (to[v][face] = own[0]));
    };
  });
  return (
    time: number,
    inner: readonly Float64Array[],
    outer: readonly Float64Array[],
    last: number,
  ): void => {
    atLeft(time, outer, inner, 0);
    atRight(time, inner, outer, last);
  };
}
