import type { StateShape } from '../../../stepping/deviceStepper';
import { stateBytes as bytesOfStates, stateBytesPerCell } from '../../../stepping/gpu/stateLayout';
import { boundsCells, positivityTable } from '../cpu/positivity';
import { storedCells } from './parts';
import { flatRows, symmetricTables } from './symmetricTables';
import type { DgOperators } from '../operators';
import type { Precision } from '../precisions';
import { df64GeometryBytes } from './df64/layout';
import { t } from '../../../text/t';

/** Packs the kernels' input; shaders/mesh and shaders/dg describe the layouts. */

/** Copies of the state on the device: u, y₁, y₂, y₃. */
const stateCopies = 4;

/** Size of the struct `Triangle`. */
const triangleBytes = 32;

const groupBits = 10;
const boundaryMark = 3;

/** Packs the structs `Triangle` of shaders/mesh/triangles.wgsl. */
export function packTriangles({ mesh, cells }: DgOperators): ArrayBuffer {
  if (mesh.groups.length > 1 << groupBits) {
    throw new Error(t('dgTooManyGroups', mesh.groups.length, 1 << groupBits));
  }
  const count = storedCells({ cells });
  const bytes = new ArrayBuffer(triangleBytes * count);
  const metrics = new Float32Array(bytes);
  const links = new Uint32Array(bytes);
  for (let cell = 0; cell < count; cell++) {
    metrics[8 * cell] = cells.xr[cell];
    metrics[8 * cell + 1] = cells.yr[cell];
    metrics[8 * cell + 2] = cells.xs[cell];
    metrics[8 * cell + 3] = cells.ys[cell];
    for (let side = 0; side < 3; side++) {
      const neighbor = mesh.neighbors[3 * cell + side];
      if (neighbor >= 0) {
        links[8 * cell + 4 + side] = neighbor * 4 + mesh.neighborSides[3 * cell + side];
      } else {
        const face = -1 - neighbor;
        links[8 * cell + 4 + side] = face * 4 + boundaryMark;
        links[8 * cell + 7] |= mesh.boundaryGroups[face] << (groupBits * side);
      }
    }
  }
  return bytes;
}

/** Packs [side][mode]: φ at the points of a side, in reverse order, in rows of four. */
export function packSideRows({ element }: DgOperators): Float32Array<ArrayBuffer> {
  const { modes, sidePoints, sideValues } = element;
  const rowLength = 4 * Math.ceil(sidePoints / 4);
  const rows = new Float32Array(3 * modes * rowLength);
  for (let side = 0; side < 3; side++) {
    for (let j = 0; j < modes; j++) {
      for (let k = 0; k < sidePoints; k++) {
        const value = sideValues[(side * sidePoints + sidePoints - 1 - k) * modes + j];
        rows[(side * modes + j) * rowLength + k] = value;
      }
    }
  }
  return rows;
}

/**
 * Packs the first vertices of the boundary faces, then the cells' origins if the physics needs them, then the true
 * normals if a condition needs them, then the numbers of modes of cells (and 0) if cells have their own.
 */
export function packPositions(
  { mesh, cells, cellCount, cellModes, trueNormals }: DgOperators,
  withOrigins: boolean,
): Float32Array<ArrayBuffer> {
  const faceCount = mesh.boundaryCells.length;
  const placeCount = faceCount + (withOrigins ? cellCount : 0);
  const modeCounts = 2 * placeCount + (trueNormals?.length ?? 0);
  const positions = new Float32Array(modeCounts + (cellModes ? 2 * cellCount : 0));
  if (trueNormals) positions.set(trueNormals, 2 * placeCount);
  for (let cell = 0; cellModes && cell < cellCount; cell++) {
    positions[modeCounts + 2 * cell] = cellModes[cell];
  }
  for (let face = 0; face < faceCount; face++) {
    const vertex = mesh.cells[3 * mesh.boundaryCells[face] + mesh.boundarySides[face]];
    positions[2 * face] = mesh.points[3 * vertex];
    positions[2 * face + 1] = mesh.points[3 * vertex + 1];
  }
  if (!withOrigins) return positions;
  for (let cell = 0; cell < cellCount; cell++) {
    positions[2 * (faceCount + cell)] = cells.originX[cell];
    positions[2 * (faceCount + cell) + 1] = cells.originY[cell];
  }
  return positions;
}

/** Packs the origin of each cell, for shaders/mesh/triangle_places.wgsl. */
export function packOrigins({ cells, cellCount }: DgOperators): Float32Array<ArrayBuffer> {
  const origins = new Float32Array(2 * cellCount);
  for (let cell = 0; cell < cellCount; cell++) {
    origins[2 * cell] = cells.originX[cell];
    origins[2 * cell + 1] = cells.originY[cell];
  }
  return origins;
}

