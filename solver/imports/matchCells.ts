import { CELL_SHAPES } from '../mesh/cellShapes';
import { collapsedShapes } from '../mesh/cones';
import { nodesPerCell, shapeOfCell } from '../mesh/mesh';
import type { BlockShape, CellMesh } from '../mesh/types';
import type { ResultPart } from './types';

/** The cells of a result on a mesh. */
export interface CellMatch {
  /** Per cell of the mesh: the part of the result. */
  readonly parts: Uint8Array;
  /** Per cell of the mesh: the cell of this part. */
  readonly cells: Uint32Array;
  /**
   * Per cell of the mesh, for the corners of its shape: the same corner in the cell of the result. As many entries per
   * cell as `CellMesh.shape` has corners.
   */
  readonly corners: Uint8Array;
}

/** Cells of one shape, as far as they are compared. */
export type Corners = Pick<ResultPart, 'corners'> & {
  readonly basis: { readonly shape: BlockShape };
};

/** Largest distance of equal points, relative to the size of the mesh: files store single precision. */
const tolerance = 5e-7;

/** Finds the cells of a result among those of a mesh by their corners; null if the cells are not the same. */
export function matchCells(mesh: CellMesh, parts: readonly Corners[]): CellMatch | null {
  const stride = CELL_SHAPES[mesh.shape].corners;
  const width = nodesPerCell(mesh);
  const count = mesh.elementTags.length;
  const reach = tolerance * sizeOf(mesh.points);
  const centers = parts.map(
    ({ basis, corners }) => new Centers(corners, CELL_SHAPES[basis.shape].corners, reach),
  );
  if (centers.reduce((sum, own) => sum + own.count, 0) !== count) return null;
  const taken = centers.map((own) => new Uint8Array(own.count));
  const match: CellMatch = {
    parts: new Uint8Array(count),
    cells: new Uint32Array(count),
    corners: new Uint8Array(count * stride),
  };
  for (let cell = 0; cell < count; cell++) {
    const shape = shapeOfCell(mesh, cell);
    const perCell = CELL_SHAPES[shape].corners;
    const own = new Float64Array(3 * perCell);
    for (let k = 0; k < perCell; k++) {
      const place = mesh.blocks ? collapsedShapes[shape].corners.indexOf(k) : k;
      const node = mesh.cells[cell * width + place];
      own.set(mesh.points.subarray(3 * node, 3 * node + 3), 3 * k);
    }
    const found = centers.map((at, part) =>
      parts[part].basis.shape === shape ? at.find(own) : null,
    );
    const part = found.findIndex((at) => at !== null);
    if (part < 0) return null;
    const other = found[part]!;
    if (taken[part][other]++ > 0) return null;
    match.parts[cell] = part;
    match.cells[cell] = other;
    for (let k = 0; k < perCell; k++) {
      const same = cornerAt(parts[part].corners, other * perCell, perCell, own, k, 4 * reach);
      if (same < 0) return null;
      match.corners[cell * stride + k] = same;
    }
  }
  return match;
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
  readonly count: number;
  private readonly boxes = new Map<string, number[]>();
  private readonly centers: Float64Array;

  constructor(
    corners: Float64Array,
    private readonly perCell: number,
    private readonly reach: number,
  ) {
    this.count = corners.length / (3 * perCell);
    this.centers = new Float64Array(3 * this.count);
    for (let cell = 0; cell < this.count; cell++) {
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

  private mean(corners: Float64Array, first: number): number[] {
    return [0, 1, 2].map((axis) => {
      let sum = 0;
      for (let k = 0; k < this.perCell; k++) sum += corners[first + 3 * k + axis];
      return sum / this.perCell;
    });
  }
}
