import { axesOf } from '../../../../core/axes';
import type { Program } from '../../../../expression';
import { oppositeRotation } from '../../../../mesh/faceTable';
import { gradientInput } from '../../../../physics/gradients';
import { PointBlock } from '../../../../space/pointBlock';
import { bindViscousFaces } from '../../../viscous/faces';
import type { FaceSide } from '../../../viscous/facePoints';
import { createMeetingStates } from '../../../viscous/meetingStates';
import type { ViscousFaces } from '../../../viscous/viscousFaces';
import type { CellGeometry } from '../../geometry';
import { weakDerivative } from '../../line';
import type { CprOperators } from '../../operators';
import { addAlong } from '../../tensor';
import { createGradient } from '../gradient';
import type { Residual } from '../residual';

/**
 * Adds ∇·F_v(u, ∇u) by the local discontinuous Galerkin method with least dissipation (Cockburn and Shu, SIAM J. Numer.
 * Anal. 35, 1998; Cockburn and Dong, J. Sci. Comput. 32, 2007): between cells û is the state of one cell and F̂_v the flux
 * of the other, as `ldgSwitch` says.
 *
 * - ∂u/∂ξ_b of each cell is corrected along lines by û − u at their ends, then ∇u = (1/J) Σ_b J∇ξ_b ∂u/∂ξ_b;
 * - F̃_b = J∇ξ_b·F_v(u, ∇u) at the points, and (1/J) Σ_b ∂F̃_b/∂ξ_b is corrected by F̂ − F̃_b at the ends;
 * - on the boundary û is what the condition says, and F_v is that of the method BR2, see `bindViscousFaces`.
 */
