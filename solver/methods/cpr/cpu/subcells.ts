import { innerName, outerName } from '../../../physics/faceNames';
import type { CellGeometry } from '../geometry';
import type { CprOperators } from '../operators';
import { pointPairs } from '../pairs';
import { subcellAreas } from '../subcellAreas';
import { bindPairFluxes } from './pairFluxes';
import type { Divergence } from './divergence';

/**
 * First-order finite volumes on the subcells around the points, of size w_i J_i: −(F̂_{i+½} − F̂_{i−½})/(w_i J_i)
 * along each axis, without the outermost sides, which are those of the cell (Hennemann, Rueda-Ramírez, Hindenlang and
 * Gassner, J. Comput. Phys. 426, 2021). `subcellAreas` gives the area vectors between subcells.
 */
export function bindSubcells(operators: CprOperators, geometry: CellGeometry): Divergence {
  const { physics, pointCount, line, perAxis, variableCount: n } = operators;
  const { dimension: d } = physics;
  const { determinants, metrics } = geometry;
  const { weights } = line;
  const rows = subcellAreas(line);
  const pairs = pointPairs(operators, 1);
  const fluxes = bindPairFluxes(
    operators,
    geometry,
    physics.numericalFlux,
    { left: innerName, right: outerName },
    pairs,
    (cell, k, area) => {
      const { axis, left, i } = pairs[k];
      const stride = perAxis ** axis;
      const start = left - i * stride;
      for (let a = 0; a < d; a++) {
        const at = (m: number): number =>
          metrics[((cell * pointCount + start + m * stride) * d + axis) * d + a];
        let sum = 0;
        for (let m = 0; m < perAxis; m++) sum += rows[i * perAxis + m] * at(m);
        area[a] = sum;
      }
    },
    true,
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
          out[start + left] -= flux / (weights[i] * determinants[own + left]);
          out[start + right] += flux / (weights[m] * determinants[own + right]);
        });
      }
    }
  };
}
