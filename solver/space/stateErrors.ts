import { noProgress } from '../core/progress';
import type { Program } from '../expression';
import { isSolid } from '../mesh/mesh';
import { tableAt } from './basisTable';
import { determinantsAt } from './cellMetrics';
import type { CellSpace, ReferencePoints, StateSpace } from './cellSpace';
import { dot } from './linearAlgebra';
import { forEachCell, type Visit } from './projection';
import { referenceCells } from './reference';
import type { ErrorRule, StateArray, VariableError } from './types';

/** Points and weights in the reference cell. */
interface Quadrature {
  readonly points: ReferencePoints;
  readonly weights: Float64Array;
}

/** Relative change of L² between two rules below which the finer one is accepted. */
const changeAllowed = 2e-4;
/** L² below this fraction of the norm of the exact solution is rounding error. */
const roundingShare = 1e-12;
/** Largest degree of rules: across a jump of the exact solution they converge slowly. */
const finestDegree = 40;
/** Largest number of points of a rule on the whole mesh. */
const maxPoints = 2e7;

/**
 * Returns ‖u − U‖ per variable: L¹ and L² by quadrature, and L∞ at its points. Cell means are compared with the
 * means of U: the variation of U within a cell, which one value cannot represent, is not part of their error.
 */
export function stateErrors(
  states: StateSpace,
  state: StateArray,
  exact: Program,
  time: number,
  rule: ErrorRule = 'fine',
): VariableError[] {
  const { space } = states;
  const errorsBy = space.mesh.kind === 'grid' && space.degree === 0 ? meanErrors : errorsAtPoints;
  if (rule === 'own') {
    const { table, weights } = space.rule;
    return errorsBy(states, state, exact, time, { points: table.points, weights });
  }
  const ruleOf = (degree: number): Quadrature => referenceCells[space.shape].rule(degree);
  let degree = Math.max(4, 4 * space.degree);
  let found = errorsBy(states, state, exact, time, ruleOf(degree));
  for (;;) {
    degree = finerDegree(degree);
    const finer = ruleOf(degree);
    if (degree > finestDegree || space.cellCount * finer.weights.length > maxPoints) return found;
    const last = found;
    found = errorsBy(states, state, exact, time, finer);
    if (!found.some((error, v) => hasChanged(last[v], error))) return found;
  }
}

/** Increases by half and at least 4, so that two rules rarely have the same error. */
const finerDegree = (degree: number): number => degree + 2 * Math.max(2, Math.round(degree / 4));

/** False for NaN, which no finer rule changes. */
const hasChanged = (last: VariableError, next: VariableError): boolean =>
  Math.abs(next.l2 - last.l2) > changeAllowed * next.l2 + roundingShare * next.exactL2;

function meanErrors(
  states: StateSpace,
  state: StateArray,
  exact: Program,
  time: number,
  { points, weights }: Quadrature,
): VariableError[] {
  const { maps, cellCount, mesh } = states.space;
  const n = states.physics.variableNames.length;
  const sums = new NormSums(n);
  const add: Visit = (cell, values, at) => {
    if (isSolid(mesh, cell)) return;
    const measure = maps.measure(cell);
    sums.whole += measure;
    for (let v = 0; v < n; v++) {
      let mean = 0;
      for (let q = 0; q < weights.length; q++) mean += weights[q] * values[v][at + q];
      sums.add(v, measure, state[cell * n + v], mean);
    }
  };
  forEachCell(states, exact, time, add, noProgress, cellCount, points);
  return sums.norms();
}

function errorsAtPoints(
  { space, physics }: StateSpace,
  state: StateArray,
  exact: Program,
  time: number,
  { points, weights }: Quadrature,
): VariableError[] {
  const { functionCount, mesh, cellCount } = space;
  const { value, products } = tableOf(space, points);
  const n = physics.variableNames.length;
  const sums = new NormSums(n);
  const determinantsOf = determinantsAt(space, points);
  const measures = new Float64Array(points.count);
  const found = new Float64Array(points.count);
  const add: Visit = (cell, values, at) => {
    if (isSolid(mesh, cell)) return;
    const determinants = determinantsOf(cell);
    for (let q = 0; q < measures.length; q++) {
      measures[q] = weights[q] * determinants[q];
      sums.whole += measures[q];
    }
    for (let v = 0; v < n; v++) {
      const start = (cell * n + v) * functionCount;
      if (products) products.sums(state, start, found, 0);
      else {
        for (let q = 0; q < found.length; q++) {
          found[q] = dot(value, q * functionCount, state, start, functionCount);
        }
      }
      sums.addAll(v, measures, found, values[v], at);
    }
  };
  forEachCell({ space, physics }, exact, time, add, noProgress, cellCount, points);
  return sums.norms();
}

const tableOf = (space: CellSpace, points: ReferencePoints): CellSpace['rule']['table'] =>
  space.rule.table.points === points ? space.rule.table : tableAt(space, points);

/** Sums of weighted errors, per variable. */
class NormSums {
  /** Length, area or volume so far. */
  whole = 0;
  private readonly l1: Float64Array;
  private readonly squares: Float64Array;
  private readonly largest: Float64Array;
  private readonly exactSquares: Float64Array;

  constructor(variableCount: number) {
    const all = (): Float64Array => new Float64Array(variableCount);
    [this.l1, this.squares, this.largest, this.exactSquares] = [all(), all(), all(), all()];
  }

  add(v: number, weight: number, found: number, expected: number): void {
    const error = Math.abs(found - expected);
    this.l1[v] += weight * error;
    this.squares[v] += weight * error * error;
    this.exactSquares[v] += weight * expected ** 2;
    this.largest[v] = Math.max(this.largest[v], error);
  }

  /** Adds the errors of several points; the expected values begin at an index. */
  addAll(
    v: number,
    weights: Float64Array,
    found: Float64Array,
    expected: Float64Array,
    at: number,
  ): void {
    let l1 = this.l1[v];
    let squares = this.squares[v];
    let exactSquares = this.exactSquares[v];
    let largest = this.largest[v];
    for (let q = 0; q < weights.length; q++) {
      const exact = expected[at + q];
      const error = Math.abs(found[q] - exact);
      l1 += weights[q] * error;
      squares += weights[q] * error * error;
      exactSquares += weights[q] * (exact * exact);
      largest = Math.max(largest, error);
    }
    this.l1[v] = l1;
    this.squares[v] = squares;
    this.exactSquares[v] = exactSquares;
    this.largest[v] = largest;
  }

  norms(): VariableError[] {
    return Array.from(this.squares, (square, v) => ({
      l1: this.l1[v],
      l2: Math.sqrt(square),
      rms: Math.sqrt(square / this.whole),
      linf: this.largest[v],
      exactL2: Math.sqrt(this.exactSquares[v]),
    }));
  }
}
