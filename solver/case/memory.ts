import { hostMemory } from '../core/hostMemory';
import type { CellMesh } from '../mesh/types';
import { methodOf } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import type { CaseDocument } from './document';
import { meshFault } from './placedGrid';
import { gibibytes, meshBytes, sourceCounts, type CountedMesh } from './sourceCounts';
import { t } from '../text/t';

/** What a case takes at least, in bytes. */
export interface CaseMemory {
  /** After refinement. */
  readonly cells: number;
  /** 0 of a grid. */
  readonly mesh: number;
  /** Of one state, in doubles. */
  readonly state: number;
}

/** States that are there at a time, whatever runs: the initial one, and that which is stepped. */
const states = 2;

/**
 * From counts alone, nothing is made for it.
 * @param file its mesh as it is there; null if there is none
 * @returns null if the case doesn't say enough
 */
export function caseMemory(document: CaseDocument, file: CountedMesh | null): CaseMemory | null {
  const { mesh, scheme, system } = document;
  const own = caseSystem(system);
  if (!own) return null;
  const stateOf = (cells: number, shape: CellMesh['shape'] | 'grid'): number =>
    8 * cells * own.variables.length * methodOf(scheme).modesPerCell(scheme, own.dimension, shape);
  if (mesh.grid) {
    const factor = 2 ** (mesh.grid.cells.length * mesh.refinements);
    const cells = mesh.grid.cells.reduce((product, count) => product * count, factor);
    return { cells, mesh: 0, state: stateOf(cells, 'grid') };
  }
  if (meshFault(() => sourceCounts(mesh, file)) !== null) return null;
  const source = sourceCounts(mesh, file);
  if (source === null) return null;
  const cells = source.cells * 2 ** (source.dimension * mesh.refinements);
  return { cells, mesh: meshBytes({ ...source, cells }), state: stateOf(cells, source.shape) };
}

/** Why this machine can't hold a case: its place, the figures, what to do; null if it may, or that isn't known. */
export function memoryFault(
  document: CaseDocument,
  file: CountedMesh | null,
  available: number | null = hostMemory(),
): readonly [place: string, message: string] | null {
  const needs = available === null ? null : caseMemory(document, file);
  if (available === null || needs === null) return null;
  const bytes = needs.mesh + states * needs.state;
  if (bytes <= available) return null;
  const { grid, generate, extrude, refinements } = document.mesh;
  const place =
    refinements > 0
      ? 'mesh.refinements'
      : grid
        ? 'mesh.grid.cells'
        : extrude
          ? 'mesh.extrude.layers'
          : generate
            ? 'mesh.generate.cells'
            : 'mesh.file';
  const parts = [
    ...(needs.mesh > 0 ? [t('caseMeshBytes', gibibytes(needs.mesh))] : []),
    t('caseStateBytes', states, gibibytes(needs.state)),
  ];
  return [
    place,
    t(
      'caseTooLarge',
      needs.cells.toLocaleString('en-US'),
      gibibytes(bytes),
      parts.join(', '),
      gibibytes(available),
    ),
  ];
}
