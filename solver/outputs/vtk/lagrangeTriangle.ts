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
