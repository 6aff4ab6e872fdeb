/** Over the size of the mesh: how far apart two nodes that are meant as one may lie. */
const tolerance = 1e-11;

/**
 * Nodes at one place as one node, where they are among some that may be joined.
 * @param points x, y, z per node @param open nodes that may be joined
 * @returns the nodes that are left, in their order, and which of them each node has become
 */
export function mergedNodes(
  points: Float64Array,
  open: readonly number[],
): { points: Float64Array; nodeOf: Uint32Array } {
  const spacing = tolerance * largestOf(points);
  const count = points.length / 3;
  const first = Uint32Array.from({ length: count }, (_, node) => node);
  const bins = new Map<string, number>();
  for (const node of open) {
    const at = [0, 1, 2].map((axis) => points[3 * node + axis] / spacing);
    // Of two neighboring nodes at one place either may be rounded up or down.
    const key = at.map(Math.round).join();
    const known = nearby(at).flatMap((near) => bins.get(near) ?? [])[0];
    if (known === undefined) bins.set(key, node);
    else first[node] = known;
  }
  const nodeOf = new Uint32Array(count);
  const left: number[] = [];
  for (let node = 0; node < count; node++) {
    if (first[node] !== node) nodeOf[node] = nodeOf[first[node]];
    else nodeOf[node] = left.push(points[3 * node], points[3 * node + 1], points[3 * node + 2]) / 3 - 1; // prettier-ignore
  }
  return { points: Float64Array.from(left), nodeOf };
}

/** Keys of the bins that a place less than one bin away may be in. */
function nearby(at: readonly number[]): string[] {
  return at
    .reduce<number[][]>(
      (keys, place) =>
        keys.flatMap((key) => [-1, 0, 1].map((step) => [...key, Math.round(place) + step])),
      [[]],
    )
    .map((key) => key.join());
}

const largestOf = (points: Float64Array): number =>
  points.reduce((largest, place) => Math.max(largest, Math.abs(place)), 0) || 1;
