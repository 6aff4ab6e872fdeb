import { packDf64 } from '../../../../gpu/df64/pack';
import type { NumberWords } from '../../../../stepping/gpu/monitorPoints';
import type { VertexFans } from '../fans';
import { imagesAround, type EdgeSide } from '../openVertex';
import type { StaggeredMesh } from '../staggeredMesh';

/**
 * Numbers of vertices in kernel order: interior vertices of four cells, if these are fused with the cells, then
 * boundary vertices, then the others.
 */
export interface VertexCounts {
  readonly ring: number;
  readonly open: number;
  /** All but the first kind. */
  readonly other: number;
  /** Maximum number of points around one of these. */
  readonly maxAround: number;
  /** Contributing points of these; a vertex with more than four cells has several. */
  readonly contributors: number;
}

/** Vertex and cell tables for the kernels, see shaders/cese/quads/. */
export interface VertexTables {
  readonly counts: VertexCounts;
  /** Corners at each vertex of four cells. */
  readonly rings: Uint32Array<ArrayBuffer>;
  /** The struct `Vertex` of each other vertex. */
  readonly others: Uint32Array<ArrayBuffer>;
  /**
   * Per corner of a cell: 4 times the vertex's point that contributes to the cell, plus the index of the contribution.
   * Vertices of four cells come first.
   */
  readonly contributors: Uint32Array<ArrayBuffer>;
}

/** Design of the kernels over vertices and cells. */
export interface TableDesign {
  /** Whether half steps have separate kernels, so that no vertex is fused with cells. */
  readonly apart: boolean;
  /** Words of a number of a vertex: one for f32, two for df64. */
  readonly numberWords: NumberWords;
}

/** Coordinates and offsets in the struct `Vertex`, and its integers; the surrounding points follow. */
const wayNumbers = 10;
const countWords = 6;

export const vertexWords = ({ maxAround }: VertexCounts, { numberWords }: TableDesign): number =>
  numberWords * wayNumbers + countWords + 2 * maxAround;

/** Number of cells that a point contributes to. */
const given = 4;

const lineCodes: Readonly<Record<EdgeSide, number>> = { first: 1, last: 2 };

const cellsAt = ({ starts }: VertexFans, vertex: number): number =>
  starts[vertex + 1] - starts[vertex];

/** Returns the additional contributing points of a vertex with more than four cells. */
const pointsBeyond = (cells: number): number => Math.max(0, Math.ceil(cells / given) - 1);

/** Returns the vertices in kernel order. */
function vertexOrder(
  { fans, vertexRings, vertexCount }: StaggeredMesh,
  { apart }: TableDesign,
): {
  readonly order: readonly number[];
  readonly counts: VertexCounts;
} {
  const all = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const isOpen = (vertex: number): boolean => fans.isOpen[vertex] > 0;
  const isRing = (vertex: number): boolean =>
    !apart && !isOpen(vertex) && vertexRings.isPaired[vertex] > 0;
  const ring = all.filter(isRing);
  const open = all.filter(isOpen);
  const rest = all.filter((vertex) => !isOpen(vertex) && !isRing(vertex));
  const others = [...open, ...rest];
  return {
    order: [...ring, ...others],
    counts: {
      ring: ring.length,
      open: open.length,
      other: others.length,
      contributors: others.reduce(
        (count, vertex) => count + pointsBeyond(cellsAt(fans, vertex)),
        others.length,
      ),
      maxAround: others.reduce((most, vertex) => Math.max(most, vertexRings.sizes[vertex]), 4),
    },
  };
}

export const vertexCounts = (mesh: StaggeredMesh, design: TableDesign): VertexCounts =>
  vertexOrder(mesh, design).counts;

export function vertexTables(mesh: StaggeredMesh, design: TableDesign): VertexTables {
  const { fans, open, vertexPlaces, cellCount } = mesh;
  const { order, counts } = vertexOrder(mesh, design);
  const cornersAt = (vertex: number): Uint32Array =>
    fans.corners.subarray(fans.starts[vertex], fans.starts[vertex + 1]);

  const rings = new Uint32Array(4 * counts.ring);
  const contributors = new Uint32Array(4 * cellCount);
  for (let i = 0; i < counts.ring; i++) {
    const own = cornersAt(order[i]);
    rings.set(own, 4 * i);
    own.forEach((corner, k) => (contributors[corner] = given * i + k));
  }

  const words = vertexWords(counts, design);
  const firstCount = design.numberWords * wayNumbers;
  const others = new Uint32Array(words * counts.other);
  const numbers = new Float32Array(others.buffer);
  /** Next additional point, numbered after all vertices. */
  let beyond = counts.other;
  order.slice(counts.ring).forEach((vertex, i) => {
    const at = words * i;
    const own = cornersAt(vertex);
    own.forEach((corner, k) => {
      const contributor = k < given ? i : beyond + Math.floor(k / given) - 1;
      contributors[corner] = given * (counts.ring + contributor) + (k % given);
    });
    const around = Array.from(own, (corner) => [corner, 0]);
    const ways = Array.from(vertexPlaces.subarray(2 * vertex, 2 * vertex + 2));
    let groups = [0, 0];
    const boundary = open.get(vertex);
    if (boundary) {
      const { lines: mirror, first, last } = boundary;
      for (const { cell, beyond: lines } of imagesAround(own.length, mirror)) {
        around.push([
          own[cell],
          lines.reduceRight((codes, side) => 4 * codes + lineCodes[side], 0),
        ]);
      }
      ways.push(...mirror.first, ...mirror.last, ...first, ...last);
      groups = [boundary.groups.first, boundary.groups.last];
    }
    numbers.set(design.numberWords === 2 ? packDf64(ways) : ways, at);
    others.set(
      [...groups, around.length, own.length, i, beyond, ...around.flat()],
      at + firstCount,
    );
    beyond += pointsBeyond(own.length);
  });
  return { counts, rings, others, contributors };
}

/** Packs the table of cells of shaders/cese/quads/stable_lengths.wgsl. */
export function cellTable(
  { lengths }: Pick<StaggeredMesh, 'lengths'>,
  { contributors }: Pick<VertexTables, 'contributors'>,
  { apart }: TableDesign,
): Uint32Array<ArrayBuffer> {
  const sizes = new Uint32Array(Float32Array.from(lengths).buffer);
  if (!apart) return sizes;
  const table = new Uint32Array(sizes.length + contributors.length);
  table.set(sizes);
  table.set(contributors, sizes.length);
  return table;
}
