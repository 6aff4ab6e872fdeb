import type { BlockShape, CellShape } from './types';

/** Lattice coordinates of a node on a side or in a cell, each 0…order. */
export type LatticePoint = readonly number[];

/**
 * Returns the lattice coordinates (i, j) of the nodes of VTK's Lagrange triangle of order n, in VTK's order:
 * corners, sides counter-clockwise from (0,0)→(n,0), then the inner nodes as a triangle of order n − 3. Node
 * (i, j) is at r = i/n, s = j/n.
 * @returns i, j per node; (n+1)(n+2)/2 nodes.
 * @see vtkLagrangeTriangle / vtkHigherOrderTriangle::BarycentricIndex.
 */
export function lagrangeTriangleNodes(order: number): Uint32Array {
  const nodes: number[] = [];
  for (let ring = 0, n = order; n >= 0; ring++, n -= 3) {
    const node = (i: number, j: number) => nodes.push(ring + i, ring + j);
    node(0, 0);
    if (n === 0) break;
    node(n, 0);
    node(0, n);
    for (let k = 1; k < n; k++) node(k, 0);
    for (let k = 1; k < n; k++) node(n - k, k);
    for (let k = 1; k < n; k++) node(0, n - k);
  }
  return Uint32Array.from(nodes);
}

/**
 * Returns the nodes of VTK's Lagrange cells of an order in VTK's order: corners, edges, faces, interior.
 * @param isFormer whether edges of hexahedra along z are in the order of file versions up to 2.0, which we write
 */
export function lagrangeNodes(
  shape: CellShape | Exclude<BlockShape, 'pyramid'>,
  order: number,
  isFormer = true,
): readonly LatticePoint[] {
  switch (shape) {
    case 'line':
      return [[0], [order], ...inner(order).map((i) => [i])];
    case 'triangle': {
      const nodes = lagrangeTriangleNodes(order);
      return Array.from({ length: nodes.length / 2 }, (_, i) => [nodes[2 * i], nodes[2 * i + 1]]);
    }
    case 'quadrilateral':
      return quadrilateralNodes(order);
    case 'hexahedron':
      return hexahedronNodes(order, isFormer);
    case 'tetrahedron':
      return tetrahedronNodes(order);
    case 'prism':
      return prismNodes(order);
    default:
      return shape satisfies never;
  }
}

/** Returns 1…order − 1. */
const inner = (order: number): number[] =>
  Array.from({ length: Math.max(0, order - 1) }, (_, i) => i + 1);

/** Returns pairs of inner coordinates, the first one varying fastest. */
const innerPairs = (order: number): [number, number][] =>
  inner(order).flatMap((b) => inner(order).map((a): [number, number] => [a, b]));

/** Both edges along an axis are numbered in ascending direction. @see vtkHigherOrderQuadrilateral::PointIndexFromIJK */
function quadrilateralNodes(n: number): LatticePoint[] {
  const along = inner(n);
  return [
    ...[[0, 0], [n, 0], [n, n], [0, n]], // prettier-ignore
    ...along.map((i) => [i, 0]),
    ...along.map((j) => [n, j]),
    ...along.map((i) => [i, n]),
    ...along.map((j) => [0, j]),
    ...innerPairs(n),
  ];
}

/** @see vtkHigherOrderHexahedron::PointIndexFromIJK */
function hexahedronNodes(n: number, isFormer: boolean): LatticePoint[] {
  const alongZ = isFormer ? [[0, 0], [n, 0], [0, n], [n, n]] : [[0, 0], [n, 0], [n, n], [0, n]]; // prettier-ignore
  const along = inner(n);
  const pairs = innerPairs(n);
  const [low, high] = [0, n].map((k) => quadrilateralNodes(n).map(([i, j]) => [i, j, k]));
  const edges = 4 + 4 * along.length;
  return [
    ...low.slice(0, 4),
    ...high.slice(0, 4),
    ...low.slice(4, edges),
    ...high.slice(4, edges),
    ...alongZ.flatMap(([i, j]) => along.map((k) => [i, j, k])),
    ...[0, n].flatMap((i) => pairs.map(([j, k]) => [i, j, k])),
    ...[0, n].flatMap((j) => pairs.map(([i, k]) => [i, j, k])),
    ...[0, n].flatMap((k) => pairs.map(([i, j]) => [i, j, k])),
    ...along.flatMap((k) => pairs.map(([i, j]) => [i, j, k])),
  ];
}

/** Returns the nodes (i, j) inside a triangle of an order, in VTK's order. */
const insideTriangle = (order: number): LatticePoint[] =>
  order < 3 ? [] : lagrangeNodes('triangle', order - 3).map(([i, j]) => [i + 1, j + 1]);

/** Corners, edges, the faces opposite to corners 2, 0, 1 and 3, inner nodes. @see vtkHigherOrderTetra::BarycentricIndex */
function tetrahedronNodes(n: number): LatticePoint[] {
  if (n === 0) return [[0, 0, 0]];
  const corners = [[0, 0, 0], [n, 0, 0], [0, n, 0], [0, 0, n]]; // prettier-ignore
  const edges = [[0, 1], [1, 2], [2, 0], [0, 3], [1, 3], [2, 3]]; // prettier-ignore
  /** Barycentric coordinates along which those of a triangle run, and the one that is 0. */
  const faces = [[0, 2, 3, 1], [2, 0, 1, 3], [2, 1, 3, 0], [1, 0, 3, 2]]; // prettier-ignore
  return [
    ...corners,
    ...edges.flatMap(([a, b]) =>
      inner(n).map((i) =>
        corners[a].map((start, axis) => start + (i * (corners[b][axis] - start)) / n),
      ),
    ),
    ...faces.flatMap((axes) =>
      insideTriangle(n).map(([i, j]) => {
        const place = [0, 0, 0, 0];
        [i, j, n - i - j].forEach((own, k) => (place[axes[k]] = own));
        return place.slice(0, 3);
      }),
    ),
    ...(n > 3 ? tetrahedronNodes(n - 4).map((node) => node.map((own) => own + 1)) : []),
  ];
}

/** @see vtkHigherOrderWedge::PointIndexFromIJK */
function prismNodes(n: number): LatticePoint[] {
  const along = inner(n);
  const corners = [[0, 0], [n, 0], [0, n]]; // prettier-ignore
  const edges = [
    ...along.map((i) => [i, 0]),
    ...along.map((j) => [n - j, j]),
    ...along.map((j) => [0, n - j]),
  ];
  const inTriangle = along.flatMap((j) => along.filter((i) => i + j < n).map((i) => [i, j]));
  const at = (places: readonly LatticePoint[], k: number): LatticePoint[] =>
    places.map((place) => [...place, k]);
  const sides = [
    along.map((i) => [i, 0]),
    along.map((j) => [n - j, j]),
    along.map((j) => [0, n - j]),
  ];
  return [
    ...[0, n].flatMap((k) => at(corners, k)),
    ...[0, n].flatMap((k) => at(edges, k)),
    ...corners.flatMap(([i, j]) => along.map((k) => [i, j, k])),
    ...[0, n].flatMap((k) => at(inTriangle, k)),
    ...sides.flatMap((side) => along.flatMap((k) => at(side, k))),
    ...along.flatMap((k) => at(inTriangle, k)),
  ];
}
