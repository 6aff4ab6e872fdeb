import { CaseError } from '../core/caseError';
import { subProgress, noProgress, type ProgressCallback } from '../core/progress';
import type { CartesianGrid } from '../mesh/cartesianGrid';
import { centerValues } from './cellCenters';
import type { Solution } from './solution';
import { joined } from './vtk/appendedData';
import { t } from '../text/t';

/** What represents a cell without a value. */
const noData = -9999;
/** Digits of a value in single precision. */
const digits = 7;
/** Edges that differ by less than this share are the same. */
const sameEdges = 1e-9;

/** Why a case can't be given out as an ESRI grid, one line; null if it can. @param grid null for the mesh of a file */
export function esriFault(grid: CartesianGrid | null): string | null {
  if (grid?.dimension !== 2) {
    return t('outputEsriGrid');
  }
  const [width, height] = grid.spacing;
  if (Math.abs(width - height) <= sameEdges * width) return null;
  return t('outputEsriSquare', width, height);
}

/**
 * A field at the centers of cells as an ESRI ASCII grid (`.asc`): six lines on the place and size of the grid, then
 * a line per row of cells, that with the largest y first.
 * @throws CaseError if the cells are no squares in the plane, or the field is no valid expression
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
