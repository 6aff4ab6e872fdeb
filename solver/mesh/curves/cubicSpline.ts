/** Numbers per segment: coefficients of 1, t, t², t³ for x, then for y, with t in [0, 1]. */
export const segmentStride = 8;

/**
 * The interpolating cubic spline through the nodes, with continuous second derivatives over the
 * chord length. Closed ones are periodic; open ones have no knot at the second and last but one
 * node (fourth order up to the ends; through three nodes a parabola, through two a line).
 * @param nodes x, y per node, in order; a closed spline runs from the last back to the first
 * @returns `segmentStride` coefficients per segment
 */
export function cubicSpline(nodes: Float64Array, closed: boolean): Float64Array {
  const nodeCount = nodes.length / 2;
  const segmentCount = closed ? nodeCount : nodeCount - 1;
  const lengths = new Float64Array(segmentCount);
  for (let i = 0; i < segmentCount; i++) {
    const next = (i + 1) % nodeCount;
    lengths[i] = Math.hypot(nodes[2 * next] - nodes[2 * i], nodes[2 * next + 1] - nodes[2 * i + 1]);
  }
  const segments = new Float64Array(segmentCount * segmentStride);
  for (const axis of [0, 1]) {
    const values = Float64Array.from({ length: nodeCount }, (_, i) => nodes[2 * i + axis]);
    const second = closed ? closedCurvature(values, lengths) : openCurvature(values, lengths);
    for (let i = 0; i < segmentCount; i++) {
      const next = (i + 1) % nodeCount;
      const h = lengths[i];
      segments.set(
        [
          values[i],
          values[next] - values[i] - (h * h * (2 * second[i] + second[next])) / 6,
          (h * h * second[i]) / 2,
          (h * h * (second[next] - second[i])) / 6,
        ],
        i * segmentStride + 4 * axis,
      );
    }
  }
  return segments;
}

/** The continuity condition at node i: M₋h₋ + 2M(h₋ + h) + M₊h = 6(slope − slope₋). */
function slopeJump(values: Float64Array, lengths: Float64Array, before: number, i: number): number {
  const next = (i + 1) % values.length;
  return (
    6 * ((values[next] - values[i]) / lengths[i] - (values[i] - values[before]) / lengths[before])
  );
}

/** Second derivatives at the nodes, the third one continuous at the second and last but one. */
function openCurvature(values: Float64Array, h: Float64Array): Float64Array {
  const last = values.length - 1;
  const result = new Float64Array(values.length);
  if (last === 1) return result;
  if (last === 2) return result.fill(slopeJump(values, h, 0, 1) / (3 * (h[0] + h[1])));
  // The unknowns are those of the inner nodes; the ends follow linearly from two of them.
  const count = last - 1;
  const lower = h.slice(0, count);
  const diagonal = Float64Array.from({ length: count }, (_, k) => 2 * (h[k] + h[k + 1]));
  const upper = h.slice(1, last);
  const right = Float64Array.from({ length: count }, (_, k) => slopeJump(values, h, k, k + 1));
  const first = h[0] / h[1];
  const final = h[last - 1] / h[last - 2];
  diagonal[0] += h[0] * (1 + first);
  upper[0] -= h[0] * first;
  diagonal[count - 1] += h[last - 1] * (1 + final);
  lower[count - 1] -= h[last - 1] * final;
  result.set(solveTridiagonal(lower, diagonal, upper, right), 1);
  result[0] = (1 + first) * result[1] - first * result[2];
  result[last] = (1 + final) * result[last - 1] - final * result[last - 2];
  return result;
}

/** Second derivatives at the nodes of a closed spline: a cyclic system, by Sherman and Morrison. */
function closedCurvature(values: Float64Array, h: Float64Array): Float64Array {
  const count = values.length;
  const before = (i: number): number => (i + count - 1) % count;
  const lower = Float64Array.from(h, (_, i) => h[before(i)]);
  const diagonal = Float64Array.from(h, (_, i) => 2 * (h[before(i)] + h[i]));
  const right = Float64Array.from(h, (_, i) => slopeJump(values, h, before(i), i));
  // The two entries off the band, in its corners, are split off as an outer product.
  const gamma = -diagonal[0];
  const corner = h[count - 1];
  diagonal[0] -= gamma;
  diagonal[count - 1] -= (corner * corner) / gamma;
  const outer = new Float64Array(count);
  outer[0] = gamma;
  outer[count - 1] = corner;
  const solution = solveTridiagonal(lower, diagonal, h, right);
  const correction = solveTridiagonal(lower, diagonal, h, outer);
  const along = (v: Float64Array): number => v[0] + (corner / gamma) * v[count - 1];
  const factor = along(solution) / (1 + along(correction));
  return solution.map((value, i) => value - factor * correction[i]);
}

/** Thomas' algorithm; the matrices here are diagonally dominant. */
function solveTridiagonal(
  lower: Float64Array,
  diagonal: Float64Array,
  upper: Float64Array,
  right: Float64Array,
): Float64Array {
  const count = diagonal.length;
  const pivots = diagonal.slice();
  const result = right.slice();
  for (let i = 1; i < count; i++) {
    const factor = lower[i] / pivots[i - 1];
    pivots[i] -= factor * upper[i - 1];
    result[i] -= factor * result[i - 1];
  }
  for (let i = count - 1; i >= 0; i--) {
    if (i < count - 1) result[i] -= upper[i] * result[i + 1];
    result[i] /= pivots[i];
  }
  return result;
}
