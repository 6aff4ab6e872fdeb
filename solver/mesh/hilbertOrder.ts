import { CELL_SHAPES } from './cellShapes';
import { nodesPerCell, sidesPerCell } from './mesh';
import type { CellMesh } from './types';

/** Bits per coordinate on the curve in 2D: 32 bits in all. */
const bits = 16;

/** Layout of the corner nodes of cells. */
interface Corners {
  readonly nodesPerCell: number;
  readonly corners: number;
  readonly dimension: number;
}

const ofTriangles: Corners = { nodesPerCell: 3, corners: 3, dimension: 2 };

/**
 * Orders cells along a Hilbert curve through the means of their corners, so that cells close in space are close in
 * memory. In 1D, orders them along the line.
 *
 * @param points x, y, z per node
 * @param cells the nodes of each cell, corners first
 * @returns the i-th cell on the curve; cells with the same index on the curve keep their order
 */
export function hilbertOrder(
  points: Float64Array,
  cells: Uint32Array,
  corners = ofTriangles,
): Uint32Array {
  return sortedByKey(hilbertKeys(points, cells, corners));
}

/**
 * Returns the mesh with its cells in `hilbertOrder`, or the mesh itself if they already are. Element tags are
 * permuted with their cells; boundary faces stay ordered by cell.
 * @param sorts primary sort key per cell, below 256
 */
export function orderByHilbertCurve<M extends CellMesh>(mesh: M, sorts?: Uint8Array): M {
  const { cells: cellsBefore, neighbors: neighborsBefore, neighborSides: sidesBefore } = mesh;
  const nodes = nodesPerCell(mesh);
  const sides = sidesPerCell(mesh);
  const { corners } = CELL_SHAPES[mesh.shape];
  const keys = hilbertKeys(mesh.points, cellsBefore, {
    nodesPerCell: nodes,
    corners,
    dimension: mesh.dimension,
  });
  const bySort = sorts ?? blocksAsSorts(mesh);
  if (isAscending(keys) && (!bySort || isAscending(bySort))) return mesh;
  const along = sortedByKey(keys);
  const order = bySort ? inSorts(along, bySort) : along;
  const count = order.length;
  const place = new Uint32Array(count);
  for (let i = 0; i < count; i++) place[order[i]] = i;

  const cells = new Uint32Array(nodes * count);
  const neighbors = new Int32Array(sides * count);
  const neighborSides = new Uint8Array(sides * count);
  const turnsBefore = mesh.neighborTurns;
  const neighborTurns = turnsBefore && new Uint8Array(sides * count);
  const elementTags = new Float64Array(count);
  const rotationsBefore = mesh.neighborRotations;
  const neighborRotations = rotationsBefore && new Uint8Array(sides * count);
  const boundaryCount = mesh.boundaryCells.length;
  const boundaryCells = new Uint32Array(boundaryCount);
  const boundarySides = new Uint8Array(boundaryCount);
  const boundaryGroups = new Uint16Array(boundaryCount);
  let face = 0;
  for (let cell = 0; cell < count; cell++) {
    const from = order[cell];
    elementTags[cell] = mesh.elementTags[from];
    for (let k = 0; k < nodes; k++) cells[nodes * cell + k] = cellsBefore[nodes * from + k];
    for (let side = 0; side < sides; side++) {
      const slot = sides * cell + side;
      const before = sides * from + side;
      neighborSides[slot] = sidesBefore[before];
      if (neighborTurns && turnsBefore) neighborTurns[slot] = turnsBefore[before];
      if (neighborRotations && rotationsBefore) {
        neighborRotations[slot] = rotationsBefore[before];
      }
      const neighbor = neighborsBefore[before];
      if (neighbor >= 0) {
        neighbors[slot] = place[neighbor];
      } else {
        boundaryCells[face] = cell;
        boundarySides[face] = side;
        boundaryGroups[face] = mesh.boundaryGroups[-1 - neighbor];
        neighbors[slot] = -1 - face;
        face++;
      }
    }
  }
  return {
    ...mesh,
    cells,
    neighbors,
    neighborSides,
    ...(neighborTurns && { neighborTurns }),
    ...(neighborRotations && { neighborRotations }),
    elementTags,
    boundaryCells,
    boundarySides,
    boundaryGroups,
    ...(mesh.seams && {
      seams: mesh.seams.map((seam) => ({ ...seam, cells: seam.cells.map((cell) => place[cell]) })),
    }),
  };
}

/** Returns the index of the block of each cell, so that blocks stay together; undefined for a single shape. */
function blocksAsSorts({ blocks, elementTags }: CellMesh): Uint8Array | undefined {
  if (!blocks) return undefined;
  const sorts = new Uint8Array(elementTags.length);
  blocks.forEach(({ first, count }, block) => sorts.fill(block, first, first + count));
  return sorts;
}

/** Bits per coordinate in 3D: 30 bits in all. */
const bitsInSpace = 10;

/**
 * Returns the index of a point of a grid with 2¹⁰ cells per axis on the Hilbert curve, by Skilling's transposed form
 * ("Programming the Hilbert curve", 2004).
 */
