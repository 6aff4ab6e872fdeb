import { countOf } from './cellShapes';
import { blocksOf, matchFaces, meshDimension, type Faces } from './faces';
import type { CellTypeName, ElementBlock, MeshFile } from './types';
import type { Warnings } from './warnings';
import { t } from '../text/t';
import { internalError } from '../core/internalError';

/** Threshold of twice the area over the square of the longest side, below which a triangle is degenerate. */
export const FLAT = 1e-12;
/** Tolerance for deviations from a plane of constant z, relative to the size of the mesh. */
const PLANE_TOLERANCE = 1e-9;

/** Throws a MeshError with this message. */
export type Fail = (message: string) => never;

/** The triangles that become cells, with the file's numbers for messages. */
export interface TriangleCells {
  /** x, y, z per vertex; z is 0. */
  readonly points: Float64Array;
  readonly vertexTags: Float64Array;
  /** 3 vertices per cell. */
  readonly cells: Uint32Array;
  readonly elementTags: Float64Array;
}

/** Returns the blocks of triangles; rejects meshes with other cells. */
export function triangleBlocks(mesh: MeshFile, fail: Fail, warnings: Warnings): ElementBlock[] {
  const cells = blocksOf(mesh, meshDimension(mesh));
  const counts = new Map<CellTypeName, number>();
  for (const { cellType, elementTags } of cells) {
    counts.set(cellType, (counts.get(cellType) ?? 0) + elementTags.length);
  }
  if (counts.size !== 1 || !counts.has('triangle')) {
    const found = [...counts].map(([cellType, count]) => countOf(count, cellType)).join(' and ');
    fail(t(counts.has('quadrilateral') ? 'meshTrianglesOnly' : 'meshTrianglesOnly2D', found));
  }
  const order = Math.max(...cells.map((block) => block.order));
  if (order > 1) {
    warnings.add('order', t('meshOrderIgnored', order));
  }
  return cells;
}

/**
 * Rejects triangles that don't lie in one plane of constant z.
 *
 * @param corners 3 per triangle: indices into `MeshFile.points`
 */
export function checkPlane(
  { points, nodeTags }: MeshFile,
  corners: Uint32Array,
  elementTags: Float64Array,
  fail: Fail,
): void {
  const origin = 3 * corners[0];
  const plane = points[origin + 2];
  if (isPlane(points, plane)) return;
  let size = 0;
  let worst = 0;
  let worstAt = 0;
  for (let i = 0; i < corners.length; i++) {
    const base = 3 * corners[i];
    const dx = Math.abs(points[base] - points[origin]);
    const dy = Math.abs(points[base + 1] - points[origin + 1]);
    const dz = Math.abs(points[base + 2] - plane);
    if (dx > size) size = dx;
    if (dy > size) size = dy;
    if (dz > worst) {
      worst = dz;
      worstAt = i;
    }
  }
  if (worst > PLANE_TOLERANCE * size) {
    fail(
      t(
        'meshNotPlanar',
        elementTags[Math.floor(worstAt / 3)],
        nodeTags[corners[worstAt]],
        points[3 * corners[worstAt] + 2],
        plane,
      ),
    );
  }
}

function isPlane(points: Float64Array, plane: number): boolean {
  for (let z = 2; z < points.length; z += 3) if (points[z] !== plane) return false;
  return true;
}

/** Makes all cells counter-clockwise in place; rejects cells without area. */
export function orient(triangles: TriangleCells, fail: Fail, warnings: Warnings): void {
  const { points, cells, elementTags } = triangles;
  let turned = 0;
  for (let i = 0; i < cells.length; i += 3) {
    const a = 3 * cells[i];
    const b = 3 * cells[i + 1];
    const c = 3 * cells[i + 2];
    const ux = points[b] - points[a];
    const uy = points[b + 1] - points[a + 1];
    const vx = points[c] - points[a];
    const vy = points[c + 1] - points[a + 1];
    const wx = vx - ux;
    const wy = vy - uy;
    const twiceArea = ux * vy - uy * vx;
    const longest = Math.max(ux * ux + uy * uy, vx * vx + vy * vy, wx * wx + wy * wy);
    if (!(Math.abs(twiceArea) > FLAT * longest)) {
      fail(t('meshZeroArea', elementTags[i / 3], nodeList(triangles, i / 3)));
    }
    if (twiceArea < 0) {
      const swap = cells[i + 1];
      cells[i + 1] = cells[i + 2];
      cells[i + 2] = swap;
      turned++;
    }
  }
  if (turned > 0) {
    warnings.add('turned', t('meshClockwise', turned));
  }
}

/**
 * Reports the first invalid face of a plane mesh: duplicate cells, more than two cells, or overlapping neighbors.
 * The cells must be counter-clockwise, and there must be such a face.
 */
export function refuseFaces(triangles: TriangleCells, fail: Fail): never {
  const { cells, elementTags } = triangles;
  const { starts, occurrences, count } = facesOf(triangles);
  for (let face = 0; face < count; face++) {
    const sides = occurrences.subarray(starts[face], starts[face + 1]);
    // Counter-clockwise neighbors traverse their common side in opposite directions.
    if (sides.length === 1) continue;
    if (sides.length === 2 && cells[sides[0]] !== cells[sides[1]]) continue;
    const twin = duplicate(sides, cells);
    if (twin) {
      const [own, other] = listed(twin, elementTags);
      fail(t('meshDuplicateTriangle', own, other, nodeList(triangles, Math.floor(twin[0] / 3))));
    }
    const elements = listed(sides, elementTags);
    if (sides.length > 2) {
      fail(t('meshSharedFace', elements.slice(0, 4).join(', ')));
    }
    fail(t('meshOverlap', elements.join(' and ')));
  }
  throw internalError('every face has one cell, or two that lie on either side of it');
}

function facesOf({ cells, elementTags, vertexTags }: TriangleCells): Faces {
  const block: ElementBlock = {
    cellType: 'triangle',
    order: 1,
    dimension: 2,
    nodesPerElement: 3,
    nodes: cells,
    elementTags,
    physicalTags: new Int32Array(elementTags.length),
  };
  return matchFaces([block], [], vertexTags.length);
}

/** Returns the element numbers of sides, ascending. */
function listed(sides: Iterable<number>, elementTags: Float64Array): number[] {
  return Array.from(sides, (side) => elementTags[Math.floor(side / 3)]).sort((a, b) => a - b);
}

/** Returns two sides of the same face whose cells have the same third corner. */
function duplicate(sides: Uint32Array, cells: Uint32Array): [number, number] | undefined {
  const byCorner = new Map<number, number>();
  for (const side of sides) {
    const corner = cells[opposite(side)];
    const known = byCorner.get(corner);
    if (known !== undefined) return [known, side];
    byCorner.set(corner, side);
  }
  return undefined;
}

/** Returns the index in `cells` of the corner opposite a side. */
function opposite(side: number): number {
  return side - (side % 3) + ((side + 2) % 3);
}

function nodeList({ vertexTags, cells }: TriangleCells, cell: number): string {
  return Array.from(cells.subarray(3 * cell, 3 * cell + 3), (vertex) => vertexTags[vertex]).join(
    ', ',
  );
}
