import { axesOf } from '../core/axes';
import { noProgress, type ProgressCallback } from '../core/progress';
import type { Program } from '../expression';
import { isSolid, type Mesh } from '../mesh/mesh';
import { pointFieldIds } from '../physics/pointFields';
import { CellSampler } from './cellSampler';
import type { CellSpace, ReferencePoints, StateSpace } from './cellSpace';
import { displayLattice } from './display';
import type { SampledState } from './types';

/** Receives values of programs at the points of cells first…last−1, [cell][point]; valid until the next call. */
export type VisitBlock = (
  values: readonly Float64Array[],
  first: number,
  last: number,
  pointsPerCell: number,
) => void;

/** Number of blocks between progress reports. */
const blocksPerWord = 100;

/**
 * Calls `visit` with fields of all cells, block by block, so that no array of all cells is needed.
 * @param programs one output each (inputs: see `CellSampler.bind`)
 * @param notify receives the progress
 * @param points of the reference cell; default: the display points, or the first of them if cells have one value
 * only
 */
export function forEachBlock(
  states: StateSpace,
  sampled: SampledState,
  programs: readonly Program[],
  visit: VisitBlock,
  notify: ProgressCallback = noProgress,
  points = pointsFor(states.space, programs),
): void {
  const { space } = states;
  const sampler = new CellSampler(states, points);
  const evaluate = sampler.bind(programs);
  const { pointsPerCell, cellsPerBlock } = sampler;
  for (let first = 0, block = 0; first < space.cellCount; first += cellsPerBlock, block++) {
    if (block % blocksPerWord === 0) notify(first / space.cellCount);
    const last = Math.min(first + cellsPerBlock, space.cellCount);
    visit(evaluate(sampled, first, last), first, last, pointsPerCell);
  }
}

function pointsFor(space: CellSpace, programs: readonly Program[]): ReferencePoints {
  const { points } = displayLattice(space);
  const placed = [...axesOf(space.dimension), ...pointFieldIds];
  const isPlaced = placed.some((name) => programs.some((program) => program.uses(name)));
  return space.degree > 0 || isPlaced ? points : firstOf(points);
}

const firstOf = ({ coordinates, along }: ReferencePoints): ReferencePoints => ({
  count: 1,
  coordinates: coordinates.map((values) => values.slice(0, 1)),
  ...(along && { along: along.map((values) => values.slice(0, 1)) }),
});

/**
 * Returns the first cell in which a condition holds at no point, per condition; −1 if there is none.
 * @param conditions 0 if it doesn't hold
 * @param notify receives the progress
 */
export function firstCellsWithout(
  states: StateSpace,
  sampled: SampledState,
  conditions: readonly Program[],
  notify: ProgressCallback = noProgress,
): number[] {
  const points = pointsFor(states.space, conditions);
  // Usually the first point of each cell suffices.
  const atFirst = firstWithoutAt(states, sampled, conditions, firstOf(points), notify);
  if (points.count === 1 || atFirst.every((cell) => cell < 0)) return atFirst;
  return firstWithoutAt(states, sampled, conditions, points, notify);
}

function firstWithoutAt(
  states: StateSpace,
  sampled: SampledState,
  conditions: readonly Program[],
  points: ReferencePoints,
  notify: ProgressCallback,
): number[] {
  const { mesh } = states.space;
  const found = conditions.map(() => -1);
  const visit: VisitBlock = (values, first, last, pointsPerCell) =>
    values.forEach((holds, i) => {
      if (found[i] < 0) found[i] = firstWithout(mesh, holds, first, last, pointsPerCell);
    });
  forEachBlock(states, sampled, conditions, visit, notify, points);
  return found;
}

function firstWithout(
  mesh: Mesh,
  holds: Float64Array,
  first: number,
  last: number,
  pointsPerCell: number,
): number {
  for (let cell = first, point = 0; cell < last; cell++, point += pointsPerCell) {
    let isWithheld = isSolid(mesh, cell);
    for (let i = 0; i < pointsPerCell; i++) isWithheld ||= holds[point + i] !== 0;
    if (!isWithheld) return cell;
  }
  return -1;
}

/** Returns the lowest and highest value of a field, ignoring NaN. */
export function rangeOf(
  states: StateSpace,
  sampled: SampledState,
  field: Program,
): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  const { mesh } = states.space;
  forEachBlock(states, sampled, [field], ([values], first, last, pointsPerCell) => {
    for (let i = 0; i < (last - first) * pointsPerCell; i++) {
      if (isSolid(mesh, first + Math.floor(i / pointsPerCell))) continue;
      // Rounded as in pictures.
      const value = Math.fround(values[i]);
      if (value < low) low = value;
      if (value > high) high = value;
    }
  });
  return [low, high];
}

/** Number of blocks sampled in a large mesh. */
const maxSampledBlocks = 64;

/** Returns the largest finite value of a field at a point of each cell, of evenly chosen cells if there are many; 0 for none. */
export function largestInSomeCells(
  states: StateSpace,
  sampled: SampledState,
  field: Program,
): number {
  const { space } = states;
  const sampler = new CellSampler(states, firstOf(displayLattice(space).points));
  const evaluate = sampler.bind([field]);
  const { cellsPerBlock } = sampler;
  const blocks = Math.ceil(space.cellCount / cellsPerBlock);
  const stride = Math.max(1, Math.ceil(blocks / maxSampledBlocks)) * cellsPerBlock;
  let largest = 0;
  for (let first = 0; first < space.cellCount; first += stride) {
    const last = Math.min(first + cellsPerBlock, space.cellCount);
    const [values] = evaluate(sampled, first, last);
    for (let cell = first; cell < last; cell++) {
      const value = values[cell - first];
      if (value > largest && value < Infinity && !isSolid(space.mesh, cell)) largest = value;
    }
  }
  return largest;
}
