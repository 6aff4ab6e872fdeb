import { sourceMesh, type CaseDocument } from '../../solver/case';
import { cellCountOf, refinedCellCount } from '../../solver/mesh';
import { caseSystem } from '../../solver/physics';
import { methodOf } from '../../solver/methods';
import { probeFolder } from '../host/durableFiles';
import type { CliContext } from './context';
import { CliError, explain } from './failure';
import { printWarnings, type Target } from './target';
import { t } from '../text/cli';

/** Checkpoint generations on disk while another one is written. */
const copies = 3;

/** Approximate size of a checkpoint in bytes. */
export function stateBytes({ document, mesh }: Pick<Target, 'document' | 'mesh'>): number {
  const { scheme } = document;
  const { dimension = 2, variables = [null] } = caseSystem(document.system) ?? {};
  const cells = document.mesh.grid ? 'grid' : sourceMesh(document.mesh, mesh).shape;
  const modes = methodOf(scheme).modesPerCell(scheme, dimension, cells);
  return 8 * cellCount(document, mesh) * modes * variables.length;
}

function cellCount({ mesh }: CaseDocument, file: Target['mesh']): number {
  const { grid, refinements } = mesh;
  if (grid) {
    return refinedCellCount(cellCountOf({ counts: grid.cells }), grid.cells.length, refinements);
  }
  const { elementTags, dimension } = sourceMesh(mesh, file);
  return refinedCellCount(elementTags.length, dimension, refinements);
}

/**
 * Requires that a run can be stored in a folder.
 * @param bytes of a checkpoint
 * @throws CliError
 */
export async function requireCapacity(
  context: CliContext,
  folder: string,
  bytes: number,
): Promise<void> {
  try {
    await probeFolder(folder, context.renameFile);
  } catch (error) {
    throw new CliError(t('folderNotWritable', explain(error).message));
  }
  const free = await context.freeBytes(folder);
  if (free < bytes) {
    throw new CliError(t('notEnoughSpace', folder, mebibytes(bytes), mebibytes(free)));
  }
  if (free < copies * bytes) {
    printWarnings(context, [t('littleSpace', folder, mebibytes(bytes), copies, mebibytes(free))]);
  }
}

export const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1);
