import type { CellMaps } from '../cellSpace';
import type { SurfaceBuilder } from './cellSurface';
import { cubeTriangles } from './cubeTable';

/**
 * Finds the intersection of a surface with a lattice edge.
 * @param reference a point on the edge; its coordinate along `axis` may be changed
 * @param from, to ends of the edge along the axis
 * @param share fraction of the edge if values are linear
 */
export type EdgeRoot = (
  cell: number,
  reference: Float64Array,
  axis: number,
  from: number,
  to: number,
  share: number,
) => number;

const linearRoot: EdgeRoot = (_cell, _reference, _axis, from, to, share) =>
  from + share * (to - from);

/**
 * Extracts the level surface in the lattices of cells, one by one. Points are shared within a cell. Normals point to
 * lower values; there is no surface where a value isn't finite.
 */
export class CubeMarch {
  /** Lattice points along an edge of a cell. */
  private readonly width: number;
  /** Per lattice point and axis: the surface point on the edge starting there, −1 if none exists yet. */
  private readonly known: Int32Array;
  private readonly strides: readonly number[];
  private readonly corners: Int32Array;
  private readonly reference = new Float64Array(3);
  private readonly place = new Float64Array(3);

  /** @param intervals along an edge of a cell */
  constructor(
    private readonly intervals: number,
    private readonly maps: Pick<CellMaps, 'place'>,
    private readonly builder: SurfaceBuilder,
    private readonly root: EdgeRoot = linearRoot,
  ) {
    const width = intervals + 1;
    this.width = width;
    this.known = new Int32Array(3 * width ** 3);
    this.strides = [1, width, width * width];
    this.corners = Int32Array.from(
      { length: 8 },
      (_, corner) => (corner & 1) + width * ((corner >> 1) & 1) + width * width * (corner >> 2),
    );
  }

  /** @param values at the lattice points of the cell, the first coordinate fastest */
  addCell(cell: number, values: ArrayLike<number>, level: number): void {
    const { intervals, width, corners } = this;
    this.known.fill(-1);
    for (let k = 0; k < intervals; k++) {
      for (let j = 0; j < intervals; j++) {
        const row = width * (j + width * k);
        for (let first = row; first < row + intervals; first++) {
          let above = 0;
          let sum = 0;
          for (let corner = 0; corner < 8; corner++) {
            const value = values[first + corners[corner]];
            sum += value;
            if (value >= level) above |= 1 << corner;
          }
          if (above === 0 || above === 255 || !Number.isFinite(sum)) continue;
          this.addCube(cell, values, level, first, above);
        }
      }
    }
  }

  private addCube(
    cell: number,
    values: ArrayLike<number>,
    level: number,
    first: number,
    above: number,
  ): void {
    const { builder } = this;
    const edges = cubeTriangles[above];
    for (let at = 0; at < edges.length; at += 3) {
      const a = this.pointOn(cell, values, level, first, edges[at]);
      const b = this.pointOn(cell, values, level, first, edges[at + 1]);
      const c = this.pointOn(cell, values, level, first, edges[at + 2]);
      builder.addTriangle(a, b, c);
    }
  }

  /** Returns the surface point on an edge of a cube. */
  private pointOn(
    cell: number,
    values: ArrayLike<number>,
    level: number,
    first: number,
    edge: number,
  ): number {
    const axis = edge % 3;
    const start = first + this.corners[(edge - axis) / 3];
    const slot = 3 * start + axis;
    if (this.known[slot] >= 0) return this.known[slot];
    const { reference, place, width, intervals } = this;
    const [before, after] = [values[start], values[start + this.strides[axis]]];
    let rest = start;
    for (let own = 0; own < 3; own++) {
      reference[own] = (rest % width) / intervals;
      rest = Math.floor(rest / width);
    }
    const from = reference[axis];
    const share = (level - before) / (after - before);
    reference[axis] = this.root(cell, reference, axis, from, from + 1 / intervals, share);
    this.maps.place(cell, reference, place);
    const point = this.builder.addPoint(cell, reference, place);
    this.known[slot] = point;
    return point;
  }
}
