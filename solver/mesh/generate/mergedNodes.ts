/** Distance, relative to the size of the mesh, within which nodes are merged. */
const tolerance = 1e-11;

/**
 * Merges coincident nodes among those that may be joined.
 * @param points x, y, z per node @param open nodes that may be joined
 * @returns the remaining nodes, in order, and the new index of each node
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
    // Coincident nodes may round to adjacent bins.
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

/** Returns the keys of the bin of a point and of all adjacent ones. */
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
