import { trueNormalInputs } from '../../../core/axes';
import { innerName, outerName } from '../../../physics/faceNames';
import type { DgOperators } from '../operators';
import { addScaled, dot } from '../../../space/linearAlgebra';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { ghostOf } from '../../ghostOf';

/**
 * Subtracts the face integrals ∮ φ_j F*·n ds from `out`. Each face flux is computed once and used for both cells, so
 * mass is conserved to round-off. Arrays [cell][variable][mode].
 */
export function createFaceTerm(
  operators: DgOperators,
): (state: Float64Array, time: number, out: Float64Array) => void {
  const { faces, element, physics, balance, mesh, trueNormals, variableCount: n } = operators;
  const { modes, sidePoints, sidePositions, sideWeights, sideValues } = element;
  const names = physics.variableNames;
  const facesPerBlock = Math.max(1, Math.floor(blockPoints / sidePoints));
  const block = new PointBlock(facesPerBlock * sidePoints);
  const inner = block.arraysOf(names.map(innerName));
  const outer = block.arraysOf(names.map(outerName));
  const within = names.map((name) => block.array(`flux of ${name}`));
  // Over a given field, the two sides of a face receive different fluxes.
  const beyond = balance ? names.map((name) => block.array(`flux of ${name} beyond`)) : within;
  const numericalFlux = balance
    ? block.bind(balance.faceFlux, [...within, ...beyond])
    : block.bind(physics.numericalFlux, within);
  const [x, y, t, nx, ny] = block.arraysOf(['x', 'y', 't', 'nx', 'ny']);
  const [trueNx, trueNy] = block.arraysOf(trueNormalInputs(2));

  // A ghost program reads the inner state under the variables' own names.
  const ghosts = mesh.groups.map(({ name }) => {
    const program = ghostOf(physics, name);
    return block.bind(program, outer);
  });
  const ghostInner = block.arraysOf(names);

  return (state, time, out) => {
    t.fill(time);
    for (let first = 0; first < faces.interiorCount; first += facesPerBlock) {
      const last = Math.min(first + facesPerBlock, faces.interiorCount);
      place(first, last);
      traceInner(state, first, last);
      traceOuter(state, first, last);
      numericalFlux((last - first) * sidePoints);
      lift(first, last, out);
    }
    for (let group = 0; group < ghosts.length; group++) {
      const end = faces.groupStarts[group + 1];
      for (let first = faces.groupStarts[group]; first < end; first += facesPerBlock) {
        const last = Math.min(first + facesPerBlock, end);
        const count = (last - first) * sidePoints;
        place(first, last);
        if (trueNormals) placeTrueNormals(trueNormals, first, last);
        traceInner(state, first, last);
        for (let v = 0; v < n; v++) ghostInner[v].set(inner[v]);
        ghosts[group](count);
        numericalFlux(count);
        lift(first, last, out);
      }
    }
  };

  /** Sets positions and normals at the points of faces first…last−1. */
  function place(first: number, last: number): void {
    let point = 0;
    for (let face = first; face < last; face++) {
      for (let k = 0; k < sidePoints; k++, point++) {
        const distance = sidePositions[k] * faces.length[face];
        x[point] = faces.startX[face] - faces.normalY[face] * distance;
        y[point] = faces.startY[face] + faces.normalX[face] * distance;
        nx[point] = faces.normalX[face];
        ny[point] = faces.normalY[face];
      }
    }
  }

  function placeTrueNormals(normals: Float64Array, first: number, last: number): void {
    let point = 0;
    for (let face = first; face < last; face++) {
      const boundaryFace = -1 - mesh.neighbors[3 * faces.innerCell[face] + faces.innerSide[face]];
      for (let k = 0; k < sidePoints; k++, point++) {
        trueNx[point] = normals[2 * (boundaryFace * sidePoints + k)];
        trueNy[point] = normals[2 * (boundaryFace * sidePoints + k) + 1];
      }
    }
  }

  function traceInner(state: Float64Array, first: number, last: number): void {
    let point = 0;
    for (let face = first; face < last; face++) {
      const base = faces.innerCell[face] * modes * n;
      for (let k = 0; k < sidePoints; k++, point++) {
        trace(state, base, (faces.innerSide[face] * sidePoints + k) * modes, inner, point);
      }
    }
  }

  /** Interpolates the outer traces; the outer cell traverses the face backwards. */
  function traceOuter(state: Float64Array, first: number, last: number): void {
    let point = 0;
    for (let face = first; face < last; face++) {
      const base = faces.outerCell[face] * modes * n;
      for (let k = 0; k < sidePoints; k++, point++) {
        const row = faces.outerSide[face] * sidePoints + (sidePoints - 1 - k);
        trace(state, base, row * modes, outer, point);
      }
    }
  }

  function trace(
    state: Float64Array,
    base: number,
    row: number,
    target: readonly Float64Array[],
    point: number,
  ): void {
    for (let v = 0; v < n; v++) {
      target[v][point] = dot(sideValues, row, state, base + v * modes, modes);
    }
  }

  function lift(first: number, last: number, out: Float64Array): void {
    let point = 0;
    for (let face = first; face < last; face++) {
      const interior = face < faces.interiorCount;
      const innerBase = faces.innerCell[face] * modes * n;
      const outerBase = interior ? faces.outerCell[face] * modes * n : 0;
      for (let k = 0; k < sidePoints; k++, point++) {
        const weight = 0.5 * faces.length[face] * sideWeights[k];
        const innerRow = (faces.innerSide[face] * sidePoints + k) * modes;
        const outerRow = interior
          ? (faces.outerSide[face] * sidePoints + (sidePoints - 1 - k)) * modes
          : 0;
        for (let v = 0; v < n; v++) {
          const amount = weight * within[v][point];
          addScaled(out, innerBase + v * modes, -amount, sideValues, innerRow, modes);
          if (!interior) continue;
          const gain = weight * beyond[v][point];
          addScaled(out, outerBase + v * modes, gain, sideValues, outerRow, modes);
        }
      }
    }
  }
}
