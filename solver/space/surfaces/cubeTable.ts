/**
 * Marching cubes (Lorensen and Cline 1987), with a computed table. Corner i + 2j + 4k of the unit cube is at (i, j,
 * k); an edge is identified by its lower corner and its axis: 3 corner + axis.
 */
const cornerCount = 8;

/** The corners of each side of the cube, counter-clockwise as seen from outside. */
const sides: readonly (readonly number[])[] = [0, 1, 2].flatMap((axis) => {
  const [u, v] = [1 << ((axis + 1) % 3), 1 << ((axis + 2) % 3)];
  const high = 1 << axis;
  return [
    [0, v, u + v, u],
    [high, high + u, high + u + v, high + v],
  ];
});

const edgeBetween = (a: number, b: number): number => 3 * Math.min(a, b) + Math.log2(a ^ b);

/**
 * Returns the successor of each intersected edge: on one of the edge's two sides, the edge at the other end of the
 * corners above the level. Diagonally opposite corners above the level are separated on a side, in both adjacent
 * cells, so that their surfaces match.
 */
function nextEdges(above: number): Map<number, number> {
  const isAbove = (corner: number): boolean => (above & (1 << corner)) !== 0;
  const next = new Map<number, number>();
  for (const corners of sides) {
    corners.forEach((corner, i) => {
      const before = corners[(i + 3) % 4];
      if (!isAbove(corner) || isAbove(before)) return;
      let last = i;
      while (isAbove(corners[(last + 1) % 4])) last++;
      const [from, to] = [corners[last % 4], corners[(last + 1) % 4]];
      next.set(edgeBetween(from, to), edgeBetween(before, corner));
    });
  }
  return next;
}

/** Returns the triangles of a cube whose corners above the level are the bits of `above`, three edges each. */
function trianglesOf(above: number): Uint8Array {
  const next = nextEdges(above);
  const triangles: number[] = [];
  while (next.size > 0) {
    const loop: number[] = [];
    let [edge] = next.keys();
    for (let to = next.get(edge); to !== undefined; to = next.get(edge)) {
      next.delete(edge);
      loop.push(edge);
      edge = to;
    }
    for (let i = 2; i < loop.length; i++) triangles.push(loop[0], loop[i], loop[i - 1]);
  }
  return Uint8Array.from(triangles);
}

/** Per combination of corners above a level: its triangles, three edges each, with normals pointing to lower values. */
export const cubeTriangles: readonly Uint8Array[] = Array.from(
  { length: 1 << cornerCount },
  (_, above) => trianglesOf(above),
);
