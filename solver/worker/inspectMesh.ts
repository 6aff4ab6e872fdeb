import type { CellMesh } from '../mesh';
import { histogram, type Histogram } from '../mesh/histogram';
import { cellQuality, metricsOf, type QualityMetric } from '../mesh/quality';
import { findTrouble, placeAbout, type MeshTrouble } from '../mesh/trouble';
import { cellsOfTriangles } from './meshView';

/** What the page is told of the quality of a mesh. */
export interface MeshInspection {
  readonly metric: QualityMetric;
  /** What else there is to measure of such cells. */
  readonly metrics: readonly QualityMetric[];
  readonly histogram: Histogram;
  /** Where the cells with the least and the greatest value are. */
  readonly leastPlace: MeshTrouble['place'];
  readonly mostPlace: MeshTrouble['place'];
  /** Its cells by the triangles that are drawn of them. */
  readonly trouble: readonly MeshTrouble[];
}

const bins = 24;

/** Where the values of a metric can lie, angles those of triangles; null where that depends on the mesh. */
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
const known = new WeakMap<CellMesh, readonly MeshTrouble[]>();

function troubleIn(mesh: CellMesh): readonly MeshTrouble[] {
  const found = known.get(mesh) ?? findTrouble(mesh);
  known.set(mesh, found);
  return found;
}

/**
 * @param wanted what to measure; the usual measure of such cells, where they lack it
 * @returns the inspection, and one value per triangle that is drawn of the mesh
 */
export function inspectMesh(
  mesh: CellMesh,
  wanted: QualityMetric,
): { inspection: MeshInspection; values: Float64Array } {
  const metrics = metricsOf[mesh.shape];
  const metric = metrics.includes(wanted) ? wanted : metrics[0];
  const values = cellQuality(mesh, metric);
  // Those of other cells are not bound to 60 degrees.
  const range = metric.endsWith('Angle') && mesh.shape !== 'triangle' ? null : ranges[metric];
  const counted = histogram(values, bins, range);
  const drawn = cellsOfTriangles(mesh);
  const inspection = {
    metric,
    metrics,
    histogram: counted,
    leastPlace: placeAbout(mesh, counted.leastAt),
    mostPlace: placeAbout(mesh, counted.mostAt),
    trouble: asDrawn(troubleIn(mesh), drawn),
  };
  return { inspection, values: drawn ? Float64Array.from(drawn, (cell) => values[cell]) : values };
}

/** Trouble with triangles in place of their cells. @param drawn null where they are the same */
function asDrawn(
  trouble: readonly MeshTrouble[],
  drawn: Uint32Array | null,
): readonly MeshTrouble[] {
  if (!drawn) return trouble;
  return trouble.map((own) => {
    const cells = new Set(own.cells);
    const triangles = Array.from(drawn.keys()).filter((triangle) => cells.has(drawn[triangle]));
    return { ...own, cells: triangles };
  });
}
