import { groupBoundary, UNTAGGED, untaggedWarning } from './boundaryFaces';
import { blocksOf, matchFaces, meshDimension } from './faces';
import { measureBlock } from './measure';
import { triangleGeometry } from './triangleGeometry';
import { buildTriangleMesh } from './triangleMesh';
import {
  MeshError,
  type BoundaryGroup,
  type ElementBlock,
  type MeshFile,
  type MeshSummary,
  type TriangleMesh,
} from './types';
import { warnUnusedNodes } from './unusedNodes';
import { Warnings } from './warnings';

/** The part of a summary that comes from matching faces. */
interface FaceCounts {
  readonly groups: readonly BoundaryGroup[];
  readonly interiorFaces: number;
  readonly boundaryFaces: number;
  readonly warnings: readonly string[];
}

/**
 * Describes any mesh, of whatever dimension and cell types. What keeps the solver from using it
 * stands among the warnings.
 *
 * @param triangles the mesh's own triangle topology where it is at hand, to save building it again
 */
export function summarizeMesh(mesh: MeshFile, triangles?: TriangleMesh): MeshSummary {
  const dimension = meshDimension(mesh);
  const cells = blocksOf(mesh, dimension);
  const faces = triangles ? fromTriangles(triangles) : countFaces(mesh, dimension, cells);
  const measures = cells.map((block) => measureBlock(block, mesh.points));
  const straightened = measures.some((measure) => measure.straightened)
    ? ['the measure takes the curved edges of higher-order cells as straight']
    : [];
  const counts: Record<string, number> = {};
  for (const { cellType, elementTags } of cells) {
    counts[cellType] = (counts[cellType] ?? 0) + elementTags.length;
  }
  return {
    format: `MSH ${mesh.format.version} ${mesh.format.encoding === 'ascii' ? 'ASCII' : 'binary'}`,
    dimension,
    nodes: mesh.nodeTags.length,
    cells: counts,
    order: Math.max(...cells.map((block) => block.order)),
    ...describeGroups(faces.groups),
    interiorFaces: faces.interiorFaces,
    boundaryFaces: faces.boundaryFaces,
    measure: measures.reduce((total, { value }) => total + value, 0),
    bounds: boundsOf(cells, mesh.points),
    warnings: [...faces.warnings, ...straightened],
  };
}

/**
 * The same of a mesh whose groups were changed, or which was scaled or moved.
 * @param summary of the file @param changed its triangles after the changes
 */
export function summarizeChanged(summary: MeshSummary, changed: TriangleMesh): MeshSummary {
  const groups = describeGroups(changed.groups);
  const { points } = changed;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    minX = Math.min(minX, points[i]);
    maxX = Math.max(maxX, points[i]);
    minY = Math.min(minY, points[i + 1]);
    maxY = Math.max(maxY, points[i + 1]);
  }
  const [, , minZ, , , maxZ] = summary.bounds;
  const outdated = untaggedWarning(summary.untaggedFaces);
  const others = summary.warnings.filter((warning) => warning !== outdated);
  const { untaggedFaces } = groups;
  return {
    ...summary,
    ...groups,
    measure: triangleGeometry(changed).totalArea,
    bounds: [minX, minY, minZ, maxX, maxY, maxZ],
    warnings: untaggedFaces > 0 ? [...others, untaggedWarning(untaggedFaces)] : others,
  };
}

function describeGroups(
  groups: readonly BoundaryGroup[],
): Pick<MeshSummary, 'boundaries' | 'untaggedFaces'> {
  const isUntagged = ({ name, tag }: BoundaryGroup): boolean => name === UNTAGGED && tag === 0;
  return {
    boundaries: groups
      .filter((group) => !isUntagged(group))
      .map(({ name, tag, faceCount }) => ({ name, tag, faces: faceCount })),
    untaggedFaces: groups.find(isUntagged)?.faceCount ?? 0,
  };
}

function countFaces(mesh: MeshFile, dimension: number, cells: readonly ElementBlock[]): FaceCounts {
  try {
    return fromTriangles(buildTriangleMesh(mesh));
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    const warnings = new Warnings();
    const elements = blocksOf(mesh, dimension - 1);
    const named = mesh.groups.filter((group) => group.dimension === dimension - 1);
    const faces = matchFaces(cells, elements, mesh.nodeTags.length);
    const boundary = groupBoundary(faces, elements, named, warnings);
    warnUnusedNodes(mesh, warnings);
    const reason = error.message.replace(`${mesh.fileName}: `, '');
    return { ...boundary, warnings: [reason, ...mesh.warnings, ...warnings.list()] };
  }
}

function fromTriangles(triangles: TriangleMesh): FaceCounts {
  return {
    groups: triangles.groups,
    interiorFaces: triangles.interiorFaceCount,
    boundaryFaces: triangles.boundaryCells.length,
    warnings: triangles.warnings,
  };
}

function boundsOf(cells: readonly ElementBlock[], points: Float64Array): MeshSummary['bounds'] {
  const bounds: [number, number, number, number, number, number] = [
    Infinity,
    Infinity,
    Infinity,
    -Infinity,
    -Infinity,
    -Infinity,
  ];
  for (const { nodes } of cells) {
    for (let i = 0; i < nodes.length; i++) {
      for (let axis = 0; axis < 3; axis++) {
        const value = points[3 * nodes[i] + axis];
        if (value < bounds[axis]) bounds[axis] = value;
        if (value > bounds[axis + 3]) bounds[axis + 3] = value;
      }
    }
  }
  return bounds;
}
