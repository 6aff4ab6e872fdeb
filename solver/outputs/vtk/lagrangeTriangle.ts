/**
 * Lattice coordinates (i, j) of the nodes of VTK's Lagrange triangle of order n, in VTK's order:
 * corners, sides counter-clockwise from (0,0)→(n,0), then the inner nodes as a triangle of order
 * n − 3. Node (i, j) lies at r = i/n, s = j/n.
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
 * Finds, among points that are the lattice of order n of a straight triangle in any order, the
 * point of every node of VTK's Lagrange triangle.
 * @param points x, y, z per point, (n+1)(n+2)/2 of them.
 * @param corners x, y of the triangle's three corners.
 * @returns point index per node in VTK's order, or null where the points are not that lattice.
 */
export function lagrangeTriangleOrder(
  points: Float32Array,
  corners: readonly number[],
): Uint32Array | null {
  const count = points.length / 3;
  const order = Math.round((Math.sqrt(8 * count + 1) - 3) / 2);
  if (order < 1 || ((order + 1) * (order + 2)) / 2 !== count) return null;
  const [x0, y0, x1, y1, x2, y2] = corners;
  const nodes = lagrangeTriangleNodes(order);
  const size = Math.max(Math.hypot(x1 - x0, y1 - y0), Math.hypot(x2 - x0, y2 - y0));
  const result = new Uint32Array(count);
  for (let node = 0; node < count; node++) {
    const r = nodes[2 * node] / order;
    const s = nodes[2 * node + 1] / order;
    const x = x0 + r * (x1 - x0) + s * (x2 - x0);
    const y = y0 + r * (y1 - y0) + s * (y2 - y0);
    let nearest = 0;
    let distance = Infinity;
    for (let point = 0; point < count; point++) {
      const d = Math.hypot(points[3 * point] - x, points[3 * point + 1] - y);
      if (d < distance) [nearest, distance] = [point, d];
    }
    if (distance > 1e-3 * size) return null;
    result[node] = nearest;
  }
  return new Set(result).size === count ? result : null;
}
