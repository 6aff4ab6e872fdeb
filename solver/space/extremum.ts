import type { Mark } from '../diagnostics/outputs';
import { isInRegion, regionBounds, type Region } from '../diagnostics/region';
import type { Program } from '../expression';
import { isSolid } from '../mesh/mesh';
import { CellSampler } from './cellSampler';
import type { ReferencePoints, StateSpace } from './cellSpace';
import { referenceCells, type ReferenceCell } from './reference';
import type { Extremum, SampledState } from './types';

/** Number of cells to search finely: those with the largest values in a coarse search. */
const candidateCount = 24;
/** Intervals per side of a cell in the fine search. */
const closeIntervals = 16;
/** Number of refinements around the best point, each with a quarter of the size. */
const zooms = 6;

/**
 * Finds the extremum of a field in a region: a search on a lattice in every cell, then a finer one in the most
 * promising cells, refined around the best point. Only finite values count.
 * @param field one output (inputs: variables, x, y, z, t, fields of statistics)
 */
export function findExtremum(
  states: StateSpace,
  sampled: SampledState,
  field: Program,
  { kind, within }: Pick<Mark, 'kind' | 'within'>,
): Extremum | null {
  const sign = kind === 'maximum' ? 1 : -1;
  const search = new Search(states, sampled, field, sign, within);
  return search.run();
}

interface Candidate {
  readonly cell: number;
  readonly value: number;
}

/** The best point so far: its cell, reference point, position, and value times the sign. */
interface Best {
  readonly cell: number;
  readonly point: Float64Array;
  readonly place: Float64Array;
  readonly value: number;
}

class Search {
  private best: Best | null = null;
  private readonly reference: ReferenceCell;
  private readonly low = new Float64Array(3);
  private readonly high = new Float64Array(3);

  constructor(
    private readonly states: StateSpace,
    private readonly sampled: SampledState,
    private readonly field: Program,
    private readonly sign: 1 | -1,
    private readonly within: Region | null,
  ) {
    this.reference = referenceCells[states.space.shape];
  }

  run(): Extremum | null {
    const { points } = this.reference.lattice(closeIntervals);
    const cells = this.candidates();
    this.searchCells(cells, points);
    for (let zoom = 1; zoom <= zooms && this.best; zoom++) {
      const reach = 2 / closeIntervals / 4 ** (zoom - 1);
      this.searchCells([this.best.cell], this.reference.around(this.best.point, reach));
    }
    if (!this.best) return null;
    const [x, y, z] = this.best.place;
    return { x, y, z, value: this.sign * this.best.value };
  }

  /** Returns the cells of the region with the largest values on a coarse lattice, at any point of the cell. */
  private candidates(): number[] {
    const { degree, cellCount, mesh } = this.states.space;
    const { points } = this.reference.lattice(Math.max(1, degree));
    const sampler = new CellSampler(this.states, points);
    const evaluate = sampler.bind([this.field]);
    const { pointsPerCell, cellsPerBlock } = sampler;
    const found: Candidate[] = [];
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      const [values] = evaluate(this.sampled, first, last);
      for (let cell = first; cell < last; cell++) {
        if (isSolid(mesh, cell) || !this.meetsRegion(cell)) continue;
        let largest = -Infinity;
        for (let i = 0; i < pointsPerCell; i++) {
          const value = this.sign * values[(cell - first) * pointsPerCell + i];
          // A comparison with NaN is false.
          if (value > largest && value < Infinity) largest = value;
        }
        insert(found, { cell, value: largest });
      }
    }
    return found.map(({ cell }) => cell);
  }

  private searchCells(cells: readonly number[], points: ReferencePoints): void {
    const sampler = new CellSampler(this.states, points);
    const evaluate = sampler.bind([this.field]);
    const place = new Float64Array(3);
    for (const cell of cells) {
      const [values] = evaluate(this.sampled, cell, cell + 1);
      for (let i = 0; i < points.count; i++) {
        const value = this.sign * values[i];
        if (!(value > (this.best?.value ?? -Infinity)) || value === Infinity) continue;
        sampler.position(cell, i, place);
        if (!isInRegion(this.within, place[0], place[1], place[2])) continue;
        const point = Float64Array.from(points.coordinates, (coordinate) => coordinate[i]);
        this.best = { cell, point, place: place.slice(), value };
      }
    }
  }

  /** Whether the axis-aligned boxes around the cell and the region overlap. */
  private meetsRegion(cell: number): boolean {
    if (this.within === null) return true;
    const { minX, minY, minZ, maxX, maxY, maxZ } = regionBounds(this.within);
    const { low, high } = this;
    this.states.space.maps.bounds(cell, low, high);
    return (
      low[0] <= maxX &&
      high[0] >= minX &&
      low[1] <= maxY &&
      high[1] >= minY &&
      low[2] <= maxZ &&
      high[2] >= minZ
    );
  }
}

/** Keeps the candidates with the largest values, in descending order. */
function insert(list: Candidate[], candidate: Candidate): void {
  if (list.length === candidateCount && list[list.length - 1].value >= candidate.value) return;
  let at = list.length;
  while (at > 0 && list[at - 1].value < candidate.value) at--;
  list.splice(at, 0, candidate);
  if (list.length > candidateCount) list.pop();
}
