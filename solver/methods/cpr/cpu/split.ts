import { leftName, rightName } from '../../../physics/faceNames';
import type { CellGeometry } from '../geometry';
import { splitDerivative } from '../line';
import type { CprOperators } from '../operators';
import { pointPairs } from '../pairs';
import { bindPairFluxes } from './pairFluxes';
import type { Divergence } from './divergence';
import { internalError } from '../../../core/internalError';

/**
 * ∇·F = (1/J) Σ_b Σ_m 2D_im F#(u_i, u_m; ½(J∇ξ_b,i + J∇ξ_b,m)) over the points m of the line along ξ_b (Gassner,
 * Winters and Kopriva, J. Comput. Phys. 327, 2016), without the correction terms of the end values. F# is symmetric, so
 * each pair is visited once.
 */
export function bindSplit(operators: CprOperators, geometry: CellGeometry): Divergence {
  const { physics, pointCount, line, perAxis, variableCount: n } = operators;
  const { dimension: d, twoPointFlux } = physics;
  if (!twoPointFlux) throw internalError('the split form needs a two-point flux');
  const { determinants, metrics } = geometry;
  const matrix = splitDerivative(line);
  const pairs = pointPairs(operators);
  const fluxes = bindPairFluxes(
    operators,
    geometry,
    twoPointFlux.flux,
    { left: leftName, right: rightName },
    pairs,
    (cell, k, area) => {
      const { axis, left, right } = pairs[k];
      for (let a = 0; a < d; a++) {
        const at = (point: number): number => ((cell * pointCount + point) * d + axis) * d + a;
        area[a] = 0.5 * (metrics[at(left)] + metrics[at(right)]);
      }
    },
    false,
  );
  return ({ state, time, first, last, shares, out }) => {
    for (let cell = first; cell < last; cell++) {
      if (shares[cell] === 0) continue;
      const between = fluxes(state, time, cell);
      const own = cell * pointCount;
      for (let v = 0; v < n; v++) {
        const start = (cell * n + v) * pointCount;
        pairs.forEach(({ left, right, i, m }, k) => {
          const flux = shares[cell] * between[v][k];
          out[start + left] -= (matrix[i * perAxis + m] * flux) / determinants[own + left];
          out[start + right] -= (matrix[m * perAxis + i] * flux) / determinants[own + right];
        });
      }
    }
  };
}
