import { generateFault, gridFault, memoryFault, type CaseDocument } from '../../solver/case';
import type { Rasters } from '../../solver/raster';

/** The error in the numbers of the mesh that a case describes itself; null if nothing is. */
export const describedFault = (document: CaseDocument, rasters: Rasters): string | null =>
  document.mesh.grid
    ? gridFault(document.mesh, rasters)
    : (generateFault(document.mesh) ?? roomFault(document));

/** Why cells are not made: what the case computes on them finds no room on this machine, refined or not. */
export function roomFault(document: CaseDocument): string | null {
  if (!document.mesh.generate) return null;
  const unrefined = { ...document, mesh: { ...document.mesh, refinements: 0 } };
  return memoryFault(unrefined, null)?.join(': ') ?? null;
}
