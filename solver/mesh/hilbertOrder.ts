import type { TriangleMesh } from './types';

/** Bits per coordinate of a cell's place on the curve: 32 bits in all. */
const bits = 16;

/**
 * The same mesh with its cells along a Hilbert curve through their centroids: cells that are near
 * in the plane are near in memory, which is what the GPU's caches need. Element tags move with
 * their cells, boundary faces stay grouped by cell.
 */
export function orderByHilbertCurve(mesh: TriangleMesh): TriangleMesh {
  const order = sortedByKey(hilbertKeys(mesh));
  const count = order.length;
  const place = new Uint32Array(count);
  for (let i = 0; i < count; i++) place[order[i]] = i;

  const cells = new Uint32Array(3 * count);
  const neighbours = new Int32Array(3 * count);
  const neighbourSides = new Uint8Array(3 * count);
  const elementTags = new Float64Array(count);
  const boundaryCount = mesh.boundaryCells.length;
  const boundaryCells = new Uint32Array(boundaryCount);
  const boundarySides = new Uint8Array(boundaryCount);
  const boundaryGroups = new Uint16Array(boundaryCount);
  let face = 0;
  for (let cell = 0; cell < count; cell++) {
    const from = order[cell];
    elementTags[cell] = mesh.elementTags[from];
    for (let side = 0; side < 3; side++) {
      cells[3 * cell + side] = mesh.cells[3 * from + side];
      neighbourSides[3 * cell + side] = mesh.neighbourSides[3 * from + side];
      const neighbour = mesh.neighbours[3 * from + side];
      if (neighbour >= 0) {
        neighbours[3 * cell + side] = place[neighbour];
      } else {
        boundaryCells[face] = cell;
        boundarySides[face] = side;
        boundaryGroups[face] = mesh.boundaryGroups[-1 - neighbour];
        neighbours[3 * cell + side] = -1 - face;
        face++;
      }
    }
  }
  return {
    ...mesh,
    cells,
    neighbours,
    neighbourSides,
    elementTags,
    boundaryCells,
    boundarySides,
    boundaryGroups,
  };
}

/** Distance along the curve of each cell's centroid. */
function hilbertKeys({ points, cells }: TriangleMesh): Uint32Array {
  const [minX, minY, size] = boundingSquare(points);
  const scale = (2 ** bits - 1) / (3 * size || 1);
  const keys = new Uint32Array(cells.length / 3);
  for (let cell = 0; cell < keys.length; cell++) {
    let x = -3 * minX;
    let y = -3 * minY;
    for (let k = 0; k < 3; k++) {
      const vertex = cells[3 * cell + k];
      x += points[2 * vertex];
      y += points[2 * vertex + 1];
    }
    keys[cell] = hilbertDistance(Math.floor(x * scale), Math.floor(y * scale));
  }
  return keys;
}

function boundingSquare(points: Float64Array): [minX: number, minY: number, size: number] {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    minX = Math.min(minX, points[i]);
    maxX = Math.max(maxX, points[i]);
    minY = Math.min(minY, points[i + 1]);
    maxY = Math.max(maxY, points[i + 1]);
  }
  return [minX, minY, Math.max(maxX - minX, maxY - minY)];
}

/** Place of a grid point on the Hilbert curve, quadrant by quadrant from the coarsest. */
function hilbertDistance(x: number, y: number): number {
  let distance = 0;
  for (let half = 1 << (bits - 1); half > 0; half >>= 1) {
    const right = (x & half) > 0 ? 1 : 0;
    const upper = (y & half) > 0 ? 1 : 0;
    distance = distance * 4 + ((3 * right) ^ upper);
    if (upper === 0) {
      if (right === 1) {
        x = ~x;
        y = ~y;
      }
      [x, y] = [y, x];
    }
  }
  return distance;
}

/** Indices in the order of their keys; equal keys keep their order. Radix sort, 16 bits a pass. */
function sortedByKey(keys: Uint32Array): Uint32Array {
  let order = Uint32Array.from(keys, (_, i) => i);
  let other = new Uint32Array(keys.length);
  for (const shift of [0, 16]) {
    const starts = new Uint32Array(65_537);
    for (const key of keys) starts[((key >>> shift) & 0xffff) + 1]++;
    for (let i = 0; i < 65_536; i++) starts[i + 1] += starts[i];
    for (const index of order) other[starts[(keys[index] >>> shift) & 0xffff]++] = index;
    [order, other] = [other, order];
  }
  return order;
}
