import { CELL_SHAPES } from './cellShapes';
import type { ElementBlock } from './types';

/**
 * Returns the area of plane triangles or quadrangles of order p with curved edges, by Green's theorem A = ∮ x dy.
 * Gmsh lists the corners, then p − 1 equidistant nodes per edge; inner nodes do not affect the area.
 */
export function curvedArea(block: ElementBlock, points: Float64Array): number {
  const { nodes, nodesPerElement, order } = block;
  const { corners, facets } = CELL_SHAPES[block.cellType];
  const weights = edgeWeights(order);
  const edge = new Uint32Array(order + 1);
  let total = 0;
  for (let base = 0; base < nodes.length; base += nodesPerElement) {
    const origin = 3 * nodes[base];
    let element = 0;
    facets.forEach(([start, end], side) => {
      edge[0] = nodes[base + start];
      edge[order] = nodes[base + end];
      for (let k = 1; k < order; k++) {
        edge[k] = nodes[base + corners + side * (order - 1) + k - 1];
      }
      for (let i = 0; i <= order; i++) {
        const x = points[3 * edge[i]] - points[origin];
        for (let j = 0; j <= order; j++) {
          element += x * weights[i][j] * (points[3 * edge[j] + 1] - points[origin + 1]);
        }
      }
    });
    total += Math.abs(element);
  }
  return total;
}

/** Returns ∫ Lᵢ Lⱼ′ dξ over [−1, 1] for the Lagrange polynomials on p + 1 equidistant nodes. */
function edgeWeights(p: number): number[][] {
  const polynomials = Array.from({ length: p + 1 }, (_, i) => lagrange(p, i));
  return polynomials.map((li) =>
    polynomials.map((lj) => {
      let integral = 0;
      for (let a = 0; a <= p; a++) {
        for (let b = 1; b <= p; b++) {
          // ξᵃ · b ξᵇ⁻¹ integrates to 2b / (a + b) for even powers and to 0 for odd ones.
          if ((a + b) % 2 === 1) integral += (li[a] * lj[b] * 2 * b) / (a + b);
        }
      }
      return integral;
    }),
  );
}

/** Returns the coefficients of 1, ξ, ξ², … of the Lagrange polynomial that is 1 at node i. */
function lagrange(p: number, i: number): number[] {
  const node = (k: number) => -1 + (2 * k) / p;
  let coefficients = [1];
  for (let k = 0; k <= p; k++) {
    if (k === i) continue;
    const scale = 1 / (node(i) - node(k));
    const next = new Array<number>(coefficients.length + 1).fill(0);
    coefficients.forEach((value, power) => {
      next[power] -= value * node(k) * scale;
      next[power + 1] += value * scale;
    });
    coefficients = next;
  }
  return coefficients;
}
