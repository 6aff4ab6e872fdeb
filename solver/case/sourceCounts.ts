import { hostMemory } from '../core/hostMemory';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { generatedCounts, requireLayers } from '../mesh/generate';
import { MeshError, type CellMesh } from '../mesh/types';
import type { GenerateSettings, MeshSource } from './generate';
import { outlinesFault } from './outlinesMesh';
import { t } from '../text/t';

/** What of a mesh counts, before it is refined. */
export type CountedMesh = Pick<CellMesh, 'shape' | 'order' | 'dimension'> & {
  readonly cells: number;
};

/** What counts of a mesh that exists. */
export const countsOf = (mesh: CellMesh): CountedMesh => ({
  shape: mesh.shape,
  order: mesh.order,
  dimension: mesh.dimension,
  cells: mesh.elementTags.length,
});

/**
 * The cells that a case begins with, none of them made.
 * @param file its mesh as it is there; null if there is none
 * @returns null if the case has no cells yet
 * @throws MeshError with one line that starts with the invalid entry
 */
export function sourceCounts(
  { generate, extrude }: MeshSource,
  file: CountedMesh | null,
): CountedMesh | null {
  const plane = generate ? named('mesh.generate.', () => countsOfGenerated(generate)) : file;
  if (!plane || !extrude) return plane;
  const { layers } = extrude;
  named('mesh.', () => requireLayers(plane, layers));
  return { ...plane, shape: 'hexahedron', dimension: 3, cells: plane.cells * layers };
}

/** null if only the mesh itself tells. */
function countsOfGenerated(generate: GenerateSettings): CountedMesh | null {
  if (generate.kind !== 'outlines') return generatedCounts(generate);
  const fault = outlinesFault(generate);
  if (fault !== null) throw new MeshError(fault);
  return null;
}

/** Bytes that such a mesh takes at least: a cell's share of the nodes, its nodes, and per side the neighbor and how it is met. */
export const meshBytes = ({ shape, order, dimension, cells }: CountedMesh): number =>
  cells *
  (24 * order ** dimension + 4 * (order + 1) ** dimension + 6 * CELL_SHAPES[shape].facets.length);

/**
 * Asks whether the cells that a case begins with can be made, before they are.
 * @throws MeshError with one line that starts with the invalid entry: no mesh, or more than there is room for
 */
export function requireSource(
  source: MeshSource,
  file: CountedMesh | null,
  available: number | null = hostMemory(),
): void {
  const counts = sourceCounts(source, file);
  if (counts === null || available === null) return;
  const bytes = meshBytes(counts);
  if (bytes <= available) return;
  const place = source.extrude ? 'mesh.extrude.layers' : 'mesh.generate.cells';
  throw new MeshError(
    t(
      'caseMeshTooLarge',
      place,
      counts.cells.toLocaleString('en-US'),
      gibibytes(bytes),
      gibibytes(available),
    ),
  );
}

export const gibibytes = (bytes: number): string =>
  `${Number((bytes / 2 ** 30).toPrecision(3)).toLocaleString('en-US')} GiB`;

/** Begins the line of a MeshError with the place in the case. */
export function named<T>(place: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    throw new MeshError(`${place}${error.message}`);
  }
}
