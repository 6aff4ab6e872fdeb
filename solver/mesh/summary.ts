import { groupBoundary, UNTAGGED, untaggedWarning } from './boundaryFaces';
import { blocksOf, matchFaces, meshDimension } from './faces';
import { measureBlock } from './measure';
import { meshMeasure } from './cellMeasures';
import { buildCellMesh } from './cellMesh';
import { isTriangleMesh } from './mesh';
import { periodicGroups } from './periodicGroups';
import {
  MeshError,
  type BoundaryGroup,
  type ElementBlock,
  type CellMesh,
  type MeshFile,
  type MeshSummary,
} from './types';
import { warnUnusedNodes } from './unusedNodes';
import { Warnings } from './warnings';
import { t } from '../text/t';

/** The part of a summary derived from face matching. */
interface FaceCounts {
  readonly groups: readonly BoundaryGroup[];
  readonly interiorFaces: number;
  readonly boundaryFaces: number;
  readonly warnings: readonly string[];
}

/**
 * Summarizes any mesh, regardless of dimension and cell types. If the solver cannot use it, the reason is among the
 * warnings.
 *
 * @param known the cells of the file, if already built
 */
export function summarizeMesh(mesh: MeshFile, known?: CellMesh): MeshSummary {
  const dimension = meshDimension(mesh);
  const cells = blocksOf(mesh, dimension);
  const built = known ?? builtOrReason(mesh);
  const faces = typeof built === 'string' ? countFaces(mesh, cells, built) : facesOf(built);
  const measures =
    typeof built === 'string' || isTriangleMesh(built)
      ? cells.map((block) => measureBlock(block, mesh.points))
      : [{ value: meshMeasure(built), straightened: false }];
  const straightened = measures.some((measure) => measure.straightened)
    ? [t('meshStraightMeasure')]
    : [];
  const periodic =
    typeof built === 'string' ? { pairs: [], warnings: [] } : periodicGroups(mesh, built);
  const counts: Record<string, number> = {};
  for (const { cellType, elementTags } of cells) {
    counts[cellType] = (counts[cellType] ?? 0) + elementTags.length;
  }
  return {
    format: mesh.format,
    dimension,
    nodes: mesh.nodeTags.length,
    cells: counts,
    order: Math.max(...cells.map((block) => block.order)),
    ...describeGroups(faces.groups),
    interiorFaces: faces.interiorFaces,
    boundaryFaces: faces.boundaryFaces,
    measure: measures.reduce((total, { value }) => total + value, 0),
    bounds: boundsOf(cells, mesh.points),
    periodic: periodic.pairs,
    warnings: [...faces.warnings, ...periodic.warnings, ...straightened],
  };
}

const countsOf = ({ shape, blocks, elementTags }: CellMesh): Record<string, number> =>
  blocks
    ? Object.fromEntries(blocks.map((block) => [block.shape, block.count]))
    : { [shape]: elementTags.length };

/** Summarizes cells that do not come from a file. @param format their origin */
export function summarizeCells(mesh: CellMesh, format: string): MeshSummary {
  return {
    format,
    dimension: mesh.dimension,
    nodes: mesh.points.length / 3,
    cells: countsOf(mesh),
    order: mesh.order,
    ...describeGroups(mesh.groups),
    interiorFaces: mesh.interiorFaceCount,
    boundaryFaces: mesh.boundaryCells.length,
    measure: meshMeasure(mesh),
    bounds: boundsOfChanged({ bounds: [0, 0, 0, 0, 0, 0] }, mesh),
    periodic: [],
    warnings: mesh.warnings,
  };
}

/**
 * Updates a summary for a mesh with changed groups, or one that was scaled or moved.
 * @param summary of the file @param changed its cells after the changes
 */
export function summarizeChanged(summary: MeshSummary, changed: CellMesh): MeshSummary {
  const groups = describeGroups(changed.groups);
  const outdated = untaggedWarning(summary.untaggedFaces);
  const others = summary.warnings.filter((warning) => warning !== outdated);
  const { untaggedFaces } = groups;
  const isKept = (name: string): boolean => changed.groups.some((group) => group.name === name);
  return {
    ...summary,
    ...groups,
    periodic: summary.periodic.filter((pair) => pair.groups.every(isKept)),
    measure: meshMeasure(changed),
    bounds: boundsOfChanged(summary, changed),
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

/** Returns the cells of a file, or the reason why it cannot be used. */
function builtOrReason(mesh: MeshFile): CellMesh | string {
  try {
    return buildCellMesh(mesh);
  } catch (error) {
    if (!(error instanceof MeshError)) throw error;
    return error.message.replace(`${mesh.fileName}: `, '');
  }
}

function countFaces(mesh: MeshFile, cells: readonly ElementBlock[], reason: string): FaceCounts {
  const warnings = new Warnings();
  const dimension = meshDimension(mesh) - 1;
  const elements = blocksOf(mesh, dimension);
  const named = mesh.groups.filter((group) => group.dimension === dimension);
  const faces = matchFaces(cells, elements, mesh.nodeTags.length);
  const boundary = groupBoundary(faces, elements, named, warnings);
  warnUnusedNodes(mesh, warnings);
  return { ...boundary, warnings: [reason, ...mesh.warnings, ...warnings.list()] };
}

const facesOf = (mesh: CellMesh): FaceCounts => ({
  groups: mesh.groups,
  interiorFaces: mesh.interiorFaceCount,
  boundaryFaces: mesh.boundaryCells.length,
  warnings: mesh.warnings,
});

/** Returns the current bounds along the axes of the mesh; those of the file along the others. */
function boundsOfChanged(
  { bounds }: Pick<MeshSummary, 'bounds'>,
  { points, dimension }: CellMesh,
): MeshSummary['bounds'] {
  const changed: [number, number, number, number, number, number] = [...bounds];
  for (let axis = 0; axis < dimension; axis++) {
    let [low, high] = [Infinity, -Infinity];
    for (let i = axis; i < points.length; i += 3) {
      low = Math.min(low, points[i]);
      high = Math.max(high, points[i]);
    }
    changed[axis] = low;
    changed[axis + 3] = high;
  }
  return changed;
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
