import { hostMemory } from '../core/hostMemory';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { generatedCounts, requireLayers } from '../mesh/generate';
import { MeshError, type CellMesh } from '../mesh/types';
import type { GenerateSettings, MeshSource } from './generate';
import { outlinesFault } from './outlinesMesh';
import { t } from '../text/t';

/** Mesh properties that determine its size, before refinement. */
export type CountedMesh = Pick<CellMesh, 'shape' | 'order' | 'dimension'> & {
  readonly cells: number;
};

/** Returns the counts of an existing mesh. */
export const countsOf = (mesh: CellMesh): CountedMesh => ({
  shape: mesh.shape,
  order: mesh.order,
  dimension: mesh.dimension,
  cells: mesh.elementTags.length,
});

/**
 * Returns the counts of a case's unrefined cells without making them.
 * @param file counts of the mesh file; null if there is none
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

/** Returns the counts of a generated mesh; null if they require making the mesh. */
function countsOfGenerated(generate: GenerateSettings): CountedMesh | null {
  if (generate.kind !== 'outlines') return generatedCounts(generate);
  const fault = outlinesFault(generate);
  if (fault !== null) throw new MeshError(fault);
  return null;
}

/**
 * Returns the minimum memory of a mesh in bytes: per cell its share of the nodes, its node indices, and per
 * side the neighbor and its orientation.
 */
export const meshBytes = ({ shape, order, dimension, cells }: CountedMesh): number =>
  cells *
  (24 * order ** dimension + 4 * (order + 1) ** dimension + 6 * CELL_SHAPES[shape].facets.length);

/**
 * Checks that the unrefined cells of a case can be made.
 * @throws MeshError with one line that starts with the invalid entry: no mesh, or not enough memory
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

/** Prefixes the message of a MeshError with the entry in the case. */
export function named<T>(place: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    throw new MeshError(`${place}${error.message}`);
  }
}
