import { oppositeRotation } from '../../../mesh/faceTable';
import type { Residual } from '../../../stepping/stages';
import { createGradients } from '../../cpr/cpu/gradient';
import { bindAtGradients } from '../../cpr/cpu/viscous/gradientPoints';
import { bindGradientSource } from '../../cpr/cpu/viscous/divergence';
import { createCommonStates } from '../../viscous/commonStates';
import { bindViscousFaces } from '../../viscous/faces';
import type { FaceSide } from '../../viscous/facePoints';
import type { ViscousFaces } from '../../viscous/viscousFaces';
import type { FrMixedOperators } from '../operators';
import { squareMetrics } from '../squareMetrics';
import { bindWeakDivergence, createProjection } from './cellTerms';
import type { Program } from '../../../expression';

/**
 * Adds ∇·F_v(u, ∇u) by the minimal dissipation local discontinuous Galerkin method (Cockburn and Shu, SIAM J. Numer.
 * Anal. 35, 1998; Cockburn and Dong, J. Sci. Comput. 32, 2007) on cells of several shapes. Between cells, û is the state
 * of one cell and F̂_v the flux of the other, selected by `ldgSides`.
 *
 * - ∇u is the projection of the local gradient and of all û − u lifted to it along lines;
 * - F_v(u, ∇u) at the points of a cell determines its divergence and, at the ends of lines, the fluxes through the sides
 *   on which the cell takes the neighbor's state; the neighbor receives the opposite flux;
 * - on the boundary the condition gives û, and F_v is that of BR2, see `bindViscousFaces`.
 *
 * On straight cells and for fluxes linear in the gradient the divergence is the adjoint of the gradient.
 */
export function createMixedLdgTerm(
  operators: FrMixedOperators,
  faces: ViscousFaces,
  viscousFlux: Program,
): Residual {
  const { physics, mesh, switchedSides, rotatedStates, geometry } = operators;
  const { cellCount, pointCount, sidePointCount, variableCount: n } = operators;
  const { dimension: d, variableNames: names } = physics;
  const { points } = faces;
  const { areas } = faces.sides;
  const meeting = createCommonStates(faces);
  const boundaryTerms = bindViscousFaces(faces, viscousFlux, meeting);
  const writeGradients = createGradients(operators, squareMetrics(operators));
  const project = createProjection(operators, d * n);
  const addSource = bindGradientSource(operators, geometry);
  const evaluate = bindAtGradients(operators, geometry, viscousFlux);
  const addDivergence = bindWeakDivergence(operators);
  /** [cell][axis][variable][point]; the corrected gradient becomes F_v. */
  const local = new Float64Array(cellCount * d * n * pointCount);
  const fluxes = new Float64Array(local.length);
  const onBoundary = { fields: [local], fieldOf: () => 0 };
  const own = new Float64Array(d * pointCount);
  const divergence = new Float64Array(pointCount);

  const { block, common } = meeting;
  const traced = Array.from({ length: d * n }, (_, row) => block.array(`viscous flux ${row}`));
  const through = names.map((name) => block.array(`flux through of ${name}`));
  const turned = names.map((name) => block.array(`turned flux of ${name}`));
  const turn = rotatedStates.map((program) => block.bind(program, turned));
  const slotOf = (sidePoint: number): number => Math.floor(sidePoint / sidePointCount);

  return (state, time, out) => {
    writeGradients(state, local);
    fluxes.set(local);
    meeting.correct(state, time, fluxes, jumpAlong);
    project(fluxes);
    addSource?.(state, fluxes, time, out);
    evaluate(state, fluxes, time, (cell, flux, from) => {
      flux.forEach((values, row) => {
        fluxes.set(values.subarray(from, from + pointCount), (cell * d * n + row) * pointCount);
      });
    });
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) addWithin(cell, v, out);
    }
    points.visit(
      (first, last, rotation) => addBetween(first, last, rotation, out),
      (first, last, group) =>
        boundaryTerms.boundary(state, onBoundary, { first, last, group }, out),
    );
  };

  /** Area vector of a side times the share of û − u; `meeting` has half the jump of LDG between cells. */
  function jumpAlong(sidePoint: number, axis: number): number {
    const slot = slotOf(sidePoint);
    const share = mesh.neighbors[slot] < 0 ? 1 : 2 * switchedSides[slot];
    return share * areas[sidePoint * d + axis];
  }

  /** The divergence of F_v in a cell without the fluxes through its sides; the weak form changes the sign. */
  function addWithin(cell: number, v: number, out: Float64Array): void {
    const { metrics, determinants } = geometry;
    for (let b = 0; b < d; b++) {
      for (let i = 0; i < pointCount; i++) {
        let sum = 0;
        for (let a = 0; a < d; a++) {
          const flux = fluxes[((cell * d + a) * n + v) * pointCount + i];
          sum += metrics[((cell * pointCount + i) * d + b) * d + a] * flux;
        }
        own[b * pointCount + i] = sum;
      }
    }
    divergence.fill(0);
    addDivergence(cell, own, divergence);
    for (let i = 0; i < pointCount; i++) {
      out[(cell * n + v) * pointCount + i] -= divergence[i] / determinants[cell * pointCount + i];
    }
  }

  function addBetween(first: number, last: number, rotation: number, out: Float64Array): void {
    const count = (last - first) * sidePointCount;
    // The flux out of the right cell, in the frame of the left one the opposite.
    for (const values of through) values.fill(0, 0, count);
    addOutOf('right', first, last);
    if (rotation > 0) turnThrough(rotation, count);
    negate(count);
    addOutOf('left', first, last);
    points.lift('left', through, first, last, out);
    if (rotation > 0) turnThrough(oppositeRotation(rotation), count);
    negate(count);
    points.lift('right', through, first, last, out);
  }

  /** through += F_v·area of the cells on a side, if they take the state of their neighbor. */
  function addOutOf(which: FaceSide, first: number, last: number): void {
    points.trace(which, fluxes, first, last, traced);
    points.points(which, first, last, (at, sidePoint) => {
      if (switchedSides[slotOf(sidePoint)] === 0) return;
      for (let v = 0; v < n; v++) {
        for (let a = 0; a < d; a++)
          through[v][at] += areas[sidePoint * d + a] * traced[a * n + v][at];
      }
    });
  }

  function negate(count: number): void {
    for (const values of through) for (let i = 0; i < count; i++) values[i] *= -1;
  }

  function turnThrough(rotation: number, count: number): void {
    for (let v = 0; v < n; v++) common[v].set(through[v]);
    turn[rotation - 1](count);
    for (let v = 0; v < n; v++) through[v].set(turned[v]);
  }
}
