import type { Program } from '../../../../expression';
import type { CellGeometry } from '../../geometry';
import { weakDerivative } from '../../line';
import type { CprOperators } from '../../operators';
import { addAlong } from '../../tensor';
import { bindAtGradients } from './gradientPoints';

/** Writes F̃_b = J∇ξ_b·F_v at the points of cells, [cell][reference axis b][variable][point]; may overwrite ∇u. */
export function bindContravariantFluxes(
  operators: CprOperators,
  { metrics, places }: CellGeometry,
  viscousFlux: Program,
): (state: Float64Array, gradient: Float64Array, time: number, target: Float64Array) => void {
  const { physics, pointCount, variableCount: n } = operators;
  const { dimension: d } = physics;
  const evaluate = bindAtGradients(operators, { places }, viscousFlux);
  return (state, gradient, time, target) =>
    evaluate(state, gradient, time, (cell, flux, from) => {
      for (let v = 0; v < n; v++) {
        for (let b = 0; b < d; b++) {
          const row = ((cell * d + b) * n + v) * pointCount;
          for (let i = 0; i < pointCount; i++) {
            const at = ((cell * pointCount + i) * d + b) * d;
            let sum = 0;
            for (let a = 0; a < d; a++) sum += metrics[at + a] * flux[a * n + v][from + i];
            target[row + i] = sum;
          }
        }
      }
    });
}

/** Creates a function that adds the sources in terms of the gradient at the points of cells; null if there are none. */
export function bindGradientSource(
  operators: CprOperators,
  geometry: CellGeometry,
): ((state: Float64Array, gradient: Float64Array, time: number, out: Float64Array) => void) | null {
  const { physics, pointCount, variableCount: n } = operators;
  const { gradientSource } = physics;
  if (!gradientSource) return null;
  const evaluate = bindAtGradients(operators, geometry, gradientSource);
  return (state, gradient, time, out) =>
    evaluate(state, gradient, time, (cell, sources, from) => {
      sources.forEach((source, v) => {
        const row = (cell * n + v) * pointCount;
        for (let i = 0; i < pointCount; i++) out[row + i] += source[from + i];
      });
    });
}

/**
 * Creates a function that adds (1/J) Σ_b ∂F̃_b/∂ξ_b of the polynomials through such fluxes, without the correction terms
 * of their end values; the face terms add the fluxes through sides. This form is conservative.
 */
export function weakDivergence(
  { physics, pointCount, cellCount, line, perAxis, variableCount: n }: CprOperators,
  { determinants }: Pick<CellGeometry, 'determinants'>,
): (fluxes: Float64Array, out: Float64Array) => void {
  const { dimension: d } = physics;
  const derivative = { entries: weakDerivative(line), size: perAxis };
  const divergence = new Float64Array(pointCount);
  return (fluxes, out) => {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        divergence.fill(0);
        for (let b = 0; b < d; b++) {
          const row = ((cell * d + b) * n + v) * pointCount;
          addAlong(derivative, b, pointCount, fluxes.subarray(row, row + pointCount), divergence);
        }
        const start = (cell * n + v) * pointCount;
        for (let i = 0; i < pointCount; i++) {
          out[start + i] += divergence[i] / determinants[cell * pointCount + i];
        }
      }
    }
  };
}
