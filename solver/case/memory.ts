import { hostMemory } from '../core/hostMemory';
import { cellCountOf } from '../mesh/cartesianGrid';
import { refinedCellCount } from '../mesh/refinedCellCount';
import type { CellMesh } from '../mesh/types';
import { methodOf } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import type { CaseDocument } from './document';
import { meshFault } from './placedGrid';
import { gibibytes, meshBytes, sourceCounts, type CountedMesh } from './sourceCounts';
import { t } from '../text/t';

/** Minimum memory of a case, in bytes. */
export interface CaseMemory {
  /** Number of cells after refinement. */
  readonly cells: number;
  /** Mesh; 0 for a grid. */
  readonly mesh: number;
  /** One state, in double precision. */
  readonly state: number;
}

/** Number of states held by every run: the initial one and the current one. */
const states = 2;

/**
 * Returns the minimum memory of a case from counts alone, without generating the mesh.
 * @param file counts of the mesh file; null if there is none
 * @returns null if the case is incomplete
 */
export function caseMemory(document: CaseDocument, file: CountedMesh | null): CaseMemory | null {
  const { mesh, scheme, system } = document;
  const own = caseSystem(system);
  if (!own) return null;
  const stateOf = (cells: number, shape: CellMesh['shape'] | 'grid'): number =>
    8 * cells * own.variables.length * methodOf(scheme).modesPerCell(scheme, own.dimension, shape);
  if (mesh.grid) {
    const { cells: counts } = mesh.grid;
    const cells = refinedCellCount(cellCountOf({ counts }), counts.length, mesh.refinements);
    return { cells, mesh: 0, state: stateOf(cells, 'grid') };
  }
  if (meshFault(() => sourceCounts(mesh, file)) !== null) return null;
  const source = sourceCounts(mesh, file);
  if (source === null) return null;
  const cells = refinedCellCount(source.cells, source.dimension, mesh.refinements);
  return { cells, mesh: meshBytes({ ...source, cells }), state: stateOf(cells, source.shape) };
}

/** Vectors that the linear solver of Newton's method holds, see `Gmres`. */
const krylovVectors = 82;

/** Highest degree with blocks in p-multigrid, and states that it combines, see `MultigridStepper`. */
const [multigridDegree, combinedStates] = [1, 40];

/** Returns the memory of the blocks and vectors of an implicit solver; 0 for other solvers. */
function jacobianBytes(
  document: CaseDocument,
  file: CountedMesh | null,
  { cells, state }: CaseMemory,
): number {
  const { time, scheme, system } = document;
  const solver = time.implicit ? 'newton' : time.steady?.solver;
  const method = methodOf(scheme);
  if (solver === 'multigrid' && method.degree(scheme) > multigridDegree) {
    const low = { ...document, scheme: method.ofDegree(scheme, multigridDegree) };
    const needs = caseMemory(low, file);
    return combinedStates * state + (needs ? jacobianBytes(low, file, needs) : 0);
  }
  if (solver === undefined || solver === 'local' || cells === 0) return 0;
  const dimension = caseSystem(system)?.dimension ?? 2;
  const unknowns = state / 8 / cells;
  // A diagonal block and its inverse, and one block per neighbor.
  const neighbors = dimension === 3 ? 6 : scheme.id === 'dg' ? 3 : 4;
  return cells * 8 * unknowns ** 2 * (2 + neighbors) + krylovVectors * state;
}

/** Returns why a case exceeds the memory of this machine: entry and message; null if it fits or is unknown. */
export function memoryFault(
  document: CaseDocument,
  file: CountedMesh | null,
  available: number | null = hostMemory(),
): readonly [place: string, message: string] | null {
  const needs = available === null ? null : caseMemory(document, file);
  if (available === null || needs === null) return null;
  const bytes = needs.mesh + states * needs.state;
  if (bytes <= available) {
    const blocks = jacobianBytes(document, file, needs);
    if (bytes + blocks <= available) return null;
    return document.time.implicit
      ? ['time.implicit', t('implicitMemory', gibibytes(blocks), gibibytes(available))]
      : ['time.steady.solver', t('steadyMemory', gibibytes(blocks), gibibytes(available))];
  }
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
