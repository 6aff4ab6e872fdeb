import { packDf64 } from '../../../../gpu/df64/pack';
import type { DgOperators } from '../../operators';
import { storedCells } from '../parts';

/** Packs the input of the df64 kernels; shaders/dg/df64 describes the layouts. */

/** Df64 numbers per cell. */
const cellNumbers = 16;

/**
 * Packs the geometry, see shaders/dg/df64/geometry.wgsl; copies of other parts' cells come last, for viscous fluxes.
 */
export function packDf64Geometry({
  cells,
  cellCount,
  trueNormals,
  physics,
}: DgOperators): Float32Array<ArrayBuffer> {
  const normalRows = Math.ceil((trueNormals?.length ?? 0) / cellNumbers);
  const count = physics.viscousFlux ? storedCells({ cells }) : cellCount;
  const numbers = new Float64Array(cellNumbers * (count + normalRows));
  for (let cell = 0; cell < count; cell++) {
    const [xr, yr, xs, ys] = [cells.xr[cell], cells.yr[cell], cells.xs[cell], cells.ys[cell]];
    const sides = [
      [xr, yr],
      [xs - xr, ys - yr],
      [-xs, -ys],
    ].flatMap(([x, y]) => {
      const length = Math.hypot(x, y);
      return [y / length, -x / length, -0.5 * length];
    });
    const inverse = 1 / (xr * ys - yr * xs);
    const origin = [cells.originX[cell], cells.originY[cell]];
    const row = cell < cellCount ? cell : cell + normalRows;
    numbers.set([xr, yr, xs, ys, inverse, ...sides, ...origin], cellNumbers * row);
  }
  if (trueNormals) numbers.set(trueNormals, cellNumbers * cellCount);
  return packDf64(numbers);
}

/** Bytes of the geometry per cell. */
export const df64GeometryBytes = 8 * cellNumbers;

/** Packs the struct `Df64Tables` of shaders/dg/df64/tables.wgsl. */
export function packDf64Tables({ element }: DgOperators): Float32Array<ArrayBuffer> {
  const { modes, volumePoints, sidePoints, volumeWeights } = element;
  const numbers: number[] = [];
  for (let i = 0; i < volumePoints * modes; i++) {
    const value = element.volumeValues[i];
    numbers.push(value, volumeWeights[Math.floor(i / modes)] * value);
  }
  for (let i = 0; i < volumePoints * modes; i++) {
    const weight = volumeWeights[Math.floor(i / modes)];
    numbers.push(weight * element.volumeDr[i], weight * element.volumeDs[i]);
  }
  for (let q = 0; q < volumePoints; q++) numbers.push(element.volumeR[q], element.volumeS[q]);
  for (let i = 0; i < 3 * sidePoints * modes; i++) {
    const k = Math.floor(i / modes) % sidePoints;
    const value = element.sideValues[i];
    numbers.push(value, element.sideWeights[k] * value);
  }
  for (const position of element.sidePositions) numbers.push(position, 0);
  return packDf64(numbers);
}
