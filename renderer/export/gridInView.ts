import { placedGrid } from '../../solver/case';
import type { CartesianGrid } from '../../solver/mesh';
import { useProjectStore } from '../stores/project';
import { useRastersStore } from '../stores/rasters';
import { useRunStore } from '../stores/run';
import { useViewStore } from '../stores/view';

/** The generated grid of the displayed state's case; null for a mesh from a file. */
export function gridInView(): CartesianGrid | null {
  const document =
    useViewStore().subject === 'run' ? useRunStore().displayedCase() : useProjectStore().document;
  if (!document?.mesh.grid) return null;
  return placedGrid(document.mesh, document.mesh.refinements, useRastersStore().files);
}
