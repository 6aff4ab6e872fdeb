import { mapNumbers } from '../../../../mesh/bilinear';
import type { BilinearSpace } from '../../../../space/bilinearSpace';
import type { VertexTables } from './tables';
import { t } from '../../../../text/t';

/**
 * Patches of cells, one per workgroup, with the cells around their vertices, and these vertices; see the struct `Patch`
 * of shaders/cese/quads/patch_memory.wgsl.
 */
export interface Patches {
  readonly count: number;
  /** Maxima over all patches: own cells, all cells, vertices. */
  readonly own: number;
  readonly cells: number;
  readonly vertices: number;
  readonly table: Uint32Array<ArrayBuffer>;
}

/** Capacity of a workgroup. */
export interface PatchLimits {
  /** Maximum numbers of own cells and of vertices, at most its number of invocations. */
  readonly own: number;
  readonly vertices: number;
  /** Maximum number of cells, and of vertices, that fit its memory, which both use in turn. */
  readonly room: number;
}

/** Indices of cells, and of the points that contribute to them. */
interface Patch {
  readonly own: Uint32Array;
  readonly around: readonly number[];
  readonly vertices: readonly number[];
}

/** Replaces the corners of a vertex that another kernel computes. */
const found = 0xffffffff;

/**
 * Partitions all cells into compact parts of limited size, by repeated bisection across the longer side, measured in
 * cells. `each` is called with the cells of each part, in ascending order.
 * @param maps numbers of the cells' maps, see `bilinearMaps`
 */
function compactParts(maps: Float64Array, size: number, each: (cells: Uint32Array) => void): void {
  const all = Uint32Array.from({ length: maps.length / mapNumbers }, (_, cell) => cell);
  const halve = (cells: Uint32Array): void => {
    if (cells.length <= size) {
      each(cells.sort());
      return;
    }
    const left = size * Math.floor(Math.ceil(cells.length / size) / 2);
    selectSmallest(cells, left, maps, longerAxis(cells, maps));
    halve(cells.subarray(0, left));
    halve(cells.subarray(left));
  };
  halve(all);
}

/** 0 for x, 1 for y. */
function longerAxis(cells: Uint32Array, maps: Float64Array): 0 | 1 {
  const [inX, inY] = [0, 1].map((axis) => {
    let [low, high, width] = [Infinity, -Infinity, 0];
    for (const cell of cells) {
      const at = mapNumbers * cell + axis;
      low = Math.min(low, maps[at]);
      high = Math.max(high, maps[at]);
      width += Math.abs(maps[at + 2]) + Math.abs(maps[at + 4]);
    }
    return ((high - low) * cells.length) / width;
  });
  return inX >= inY ? 0 : 1;
}

/** Moves the cells with the smallest coordinates along an axis to the front (Hoare's selection). */
function selectSmallest(cells: Uint32Array, count: number, maps: Float64Array, axis: 0 | 1): void {
  const placeOf = (i: number): number => maps[mapNumbers * cells[i] + axis];
  let [first, last] = [0, cells.length - 1];
  while (first < last) {
    const pivot = placeOf((first + last) >>> 1);
    let [i, j] = [first, last];
    while (i <= j) {
      while (placeOf(i) < pivot) i++;
      while (placeOf(j) > pivot) j--;
      if (i <= j) {
        [cells[i], cells[j]] = [cells[j], cells[i]];
        i++;
        j--;
      }
    }
    if (count <= j) last = j;
    else if (count >= i) first = i;
    else return;
  }
}

/**
 * Partitions the cells into patches.
 * @throws Error if a single cell with its surroundings exceeds the limits
 */
