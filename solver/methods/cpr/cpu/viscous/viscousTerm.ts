import type { CellGeometry } from '../../geometry';
import type { CprOperators } from '../../operators';
import { createFaceLines } from '../faceLines';
import { createGradient } from '../gradient';
import type { Residual } from '../residual';
import { bindViscousDivergence } from './divergence';
import { createMeetingStates } from './meetingStates';
import { bindViscousFaces } from './faces';

/**
 * Adds ∇·F_v(u, ∇u) by the second method of Bassi and Rebay (BR2; with Mariotti, Pedinotti and Savini, 2nd European
 * Conference on Turbomachinery, 1997) with corrections of flux reconstruction (Zimmerman 2013, section 3.1):
 *
 * - û on a side is the mean of the states on both sides of it, or what a condition says;
 * - inside of cells the gradient is ∇u + (1/J) Σ lift · (û − u)·area over all sides, and ∇·F_v that of the polynomial
 *   of F_v;
 * - between cells F_v is taken in û and the mean of the gradients ∇u + β(û − u)·area/J of both, so that only cells that
 *   share a side know of each other.
 */
export function createViscousTerm(operators: CprOperators, geometry: CellGeometry): Residual {
  const { physics, cellCount, pointCount, variableCount: n } = operators;
  const { viscousFlux, dimension: d } = physics;
  if (!viscousFlux) throw new Error('the system has no viscous fluxes');
  const lines = createFaceLines(operators, geometry);
  const meeting = createMeetingStates(operators, geometry, lines);
  const writeGradient = createGradient(operators, geometry);
  const addDivergence = bindViscousDivergence(operators, geometry, viscousFlux);
  const addFaces = bindViscousFaces(operators, geometry, viscousFlux, lines, meeting);
  /** [cell][axis][variable][point] */
  const local = new Float64Array(cellCount * d * n * pointCount);
  const corrected = new Float64Array(local.length);
  const axes = Array.from({ length: d }, () => new Float64Array(pointCount));

  return (state, time, out) => {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        const start = (cell * n + v) * pointCount;
        writeGradient(state.subarray(start, start + pointCount), cell, axes, 0);
        axes.forEach((own, a) => local.set(own, ((cell * d + a) * n + v) * pointCount));
      }
    }
    corrected.set(local);
    meeting.correct(state, time, corrected);
    addDivergence(state, corrected, time, out);
    addFaces(state, local, time, out);
  };
}
