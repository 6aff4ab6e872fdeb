import type { TriangleMesh } from '../mesh';
import { histogram, type Histogram } from '../mesh/histogram';
import { cellQuality, type QualityMetric } from '../mesh/quality';
import { findTrouble, placeAbout, type MeshTrouble } from '../mesh/trouble';

/** What the page is told of the quality of a mesh. */
export interface MeshInspection {
  readonly metric: QualityMetric;
  readonly histogram: Histogram;
  /** Where the cells with the least and the greatest value are. */
  readonly leastPlace: MeshTrouble['place'];
  readonly mostPlace: MeshTrouble['place'];
  readonly trouble: readonly MeshTrouble[];
}

const bins = 24;

/** Where the values of a metric can lie; null where that depends on the mesh. */
const ranges: Readonly<Record<QualityMetric, readonly [number, number] | null>> = {
  smallestAngle: [0, 60],
  largestAngle: [60, 180],
  shape: [0, 1],
  inscribedRadius: null,
  edgeRatio: null,
};

/** What was found last in a mesh: it stays the same for every metric. */
const known = new WeakMap<TriangleMesh, readonly MeshTrouble[]>();

function troubleIn(mesh: TriangleMesh): readonly MeshTrouble[] {
  const found = known.get(mesh) ?? findTrouble(mesh);
  known.set(mesh, found);
  return found;
}

/** @returns the inspection, and one value per cell */
export function inspectMesh(
  mesh: TriangleMesh,
  metric: QualityMetric,
): { inspection: MeshInspection; values: Float64Array } {
  const values = cellQuality(mesh, metric);
  const counted = histogram(values, bins, ranges[metric]);
  const inspection = {
    metric,
    histogram: counted,
    leastPlace: placeAbout(mesh, counted.leastAt),
    mostPlace: placeAbout(mesh, counted.mostAt),
    trouble: troubleIn(mesh),
  };
  return { inspection, values };
}
