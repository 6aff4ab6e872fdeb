import { attachCurves, type CellMesh, type Curve, type TriangleMesh } from '../mesh';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { orderByBends } from '../mesh/cellBends';
import { orderByHilbertCurve } from '../mesh/hilbertOrder';
import { requirePlane, type Mesh } from '../mesh/mesh';
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

/** Per mesh that a case begins with what was made of it last: a case is prepared again at every edit. */
const latest = new WeakMap<CellMesh, { readonly key: string; readonly mesh: CellMesh }>();

/**
 * The mesh that a case is computed on: the file's or its generator's, with its groups changed and at the place that
 * the case gives it, with the curves that boundary groups are attached to, refined as often as the case says, periodic groups joined, cells along a Hilbert
 * curve, for flux reconstruction sorted by how they are bent. The same object as long as these stay the same.
 * @throws MeshError with one line: a group can't be made, nodes don't lie on their curve, a cell can't be cut along it or is curved,
 * periodic groups don't match. @throws CaseError for the expressions of an analytic normal.
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
  const mesh = sourceMesh(document.mesh, file, notify);
  const { refinements, transform, groups } = document.mesh;
  const { boundaries, definitions, system } = document;
  const attachments = Object.entries(boundaries).flatMap(([group, { curve }]) =>
    curve ? [[group, curve] as const] : [],
  );
  const { pairs } = periodicPairs(boundaries);
  const turnedFault = pairs.some(({ turned }) => turned) ? rotatedPairsFault(document) : null;
  // Normals know the definitions and parameters.
  const names = attachments.some(([, { kind }]) => kind === 'normal') && [definitions, system];
  const isByBends = document.scheme.id === 'cpr' && CELL_SHAPES[mesh.shape].corners > 3;
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

  const changed = requireChangedMesh(document.mesh, file);
  // Of outlines that are at hand no circle or spline needs to be put through nodes.
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
  // A generator knows the curves that its nodes lie on.
  const curves = new Map<string, Curve>([...(changed.curves ?? []), ...attached]);
  let refined: CellMesh = { ...changed, curves };
  for (let i = 0; i < refinements; i++) {
    // Each takes 2ᵈ times as long as the one before it.
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
 * What a case is computed on: its generated grid, or what it makes of its mesh file.
 * @param file as it was read; null if the case has none @param rasters the files that obstacles of a grid name
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
