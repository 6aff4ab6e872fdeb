import { createCommonStates } from './commonStates';
import { bindViscousFaces } from './faces';
import type { ViscousFaces } from './viscousFaces';
import { internalError } from '../../core/internalError';

/** What viscous fluxes are inside of the cells of a method. Arrays [cell][variable][function]. */
export interface ViscousCells {
  /** Functions of a cell. */
  readonly functionCount: number;
  readonly cellCount: number;
  /** ∇u of each cell by itself: [cell][axis][variable][function]. */
  writeGradient(state: Float64Array, gradient: Float64Array): void;
  /**
   * Where sides take the tangential gradient with the jumps on the sides across: the reference axis of a side by its
   * point. Without, they take ∇u of the cell by itself.
   */
  readonly axisOfSide?: (sidePoint: number) => number;
  /** Adds ∇·F_v(u, ∇u), less what its ends give; of ∇u nothing need be left. */
  addDivergence(state: Float64Array, gradient: Float64Array, time: number, out: Float64Array): void;
}

/**
 * Adds ∇·F_v(u, ∇u) by the second method of Bassi and Rebay (BR2; with Mariotti, Pedinotti and Savini, 2nd European
 * Conference on Turbomachinery, 1997), with penalties in place of the gradients that sides lift:
 *
 * - û on a side is the mean of the states on both sides of it, or what a condition says;
 * - inside of cells the gradient is ∇u + Σ lift (û − u)·area over all sides;
 * - between cells F_v is taken in û and the mean of the gradients ∇u + β(û − u)·area/J of both, or the mean of F_v by each
 *   of them, so that only cells that share a side know of each other; where `axisOfSide` says so ∇u there also has what
 *   the sides of other axes lift, as it has inside of cells.
 */
export function createViscousTerm(
  faces: ViscousFaces,
  cells: ViscousCells,
): (state: Float64Array, time: number, out: Float64Array) => void {
  const { viscousFlux, dimension: d, variableNames } = faces.physics;
  if (!viscousFlux) throw internalError('the system has no viscous fluxes');
  const meeting = createCommonStates(faces);
  const terms = bindViscousFaces(faces, viscousFlux, meeting);
  /** [cell][axis][variable][function] */
  const local = new Float64Array(cells.cellCount * d * variableNames.length * cells.functionCount);
  const corrected = new Float64Array(local.length);
  const { axisOfSide } = cells;
  const { areas } = faces.sides;
  const fields = axisOfSide
    ? Array.from({ length: d }, () => new Float64Array(local.length))
    : [local];
  const onSides = { fields, fieldOf: axisOfSide ?? (() => 0) };

  return (state, time, out) => {
    cells.writeGradient(state, local);
    corrected.set(local);
    meeting.correct(state, time, corrected);
    if (axisOfSide) {
      fields.forEach((field, own) => {
        field.set(local);
        meeting.correct(state, time, field, (sidePoint, a) =>
          axisOfSide(sidePoint) === own ? 0 : areas[sidePoint * d + a],
        );
      });
    }
    cells.addDivergence(state, corrected, time, out);
    meeting.t.fill(time);
    faces.points.visit(
      (first, last, rotation) => terms.between(state, onSides, { first, last, rotation }, out),
      (first, last, group) => terms.boundary(state, onSides, { first, last, group }, out),
    );
  };
}
