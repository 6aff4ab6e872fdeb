import { addScaled, dot } from '../../../../space/linearAlgebra';
import type { DgOperators } from '../../operators';
import type { ReferenceElement } from '../../referenceElement';

/** Writes the modes of ∇u: [cell][axis][variable][mode] of [cell][variable][mode]. */
export function createModalGradient({
  cells,
  cellCount,
  element,
  variableCount: n,
}: DgOperators): (state: Float64Array, gradient: Float64Array) => void {
  const { modes } = element;
  const { alongR, alongS } = referenceDerivatives(element);
  const dr = new Float64Array(modes);
  const ds = new Float64Array(modes);
  return (state, gradient) => {
    gradient.fill(0);
    for (let cell = 0; cell < cellCount; cell++) {
      const scale = 1 / cells.determinant[cell];
      // ∇r and ∇s, axis by axis.
      const ofR = [scale * cells.ys[cell], -scale * cells.xs[cell]];
      const ofS = [-scale * cells.yr[cell], scale * cells.xr[cell]];
      for (let v = 0; v < n; v++) {
        const from = (cell * n + v) * modes;
        for (let j = 0; j < modes; j++) {
          dr[j] = dot(alongR, j * modes, state, from, modes);
          ds[j] = dot(alongS, j * modes, state, from, modes);
        }
        for (let axis = 0; axis < 2; axis++) {
          const at = ((cell * 2 + axis) * n + v) * modes;
          addScaled(gradient, at, ofR[axis], dr, 0, modes);
          addScaled(gradient, at, ofS[axis], ds, 0, modes);
        }
      }
    }
  };
}

/** ∫ φ_j ∂φ_i/∂r and ∫ φ_j ∂φ_i/∂s: the modes of derivatives, [mode j][mode i]. */
export function referenceDerivatives(element: ReferenceElement): {
  readonly alongR: Float64Array;
  readonly alongS: Float64Array;
} {
  const { modes, volumePoints, volumeWeights, volumeValues, volumeDr, volumeDs } = element;
  const matrixOf = (derivatives: Float64Array): Float64Array => {
    const matrix = new Float64Array(modes * modes);
    for (let q = 0; q < volumePoints; q++) {
      for (let j = 0; j < modes; j++) {
        const factor = volumeWeights[q] * volumeValues[q * modes + j];
        addScaled(matrix, j * modes, factor, derivatives, q * modes, modes);
      }
    }
    return matrix;
  };
  return { alongR: matrixOf(volumeDr), alongS: matrixOf(volumeDs) };
}
