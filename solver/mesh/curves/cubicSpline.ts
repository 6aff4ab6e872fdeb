/** Numbers per segment: coefficients of 1, t, t², t³ for x, then for y, with t in [0, 1]. */
export const segmentStride = 8;

/** Number of nodes for the slope at an end, so that its error is of a higher order than the spline's. */
const endNodes = 5;

/** Returns the distances between consecutive nodes, one per segment. */
export function chordLengths(nodes: Float64Array, closed: boolean): Float64Array {
  const count = nodes.length / 2;
  return Float64Array.from({ length: closed ? count : count - 1 }, (_, i) => {
    const next = (i + 1) % count;
    return Math.hypot(nodes[2 * next] - nodes[2 * i], nodes[2 * next + 1] - nodes[2 * i + 1]);
  });
}

/**
 * Returns the interpolating cubic spline through pairs of values, with continuous second derivatives. Closed splines
 * are periodic. Open splines use the slope of the polynomial through the five nodes at each end, which makes them
 * fourth-order accurate up to the ends; three nodes give a parabola, two a line.
 * @param nodes x, y per node, in order; a closed spline runs from the last back to the first
 * @param lengths of the segments in the parameter
 * @returns `segmentStride` coefficients per segment
 */
export function cubicSpline(
  nodes: Float64Array,
  lengths: Float64Array,
  closed: boolean,
): Float64Array {
  const nodeCount = nodes.length / 2;
  const segments = new Float64Array(lengths.length * segmentStride);
  for (const axis of [0, 1]) {
    const values = Float64Array.from({ length: nodeCount }, (_, i) => nodes[2 * i + axis]);
    const second = closed ? closedCurvature(values, lengths) : openCurvature(values, lengths);
    for (let i = 0; i < lengths.length; i++) {
      const next = (i + 1) % nodeCount;
      const square = lengths[i] * lengths[i];
      segments.set(
        [
          values[i],
          values[next] - values[i] - (square * (2 * second[i] + second[next])) / 6,
          (square * second[i]) / 2,
          (square * (second[next] - second[i])) / 6,
        ],
        i * segmentStride + 4 * axis,
      );
    }
  }
  return segments;
}

/** Returns the slopes of a spline at its nodes: x, y per node. */
export function nodeSlopes(
  segments: Float64Array,
  lengths: Float64Array,
  closed: boolean,
): Float64Array {
  const count = lengths.length;
  const slopes = new Float64Array(2 * (closed ? count : count + 1));
  for (const axis of [0, 1]) {
    const [, last, quadratic, cubic] = segments.subarray((count - 1) * segmentStride + 4 * axis);
    for (let i = 0; i < count; i++) {
      slopes[2 * i + axis] = segments[i * segmentStride + 4 * axis + 1] / lengths[i];
    }
    if (!closed) slopes[2 * count + axis] = (last + 2 * quadratic + 3 * cubic) / lengths[count - 1];
  }
  return slopes;
}

/** Returns the right-hand side of the continuity condition at node i: M₋h₋ + 2M(h₋ + h) + M₊h = 6(slope − slope₋). */
function slopeJump(values: Float64Array, lengths: Float64Array, before: number, i: number): number {
  const next = (i + 1) % values.length;
  return (
    6 * ((values[next] - values[i]) / lengths[i] - (values[i] - values[before]) / lengths[before])
  );
}

/** Returns the second derivatives at the nodes for end slopes extrapolated from the neighboring nodes. */
function openCurvature(values: Float64Array, h: Float64Array): Float64Array {
  const last = values.length - 1;
  const lower = Float64Array.from([0, ...h]);
  const upper = Float64Array.from([...h, 0]);
  const diagonal = Float64Array.from(lower, (before, i) => 2 * (before + upper[i]));
  const right = Float64Array.from(values, (_, i) =>
    i === 0 || i === last ? 0 : slopeJump(values, h, i - 1, i),
  );
  right[0] = 6 * ((values[1] - values[0]) / h[0] - endSlope(values, h));
  const backwards = endSlope(values.toReversed(), h.toReversed());
  right[last] = -6 * (backwards + (values[last] - values[last - 1]) / h[last - 1]);
  return solveTridiagonal(lower, diagonal, upper, right);
}

/** Returns the slope at the first node of the polynomial through the first nodes. */
function endSlope(values: Float64Array, h: Float64Array): number {
  const count = Math.min(endNodes, values.length);
  const distance = [0];
  for (let i = 1; i < count; i++) distance.push(distance[i - 1] + h[i - 1]);
  let slope = 0;
  for (let j = 1; j < count; j++) {
    let weight = 1 / distance[j];
    for (let k = 1; k < count; k++) {
      if (k !== j) weight *= distance[k] / (distance[k] - distance[j]);
    }
    slope += weight * (values[j] - values[0]);
  }
  return slope;
}

/** Returns the second derivatives at the nodes of a closed spline: a cyclic system, by Sherman–Morrison. */
function closedCurvature(values: Float64Array, h: Float64Array): Float64Array {
  const count = values.length;
  const before = (i: number): number => (i + count - 1) % count;
  const lower = Float64Array.from(h, (_, i) => h[before(i)]);
  const diagonal = Float64Array.from(h, (_, i) => 2 * (h[before(i)] + h[i]));
  const right = Float64Array.from(h, (_, i) => slopeJump(values, h, before(i), i));
  // The two off-band corner entries are split off as an outer product.
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

/** Solves by the Thomas algorithm; the matrices here are diagonally dominant. */
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
