import { createCommonStates } from './commonStates';
import { bindViscousFaces } from './faces';
import type { ViscousFaces } from './viscousFaces';
import { internalError } from '../../core/internalError';

/** Viscous fluxes inside the cells of a method. Arrays are [cell][variable][function]. */
export interface ViscousCells {
  /** Functions per cell. */
  readonly functionCount: number;
  readonly cellCount: number;
  /** Writes the local ∇u of each cell: [cell][axis][variable][function]. */
  writeGradient(state: Float64Array, gradient: Float64Array): void;
  /**
   * Reference axis of the side of a point, if the gradient on a side includes the jumps on the sides of the other axes.
   * If omitted, sides use the local ∇u of the cell.
   */
  readonly axisOfSide?: (sidePoint: number) => number;
  /** Adds ∇·F_v(u, ∇u) without the contribution of the fluxes at the ends of lines; may overwrite ∇u. */
  addDivergence(state: Float64Array, gradient: Float64Array, time: number, out: Float64Array): void;
}

/**
 * Adds ∇·F_v(u, ∇u) by the second method of Bassi and Rebay (BR2; with Mariotti, Pedinotti and Savini, 2nd European
 * Conference on Turbomachinery, 1997), with penalties in place of the lifted gradients on sides:
 *
 * - û on a side is the mean of the states on both sides, or given by the boundary condition;
 * - inside cells the gradient is ∇u + Σ lift (û − u)·area over all sides;
 * - between cells F_v is evaluated with û and the mean of the gradients ∇u + β(û − u)·area/J of both cells, or is the mean
 *   of the F_v of each, so that the stencil contains only direct neighbors; with `axisOfSide`, ∇u there also includes the
 *   lifted jumps on the sides of the other axes, as inside cells.
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
