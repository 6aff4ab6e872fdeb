import type { Program } from '../../expression';
import { isSolid } from '../../mesh/mesh';
import { CellSampler } from '../cellSampler';
import type { StateSpace } from '../cellSpace';
import { referenceCells } from '../reference';
import { sharedPoints } from '../sharedPoints';
import type { SampledState, SharedPoints } from '../types';
import { CellRanges } from './cellRanges';
import { t } from '../../text/t';

/** Values of a field at the lattice points of every cell, with the range of each. */
export interface LatticeValues {
  readonly intervals: number;
  readonly ranges: CellRanges;
  /** Writes the values of a cell, the first coordinate fastest. */
  read(cell: number, values: Float32Array): void;
}

/** Largest number of values stored for a field. */
export const maxLatticeValues = 100_000_000;

/** Number of values between two pauses. */
const valuesPerPause = 20_000;

/**
 * Evaluates a field on the lattices of all cells. Means are constant in a cell; their lattice has one interval, with
 * the mean of the adjacent cells at each vertex. Yields periodically.
 * @param joined shared corners of cells, requested only for means
 * @throws Error if there would be too many values
 */
export function* latticeValues(
  states: StateSpace,
  sampled: SampledState,
  field: Program,
  intervals: number,
  joined: () => SharedPoints,
): Generator<void, LatticeValues> {
  const { shape, degree, cellCount, mesh } = states.space;
  const isMean = degree === 0;
  const lattice = referenceCells[shape].lattice(isMean ? 1 : intervals);
  const perCell = lattice.points.count;
  if (cellCount * perCell > maxLatticeValues) {
    throw new Error(t('surfaceLatticeTooLarge', intervals, cellCount, maxLatticeValues / 1e6));
  }
  const sampler = new CellSampler(
    states,
    isMean ? referenceCells[shape].rule(1).points : lattice.points,
  );
  const sampledPerCell = sampler.pointsPerCell;
  const evaluate = sampler.bind([field]);
  const values = new Float32Array(cellCount * sampledPerCell);
  let pause = valuesPerPause;
  for (let first = 0; first < cellCount; first += sampler.cellsPerBlock) {
    const last = Math.min(first + sampler.cellsPerBlock, cellCount);
    const [own] = evaluate(sampled, first, last);
    values.set(own.subarray(0, (last - first) * sampledPerCell), first * sampledPerCell);
    pause -= (last - first) * sampledPerCell;
    if (pause > 0) continue;
    pause = valuesPerPause;
    yield;
  }
  const read = isMean
    ? yield* vertexMeans(values, sampledPerCell, perCell, joined(), (cell) => isSolid(mesh, cell))
    : (cell: number, out: Float32Array): void =>
        out.set(values.subarray(cell * perCell, (cell + 1) * perCell));
  return {
    intervals: isMean ? 1 : intervals,
    read,
    ranges: yield* rangesOf(cellCount, perCell, read),
  };
}

/** Returns the values of lattices of one interval if every cell has one value. */
function* vertexMeans(
  values: Float32Array,
  perValue: number,
  perCell: number,
  { count, index }: SharedPoints,
  isCovered: (cell: number) => boolean,
): Generator<void, LatticeValues['read']> {
  const sums = new Float64Array(count);
  const shares = new Uint8Array(count);
  const cellCount = values.length / perValue;
  for (let cell = 0; cell < cellCount; cell++) {
    if (cell % valuesPerPause === valuesPerPause - 1) yield;
    if (isCovered(cell)) continue;
    let mean = 0;
    for (let q = 0; q < perValue; q++) mean += values[cell * perValue + q] / perValue;
    for (let i = 0; i < perCell; i++) {
      sums[index[cell * perCell + i]] += mean;
      shares[index[cell * perCell + i]]++;
    }
  }
  const means = new Float32Array(count);
  for (let i = 0; i < count; i++) means[i] = sums[i] / shares[i];
  return (cell, out) => {
    const covered = isCovered(cell);
    for (let i = 0; i < perCell; i++) out[i] = covered ? NaN : means[index[cell * perCell + i]];
  };
}

function* rangesOf(
  cellCount: number,
  perCell: number,
  read: LatticeValues['read'],
): Generator<void, CellRanges> {
  const ranges = new CellRanges(cellCount);
  const own = new Float32Array(perCell);
  for (let cell = 0; cell < cellCount; cell++) {
    if (cell % valuesPerPause === valuesPerPause - 1) yield;
    read(cell, own);
    ranges.take(cell, own);
  }
  return ranges;
}

/** Identifies shared corners of cells. */
export const sharedCorners = ({ space }: StateSpace): SharedPoints =>
  sharedPoints(space, referenceCells[space.shape].lattice(1), 1);