export function createLdgTerm(
  operators: CprOperators,
  geometry: CellGeometry,
  faces: ViscousFaces,
  viscousFlux: Program,
): Residual {
  const { physics, mesh, sides, switchedSides, turnedStates } = operators;
  const { cellCount, pointCount, sidePointCount, perAxis, line, variableCount: n } = operators;
  const { dimension: d, variableNames: names } = physics;
  const { determinants, metrics, places } = geometry;
  const { points } = faces;
  const rows = d * n;
  const meeting = createMeetingStates(faces);
  const boundaryTerms = bindViscousFaces(faces, viscousFlux, meeting);
  const writeGradient = createGradient(operators, geometry);
  const derivative = { entries: line.derivative, size: perAxis };
  const weak = { entries: weakDerivative(line), size: perAxis };
  /** ∂u/∂ξ_b over J, then F̃_b: [cell][reference axis][variable][point]. */
  const alongAxes = new Float64Array(cellCount * rows * pointCount);
  const local = new Float64Array(cellCount * rows * pointCount);
  const axes = Array.from({ length: d }, () => new Float64Array(pointCount));

  const { block, common } = meeting;
  const atEnds = (what: string): Float64Array[] =>
    Array.from({ length: rows }, (_, row) => block.array(`${what} ${row}`));
  const lifted = atEnds('jump along axes');
  const inner = atEnds('flux inside');
  const outer = atEnds('flux beyond');
  const through = names.map((name) => block.array(`flux through of ${name}`));
  const turned = names.map((name) => block.array(`turned flux of ${name}`));
  const turn = turnedStates.map((program) => block.bind(program, turned));

  const inCell = new PointBlock(pointCount);
  const u = inCell.arraysOf(names);
  const slopes = axesOf(d).map((axis) =>
    inCell.arraysOf(names.map((name) => gradientInput(axis, name))),
  );
  const place = inCell.arraysOf(axesOf(d));
  const t = inCell.array('t');
  const flux = Array.from({ length: rows }, (_, row) => inCell.array(`flux ${row}`));
  const evaluate = inCell.bind(viscousFlux, flux);

  return (state, time, out) => {
    meeting.t.fill(time);
    t.fill(time);
    writeSlopes(state);
    points.visit(
      (first, last, rotation) => {
        meeting.between(state, first, last, rotation);
        liftJumps('left', first, last);
        liftJumps('right', first, last);
      },
      (first, last, group) => {
        meeting.boundary(state, first, last, group);
        liftJumps('left', first, last);
      },
    );
    for (let cell = 0; cell < cellCount; cell++) writeFluxes(state, cell);
    addDivergence(out);
    writeLocalGradients(state);
    points.visit(
      (first, last, rotation) => addBetween(first, last, rotation, out),
      (first, last, group) => boundaryTerms.boundary(state, local, { first, last, group }, out),
    );
  };

  function valuesOf(values: Float64Array, row: number): Float64Array {
    return values.subarray(row * pointCount, (row + 1) * pointCount);
  }

  function writeSlopes(state: Float64Array): void {
    alongAxes.fill(0);
    for (let cell = 0; cell < cellCount; cell++) {
      for (let b = 0; b < d; b++) {
        for (let v = 0; v < n; v++) {
          const target = valuesOf(alongAxes, cell * rows + b * n + v);
          addAlong(derivative, b, pointCount, valuesOf(state, cell * n + v), target);
          for (let i = 0; i < pointCount; i++) target[i] /= determinants[cell * pointCount + i];
        }
      }
    }
  }

  /** How much of û − u, of which `meeting` has half between cells, a side takes, along its axis. */
  function liftJumps(which: FaceSide, first: number, last: number): void {
    for (const row of lifted) row.fill(0);
    points.points(which, first, last, (at, sidePoint) => {
      const { axis, end } = sides[Math.floor(sidePoint / sidePointCount) % sides.length];
      const cellSide = Math.floor(sidePoint / sidePointCount);
      const share = mesh.neighbours[cellSide] < 0 ? 1 : 2 * switchedSides[cellSide];
      const sign = end === 'left' ? -share : share;
      for (let v = 0; v < n; v++) lifted[axis * n + v][at] = sign * meeting.jumps[which][v][at];
    });
    points.lift(which, lifted, first, last, alongAxes);
  }

  /** F̃_b in place of the slopes. */
  function writeFluxes(state: Float64Array, cell: number): void {
    for (let v = 0; v < n; v++) u[v].set(valuesOf(state, cell * n + v));
    for (let i = 0; i < pointCount; i++) {
      const at = cell * pointCount + i;
      for (let a = 0; a < d; a++) {
        place[a][i] = places[at * d + a];
        for (let v = 0; v < n; v++) {
          let sum = 0;
          for (let b = 0; b < d; b++) {
            sum += metrics[(at * d + b) * d + a] * valuesOf(alongAxes, cell * rows + b * n + v)[i];
          }
          slopes[a][v][i] = sum;
        }
      }
    }
    evaluate(pointCount);
    for (let b = 0; b < d; b++) {
      for (let v = 0; v < n; v++) {
        const target = valuesOf(alongAxes, cell * rows + b * n + v);
        for (let i = 0; i < pointCount; i++) {
          const metric = ((cell * pointCount + i) * d + b) * d;
          let sum = 0;
          for (let a = 0; a < d; a++) sum += metrics[metric + a] * flux[a * n + v][i];
          target[i] = sum;
        }
      }
    }
  }

  function addDivergence(out: Float64Array): void {
    const divergence = new Float64Array(pointCount);
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        divergence.fill(0);
        for (let b = 0; b < d; b++) {
          addAlong(weak, b, pointCount, valuesOf(alongAxes, cell * rows + b * n + v), divergence);
        }
        const target = valuesOf(out, cell * n + v);
        for (let i = 0; i < pointCount; i++) {
          target[i] += divergence[i] / determinants[cell * pointCount + i];
        }
      }
    }
  }

  function writeLocalGradients(state: Float64Array): void {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        writeGradient(valuesOf(state, cell * n + v), cell, axes, 0);
        axes.forEach((own, a) => valuesOf(local, cell * rows + a * n + v).set(own));
      }
    }
  }

  function addBetween(first: number, last: number, rotation: number, out: Float64Array): void {
    const count = points.trace('left', alongAxes, first, last, inner);
    points.trace('right', alongAxes, first, last, outer);
    // What flows out of the left cell, as that sees it: its own where û is from beyond.
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

  /** F̃ of the axis of a side, out of it. */
  function outOf(from: readonly Float64Array[], at: number, sidePoint: number): void {
    const { axis, end } = sides[Math.floor(sidePoint / sidePointCount) % sides.length];
    const sign = end === 'left' ? -1 : 1;
    for (let v = 0; v < n; v++) through[v][at] = sign * from[axis * n + v][at];
  }

  function turnThrough(rotation: number, count: number): void {
    for (let v = 0; v < n; v++) common[v].set(through[v]);
    turn[rotation - 1](count);
    for (let v = 0; v < n; v++) through[v].set(turned[v]);
  }
}
