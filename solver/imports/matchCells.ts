import { CELL_SHAPES } from '../mesh/cellShapes';
import { collapsedCount, nodesPerCell } from '../mesh/mesh';
import type { CellMesh } from '../mesh/types';
import type { ForeignResult } from './types';

/** The cells of a result on a mesh. */
export interface CellMatch {
  /** Per cell of the mesh: the cell of the result. */
  readonly cells: Uint32Array;
  /** Per corner of each cell of the mesh: the same corner in the cell of the result; collapsed triangles have three. */
  readonly corners: Uint8Array;
}

/** Largest distance of equal points, relative to the size of the mesh: files store single precision. */
const tolerance = 5e-7;

/** Finds the cells of a result among those of a mesh by their corners; null if the cells are not the same. */
export function matchCells(
  mesh: CellMesh,
  result: {
    readonly corners: ForeignResult['corners'];
    readonly basis: Pick<ForeignResult['basis'], 'shape'>;
  },
): CellMatch | null {
  if (mesh.shape !== result.basis.shape) return null;
  const perCell = CELL_SHAPES[mesh.shape].corners;
  const width = nodesPerCell(mesh);
  const count = mesh.cells.length / width;
  if (result.corners.length !== 3 * perCell * count) return null;
  const reach = tolerance * sizeOf(mesh.points);
  const centers = new Centers(result.corners, perCell, reach);
  const cells = new Uint32Array(count);
  const corners = new Uint8Array(count * perCell);
  const taken = new Uint8Array(count);
  const own = new Float64Array(3 * perCell);
  const triangles = collapsedCount(mesh);
  for (let cell = 0; cell < count; cell++) {
    const different = cell < triangles ? 3 : perCell;
    for (let k = 0; k < perCell; k++) {
      const node = mesh.cells[cell * width + k];
      for (let axis = 0; axis < 3; axis++) own[3 * k + axis] = mesh.points[3 * node + axis];
    }
    const other = centers.find(own);
    if (other === null || taken[other]++ > 0) return null;
    cells[cell] = other;
    for (let k = 0; k < different; k++) {
      const same = cornerAt(result.corners, other * perCell, different, own, k, 4 * reach);
      if (same < 0) return null;
      corners[cell * perCell + k] = same;
    }
  }
  return { cells, corners };
}

function cornerAt(
  corners: Float64Array,
  first: number,
  count: number,
  place: Float64Array,
  k: number,
  reach: number,
): number {
  let [found, nearest] = [-1, reach];
  for (let i = 0; i < count; i++) {
    const at = 3 * (first + i);
    const distance = Math.hypot(
      corners[at] - place[3 * k],
      corners[at + 1] - place[3 * k + 1],
      corners[at + 2] - place[3 * k + 2],
    );
    if (distance <= nearest) [found, nearest] = [i, distance];
  }
  return found;
}

function sizeOf(points: Float64Array): number {
  let size = Number.MIN_VALUE;
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = axis; i < points.length; i += 3) {
      low = Math.min(low, points[i]);
      high = Math.max(high, points[i]);
    }
    size = Math.max(size, high - low);
  }
  return size;
}

/** Finds cells by the mean of their corners. */
class Centers {
  private readonly boxes = new Map<string, number[]>();
  private readonly centers: Float64Array;

  constructor(
    corners: Float64Array,
    private readonly perCell: number,
    private readonly reach: number,
  ) {
    const count = corners.length / (3 * perCell);
    this.centers = new Float64Array(3 * count);
    for (let cell = 0; cell < count; cell++) {
      const center = this.mean(corners, 3 * perCell * cell);
      this.centers.set(center, 3 * cell);
      const key = center.map((x) => Math.floor(x / this.box)).join();
      const box = this.boxes.get(key);
      if (box) box.push(cell);
      else this.boxes.set(key, [cell]);
    }
  }

  private get box(): number {
    return 4 * this.reach;
  }

  find(corners: Float64Array): number | null {
    const center = this.mean(corners, 0);
    let [found, nearest] = [null as number | null, this.reach];
    const ranges = center.map((x) => [
      ...new Set([-1, 1].map((side) => Math.floor((x + side * this.reach) / this.box))),
    ]);
    for (const i of ranges[0]) {
      for (const j of ranges[1]) {
        for (const k of ranges[2]) {
          for (const cell of this.boxes.get(`${i},${j},${k}`) ?? []) {
            const distance = Math.hypot(
              ...center.map((x, axis) => x - this.centers[3 * cell + axis]),
            );
            if (distance <= nearest) [found, nearest] = [cell, distance];
          }
        }
      }
    }
    return found;
  }

  /** A triangle that is stored as a quadrilateral has its last corner twice. */
  private mean(corners: Float64Array, first: number): number[] {
    const last = first + 9;
    const isTwice = this.perCell === 4 && [0, 1, 2].every((axis) => corners[last + axis] === corners[last - 3 + axis]); // prettier-ignore
    const count = isTwice ? 3 : this.perCell;
    return [0, 1, 2].map((axis) => {
      let sum = 0;
      for (let k = 0; k < count; k++) sum += corners[first + 3 * k + axis];
      return sum / count;
    });
  }
}
