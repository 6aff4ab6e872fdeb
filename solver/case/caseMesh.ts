import { attachCurves, type CellMesh, type Curve, type TriangleMesh } from '../mesh';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { orderByBends } from '../mesh/cellBends';
import { orderByHilbertCurve } from '../mesh/hilbertOrder';
import { requirePlane, type Mesh } from '../mesh/mesh';
import { withCurvedTriangles } from '../mesh/curvedTriangles';
import { joinPeriodic } from '../mesh/periodic';
import { refineMesh } from '../mesh/refineMesh';
import { MeshError } from '../mesh/types';
import { noProgress, type ProgressCallback } from '../core/progress';
import { noRasters, type Rasters } from '../raster/types';
import { curveAttachment } from './analyticNormal';
import { caseGrid } from './caseGrid';
import type { CaseDocument } from './document';
import { requireChangedMesh } from './meshChanges';
import { sourceMesh } from './sourceMesh';
import { rotatedPairsFault } from './rotatedPairs';
import { periodicPairs } from '../physics/periodic';
import { t } from '../text/t';

/** Caches the latest case mesh per source mesh, since a case is prepared again at every edit. */
const latest = new WeakMap<CellMesh, { readonly key: string; readonly mesh: CellMesh }>();

/**
 * Returns the computational mesh of a case, from its file or generator: groups changed, transformed, boundary
 * groups attached to curves, refined, periodic groups joined, and cells ordered along a Hilbert curve (for flux
 * reconstruction also sorted by curvature). Returns the same object as long as these inputs are unchanged.
 * @throws MeshError with one line: a group cannot be made, nodes are off their curve, a cell cannot be refined
 * along it or is curved, or periodic groups do not match. @throws CaseError for the expressions of an analytic
 * normal.
 */
export function caseMesh(
  document: CaseDocument,
  file: TriangleMesh,
  notify?: ProgressCallback,
): TriangleMesh;
export function caseMesh(
  document: CaseDocument,
  file: CellMesh | null,
  notify?: ProgressCallback,
): CellMesh;
export function caseMesh(
  document: CaseDocument,
  file: CellMesh | null,
  notify: ProgressCallback = noProgress,
): CellMesh {
  const own = document.scheme.id === 'frMixed' && file ? withCurvedTriangles(file) : file;
  const mesh = sourceMesh(document.mesh, own, notify);
  const { refinements, transform, groups } = document.mesh;
  const { boundaries, definitions, system } = document;
  const attachments = Object.entries(boundaries).flatMap(([group, { curve }]) =>
    curve ? [[group, curve] as const] : [],
  );
  const { pairs } = periodicPairs(boundaries);
  const turnedFault = pairs.some(({ turned }) => turned) ? rotatedPairsFault(document) : null;
  // Normals may use the definitions and parameters.
  const names = attachments.some(([, { kind }]) => kind === 'normal') && [definitions, system];
  // PyFR takes cases of flux reconstruction on cells of several shapes, whose blocks must stay.
  const isByBends =
    document.scheme.id === 'cpr' && CELL_SHAPES[mesh.shape].corners > 3 && !mesh.blocks;
  const key = JSON.stringify([
    isByBends,
    refinements,
    transform,
    groups,
    attachments,
    pairs,
    names,
    turnedFault,
  ]);
  const known = latest.get(mesh);
  if (known?.key === key) return known.mesh;

  const changed = requireChangedMesh(document.mesh, own);
  // If the outlines are available, no circle or spline has to be fitted to nodes.
  const outlines = document.mesh.generate?.kind === 'outlines' ? changed.curves : undefined;
  const requested = new Map(
    attachments.flatMap(([group, curve]) =>
      curve.kind !== 'normal' && outlines?.has(group)
        ? []
        : [[group, curveAttachment(document, group, curve)] as const],
    ),
  );
  const attached =
    requested.size > 0
      ? attachCurves(requirePlane(changed, t('caseCurveOf', attachments[0][0])), requested)
      : [];
  // A generator provides the curves of its boundary nodes.
  const curves = new Map<string, Curve>([...(changed.curves ?? []), ...attached]);
  let refined: CellMesh = { ...changed, curves };
  for (let i = 0; i < refinements; i++) {
    // Each refinement takes 2ᵈ times as long as the previous one.
    notify(2 ** (mesh.dimension * (i - refinements)));
    refined = refineMesh(refined, curves);
  }
  for (const { groups, turned } of pairs) {
    if (turned && turnedFault !== null) {
      throw new MeshError(t('checkPeriodicGroup', groups[0], turnedFault));
    }
    refined = joinPeriodic(refined, ...groups, turned);
  }
  notify(1);
  const ordered = isByBends ? orderByBends(refined) : orderByHilbertCurve(refined);
  latest.set(mesh, { key, mesh: ordered });
  return ordered;
}

/**
 * Returns the mesh that a case runs on: its generated grid, or the mesh made from its file or generator.
 * @param file mesh file as read; null if the case has none @param rasters files named by obstacles of a grid
 * @throws MeshError, CaseError with one line: see `caseGrid`, `caseMesh`
 */
export function meshOfCase(
  document: CaseDocument,
  file: CellMesh | null,
  notify: ProgressCallback = noProgress,
  rasters: Rasters = noRasters,
): Mesh {
  if (document.mesh.grid !== undefined) return caseGrid(document, rasters);
  return caseMesh(document, file, notify);
}
