import { attachCurves, refineTriangleMesh, type CurveAttachment } from '../mesh';
import { MeshError, type TriangleMesh } from '../mesh/types';
import type { VerificationContext, MeshId } from './types';
import { t } from '../text/t';

/** Source of a mesh. Paths are relative to a folder that the host provides. */
export type MeshSource =
  /** Meshes of the public code of the thesis, not included in this project. */
  | { readonly kind: 'published'; readonly file: string }
  | { readonly kind: 'example'; readonly file: string }
  | { readonly kind: 'refined'; readonly from: MeshId };

export interface VerificationMesh {
  readonly source: MeshSource;
  readonly cells: number;
  /** Curves attached to boundary groups. */
  readonly curves: ReadonlyMap<string, CurveAttachment>;
}

const straight: VerificationMesh['curves'] = new Map();

/** Two arcs about the origin; each determines its own radius. */
const arcs: VerificationMesh['curves'] = new Map([
  ['wall', { kind: 'circle', center: [0, 0], radius: null }],
]);

const published = (file: string, cells: number, curves = straight): VerificationMesh => ({
  source: { kind: 'published', file },
  cells,
  curves,
});

const example = (file: string, cells: number, curves = straight): VerificationMesh => ({
  source: { kind: 'example', file },
  cells,
  curves,
});

const refined = (from: MeshId, cells: number, curves = straight): VerificationMesh => ({
  source: { kind: 'refined', from },
  cells,
  curves,
});

export const verificationMeshes: Readonly<Record<MeshId, VerificationMesh>> = {
  'supersonic-vortex/A': published('supersonic-vortex/A.v22.msh', 180, arcs),
  'supersonic-vortex/B': published('supersonic-vortex/B.v22.msh', 720, arcs),
  'supersonic-vortex/C': published('supersonic-vortex/C.v22.msh', 2880, arcs),
  'supersonic-vortex/D': refined('supersonic-vortex/C', 11520, arcs),
  'supersonic-vortex/own': example('supersonic-vortex/supersonic-vortex.msh', 684, arcs),
  'supersonic-vortex/own-refined': refined('supersonic-vortex/own', 2736, arcs),
  'rotating-hill/A': published('rotating-hill/A.msh', 1080),
  'rotating-hill/B': published('rotating-hill/B.msh', 4320),
  'rotating-hill/C': refined('rotating-hill/B', 17280),
  'rotating-hill/D': refined('rotating-hill/C', 69120),
  'rotating-hill/own': example('rotating-hill/rotating-hill.msh', 1152),
  'rotating-hill/own-refined': refined('rotating-hill/own', 4608),
  'naca0012/own': example('naca0012/naca0012.msh', 5815),
  'naca0012-subsonic/own': example('naca0012-subsonic/naca0012-subsonic.msh', 2512),
};

/** Returns the file mesh that a mesh is or is refined from. */
export function meshInFile(id: MeshId): MeshId {
  const { source } = verificationMeshes[id];
  return source.kind === 'refined' ? meshInFile(source.from) : id;
}

/**
 * Loads or refines a mesh.
 * @returns null if the file is unavailable
 * @throws MeshError if the mesh is not the expected one
 */
export async function verificationMesh(
  context: VerificationContext,
  id: MeshId,
): Promise<TriangleMesh | null> {
  const { source, cells, curves } = verificationMeshes[id];
  if (source.kind !== 'refined') return checked(id, cells, await context.loadMesh(id));
  const coarse = await verificationMesh(context, source.from);
  return coarse && checked(id, cells, refineTriangleMesh(coarse, attachCurves(coarse, curves)));
}

/** Returns a mesh as `verificationMesh`. @throws MeshError if it is missing */
export async function requireMesh(context: VerificationContext, id: MeshId): Promise<TriangleMesh> {
  const mesh = await verificationMesh(context, id);
  if (!mesh) throw new MeshError(t('verifyMeshMissing', id));
  return mesh;
}

function checked(id: MeshId, cells: number, mesh: TriangleMesh | null): TriangleMesh | null {
  const found = mesh?.elementTags.length ?? cells;
  if (found === cells) return mesh;
  throw new MeshError(t('verifyMeshDiffers', id, found, cells));
}
