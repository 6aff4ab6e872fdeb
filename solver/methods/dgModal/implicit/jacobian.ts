import { trueNormalInputs } from '../../../core/axes';
import { innerName, outerName } from '../../../physics/faceNames';
import { dot } from '../../../space/linearAlgebra';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { entryOf } from '../../blocks';
import type { JacobianAssembly } from '../../types';
import type { DgOperators } from '../operators';
import { boundaryFlux, jacobianProgram } from '../../pointJacobians';
import { ghostOf } from '../../ghostOf';

/**
 * Creates a function that assembles ∂R/∂u of inviscid fluxes and sources, by exact differentiation of fluxes and boundary
 * conditions at the quadrature points.
 * @returns null with viscous fluxes or given fields, whose Jacobian has other terms
 */
export function createDgJacobian(operators: DgOperators): JacobianAssembly | null {
  const { physics, balance } = operators;
  if (physics.viscousFlux || balance) return null;
  const inCells = createCellTerms(operators);
  const onFaces = createFaceTerms(operators);
  return (state, time, blocks) => {
    blocks.diagonal.fill(0);
    blocks.couplings.fill(0);
    inCells(state, time, blocks);
    onFaces(state, time, blocks);
  };
}

/** Adds the derivatives of the volume integrals. */
function createCellTerms(operators: DgOperators): JacobianAssembly {
  const { cells, element, physics, cellCount, variableCount: n } = operators;
  const { modes, volumePoints, volumeWeights, volumeValues, volumeDr, volumeDs } = element;
  const perBlock = Math.max(1, Math.floor(blockPoints / volumePoints));
  const block = new PointBlock(perBlock * volumePoints);
  const u = block.arraysOf(physics.variableNames);
  const [x, y, t] = block.arraysOf(['x', 'y', 't']);
  const outputs = (name: string, count: number): Float64Array[] =>
    block.arraysOf(Array.from({ length: count }, (_, i) => `${name} ${i}`));
  // [input][axis][output]
  const fluxes = outputs('flux', 2 * n * n);
  const flux = block.bind(jacobianProgram(physics.flux, physics.variableNames), fluxes);
  const sources = outputs('source', n * n);
  const source =
    physics.sourceTerm &&
    block.bind(jacobianProgram(physics.sourceTerm, physics.variableNames), sources);
  const tested = new Float64Array(modes);

  return (state, time, { diagonal, size, stride }) => {
    t.fill(time);
    for (let first = 0; first < cellCount; first += perBlock) {
      const last = Math.min(first + perBlock, cellCount);
      interpolate(state, first, last);
      flux((last - first) * volumePoints);
      source?.((last - first) * volumePoints);
      let point = 0;
      for (let cell = first; cell < last; cell++) {
        for (let q = 0; q < volumePoints; q++, point++) add(cell, q, point);
      }
    }

    function add(cell: number, q: number, point: number): void {
      const inverse = 1 / cells.determinant[cell];
      const weight = volumeWeights[q] * inverse;
      const base = cell * size * stride;
      for (let w = 0; w < n; w++) {
        for (let v = 0; v < n; v++) {
          const alongX = fluxes[2 * n * w + v][point];
          const alongY = fluxes[2 * n * w + n + v][point];
          const fr = weight * (cells.ys[cell] * alongX - cells.xs[cell] * alongY);
          const fs = weight * (cells.xr[cell] * alongY - cells.yr[cell] * alongX);
          const gain = source ? volumeWeights[q] * sources[n * w + v][point] : 0;
          if (fr === 0 && fs === 0 && gain === 0) continue;
          for (let j = 0; j < modes; j++) {
            const row = q * modes + j;
            tested[j] = fr * volumeDr[row] + fs * volumeDs[row] + gain * volumeValues[row];
          }
          for (let i = 0; i < modes; i++) {
            const value = volumeValues[q * modes + i];
            const at = base + (w * modes + i) * stride + v * modes;
            for (let j = 0; j < modes; j++) diagonal[at + j] += tested[j] * value;
          }
        }
      }
    }
  };

  function interpolate(state: Float64Array, first: number, last: number): void {
    let point = 0;
    for (let cell = first; cell < last; cell++) {
      const base = cell * modes * n;
      for (let q = 0; q < volumePoints; q++, point++) {
        const [r, s] = [element.volumeR[q], element.volumeS[q]];
        x[point] = cells.originX[cell] + cells.xr[cell] * r + cells.xs[cell] * s;
        y[point] = cells.originY[cell] + cells.yr[cell] * r + cells.ys[cell] * s;
        for (let v = 0; v < n; v++) {
          u[v][point] = dot(volumeValues, q * modes, state, base + v * modes, modes);
        }
      }
    }
  }
}

