import type { VertexFans } from '../fans';
import { imagesAround, type EdgeSide } from '../openVertex';
import type { StaggeredMesh } from '../staggeredMesh';

/** Vertices as kernels number them: those inside that four cells surround, then those on the boundary, then the others. */
export interface VertexCounts {
  readonly ring: number;
  readonly open: number;
  /** Of all but the first. */
  readonly other: number;
  /** Most points around one of these. */
  readonly mostAround: number;
  /** Points of these that give to cells: more than one of those with more than four cells. */
  readonly givers: number;
}

/** What kernels read of vertices and cells, see shaders/cese/quads/. */
export interface VertexTables {
  readonly counts: VertexCounts;
  /** Per vertex that four cells surround: the corners there. */
  readonly rings: Uint32Array<ArrayBuffer>;
  /** Per other vertex, the struct `OtherVertex`. */
  readonly others: Uint32Array<ArrayBuffer>;
  /** Per point around one of these: a corner, and the lines beyond which it is mirrored. */
  readonly around: Uint32Array<ArrayBuffer>;
  /**
   * Per corner of a cell: of its vertex the point that gives to the cell, times 4, and which of what that gives. Vertices
   * that four cells surround come first.
   */
  readonly givers: Uint32Array<ArrayBuffer>;
  readonly stableLengths: Float32Array<ArrayBuffer>;
}

/** Words of the struct `OtherVertex`. */
const otherWords = 18;

/** Cells that a point gives to. */
const given = 4;

const lineCodes: Readonly<Record<EdgeSide, number>> = { first: 1, last: 2 };

const cellsAt = ({ starts }: VertexFans, vertex: number): number =>
  starts[vertex + 1] - starts[vertex];

/** Points that give to cells of a vertex beyond the first four. */
const pointsBeyond = (cells: number): number => Math.max(0, Math.ceil(cells / given) - 1);

/** The vertices in the order of the kernels. */
function vertexOrder({ fans, vertexRings, vertexCount }: StaggeredMesh): {
  readonly order: readonly number[];
  readonly counts: VertexCounts;
} {
  const all = Array.from({ length: vertexCount }, (_, vertex) => vertex);
  const isOpen = (vertex: number): boolean => fans.isOpen[vertex] > 0;
  const isRing = (vertex: number): boolean => !isOpen(vertex) && vertexRings.isPaired[vertex] > 0;
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
      givers: others.reduce(
        (count, vertex) => count + pointsBeyond(cellsAt(fans, vertex)),
        others.length,
      ),
      mostAround: others.reduce((most, vertex) => Math.max(most, vertexRings.sizes[vertex]), 4),
    },
  };
}

export const vertexCounts = (mesh: StaggeredMesh): VertexCounts => vertexOrder(mesh).counts;

export function vertexTables(mesh: StaggeredMesh): VertexTables {
  const { fans, open, vertexRings, vertexPlaces, cellCount } = mesh;
  const { order, counts } = vertexOrder(mesh);
  const cornersAt = (vertex: number): Uint32Array =>
    fans.corners.subarray(fans.starts[vertex], fans.starts[vertex + 1]);

  const rings = new Uint32Array(4 * counts.ring);
  const givers = new Uint32Array(4 * cellCount);
  for (let i = 0; i < counts.ring; i++) {
    const own = cornersAt(order[i]);
    rings.set(own, 4 * i);
    own.forEach((corner, k) => (givers[corner] = given * i + k));
  }

  const others = new Uint32Array(otherWords * counts.other);
  const numbers = new Float32Array(others.buffer);
  const around: number[] = [];
  /** The next point of those beyond all vertices. */
  let beyond = counts.other;
  order.slice(counts.ring).forEach((vertex, i) => {
    const at = otherWords * i;
    const own = cornersAt(vertex);
    own.forEach((corner, k) => {
      const giver = k < given ? i : beyond + Math.floor(k / given) - 1;
      givers[corner] = given * (counts.ring + giver) + (k % given);
    });
    const start = around.length / 2;
    for (const corner of own) around.push(corner, 0);
    numbers.set(vertexPlaces.subarray(2 * vertex, 2 * vertex + 2), at);
    const boundary = open.get(vertex);
    if (boundary) {
      const { lines: mirror, groups, first, last } = boundary;
      for (const { cell, beyond: lines } of imagesAround(own.length, mirror)) {
        around.push(
          own[cell],
          lines.reduceRight((codes, side) => 4 * codes + lineCodes[side], 0),
        );
      }
      numbers.set([mirror.first, mirror.last, first, last].flat(), at + 2);
      others.set([groups.first, groups.last], at + 10);
    }
    const size = around.length / 2 - start;
    others.set([start, size, vertexRings.isPaired[vertex], own.length, i, beyond], at + 12);
    beyond += pointsBeyond(own.length);
  });
  return {
    counts,
    rings,
    others,
    around: Uint32Array.from(around),
    givers,
    stableLengths: Float32Array.from(mesh.lengths),
  };
}
