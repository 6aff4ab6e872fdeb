import type { Program } from '../../expression';
import type { DisplaySurface, SampledState, SharedPoints } from '../../space/types';
import { boundaryEdges } from './boundaryEdges';
import { CellSampler } from './cellSampler';
import type { DgOperators } from './operators';
import { sharedPoints } from './sharedPoints';

/** Cells are shown as a lattice of their own order, each for itself, so that jumps stay visible. */
export interface Lattice {
  readonly r: readonly number[];
  readonly s: readonly number[];
  /** 3 lattice points per triangle, counter-clockwise. */
  readonly triangles: readonly number[];
}

/** Points and triangles of the reference triangle with so many intervals per side. */
export function lattice(intervals: number): Lattice {
  const r: number[] = [];
  const s: number[] = [];
  const triangles: number[] = [];
  const rowStart = (row: number): number => row * (intervals + 1) - (row * (row - 1)) / 2;
  for (let row = 0; row <= intervals; row++) {
    for (let column = 0; column <= intervals - row; column++) {
      r.push(column / intervals);
      s.push(row / intervals);
      if (column + row === intervals) continue;
      const a = rowStart(row) + column;
      const b = rowStart(row + 1) + column;
      triangles.push(a, a + 1, b);
      if (column + row < intervals - 1) triangles.push(a + 1, b + 1, b);
    }
  }
  return { r, s, triangles };
}

/** The lattice on which cells of an order are shown. */
export const displayLattice = (order: number): Lattice => lattice(Math.max(1, order));

/** Where fields are sampled, and how: built once per discretization. */
export class DisplaySampler {
  private readonly lattice: Lattice;
  private readonly sampler: CellSampler;

  constructor(private readonly operators: DgOperators) {
    this.lattice = displayLattice(operators.element.order);
    this.sampler = new CellSampler(operators, this.lattice.r, this.lattice.s);
  }

  surface(): DisplaySurface {
    const { cellCount } = this.operators;
    const { lattice, sampler } = this;
    const { pointsPerCell } = sampler;
    const points = new Float32Array(3 * cellCount * pointsPerCell);
    const triangles = new Uint32Array(cellCount * lattice.triangles.length);
    let slot = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      for (let i = 0; i < pointsPerCell; i++) {
        const [x, y] = sampler.position(cell, i);
        points[3 * (cell * pointsPerCell + i)] = x;
        points[3 * (cell * pointsPerCell + i) + 1] = y;
      }
      for (const point of lattice.triangles) triangles[slot++] = cell * pointsPerCell + point;
    }
    return {
      points,
      triangles,
      pointsPerCell,
      trianglesPerCell: lattice.triangles.length / 3,
      corners: [0, Math.max(1, this.operators.element.order), pointsPerCell - 1],
      boundary: boundaryEdges(this.operators.mesh, this.lattice),
    };
  }

  shared(): SharedPoints {
    const { mesh, element } = this.operators;
    return sharedPoints(mesh, this.lattice, Math.max(1, element.order));
  }

  /** Values of a one-output program at the display points; see `Discretization.sampleField`. */
  sample(sampled: SampledState, field: Program): Float32Array {
    const { cellCount } = this.operators;
    const { pointsPerCell, cellsPerBlock } = this.sampler;
    const evaluate = this.sampler.bind([field]);
    const values = new Float32Array(cellCount * pointsPerCell);
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      const [result] = evaluate(sampled, first, last);
      values.set(result.subarray(0, (last - first) * pointsPerCell), first * pointsPerCell);
    }
    return values;
  }
}
