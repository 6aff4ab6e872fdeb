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
}

/** What kernels read of vertices and cells, see shaders/cese/quads/. */
export interface VertexTables {
  /** Per vertex that four cells surround: the corners there. */
  readonly rings: Uint32Array<ArrayBuffer>;
  /** Per other vertex, the struct `OtherVertex`. */
  readonly others: Uint32Array<ArrayBuffer>;
  /** Per point around one of these: a corner, and the lines beyond which it is mirrored. */
  readonly around: Uint32Array<ArrayBuffer>;
  /** Per cell: its vertices, and which of its sides are on the boundary. */
  readonly corners: Uint32Array<ArrayBuffer>;
  readonly stableLengths: Float32Array<ArrayBuffer>;
}

/** Words of the struct `OtherVertex`. */
const otherWords = 16;

const onBoundary = 2 ** 31;

const lineCodes: Readonly<Record<EdgeSide, number>> = { first: 1, last: 2 };

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
      mostAround: others.reduce((most, vertex) => Math.max(most, vertexRings.sizes[vertex]), 4),
    },
  };
}

export const vertexCounts = (mesh: StaggeredMesh): VertexCounts => vertexOrder(mesh).counts;

export function vertexTables(mesh: StaggeredMesh): VertexTables {
  const { fans, open, vertexRings, vertexPlaces, cellCount } = mesh;
  const { order, counts } = vertexOrder(mesh);
  const numberOf = new Uint32Array(order.length);
  order.forEach((vertex, number) => (numberOf[vertex] = number));
  const cornersAt = (vertex: number): Uint32Array =>
    fans.corners.subarray(fans.starts[vertex], fans.starts[vertex + 1]);

  const rings = new Uint32Array(4 * counts.ring);
  for (let i = 0; i < counts.ring; i++) rings.set(cornersAt(order[i]), 4 * i);

  const corners = Uint32Array.from(fans.vertexOf, (vertex) => numberOf[vertex]);
  const others = new Uint32Array(otherWords * counts.other);
  const numbers = new Float32Array(others.buffer);
  const around: number[] = [];
  order.slice(counts.ring).forEach((vertex, i) => {
    const at = otherWords * i;
    const own = cornersAt(vertex);
    const start = around.length / 2;
    for (const corner of own) around.push(corner, 0);
    numbers.set(vertexPlaces.subarray(2 * vertex, 2 * vertex + 2), at);
    const boundary = open.get(vertex);
    if (boundary) {
      const { lines, groups, first, last } = boundary;
      for (const { cell, beyond } of imagesAround(own.length, lines)) {
        around.push(
          own[cell],
          beyond.reduceRight((codes, side) => 4 * codes + lineCodes[side], 0),
        );
      }
      numbers.set([lines.first, lines.last, first, last].flat(), at + 2);
      others.set([groups.first, groups.last], at + 10);
      corners[own[0]] += onBoundary;
    }
    others.set([start, around.length / 2 - start, vertexRings.isPaired[vertex]], at + 12);
  });
  return {
    rings,
    others,
    around: Uint32Array.from(around),
    corners: corners.subarray(0, 4 * cellCount),
    stableLengths: Float32Array.from(mesh.lengths),
  };
}
