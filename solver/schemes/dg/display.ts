import type { Program } from '../../expression';
import type { DisplaySurface, StateArray } from '../types';
import { evaluateBasis } from './basis';
import { dot } from './cpu/linearAlgebra';
import { blockPoints, PointBlock } from './cpu/pointBlock';
import type { DgOperators } from './operators';

/** Cells are shown as a lattice of their own order, each for itself, so that jumps stay visible. */
interface Lattice {
  readonly r: readonly number[];
  readonly s: readonly number[];
  /** 3 lattice points per triangle, counter-clockwise. */
  readonly triangles: readonly number[];
}

function lattice(intervals: number): Lattice {
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

/** Where fields are sampled, and how: built once per discretization. */
export class DisplaySampler {
  private readonly lattice: Lattice;
  /** [lattice point][mode] */
  private readonly basis: Float64Array;

  constructor(private readonly operators: DgOperators) {
    const { order, modes } = operators.element;
    this.lattice = lattice(Math.max(1, order));
    this.basis = new Float64Array(this.pointsPerCell * modes);
    this.lattice.r.forEach((r, i) => {
      this.basis.set(evaluateBasis(order, r, this.lattice.s[i]).value, i * modes);
    });
  }

  private get pointsPerCell(): number {
    return this.lattice.r.length;
  }

  surface(): DisplaySurface {
    const { cellCount } = this.operators;
    const { pointsPerCell, lattice } = this;
    const points = new Float32Array(3 * cellCount * pointsPerCell);
    const triangles = new Uint32Array(cellCount * lattice.triangles.length);
    let slot = 0;
    for (let cell = 0; cell < cellCount; cell++) {
      for (let i = 0; i < pointsPerCell; i++) {
        const [x, y] = this.position(cell, i);
        points[3 * (cell * pointsPerCell + i)] = x;
        points[3 * (cell * pointsPerCell + i) + 1] = y;
      }
      for (const point of lattice.triangles) triangles[slot++] = cell * pointsPerCell + point;
    }
    return { points, triangles, pointsPerCell, trianglesPerCell: lattice.triangles.length / 3 };
  }

  /** Values of a one-output program (inputs: variables, x, y, t) at the display points. */
  sample(state: StateArray, field: Program, time: number): Float32Array {
    const { cellCount, physics, element, variableCount: n } = this.operators;
    const { modes } = element;
    const { pointsPerCell, basis } = this;
    const cellsPerBlock = Math.max(1, Math.floor(blockPoints / pointsPerCell));
    const block = new PointBlock(cellsPerBlock * pointsPerCell);
    const u = block.arraysOf(physics.variableNames);
    const result = block.array('field');
    const evaluate = block.bind(field, [result]);
    const [x, y, t] = block.arraysOf(['x', 'y', 't']);
    const values = new Float32Array(cellCount * pointsPerCell);
    t.fill(time);
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      let point = 0;
      for (let cell = first; cell < last; cell++) {
        for (let i = 0; i < pointsPerCell; i++, point++) {
          [x[point], y[point]] = this.position(cell, i);
          for (let v = 0; v < n; v++) {
            u[v][point] = dot(basis, i * modes, state, (cell * n + v) * modes, modes);
          }
        }
      }
      evaluate(point);
      values.set(result.subarray(0, point), first * pointsPerCell);
    }
    return values;
  }

  private position(cell: number, point: number): [number, number] {
    const { cells } = this.operators;
    const r = this.lattice.r[point];
    const s = this.lattice.s[point];
    return [
      cells.originX[cell] + cells.xr[cell] * r + cells.xs[cell] * s,
      cells.originY[cell] + cells.yr[cell] * r + cells.ys[cell] * s,
    ];
  }
}
