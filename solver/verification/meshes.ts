import { attachCurves, refineTriangleMesh, type CurveAttachment } from '../mesh';
import { MeshError, type TriangleMesh } from '../mesh/types';
import type { VerificationContext, MeshId } from './types';
import { t } from '../text/t';

/** Source of a mesh. Paths are relative to a folder that the host provides. */
export type MeshSource =
  /**
   * Meshes of the public code of the source (https://github.com/martyfuhry/DGCUDA), not included in this project since it
   * shows no license. The first existing file counts; the last paths are those in that repository.
   */
  | { readonly kind: 'published'; readonly files: readonly string[] }
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

const published = (
  files: readonly string[],
  cells: number,
  curves = straight,
): VerificationMesh => ({
  source: { kind: 'published', files },
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

const vortexFiles = (level: string): readonly string[] => [
  `supersonic-vortex/${level}.v22.msh`,
  `supersonic-vortex/${level}.pmsh`,
  `src/2d/conservation/euler/supersonic/mesh/${level}.pmsh`,
];

const hillFiles = (level: string): readonly string[] => [
  `rotating-hill/${level}.msh`,
  `rotating-hill/${level}.pmsh`,
  `src/2d/conservation/advection/rotatinghill/mesh/${level}.msh`,
];

export const verificationMeshes: Readonly<Record<MeshId, VerificationMesh>> = {
  'supersonic-vortex/A': published(vortexFiles('A'), 180, arcs),
  'supersonic-vortex/B': published(vortexFiles('B'), 720, arcs),
  'supersonic-vortex/C': published(vortexFiles('C'), 2880, arcs),
  'supersonic-vortex/D': refined('supersonic-vortex/C', 11520, arcs),
  'supersonic-vortex/own': example('supersonic-vortex/supersonic-vortex.msh', 684, arcs),
  'supersonic-vortex/own-refined': refined('supersonic-vortex/own', 2736, arcs),
  'rotating-hill/A': published(hillFiles('A'), 1080),
  'rotating-hill/B': published(hillFiles('B'), 4320),
  'rotating-hill/C': published(hillFiles('C'), 17280),
  'rotating-hill/D': published(hillFiles('D'), 69120),
  'rotating-hill/own': example('rotating-hill/rotating-hill.msh', 1152),
  'rotating-hill/own-refined': refined('rotating-hill/own', 4608),
  'naca0012/own': example('naca0012/naca0012.msh', 5815),
  'naca0012-subsonic/own': example('naca0012-subsonic/naca0012-subsonic.msh', 2512),
};

/** Returns the files that may contain a mesh, in order of preference; empty for a refined mesh. */
export function meshFiles(id: MeshId): readonly string[] {
  const { source } = verificationMeshes[id];
  switch (source.kind) {
    case 'published':
      return source.files;
    case 'example':
      return [source.file];
    case 'refined':
      return [];
    default:
      return source satisfies never;
  }
}

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
