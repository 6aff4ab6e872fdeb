import type { CaseDocument } from '../case/document';
import type { ProgressCallback } from '../core/progress';
import { writeGmsh } from '../mesh/gmsh/writeGmsh';
import type { CellMesh, MeshFile, PhysicalGroup } from '../mesh/types';
import { writeSu2, type Su2File } from '../mesh/writeSu2';
import { separateMesh } from '../pyfr/mesh';
import type { MeshFormat } from './protocol';

/** Name of the group of all cells; without one, other programs read no cells from MSH. */
const cellGroup = 'cells';

/**
 * Writes the mesh of a case, with its refinements and groups, as MSH 4.1 or SU2. Periodic groups are apart, since the
 * formats' readers join them.
 * @param file cells of the mesh file; null for generated ones
 * @returns the file, and warnings about content that the format does not support
 * @throws MeshError, CaseError with one line, e.g. for a line in SU2's format
 */
export function exportMesh(
  document: CaseDocument,
  file: CellMesh | null,
  format: MeshFormat,
  notify: ProgressCallback,
): Su2File {
  const { dimension, points, cells, sides, groups } = separateMesh(document, file, notify);
  const tag = groups.length + 1;
  const onBoundary = (dimension - 1) as PhysicalGroup['dimension'];
  const mesh: MeshFile = {
    format: '',
    points,
    nodeTags: new Float64Array(),
    blocks: [
      ...cells.map((block) => ({
        ...block,
        physicalTags: new Int32Array(block.elementTags.length).fill(tag),
      })),
      ...sides,
    ],
    groups: [
      ...groups.map(({ name }, index) => ({ dimension: onBoundary, tag: index + 1, name })),
      { dimension, tag, name: cellGroup },
    ],
    periodic: [],
    warnings: [],
  };
  return format === 'su2' ? writeSu2(mesh) : { content: writeGmsh(mesh), warnings: [] };
}
