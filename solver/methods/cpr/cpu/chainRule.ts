import { axesOf } from '../../../core/axes';
import { gradientInput } from '../../../physics/gradients';
import type { PointBlock } from '../../../space/pointBlock';
import { fluxDivergence } from '../fluxDivergence';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import type { Divergence } from './divergence';
import { createGradient } from './gradient';

/** ∇·F = Σ_a ∂F_a/∂u ∂u/∂x_a with the gradient ∂u/∂x_a = (1/J) Σ_b (J∇ξ_b)_a ∂u/∂ξ_b at each point. */
export function bindChainRule(
  operators: CprOperators,
  geometry: CellGeometry,
  block: PointBlock,
): Divergence {
  const { physics, pointCount, variableCount: n } = operators;
  const { dimension: d, variableNames: names } = physics;
  const axes = axesOf(d);
  const gradient = axes.map((axis) =>
    block.arraysOf(names.map((name) => gradientInput(axis, name))),
  );
  const divergences = block.arraysOf(names.map((name) => `divergence of ${name}`));
  const evaluate = block.bind(fluxDivergence(physics), divergences);
  const writeGradient = createGradient(operators, geometry);

  return ({ state, first, last, out }) => {
    for (let cell = first; cell < last; cell++) {
      for (let v = 0; v < n; v++) {
        const start = (cell * n + v) * pointCount;
        const values = state.subarray(start, start + pointCount);
        const target = gradient.map((own) => own[v]);
        writeGradient(values, cell, target, (cell - first) * pointCount);
      }
    }
    evaluate((last - first) * pointCount);
    for (let cell = first; cell < last; cell++) {
      for (let v = 0; v < n; v++) {
        const [start, from] = [(cell * n + v) * pointCount, (cell - first) * pointCount];
        for (let i = 0; i < pointCount; i++) out[start + i] -= divergences[v][from + i];
      }
    }
  };
}
