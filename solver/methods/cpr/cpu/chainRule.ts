import { axesOf } from '../../../core/axes';
import { gradientInput } from '../../../physics/gradients';
import type { PointBlock } from '../../../space/pointBlock';
import { fluxDivergence } from '../fluxDivergence';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import { addAlong } from '../tensor';
import type { Divergence } from './divergence';

/** ∇·F = Σ_a ∂F_a/∂u ∂u/∂x_a with the gradient ∂u/∂x_a = (1/J) Σ_b (J∇ξ_b)_a ∂u/∂ξ_b at each point. */
export function bindChainRule(
  operators: CprOperators,
  { determinants, metrics }: CellGeometry,
  block: PointBlock,
): Divergence {
  const { physics, pointCount, line, perAxis, variableCount: n } = operators;
  const { dimension: d, variableNames: names } = physics;
  const axes = axesOf(d);
  const gradient = axes.map((axis) =>
    block.arraysOf(names.map((name) => gradientInput(axis, name))),
  );
  const divergences = block.arraysOf(names.map((name) => `divergence of ${name}`));
  const evaluate = block.bind(fluxDivergence(physics), divergences);
  const derivative = { entries: line.derivative, size: perAxis };
  const slopes = axes.map(() => new Float64Array(pointCount));

  return ({ state, first, last, out }) => {
    for (let cell = first; cell < last; cell++) {
      for (let v = 0; v < n; v++) differentiate(state, cell, v, (cell - first) * pointCount);
    }
    evaluate((last - first) * pointCount);
    for (let cell = first; cell < last; cell++) {
      for (let v = 0; v < n; v++) {
        const [start, from] = [(cell * n + v) * pointCount, (cell - first) * pointCount];
        for (let i = 0; i < pointCount; i++) out[start + i] -= divergences[v][from + i];
      }
    }
  };

  /** Writes the gradient of a variable at the points of a cell to the block, from a point of it on. */
  function differentiate(state: Float64Array, cell: number, v: number, at: number): void {
    const start = (cell * n + v) * pointCount;
    const own = state.subarray(start, start + pointCount);
    slopes.forEach((slope, b) => {
      slope.fill(0);
      addAlong(derivative, b, pointCount, own, slope);
    });
    for (let i = 0; i < pointCount; i++) {
      const point = cell * pointCount + i;
      for (let a = 0; a < d; a++) {
        let sum = 0;
        for (let b = 0; b < d; b++) sum += metrics[(point * d + b) * d + a] * slopes[b][i];
        gradient[a][v][at + i] = sum / determinants[point];
      }
    }
  }
}