export function cutIntoPatches(
  { maps }: Pick<BilinearSpace, 'maps'>,
  tables: Pick<VertexTables, 'rings' | 'contributors'>,
  limits: PatchLimits,
): Patches {
  const gather = surroundings(tables);
  const patches: Patch[] = [];
  const cut = (cells: Uint32Array): void => {
    const patch = gather(cells);
    const { around, vertices } = patch;
    if (
      cells.length + around.length > limits.room ||
      vertices.length > Math.min(limits.vertices, limits.room)
    ) {
      if (cells.length === 1) {
        throw new Error(t('cesePatch', cells[0]));
      }
      const half = Math.ceil(cells.length / 2);
      cut(cells.subarray(0, half));
      cut(cells.subarray(half));
      return;
    }
    patches.push(patch);
  };
  compactParts(maps.numbers, limits.own, cut);
  const most = (sizeOf: (patch: Patch) => number): number =>
    patches.reduce((size, patch) => Math.max(size, sizeOf(patch)), 0);
  const sizes = {
    count: patches.length,
    own: most(({ own }) => own.length),
    cells: most(({ own, around }) => own.length + around.length),
    vertices: most(({ vertices }) => vertices.length),
  };
  return { ...sizes, table: packPatches(patches, sizes, tables) };
}

/** Returns a function that gathers the surroundings of cells. */
function surroundings({
  rings,
  contributors,
}: Pick<VertexTables, 'rings' | 'contributors'>): (own: Uint32Array) => Patch {
  /** Per cell, the last patch that visited it. */
  const visitedCells = new Uint32Array(contributors.length / 4);
  const visitedVertices = new Uint32Array(contributorCount(contributors));
  let stamp = 0;
  return (own) => {
    stamp++;
    const around: number[] = [];
    const vertices: number[] = [];
    for (const cell of own) visitedCells[cell] = stamp;
    for (const cell of own) {
      for (let corner = 4 * cell; corner < 4 * cell + 4; corner++) {
        const vertex = contributors[corner] >>> 2;
        if (visitedVertices[vertex] === stamp) continue;
        visitedVertices[vertex] = stamp;
        vertices.push(vertex);
        for (let k = 4 * vertex; k < Math.min(4 * vertex + 4, rings.length); k++) {
          const other = rings[k] >>> 2;
          if (visitedCells[other] === stamp) continue;
          visitedCells[other] = stamp;
          around.push(other);
        }
      }
    }
    return { own, around, vertices };
  };
}

const contributorCount = (contributors: Uint32Array): number =>
  contributors.reduce((most, contributor) => Math.max(most, (contributor >>> 2) + 1), 0);

/** Packs patches as the kernels' struct, padded to the maxima over all patches. */
function packPatches(
  patches: readonly Patch[],
  sizes: Pick<Patches, 'own' | 'cells' | 'vertices'>,
  { rings, contributors }: Pick<VertexTables, 'rings' | 'contributors'>,
): Uint32Array<ArrayBuffer> {
  const ringCount = rings.length / 4;
  const firstCell = 2;
  const firstVertex = firstCell + 2 * Math.ceil(sizes.cells / 2);
  const firstCorner = firstVertex + 2 * sizes.vertices;
  const words = firstCorner + 2 * sizes.own;
  const table = new Uint32Array(words * patches.length);
  const cellPlaces = new Uint32Array(contributors.length / 4);
  const vertexPlaces = new Uint32Array(contributorCount(contributors));
  /** Packs entries by four, each 4 · index plus 0 to 3, as local positions in halves of two words. */
  const packFour = (at: number, of: Uint32Array, first: number, places: Uint32Array): void => {
    for (let k = 0; k < 4; k++) {
      const entry = of[first + k];
      const half = 4 * places[entry >>> 2] + (entry & 3);
      table[at + (k >>> 1)] |= half << (16 * (k & 1));
    }
  };
  patches.forEach(({ own, around, vertices }, i) => {
    const start = words * i;
    table[start] = own.length | ((own.length + around.length) << 16);
    table[start + 1] = vertices.length;
    [...own, ...around].forEach((cell, place) => {
      table[start + firstCell + place] = cell;
      cellPlaces[cell] = place;
    });
    vertices.forEach((vertex, place) => {
      vertexPlaces[vertex] = place;
      const at = start + firstVertex + 2 * place;
      if (vertex < ringCount) packFour(at, rings, 4 * vertex, cellPlaces);
      else table.set([found, vertex - ringCount], at);
    });
    own.forEach((cell, place) => {
      packFour(start + firstCorner + 2 * place, contributors, 4 * cell, vertexPlaces);
    });
  });
  return table;
}
