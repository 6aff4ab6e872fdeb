import { CaseError } from '../../core/caseError';
import { subProgress, noProgress, type ProgressCallback } from '../../core/progress';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import { centerValues } from '../cellCenters';
import type { Solution } from '../solution';
import { writeGeoTiff } from './writeGeoTiff';
import { t } from '../../text/t';

/** Returns one line why a case cannot be exported as a GeoTIFF; null if it can. @param grid null for a mesh file */
export const geoTiffFault = (grid: CartesianGrid | null): string | null =>
  grid?.dimension === 2 ? null : t('outputGeoTiffGrid');

/**
 * Writes a field at the cell centers of a grid as a GeoTIFF, positioned in the coordinates of the case; NaN in
 * obstacles.
 * @throws CaseError if there is no grid in the plane or the field is not a valid expression
 */
export function fieldGeoTiff(
  solution: Solution,
  field: string,
  notify: ProgressCallback = noProgress,
): Uint8Array<ArrayBuffer> {
  const { mesh } = solution;
  const fault = geoTiffFault(mesh.kind === 'grid' ? mesh : null);
  if (fault !== null || mesh.kind !== 'grid') throw new CaseError(`${fault}`);
  const southFirst = centerValues(solution, field, false, subProgress(notify, 0, 0.8));
  const { origin, spacing } = mesh;
  const [columns, rows] = mesh.counts;
  const values = new Float32Array(southFirst.length);
  for (let row = 0; row < rows; row++) {
    const own = southFirst.subarray(row * columns, (row + 1) * columns);
    values.set(own, (rows - 1 - row) * columns);
  }
  const corner = [origin[0], origin[1] + rows * spacing[1]] as const;
  return writeGeoTiff({ columns, rows, values, corner, pixel: [spacing[0], spacing[1]] });
}
