import { trueNormalInputs } from '../../../core/axes';
import { innerName, outerName } from '../../../physics/faceNames';
import { dot } from '../../../space/linearAlgebra';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { entryOf, type BlockStorage } from '../../blocks';
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
  const sources = physics.sourceTerm && outputs('source', n * n);
  const source =
    physics.sourceTerm &&
    sources &&
    block.bind(jacobianProgram(physics.sourceTerm, physics.variableNames), sources);
  const tested = new Float64Array(n * modes * volumePoints);

  return (state, time, { diagonal, size, stride }) => {
    t.fill(time);
    for (let first = 0; first < cellCount; first += perBlock) {
      const last = Math.min(first + perBlock, cellCount);
      interpolate(state, first, last);
      flux((last - first) * volumePoints);
      source?.((last - first) * volumePoints);
      for (let cell = first; cell < last; cell++) {
        add(cell, (cell - first) * volumePoints, { diagonal, size, stride });
      }
    }
  };

  function add(
    cell: number,
    point: number,
    { diagonal, size, stride }: Pick<BlockStorage, 'diagonal' | 'size' | 'stride'>,
  ): void {
    const inverse = 1 / cells.determinant[cell];
    const [xr, xs] = [inverse * cells.xr[cell], inverse * cells.xs[cell]];
    const [yr, ys] = [inverse * cells.yr[cell], inverse * cells.ys[cell]];
    for (let w = 0; w < n; w++) {
      for (let v = 0; v < n; v++) {
        const alongX = fluxes[2 * n * w + v];
        const alongY = fluxes[2 * n * w + n + v];
        const gains = sources?.[n * w + v];
        for (let q = 0, row = 0; q < volumePoints; q++) {
          const [fx, fy, weight] = [alongX[point + q], alongY[point + q], volumeWeights[q]];
          const alongR = weight * (ys * fx - xs * fy);
          const alongS = weight * (xr * fy - yr * fx);
          const gain = gains ? weight * gains[point + q] : 0;
          const start = q * size + v * modes;
          for (let j = 0; j < modes; j++, row++) {
            tested[start + j] =
              alongR * volumeDr[row] + alongS * volumeDs[row] + gain * volumeValues[row];
          }
        }
      }
      const base = (cell * size + w * modes) * stride;
      addProducts(diagonal, { base, stride, size, modes }, tested, volumeValues);
    }
  }

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
  const perSide = modes * sidePoints;
  /** Functions at the points of each side in order, then of each in reverse, [point][function]. */
  const bySide = Array.from({ length: 6 }, (_, i) => {
    const own = sideValues.subarray((i % 3) * perSide, ((i % 3) + 1) * perSide);
    if (i < 3) return own;
    return own.map((_value, at) => {
      const k = Math.floor(at / modes);
      return own[(sidePoints - 1 - k) * modes + (at % modes)];
    });
  });
  const tested = new Float64Array(n * perSide);
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
      const half = 0.5 * faces.length[face];
      const [shareA, shareB] = [-half / cells.determinant[a], half / cells.determinant[b]];
      const inner = faces.innerSide[face];
      const outer = faces.outerSide[face] + 3;
      const ofInner = { derivative: 0, point, column: inner };
      const ofOuter = { derivative: n * n, point, column: outer };
      const toOuter = entryOf(graph, a, b) * blockSize;
      const toInner = entryOf(graph, b, a) * blockSize;
      add(diagonal, a * blockSize, shareA, inner, ofInner);
      add(couplings, toOuter, shareA, inner, ofOuter);
      add(couplings, toInner, shareB, outer, ofInner);
      add(diagonal, b * blockSize, shareB, outer, ofOuter);
    }

    function addBoundary(face: number, point: number): void {
      const cell = faces.innerCell[face];
      const share = (-0.5 * faces.length[face]) / cells.determinant[cell];
      const side = faces.innerSide[face];
      add(diagonal, cell * blockSize, share, side, { derivative: 0, point, column: side });
    }

    /** Adds share · Σ weight φ_j ∂F/∂u φ_i over the points of a side to a block: row tested by φ_j, column i. */
    function add(
      target: Float64Array,
      base: number,
      share: number,
      row: number,
      of: { readonly derivative: number; readonly point: number; readonly column: number },
    ): void {
      const [rows, columns] = [bySide[row], bySide[of.column]];
      for (let w = 0; w < n; w++) {
        for (let v = 0; v < n; v++) {
          const values = derivatives[of.derivative + n * w + v];
          for (let k = 0, at = 0; k < sidePoints; k++) {
            const amount = share * sideWeights[k] * values[of.point + k];
            const start = k * size + v * modes;
            for (let j = 0; j < modes; j++, at++) tested[start + j] = amount * rows[at];
          }
        }
        const first = base + w * modes * stride;
        addProducts(target, { base: first, stride, size, modes }, tested, columns);
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

/** Columns of one variable in a block: their first entry, doubles per column, rows, and functions. */
interface BlockColumns {
  readonly base: number;
  readonly stride: number;
  readonly size: number;
  readonly modes: number;
}

/** Adds Σ_k tested_kr values_ki to row r of column i over the points k. */
function addProducts(
  target: Float64Array,
  { base, stride, size, modes }: BlockColumns,
  tested: Float64Array,
  values: Float64Array,
): void {
  const points = values.length / modes;
  let k = 0;
  // Three points at a time: otherwise loading and storing the target takes most of the time.
  for (; k + 3 <= points; k += 3) {
    const [ta, tb, tc] = [k * size, (k + 1) * size, (k + 2) * size];
    for (let i = 0; i < modes; i++) {
      const start = base + i * stride;
      const a = values[k * modes + i];
      const b = values[(k + 1) * modes + i];
      const c = values[(k + 2) * modes + i];
      for (let r = 0; r < size; r++) {
        target[start + r] += a * tested[ta + r] + b * tested[tb + r] + c * tested[tc + r];
      }
    }
  }
  for (; k < points; k++) {
    for (let i = 0; i < modes; i++) {
      const start = base + i * stride;
      const value = values[k * modes + i];
      for (let r = 0; r < size; r++) target[start + r] += value * tested[k * size + r];
    }
  }
}
