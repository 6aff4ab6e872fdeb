import { noProgress, subProgress, type ProgressCallback } from '../../core/progress';
import type { CellSpace } from '../../space/cellSpace';
import { referenceCells } from '../../space/reference';
import { domainValues } from '../../space/weightedValues';
import type { SampledCase } from '../sampledCase';

export interface HistogramRequest {
  /** Expression. */
  readonly field: string;
  readonly bins: number;
  /** Bins of equal width in the value, or in its logarithm, which excludes values that are not positive. */
  readonly scale: 'linear' | 'log';
  /** Range of the bins; null: all values. */
  readonly range: readonly [low: number, high: number] | null;
  /** Largest number of quadrature points, which lowers the degree of the rule; at least one per cell. */
  readonly points?: number;
}

/** Distribution of a field over the domain. */
export interface VolumeHistogram {
  /** Ends of the bins in ascending order, one more than bins. */
  readonly edges: Float64Array<ArrayBuffer>;
  /** Length, area or volume where the field is in a bin. */
  readonly volumes: Float64Array<ArrayBuffer>;
  /** The same below and above all bins, and where the field is no finite number. */
  readonly below: number;
  readonly above: number;
  readonly undefined: number;
}

/** Additional degree of the rule: bins resolve the variation of a field within cells. */
const extraDegree = 4;

/**
 * Returns the volume in which a field has values of each bin, by quadrature points weighted with their volume. Cells
 * covered by obstacles are excluded.
 * @throws CaseError for an invalid expression
 */
export function histogram(
  { physics, discretization, state, time, averages, other = null }: SampledCase,
  { field, bins, scale, range, points: most = Infinity }: HistogramRequest,
  notify: ProgressCallback = noProgress,
): VolumeHistogram {
  const states = { space: discretization.space, physics };
  const program = physics.field(field);
  const degree = degreeWithin(states.space, 2 * states.space.degree + extraDegree, most);
  const valuesOf = () => domainValues(states, { state, time, averages, other }, [program], degree);
  const [low, high] = range ?? wholeRange(valuesOf(), scale, subProgress(notify, 0, 0.5));
  const coordinate = scale === 'log' ? Math.log : (value: number) => value;
  const [from, to] = [coordinate(low), coordinate(high)];
  const width = (to - from) / bins;
  const volumes = new Float64Array(bins);
  let [below, above, lost] = [0, 0, 0];
  const count = subProgress(notify, 0.5, 1);
  for (const {
    count: points,
    weights,
    values: [own],
  } of valuesOf()) {
    // prettier-ignore
    count(0);
    for (let i = 0; i < points; i++) {
      const [value, weight] = [own[i], weights[i]];
      if (weight === 0) continue;
      if (!Number.isFinite(value)) lost += weight;
      else if (value < low || (scale === 'log' && value <= 0)) below += weight;
      else if (value > high) above += weight;
      else {
        const bin = width > 0 ? Math.floor((coordinate(value) - from) / width) : 0;
        volumes[Math.min(bins - 1, Math.max(0, bin))] += weight;
      }
    }
  }
  const edges = Float64Array.from({ length: bins + 1 }, (_, i) => {
    if (i === 0) return low;
    if (i === bins) return high;
    const at = from + i * width;
    return scale === 'log' ? Math.exp(at) : at;
  });
  return { edges, volumes, below, above, undefined: lost };
}

/** Returns the largest degree whose rule has at most this many points in all cells; 0 for none. */
function degreeWithin({ shape, cellCount }: CellSpace, largest: number, most: number): number {
  let degree = largest;
  while (degree > 0 && cellCount * referenceCells[shape].rule(degree).weights.length > most)
    degree--;
  return degree;
}

/** Returns the range of finite values; in a logarithmic scale of positive ones. */
function wholeRange(
  blocks: ReturnType<typeof domainValues>,
  scale: HistogramRequest['scale'],
  notify: ProgressCallback,
): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const {
    count,
    weights,
    values: [own],
  } of blocks) {
    // prettier-ignore
    notify(0);
    for (let i = 0; i < count; i++) {
      const value = own[i];
      if (weights[i] === 0 || !Number.isFinite(value) || (scale === 'log' && value <= 0)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  if (low < high) return [low, high];
  const middle = low === high ? low : 1;
  return scale === 'log' ? [middle / 2, middle * 2] : [middle - 0.5, middle + 0.5];
}