/** Packs [side][mode][cell]; a single entry if the case's limiter doesn't need them. */
export function packContinuedMeans({
  continuedMeans,
  cellCount,
}: DgOperators): Float32Array<ArrayBuffer> {
  if (!continuedMeans) return new Float32Array(1);
  const perCell = continuedMeans.length / cellCount;
  const packed = new Float32Array(continuedMeans.length);
  for (let cell = 0; cell < cellCount; cell++) {
    for (let i = 0; i < perCell; i++) {
      packed[i * cellCount + cell] = continuedMeans[cell * perCell + i];
    }
  }
  return packed;
}

export function packTables(operators: DgOperators): Float32Array<ArrayBuffer> {
  const { element } = operators;
  const { modes, volumePoints, sidePoints } = element;
  const rows: number[][] = [];
  for (let q = 0; q < volumePoints; q++) {
    for (let j = 0; j < modes; j++) {
      const i = q * modes + j;
      const weight = element.volumeWeights[q];
      rows.push([
        element.volumeValues[i],
        weight * element.volumeDr[i],
        weight * element.volumeDs[i],
        weight * element.volumeValues[i],
      ]);
    }
  }
  for (let q = 0; q < volumePoints; q++) rows.push([element.volumeR[q], element.volumeS[q], 0, 0]);
  for (let k = 0; k < sidePoints; k++) {
    for (let j = 0; j < modes; j++) {
      const onSide = [0, 1, 2].map(
        (side) => element.sideValues[(side * sidePoints + k) * modes + j],
      );
      rows.push([...onSide, 0]);
    }
  }
  for (let k = 0; k < sidePoints; k++) {
    rows.push([element.sidePositions[k], element.sideWeights[k], 0, 0]);
  }
  for (let j = 0; j < modes; j++) {
    rows.push([...[0, 1, 2].map((vertex) => element.vertexValues[vertex * modes + j]), 0]);
  }
  if (boundsCells(operators)) rows.push(...controlRows(positivityTable(operators), modes));
  return Float32Array.from(rows.flat());
}

/** Groups the coefficients by four, repeating the last one: [four coefficients][mode]. */
function controlRows(table: Float64Array, modes: number): number[][] {
  const last = table.length / modes - 1;
  return Array.from({ length: Math.ceil((last + 1) / 4) * modes }, (_, at) => {
    const [first, j] = [4 * Math.floor(at / modes), at % modes];
    return [0, 1, 2, 3].map((i) => table[Math.min(first + i, last) * modes + j]);
  });
}

/** Packs the struct `SymmetricTables` of shaders/dg/symmetric_tables.wgsl. */
export const packSymmetricTables = ({ element }: DgOperators): Float32Array<ArrayBuffer> =>
  Float32Array.from(flatRows(symmetricTables(element)).flat());

/** Shape of the states of `cellCount` cells. */
const shapeOf = ({ element, variableCount }: DgOperators, cellCount: number): StateShape => ({
  cellCount,
  functionCount: element.modes,
  variableCount,
});

/** Bytes of one copy of the state. */
export const stateBytes = (operators: DgOperators, precision: Precision): number =>
  bytesOfStates(shapeOf(operators, operators.cellCount), precision);

/** Bytes of one copy of the state, including the copies of other parts' cells. */
export const registerBytes = (operators: DgOperators, precision: Precision): number =>
  bytesOfStates(shapeOf(operators, storedCells(operators)), precision);

/** Bytes per cell of the largest buffer. */
export function bytesPerCell(operators: DgOperators, precision: Precision): number {
  const { continuedMeans, cellCount } = operators;
  return Math.max(
    stateBytesPerCell(shapeOf(operators, 1), precision),
    precision === 'df64' ? df64GeometryBytes : triangleBytes,
    (4 * (continuedMeans?.length ?? 0)) / cellCount,
  );
}

/** Bytes of all device buffers that grow with the mesh. */
export function deviceBytes(operators: DgOperators, precision: Precision): number {
  const limiterTables = operators.continuedMeans ? 12 * operators.element.modes : 0;
  const geometry = precision === 'df64' ? df64GeometryBytes : 0;
  const perCell = triangleBytes + 8 + limiterTables + geometry;
  const bytes = stateBytes(operators, precision);
  // One more copy, for readback.
  return (stateCopies + 1) * bytes + perCell * operators.cellCount;
}
