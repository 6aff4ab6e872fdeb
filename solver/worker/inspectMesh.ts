import type { CellMesh } from '../mesh';
import { histogram, type Histogram } from '../mesh/histogram';
import { cellQuality, metricsOf, type QualityMetric } from '../mesh/quality';
import { findMeshIssues, placeAbout, type MeshIssue } from '../mesh/meshIssues';
import { cellsOfTriangles } from './meshView';

/** What the page is notified of the quality of a mesh. */
export interface MeshInspection {
  readonly metric: QualityMetric;
  /** What else there is to measure of such cells. */
  readonly metrics: readonly QualityMetric[];
  readonly histogram: Histogram;
  /** The cells with the least and the greatest value. */
  readonly least: ShownCell;
  readonly most: ShownCell;
  /** Its cells by the triangles that are drawn of them. */
  readonly issue: readonly MeshIssue[];
}

/** A cell by the triangles that are drawn of it, and where it is. */
export interface ShownCell {
  readonly cells: readonly number[];
  readonly place: MeshIssue['place'];
}

const bins = 24;

/** Where the values of a metric can lie, angles those of triangles; null if that depends on the mesh. */
const ranges: Readonly<Record<QualityMetric, readonly [number, number] | null>> = {
  smallestAngle: [0, 60],
  largestAngle: [60, 180],
  shape: [0, 1],
  inscribedRadius: null,
  edgeRatio: null,
  scaledJacobian: [0, 1],
  length: null,
};

/** What was found last in a mesh: it stays the same for every metric. */
const known = new WeakMap<CellMesh, readonly MeshIssue[]>();

function issueIn(mesh: CellMesh): readonly MeshIssue[] {
  const found = known.get(mesh) ?? findMeshIssues(mesh);
  known.set(mesh, found);
  return found;
}

/**
 * @param wanted what to measure; the default measure of such cells, where that is null or they lack it
 * @returns the inspection, and one value per triangle that is drawn of the mesh
 */
export function inspectMesh(
  mesh: CellMesh,
  requested: QualityMetric | null,
): { inspection: MeshInspection; values: Float64Array } {
  const metrics = metricsOf[mesh.shape];
  const metric = requested !== null && metrics.includes(requested) ? requested : metrics[0];
  const values = cellQuality(mesh, metric);
  // Those of other cells are not bound to 60 degrees.
  const range = metric.endsWith('Angle') && mesh.shape !== 'triangle' ? null : ranges[metric];
  const counted = histogram(values, bins, range);
  const drawn = cellsOfTriangles(mesh);
  const shownCell = (cell: number): ShownCell => ({
    cells: asDrawn([cell], drawn),
    place: placeAbout(mesh, cell),
  });
  const inspection = {
    metric,
    metrics,
    histogram: counted,
    least: shownCell(counted.leastAt),
    most: shownCell(counted.mostAt),
    issue: issueIn(mesh).map((own) => ({ ...own, cells: asDrawn(own.cells, drawn) })),
  };
  return { inspection, values: drawn ? Float64Array.from(drawn, (cell) => values[cell]) : values };
}

/** The triangles that are drawn of cells. @param drawn the cell of each; null if they are the same */
function asDrawn(cells: readonly number[], drawn: Uint32Array | null): readonly number[] {
  if (!drawn) return cells;
  const requested = new Set(cells);
  return Array.from(drawn.keys()).filter((triangle) => requested.has(drawn[triangle]));
}