function hilbertDistance3d(x: number, y: number, z: number): number {
  const own = [x, y, z];
  const top = 1 << (bitsInSpace - 1);
  for (let bit = top; bit > 1; bit >>= 1) {
    const below = bit - 1;
    for (let axis = 0; axis < 3; axis++) {
      if (own[axis] & bit) {
        own[0] ^= below;
      } else {
        const swap = (own[0] ^ own[axis]) & below;
        own[0] ^= swap;
        own[axis] ^= swap;
      }
    }
  }
  own[1] ^= own[0];
  own[2] ^= own[1];
  let mirror = 0;
  for (let bit = top; bit > 1; bit >>= 1) if (own[2] & bit) mirror ^= bit - 1;
  let distance = 0;
  for (let shift = bitsInSpace - 1; shift >= 0; shift--) {
    for (const place of own) distance = (distance << 1) | (((place ^ mirror) >>> shift) & 1);
  }
  return distance;
}

/** Returns the index on the curve of the mean of each cell's corners. */
function hilbertKeys(
  points: Float64Array,
  cells: Uint32Array,
  { nodesPerCell: nodes, corners, dimension }: Corners,
): Uint32Array {
  const { low, size } = boundingCube(points);
  const most = dimension === 1 ? 2 ** 32 : dimension === 2 ? 2 ** bits : 2 ** bitsInSpace;
  const scale = (most - 1) / (corners * size || 1);
  const keys = new Uint32Array(cells.length / nodes);
  for (let cell = 0; cell < keys.length; cell++) {
    let x = -corners * low[0];
    let y = -corners * low[1];
    let z = -corners * low[2];
    for (let k = 0; k < corners; k++) {
      const node = 3 * cells[nodes * cell + k];
      x += points[node];
      y += points[node + 1];
      z += points[node + 2];
    }
    if (dimension === 1) keys[cell] = x * scale;
    else if (dimension === 2) keys[cell] = hilbertDistance((x * scale) | 0, (y * scale) | 0);
    else keys[cell] = hilbertDistance3d((x * scale) | 0, (y * scale) | 0, (z * scale) | 0);
  }
  return keys;
}

function boundingCube(points: Float64Array): { low: readonly number[]; size: number } {
  let [minX, minY, minZ] = [Infinity, Infinity, Infinity];
  let [maxX, maxY, maxZ] = [-Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i];
    const y = points[i + 1];
    const z = points[i + 2];
    if (x < minX) minX = x;
    if (x > maxX) maxX = x;
    if (y < minY) minY = y;
    if (y > maxY) maxY = y;
    if (z < minZ) minZ = z;
    if (z > maxZ) maxZ = z;
  }
  return {
    low: [minX, minY, minZ],
    size: Math.max(maxX - minX, maxY - minY, maxZ - minZ),
  };
}

/** Bits of each coordinate per table lookup. */
const stepBits = 4;
const stepMask = 2 ** stepBits - 1;

/**
 * Per orientation of the curve and next four bits of x and y: the index on the curve and the orientation of the
 * next part of the curve. Bit 0 of an orientation means x and y are swapped, bit 1 that both are mirrored.
 */
const { places, orientations } = stepTables();

/** Returns the index of a grid point on the Hilbert curve, from the coarsest quadrants on. */
function hilbertDistance(x: number, y: number): number {
  let distance = 0;
  let orientation = 0;
  for (let shift = bits - stepBits; shift >= 0; shift -= stepBits) {
    const row = (orientation << stepBits) | ((x >>> shift) & stepMask);
    const entry = (row << stepBits) | ((y >>> shift) & stepMask);
    distance = (distance << (2 * stepBits)) | places[entry];
    orientation = orientations[entry];
  }
  return distance >>> 0;
}

function stepTables(): { places: Uint8Array; orientations: Uint8Array } {
  const size = 4 << (2 * stepBits);
  const places = new Uint8Array(size);
  const orientations = new Uint8Array(size);
  for (let entry = 0; entry < size; entry++) {
    let orientation = entry >>> (2 * stepBits);
    for (let bit = stepBits - 1; bit >= 0; bit--) {
      const coordinates = [(entry >>> (stepBits + bit)) & 1, (entry >>> bit) & 1];
      const mirror = orientation >>> 1;
      const right = coordinates[orientation & 1] ^ mirror;
      const upper = coordinates[1 - (orientation & 1)] ^ mirror;
      places[entry] = places[entry] * 4 + ((3 * right) ^ upper);
      // In the lower half x and y are swapped; in its right quadrant they are mirrored too.
      if (upper === 0) orientation ^= right === 1 ? 3 : 1;
    }
    orientations[entry] = orientation;
  }
  return { places, orientations };
}

function isAscending(keys: Uint32Array | Uint8Array): boolean {
  for (let i = 1; i < keys.length; i++) if (keys[i] < keys[i - 1]) return false;
  return true;
}

/** Sorts indices by `sorts`; stable. */
function inSorts(order: Uint32Array, sorts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(257);
  for (const sort of sorts) starts[sort + 1]++;
  for (let sort = 0; sort < 256; sort++) starts[sort + 1] += starts[sort];
  const target = new Uint32Array(order.length);
  for (const index of order) target[starts[sorts[index]]++] = index;
  return target;
}

/** Returns indices sorted by key; stable. Radix sort with 11 bits per pass. */
function sortedByKey(keys: Uint32Array): Uint32Array {
  const count = keys.length;
  let order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  let other = new Uint32Array(count);
  for (const shift of [0, 11, 22]) {
    const starts = new Uint32Array(2049);
    for (let i = 0; i < count; i++) starts[((keys[i] >>> shift) & 2047) + 1]++;
    for (let digit = 0; digit < 2048; digit++) starts[digit + 1] += starts[digit];
    for (let i = 0; i < count; i++) {
      const index = order[i];
      other[starts[(keys[index] >>> shift) & 2047]++] = index;
    }
    [order, other] = [other, order];
  }
  return order;
}
