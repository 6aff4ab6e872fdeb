import { gaussLegendre } from '../../mesh/gaussLegendre';
import {
  sineWave,
  solveAdvection,
  type AdvectionSettings,
  type AdvectionSolution,
  type Profile,
} from './advection';
import { legendre } from './basis';

/** Points per cell of the quadrature rule for errors, for every order. */
const errorPoints = 5;

/**
 * Returns √∫(u − U)² dx over the unit interval, by five Gauss points per cell. At p = 4 that is as many
 * points as modes and gives 26 % less than a finer rule.
 * @param exact solution at the end time; by default the sine wave
 * @param within ends of a part of the interval, at interfaces of cells; by default the whole
 */
export function advectionError(
  solution: AdvectionSolution,
  exact: Profile = (x) => sineWave(x - solution.settings.endTime),
  within: readonly [from: number, to: number] = [0, 1],
): number {
  const { cells } = solution.settings;
  const { points, weights } = gaussLegendre(errorPoints);
  let square = 0;
  points.forEach((xi, q) => {
    const values = cellValues(solution, xi);
    for (let cell = Math.round(within[0] * cells); cell < Math.round(within[1] * cells); cell++) {
      const error = values[cell] - exact((cell + (1 + xi) / 2) / cells);
      square += (weights[q] / (2 * cells)) * error * error;
    }
  });
  return Math.sqrt(square);
}

/** Samples the solution for a plot, including both ends of every cell so that jumps stay visible. */
export function sampleAdvection(
  solution: AdvectionSolution,
  pointsPerCell: number,
): { readonly x: Float64Array; readonly u: Float64Array } {
  const { cells } = solution.settings;
  const x = new Float64Array(cells * pointsPerCell);
  const u = new Float64Array(cells * pointsPerCell);
  for (let point = 0; point < pointsPerCell; point++) {
    const share = point / (pointsPerCell - 1);
    const values = cellValues(solution, 2 * share - 1);
    for (let cell = 0; cell < cells; cell++) {
      x[cell * pointsPerCell + point] = (cell + share) / cells;
      u[cell * pointsPerCell + point] = values[cell];
    }
  }
  return { x, u };
}

/** One resolution of a refinement study. */
export interface RefinementPoint {
  readonly order: number;
  readonly cells: number;
  readonly unknowns: number;
  readonly l2: number;
  /** Order of convergence from the previous resolution of the same p; null for the first. */
  readonly rate: number | null;
}

/** Computes the errors of the sine wave for each order and number of cells (h- and p-refinement). */
export function refinementStudy(
  orders: readonly number[],
  cellCounts: readonly number[],
  settings: Omit<AdvectionSettings, 'order' | 'cells'>,
): RefinementPoint[] {
  return orders.flatMap((order) => {
    const points: RefinementPoint[] = [];
    for (const cells of cellCounts) {
      const l2 = advectionError(solveAdvection({ ...settings, order, cells }));
      const before = points.at(-1);
      const rate = before ? Math.log(before.l2 / l2) / Math.log(cells / before.cells) : null;
      points.push({ order, cells, unknowns: cells * (order + 1), l2, rate });
    }
    return points;
  });
}

/** Evaluates u at ξ in every cell. */
function cellValues({ settings, coefficients }: AdvectionSolution, xi: number): Float64Array {
  const modes = settings.order + 1;
  const basis = legendre(settings.order, xi);
  const values = new Float64Array(settings.cells);
  for (let i = 0; i < coefficients.length; i++) {
    values[Math.floor(i / modes)] += coefficients[i] * basis[i % modes];
  }
  return values;
}
