import { isInRegion, regionBounds, type Region } from '../../diagnostics/region';
import type { Mark } from '../../diagnostics/outputs';
import type { Program } from '../../expression';
import type { Extremum, SampledState } from '../../space/types';
import { CellSampler } from './cellSampler';
import { lattice } from './display';
import type { DgOperators } from './operators';

/** Cells that are searched closely: those that hold the largest values of a coarse search. */
const candidateCount = 24;
/** Intervals per side of a cell in the close search. */
const closeIntervals = 16;
/** The search goes on around its best point so often, in a quarter of the size each time. */
const zooms = 6;

/**
 * The extremum of a field in a region: a search on a lattice in every cell, a closer one in the
 * most promising cells, which closes in on the best point. Finite values count only.
 * @param field one output (inputs: variables, x, y, t, fields of statistics)
 */
export function findExtremum(
  operators: DgOperators,
  sampled: SampledState,
  field: Program,
  { kind, within }: Pick<Mark, 'kind' | 'within'>,
): Extremum | null {
  const sign = kind === 'maximum' ? 1 : -1;
  const search = new Search(operators, sampled, field, sign, within);
  return search.run();
}

interface Candidate {
  readonly cell: number;
  readonly value: number;
}

/** The best point so far: its cell, reference coordinates, and value times the sign. */
interface Best {
  readonly cell: number;
  readonly r: number;
  readonly s: number;
  readonly x: number;
  readonly y: number;
  readonly value: number;
}

class Search {
  private best: Best | null = null;

  constructor(
    private readonly operators: DgOperators,
    private readonly sampled: SampledState,
    private readonly field: Program,
    private readonly sign: 1 | -1,
    private readonly within: Region | null,
  ) {}

  run(): Extremum | null {
    const { r, s } = lattice(closeIntervals);
    const cells = this.candidates();
    this.searchCells(cells, r, s);
    for (let zoom = 1; zoom <= zooms && this.best; zoom++) {
      const around = closeUp(this.best, 2 / closeIntervals / 4 ** (zoom - 1));
      this.searchCells([this.best.cell], around.r, around.s);
    }
    if (!this.best) return null;
    const { x, y, value } = this.best;
    return { x, y, value: this.sign * value };
  }

  /** Cells of the region with the largest values on a coarse lattice, wherever those lie in them. */
  private candidates(): number[] {
    const { element, cellCount } = this.operators;
    const { r, s } = lattice(Math.max(1, element.order));
    const sampler = new CellSampler(this.operators, r, s);
    const evaluate = sampler.bind([this.field]);
    const { pointsPerCell, cellsPerBlock } = sampler;
    const found: Candidate[] = [];
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      const [values] = evaluate(this.sampled, first, last);
      for (let cell = first; cell < last; cell++) {
        if (!this.meetsRegion(cell)) continue;
        let largest = -Infinity;
        for (let i = 0; i < pointsPerCell; i++) {
          const value = this.sign * values[(cell - first) * pointsPerCell + i];
          // A comparison with a value that is not a number is false.
          if (value > largest && value < Infinity) largest = value;
        }
        insert(found, { cell, value: largest });
      }
    }
    return found.map(({ cell }) => cell);
  }

  private searchCells(cells: readonly number[], r: readonly number[], s: readonly number[]): void {
    const sampler = new CellSampler(this.operators, r, s);
    const evaluate = sampler.bind([this.field]);
    for (const cell of cells) {
      const [values] = evaluate(this.sampled, cell, cell + 1);
      for (let i = 0; i < r.length; i++) {
        const value = this.sign * values[i];
        if (!(value > (this.best?.value ?? -Infinity)) || value === Infinity) continue;
        const [x, y] = sampler.position(cell, i);
        if (isInRegion(this.within, x, y)) this.best = { cell, r: r[i], s: s[i], x, y, value };
      }
    }
  }

  /** Whether the upright rectangles around the cell and the region meet. */
  private meetsRegion(cell: number): boolean {
    if (this.within === null) return true;
    const { minX, minY, maxX, maxY } = regionBounds(this.within);
    const { originX, originY, xr, xs, yr, ys } = this.operators.cells;
    const [x, y] = [originX[cell], originY[cell]];
    return (
      x + Math.min(0, xr[cell], xs[cell]) <= maxX &&
      x + Math.max(0, xr[cell], xs[cell]) >= minX &&
      y + Math.min(0, yr[cell], ys[cell]) <= maxY &&
      y + Math.max(0, yr[cell], ys[cell]) >= minY
    );
  }
}

/** Keeps the candidates with the largest values, in falling order. */
function insert(list: Candidate[], candidate: Candidate): void {
  if (list.length === candidateCount && list[list.length - 1].value >= candidate.value) return;
  let at = list.length;
  while (at > 0 && list[at - 1].value < candidate.value) at--;
  list.splice(at, 0, candidate);
  if (list.length > candidateCount) list.pop();
}

/** A square lattice of the given half-width around a point, as far as it lies in the triangle. */
function closeUp({ r, s }: Best, reach: number): { r: number[]; s: number[] } {
  const near: { r: number[]; s: number[] } = { r: [], s: [] };
  const half = 4;
  for (let i = -half; i <= half; i++) {
    for (let j = -half; j <= half; j++) {
      const a = Math.max(0, r + (reach * i) / half);
      const b = Math.max(0, s + (reach * j) / half);
      if (a + b > 1) continue;
      near.r.push(a);
      near.s.push(b);
    }
  }
  return near;
}
