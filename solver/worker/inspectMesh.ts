import type { CellMesh } from '../mesh';
import { histogram } from '../mesh/histogram';
import { cellQuality, leastScaledJacobian, metricsOf, type QualityMetric } from '../mesh/quality';
import { findMeshIssues, placeAbout, type MeshIssue } from '../mesh/meshIssues';
import type { MeshInspection, DisplayedCell } from './events';
import { cellsOfTriangles } from './meshView';

const bins = 24;

/** Range of the values of a metric, angles for triangles; null if it depends on the mesh. */
const ranges: Readonly<Record<QualityMetric, readonly [number, number] | null>> = {
  smallestAngle: [0, 60],
  largestAngle: [60, 180],
  shape: [0, 1],
  inscribedRadius: null,
  edgeRatio: null,
  scaledJacobian: [0, 1],
  length: null,
};

/** Issues of a mesh, cached since they are the same for every metric. */
const known = new WeakMap<CellMesh, readonly MeshIssue[]>();

function issueIn(mesh: CellMesh): readonly MeshIssue[] {
  const found = known.get(mesh) ?? findMeshIssues(mesh);
  known.set(mesh, found);
  return found;
}

/**
 * @param wanted metric; the default one for such cells is used if it is null or not available
 * @returns the inspection, and one value per drawn triangle of the mesh
 */
export function inspectMesh(
  mesh: CellMesh,
  requested: QualityMetric | null,
): { inspection: MeshInspection; values: Float64Array } {
  const metrics = metricsOf[mesh.shape];
  const metric = requested !== null && metrics.includes(requested) ? requested : metrics[0];
  const values = cellQuality(mesh, metric);
  // Angles of other cells may exceed 60 degrees.
  const range = metric.endsWith('Angle') && mesh.shape !== 'triangle' ? null : ranges[metric];
  const counted = histogram(values, bins, range);
  const drawn = cellsOfTriangles(mesh);
  const shownCell = (cell: number): DisplayedCell => ({
    cells: asDrawn([cell], drawn),
    place: placeAbout(mesh, cell),
  });
  const inspection = {
    metric,
    metrics,
    histogram: counted,
    least: shownCell(counted.leastAt),
    most: shownCell(counted.mostAt),
    scaledJacobian: leastJacobian(),
    issue: issueIn(mesh).map((own) => ({ ...own, cells: asDrawn(own.cells, drawn) })),
  };
  /** Computed for meshes of several shapes only. */
  function leastJacobian(): number | null {
    if (!mesh.blocks) return null;
    return metric === 'scaledJacobian' ? counted.least : leastScaledJacobian(mesh);
  }
  return { inspection, values: drawn ? Float64Array.from(drawn, (cell) => values[cell]) : values };
}

/** Returns the drawn triangles of cells. @param drawn cell of each triangle; null if they are the same */
function asDrawn(cells: readonly number[], drawn: Uint32Array | null): readonly number[] {
  if (!drawn) return cells;
  const requested = new Set(cells);
  return Array.from(drawn.keys()).filter((triangle) => requested.has(drawn[triangle]));
}
