import { generateFault, gridFault, memoryFault, type CaseDocument } from '../../solver/case';
import type { Rasters } from '../../solver/raster';

/** The error in the parameters of a mesh that the case defines itself; null if there is none. */
export const describedFault = (document: CaseDocument, rasters: Rasters): string | null =>
  document.mesh.grid
    ? gridFault(document.mesh, rasters)
    : (generateFault(document.mesh) ?? roomFault(document));

/** Reason not to generate cells: the solution would exceed the memory of this machine, refined or not. */
export function roomFault(document: CaseDocument): string | null {
  if (!document.mesh.generate) return null;
  const unrefined = { ...document, mesh: { ...document.mesh, refinements: 0 } };
  return memoryFault(unrefined, null)?.join(': ') ?? null;
}
