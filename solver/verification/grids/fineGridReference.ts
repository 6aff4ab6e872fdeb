import type { CaseDocument } from '../../case/document';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import { anyError } from '../acceptance';
import { computeCase, spacingOf } from '../compute';
import type { Check, Cost, VerificationContext } from '../types';
import { ofGrids } from './grids';
import { memoized } from './memoized';
import { t } from '../../text/t';

/** A flow without an exact solution; the reference is the same flow on a finer grid. */
export interface FineGridReference {
  /** Id prefix of the checks, before the size. */
  readonly id: string;
  readonly title: string;
  /** The variable whose means are compared. */
  readonly variable: string;
  /** Returns a grid with this many cells along every axis. */
  grid(size: number): CartesianGrid;
  document(grid: CartesianGrid): CaseDocument;
  /** Cells along every axis, each twice the previous. */
  readonly sizes: readonly number[];
  /** Cells along every axis of the reference grid, a multiple of all sizes. */
  readonly finest: number;
  /** Smallest accepted order. */
  readonly atLeast: number;
  readonly cost: Cost;
}

/** The means of one variable in the cells of a grid. */
interface Means {
  readonly values: Float64Array;
  readonly counts: readonly number[];
  readonly spacing: number;
}

/** Returns the means over blocks of this many cells along every axis, x fastest. */
export function blockMeans(
  { values, counts }: Pick<Means, 'values' | 'counts'>,
  factor: number,
): Float64Array {
  const [nx, ny = 1] = counts.map((count) => count / factor);
  const means = new Float64Array(nx * ny);
  const share = factor ** -counts.length;
  values.forEach((value, cell) => {
    const i = Math.floor((cell % counts[0]) / factor);
    const j = Math.floor(Math.floor(cell / counts[0]) / factor);
    means[i + nx * j] += share * value;
  });
  return means;
}

/** Returns checks of the L¹ errors of the means against the finest grid, each with its order of convergence. */
export function fineGridReferenceChecks(flow: FineGridReference): Check[] {
  const { id, title, variable, sizes, finest, atLeast, cost } = flow;
  const means = memoized(async (size: number, context: VerificationContext): Promise<Means> => {
    const grid = flow.grid(size);
    const result = await computeCase(flow.document(grid), grid, context);
    const names = result.physics.variableNames;
    const first = names.indexOf(variable);
    const { cellCount } = result.discretization;
    return {
      values: Float64Array.from(
        { length: cellCount },
        (_, cell) => result.state[cell * names.length + first],
      ),
      counts: grid.counts,
      spacing: spacingOf(result.discretization),
    };
  });
  const checkId = (size: number): string => `${id}/${size}`;
  return sizes.map((size, index) => ({
    ...ofGrids,
    id: checkId(size),
    label: t('gridReferenceLabel', title, flow.grid(size).counts.join(' × ')),
    cost,
    accept: anyError(1e-5),
    order: index === 0 ? null : { against: checkId(sizes[index - 1]), published: null, atLeast },
    curve: { diagram: title, degree: 0 },
    async compute(context) {
      const reference = blockMeans(await means(finest, context), finest / size);
      const { values, spacing } = await means(size, context);
      const sum = values.reduce((total, value, i) => total + Math.abs(value - reference[i]), 0);
      return { value: sum / values.length, spacing };
    },
  }));
}
