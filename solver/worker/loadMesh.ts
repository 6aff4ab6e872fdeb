import { changedMesh } from '../case/meshChanges';
import type { MeshChanges } from '../case/meshSettings';
import { placedGrid } from '../case/placedGrid';
import { sourceMesh, summarizeSource } from '../case/sourceMesh';
import {
  MeshError,
  readMeshFile,
  summarizeChanged,
  summarizeMesh,
  type CellMesh,
  type MeshFile,
  type MeshSummary,
} from '../mesh';
import type { CartesianGrid } from '../mesh/cartesianGrid';
import { smallestRadius } from '../mesh/cellMeasures';
import { buildCellMesh } from '../mesh/cellMesh';
import { summarizeGrid } from '../mesh/grid/describe';
import { boundaryFaces } from '../mesh/groups';
import { subProgress, noProgress, type ProgressCallback } from '../core/progress';
import { noRasters, type Rasters } from '../raster/types';
import { viewGrid } from './gridView';
import { viewCells, viewMesh, type MeshView } from './meshView';
import type { LoadedMeshDescription } from './events';

/** A mesh in the engine: read from a file, or a generated grid or cells, which the case defines. */
export type LoadedMesh = LoadedFile | 'generated';

export type LoadedFile =
  | {
      /** Mesh as read from the file. */
      readonly cells: CellMesh;
      readonly summary: MeshSummary;
      readonly unusable: null;
    }
  | {
      readonly cells: null;
      readonly summary: MeshSummary;
      readonly view: MeshView;
      /** One line on why no scheme supports it. */
      readonly unusable: string;
    };

/** Fraction of the progress for reading; the rest is for topology. */
const readingShare = 0.7;

/** Reads a mesh. @throws MeshError with one line if the file can't be read. */
export function loadMesh(
  bytes: ArrayBuffer,
  fileName: string,
  notify: ProgressCallback,
): LoadedFile {
  const file = readMeshFile(new Uint8Array(bytes), fileName, subProgress(notify, 0, readingShare));
  const connected = connect(file);
  notify(1);
  return typeof connected === 'string'
    ? { cells: null, summary: summarizeMesh(file), view: viewMesh(file), unusable: connected }
    : { cells: connected, summary: summarizeMesh(file, connected), unusable: null };
}

/**
 * Describes a mesh for the page, with the changes of a case applied to it.
 * @param rasters the files that obstacles of a grid refer to
 * @param notify receives the progress of mesh generation
 * @throws MeshError with one line if generation or extrusion fails
 */
export function describeLoaded(
  loaded: LoadedMesh,
  changes: MeshChanges,
  rasters: Rasters = noRasters,
  notify: ProgressCallback = noProgress,
): LoadedMeshDescription {
  if (changes.grid) return describeGrid(placedGrid(changes, 0, rasters));
  if (loaded !== 'generated' && loaded.cells === null) {
    const { summary, unusable, view } = loaded;
    const { points, triangles, lines, boundaries } = view;
    const copy = {
      points: points.slice(),
      triangles: triangles.slice(),
      lines: lines && lines.slice(),
      boundaries: boundaries.map((group) => ({ ...group, segments: group.segments.slice() })),
    };
    const nothing = { faces: null, groupFaults: [], smallestRadius: 0 };
    return { type: 'meshLoaded', summary, unusable, ...nothing, ...copy };
  }
  const [file, ofFile] = loaded === 'generated' ? [null, null] : [loaded.cells, loaded.summary];
  const source = sourceMesh(changes, file, notify);
  const summary = summarizeSource(changes, source, ofFile);
  const { mesh, faults } = changedMesh(changes, file);
  return {
    type: 'meshLoaded',
    summary: mesh === source ? summary : summarizeChanged(summary, mesh),
    smallestRadius: smallestRadius(mesh),
    unusable: null,
    groupFaults: faults,
    faces: {
      ...boundaryFaces(source),
      groups: mesh.boundaryGroups.slice(),
      names: mesh.groups.map(({ name }) => name),
    },
    ...viewCells(mesh),
  };
}

const describeGrid = (grid: CartesianGrid): LoadedMeshDescription => ({
  type: 'meshLoaded',
  summary: summarizeGrid(grid),
  smallestRadius: Math.min(...grid.spacing) / 2,
  unusable: null,
  groupFaults: [],
  faces: null,
  ...viewGrid(grid),
});

/** A mesh that can be read but not used is shown, with the reason. */
function connect(file: MeshFile): CellMesh | string {
  try {
    return buildCellMesh(file);
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    return error.message;
  }
}
