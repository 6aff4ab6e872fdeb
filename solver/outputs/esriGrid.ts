import { CaseError } from '../core/caseError';
import { subProgress, noProgress, type ProgressCallback } from '../core/progress';
import type { CartesianGrid } from '../mesh/cartesianGrid';
import { centerValues } from './cellCenters';
import type { Solution } from './solution';
import { joined } from './vtk/appendedData';
import { t } from '../text/t';

/** Value of cells without data. */
const noData = -9999;
/** Significant digits in single precision. */
const digits = 7;
/** Relative tolerance for equal cell edges. */
const sameEdges = 1e-9;

/** Returns one line why a case cannot be exported as an ESRI grid; null if it can. @param grid null for a mesh file */
export function esriFault(grid: CartesianGrid | null): string | null {
  if (grid?.dimension !== 2) {
    return t('outputEsriGrid');
  }
  const [width, height] = grid.spacing;
  if (Math.abs(width - height) <= sameEdges * width) return null;
  return t('outputEsriSquare', width, height);
}

/**
 * Writes a field at the cell centers as an ESRI ASCII grid (`.asc`): six header lines with the position and
 * size of the grid, then a line per row of cells, starting with the largest y.
 * @throws CaseError if the cells are not squares in the plane or the field is not a valid expression
 * @see Esri, "Esri ASCII raster format"
 */
export function esriGrid(
  solution: Solution,
  field: string,
  notify: ProgressCallback = noProgress,
): Uint8Array {
  const { mesh } = solution;
  const fault = esriFault(mesh.kind === 'grid' ? mesh : null);
  if (fault !== null || mesh.kind !== 'grid') throw new CaseError(`${fault}`);
  const values = centerValues(solution, field, false, subProgress(notify, 0, 0.5));
  const [columns, rows] = mesh.counts;
  const encoder = new TextEncoder();
  const head = [
    `ncols ${columns}`,
    `nrows ${rows}`,
    `xllcorner ${mesh.origin[0]}`,
    `yllcorner ${mesh.origin[1]}`,
    `cellsize ${mesh.spacing[0]}`,
    `NODATA_value ${noData}`,
  ];
  const lines = [encoder.encode(`${head.join('\n')}\n`)];
  for (let row = rows - 1; row >= 0; row--) {
    notify(1 - 0.5 * (row / rows));
    const own = Array.from(values.subarray(row * columns, (row + 1) * columns), valueText);
    lines.push(encoder.encode(`${own.join(' ')}\n`));
  }
  return joined(lines);
}

const valueText = (value: number): string =>
  String(Number.isFinite(value) ? Number(value.toPrecision(digits)) : noData);
