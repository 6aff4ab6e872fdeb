import type { Program } from '../../../../expression';
import { oppositeRotation } from '../../../../mesh/faceTable';
import { bindViscousFaces } from '../../../viscous/faces';
import { createCommonStates } from '../../../viscous/commonStates';
import type { ViscousFaces } from '../../../viscous/viscousFaces';
import type { CellGeometry } from '../../geometry';
import type { CprOperators } from '../../operators';
import { addAlong } from '../../tensor';
import { createGradients } from '../gradient';
import type { Residual } from '../../../../stepping/stages';
import { bindContravariantFluxes, bindGradientSource, weakDivergence } from './divergence';

/**
 * Adds ∇·F_v(u, ∇u) by the minimal dissipation local discontinuous Galerkin method (Cockburn and Shu, SIAM J. Numer.
 * Anal. 35, 1998; Cockburn and Dong, J. Sci. Comput. 32, 2007): between cells û is the state of one cell and F̂_v the flux
 * of the other, selected by `ldgSwitch`.
 *
 * - ∂u/∂ξ_b of each cell is corrected along lines by û − u at their ends, then ∇u = (1/J) Σ_b J∇ξ_b ∂u/∂ξ_b;
 * - F̃_b = J∇ξ_b·F_v(u, ∇u) at the points, and (1/J) Σ_b ∂F̃_b/∂ξ_b is corrected by F̂ − F̃_b at the ends;
 * - on the boundary the condition gives û, and F_v is that of BR2, see `bindViscousFaces`.
 */
export function createLdgTerm(
  operators: CprOperators,
  geometry: CellGeometry,
  faces: ViscousFaces,
  viscousFlux: Program,
): Residual {
  const { physics, mesh, sides, switchedSides, rotatedStates } = operators;
  const { cellCount, pointCount, sidePointCount, perAxis, line, variableCount: n } = operators;
  const { dimension: d, variableNames: names } = physics;
  const { determinants, metrics } = geometry;
  const { points } = faces;
  const rows = d * n;
  const meeting = createCommonStates(faces);
  const boundaryTerms = bindViscousFaces(faces, viscousFlux, meeting);
  const writeLocalGradients = createGradients(operators, geometry);
  const writeFluxes = bindContravariantFluxes(operators, geometry, viscousFlux);
  const addSource = bindGradientSource(operators, geometry);
  const addDivergence = weakDivergence(operators, geometry);
  const derivative = { entries: line.derivative, size: perAxis };
  /** ∂u/∂ξ_b over J: [cell][reference axis][variable][point]. */
  const slopes = new Float64Array(cellCount * rows * pointCount);
  /** ∇u, later overwritten by F̃_b. */
  const fluxes = new Float64Array(slopes.length);
  const local = new Float64Array(slopes.length);
  const onBoundary = { fields: [local], fieldOf: () => 0 };

  const { block, common } = meeting;
  const atEnds = (what: string): Float64Array[] =>
    Array.from({ length: rows }, (_, row) => block.array(`${what} ${row}`));
  const inner = atEnds('flux inside');
  const outer = atEnds('flux beyond');
  const through = names.map((name) => block.array(`flux through of ${name}`));
  const turned = names.map((name) => block.array(`turned flux of ${name}`));
  const turn = rotatedStates.map((program) => block.bind(program, turned));

  return (state, time, out) => {
    writeSlopes(state);
    meeting.correct(state, time, slopes, alongAxis);
    writeGradients();
    addSource?.(state, fluxes, time, out);
    writeFluxes(state, fluxes, time, fluxes);
    addDivergence(fluxes, out);
    writeLocalGradients(state, local);
    points.visit(
      (first, last, rotation) => addBetween(first, last, rotation, out),
      (first, last, group) =>
        boundaryTerms.boundary(state, onBoundary, { first, last, group }, out),
    );
  };

  function sideOf(sidePoint: number): (typeof sides)[number] {
    return sides[Math.floor(sidePoint / sidePointCount) % sides.length];
  }

  /** Factor of the jump û − u on a side, along its axis only; `meeting` has half the LDG jump between cells. */
  function alongAxis(sidePoint: number, reference: number): number {
    const { axis, end } = sideOf(sidePoint);
    if (reference !== axis) return 0;
    const at = Math.floor(sidePoint / sidePointCount);
    const share = mesh.neighbors[at] < 0 ? 1 : 2 * switchedSides[at];
    return end === 'left' ? -share : share;
  }

  function valuesOf(values: Float64Array, row: number): Float64Array {
    return values.subarray(row * pointCount, (row + 1) * pointCount);
  }

  function writeSlopes(state: Float64Array): void {
    slopes.fill(0);
    for (let cell = 0; cell < cellCount; cell++) {
      for (let b = 0; b < d; b++) {
        for (let v = 0; v < n; v++) {
          const target = valuesOf(slopes, cell * rows + b * n + v);
          addAlong(derivative, b, pointCount, valuesOf(state, cell * n + v), target);
          for (let i = 0; i < pointCount; i++) target[i] /= determinants[cell * pointCount + i];
        }
      }
    }
  }

  /** ∇u = Σ_b J∇ξ_b (∂u/∂ξ_b)/J */
  function writeGradients(): void {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        for (let a = 0; a < d; a++) {
          const target = valuesOf(fluxes, cell * rows + a * n + v);
          target.fill(0);
          for (let b = 0; b < d; b++) {
            const slope = valuesOf(slopes, cell * rows + b * n + v);
            for (let i = 0; i < pointCount; i++) {
              target[i] += metrics[((cell * pointCount + i) * d + b) * d + a] * slope[i];
            }
          }
        }
      }
    }
  }

  function addBetween(first: number, last: number, rotation: number, out: Float64Array): void {
    const count = points.trace('left', fluxes, first, last, inner);
    points.trace('right', fluxes, first, last, outer);
    // Flux out of the left cell in its frame: the cell's own flux if û is the neighbor's state.
    points.points('right', first, last, (at, sidePoint) => outOf(outer, at, sidePoint));
    if (rotation > 0) turnThrough(rotation, count);
    for (let v = 0; v < n; v++) for (let i = 0; i < count; i++) through[v][i] *= -1;
    points.points('left', first, last, (at, sidePoint) => {
      if (switchedSides[Math.floor(sidePoint / sidePointCount)] === 1) outOf(inner, at, sidePoint);
    });
    points.lift('left', through, first, last, out);
    if (rotation > 0) turnThrough(oppositeRotation(rotation), count);
    for (let v = 0; v < n; v++) for (let i = 0; i < count; i++) through[v][i] *= -1;
    points.lift('right', through, first, last, out);
  }

  /** Writes the outward F̃ along the axis of a side. */
  function outOf(from: readonly Float64Array[], at: number, sidePoint: number): void {
    const { axis, end } = sideOf(sidePoint);
    const sign = end === 'left' ? -1 : 1;
    for (let v = 0; v < n; v++) through[v][at] = sign * from[axis * n + v][at];
  }

  function turnThrough(rotation: number, count: number): void {
    for (let v = 0; v < n; v++) common[v].set(through[v]);
    turn[rotation - 1](count);
    for (let v = 0; v < n; v++) through[v].set(turned[v]);
  }
}
