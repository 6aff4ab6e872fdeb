import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import { addAlong } from '../tensor';

/**
 * Creates a function that writes the gradient of values at the points of a cell, ∂u/∂x_a = (1/J) Σ_b (J∇ξ_b)_a ∂u/∂ξ_b,
 * to one array per axis, starting at index `at`.
 */
export function createGradient(
  { physics, pointCount, line, perAxis }: CprOperators,
  { determinants, metrics }: Pick<CellGeometry, 'determinants' | 'metrics'>,
): (values: Float64Array, cell: number, target: readonly Float64Array[], at: number) => void {
  const { dimension: d } = physics;
  const derivative = { entries: line.derivative, size: perAxis };
  const slopes = Array.from({ length: d }, () => new Float64Array(pointCount));
  return (values, cell, target, at) => {
    slopes.forEach((slope, b) => {
      slope.fill(0);
      addAlong(derivative, b, pointCount, values, slope);
    });
    for (let i = 0; i < pointCount; i++) {
      const point = cell * pointCount + i;
      for (let a = 0; a < d; a++) {
        let sum = 0;
        for (let b = 0; b < d; b++) sum += metrics[(point * d + b) * d + a] * slopes[b][i];
        target[a][at + i] = sum / determinants[point];
      }
    }
  };
}

/** Creates a function that writes the local ∇u of each cell of a state, [cell][axis][variable][point]. */
export function createGradients(
  operators: CprOperators,
  geometry: Pick<CellGeometry, 'determinants' | 'metrics'>,
): (state: Float64Array, gradient: Float64Array) => void {
  const { physics, cellCount, pointCount, variableCount: n } = operators;
  const write = createGradient(operators, geometry);
  const axes = Array.from({ length: physics.dimension }, () => new Float64Array(pointCount));
  return (state, gradient) => {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        const start = (cell * n + v) * pointCount;
        write(state.subarray(start, start + pointCount), cell, axes, 0);
        axes.forEach((own, a) =>
          gradient.set(own, ((cell * axes.length + a) * n + v) * pointCount),
        );
      }
    }
  };
}