/** Adds the derivatives of the face integrals. */
function createFaceTerms(operators: DgOperators): JacobianAssembly {
  const { cells, faces, element, physics, mesh, trueNormals, variableCount: n } = operators;
  const { modes, sidePoints, sidePositions, sideWeights, sideValues } = element;
  const names = physics.variableNames;
  const perBlock = Math.max(1, Math.floor(blockPoints / sidePoints));
  const block = new PointBlock(perBlock * sidePoints);
  const inner = block.arraysOf(names.map(innerName));
  const outer = block.arraysOf(names.map(outerName));
  const own = block.arraysOf(names);
  const [x, y, t, nx, ny] = block.arraysOf(['x', 'y', 't', 'nx', 'ny']);
  const [trueNx, trueNy] = block.arraysOf(trueNormalInputs(2));
  // By the inner state, then by the outer one: [input][output]
  const derivatives = block.arraysOf(
    Array.from({ length: 2 * n * n }, (_, i) => `derivative ${i}`),
  );
  const between = block.bind(
    jacobianProgram(physics.numericalFlux, [...names.map(innerName), ...names.map(outerName)]),
    derivatives,
  );
  const atBoundary = mesh.groups.map(({ name }) => {
    const ghost = ghostOf(physics, name);
    const flux = boundaryFlux(physics.numericalFlux, ghost, names);
    return block.bind(jacobianProgram(flux, names), derivatives.slice(0, n * n));
  });

  return (state, time, blocks) => {
    const { graph, size, stride, diagonal, couplings } = blocks;
    const blockSize = size * stride;
    t.fill(time);
    for (let first = 0; first < faces.interiorCount; first += perBlock) {
      const last = Math.min(first + perBlock, faces.interiorCount);
      place(first, last);
      trace(state, first, last, inner, false);
      trace(state, first, last, outer, true);
      between((last - first) * sidePoints);
      for (let face = first; face < last; face++) addInterior(face, (face - first) * sidePoints);
    }
    for (let group = 0; group < atBoundary.length; group++) {
      const end = faces.groupStarts[group + 1];
      for (let first = faces.groupStarts[group]; first < end; first += perBlock) {
        const last = Math.min(first + perBlock, end);
        place(first, last);
        placeTrueNormals(first, last);
        trace(state, first, last, own, false);
        atBoundary[group]((last - first) * sidePoints);
        for (let face = first; face < last; face++) addBoundary(face, (face - first) * sidePoints);
      }
    }

    function addInterior(face: number, point: number): void {
      const [a, b] = [faces.innerCell[face], faces.outerCell[face]];
      const toOuter = entryOf(graph, a, b);
      const toInner = entryOf(graph, b, a);
      const [shareA, shareB] = [-1 / cells.determinant[a], 1 / cells.determinant[b]];
      for (let k = 0; k < sidePoints; k++) {
        const weight = 0.5 * faces.length[face] * sideWeights[k];
        const rowA = (faces.innerSide[face] * sidePoints + k) * modes;
        const rowB = (faces.outerSide[face] * sidePoints + (sidePoints - 1 - k)) * modes;
        const ofInner = { derivative: 0, point: point + k, column: rowA };
        const ofOuter = { derivative: n * n, point: point + k, column: rowB };
        add(diagonal, a * blockSize, weight * shareA, rowA, ofInner);
        add(couplings, toOuter * blockSize, weight * shareA, rowA, ofOuter);
        add(couplings, toInner * blockSize, weight * shareB, rowB, ofInner);
        add(diagonal, b * blockSize, weight * shareB, rowB, ofOuter);
      }
    }

    function addBoundary(face: number, point: number): void {
      const cell = faces.innerCell[face];
      for (let k = 0; k < sidePoints; k++) {
        const weight = (-0.5 * faces.length[face] * sideWeights[k]) / cells.determinant[cell];
        const row = (faces.innerSide[face] * sidePoints + k) * modes;
        add(diagonal, cell * blockSize, weight, row, {
          derivative: 0,
          point: point + k,
          column: row,
        });
      }
    }

    /** Adds weight · φ_j ∂F/∂u φ_i of a point to a block: row tested by φ_j, column i. */
    function add(
      target: Float64Array,
      base: number,
      weight: number,
      row: number,
      of: { readonly derivative: number; readonly point: number; readonly column: number },
    ): void {
      for (let w = 0; w < n; w++) {
        for (let v = 0; v < n; v++) {
          const amount = weight * derivatives[of.derivative + n * w + v][of.point];
          if (amount === 0) continue;
          for (let i = 0; i < modes; i++) {
            const value = amount * sideValues[of.column + i];
            const at = base + (w * modes + i) * stride + v * modes;
            for (let j = 0; j < modes; j++) target[at + j] += value * sideValues[row + j];
          }
        }
      }
    }
  };

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

  function placeTrueNormals(first: number, last: number): void {
    if (!trueNormals) return;
    let point = 0;
    for (let face = first; face < last; face++) {
      const boundaryFace = -1 - mesh.neighbors[3 * faces.innerCell[face] + faces.innerSide[face]];
      for (let k = 0; k < sidePoints; k++, point++) {
        trueNx[point] = trueNormals[2 * (boundaryFace * sidePoints + k)];
        trueNy[point] = trueNormals[2 * (boundaryFace * sidePoints + k) + 1];
      }
    }
  }

  /** Interpolates the states of one side; the outer cell traverses the face backwards. */
  function trace(
    state: Float64Array,
    first: number,
    last: number,
    target: readonly Float64Array[],
    isOuter: boolean,
  ): void {
    let point = 0;
    for (let face = first; face < last; face++) {
      const cell = isOuter ? faces.outerCell[face] : faces.innerCell[face];
      const side = isOuter ? faces.outerSide[face] : faces.innerSide[face];
      for (let k = 0; k < sidePoints; k++, point++) {
        const row = (side * sidePoints + (isOuter ? sidePoints - 1 - k : k)) * modes;
        for (let v = 0; v < n; v++) {
          target[v][point] = dot(sideValues, row, state, (cell * n + v) * modes, modes);
        }
      }
    }
  }
}
