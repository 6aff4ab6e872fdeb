import { countOf } from './cellShapes';
import { blocksOf, meshDimension, type Faces } from './faces';
import type { CellTypeName, ElementBlock, Mesh } from './types';
import type { Warnings } from './warnings';

/** Twice the area over the square of the longest side, below which a triangle counts as flat. */
export const FLAT = 1e-12;
/** Deviation from a plane of constant z, relative to the size of the mesh. */
const PLANE_TOLERANCE = 1e-9;

/** Throws a MeshError with this message. */
export type Fail = (message: string) => never;

/** The triangles that are to become cells. */
export interface TriangleCells {
  readonly mesh: Mesh;
  /** 3 per cell: indices into `Mesh.points`. */
  readonly corners: Uint32Array;
  readonly elementTags: Float64Array;
}

/** The blocks of triangles; refuses meshes whose cells are not triangles only. */
export function triangleBlocks(mesh: Mesh, fail: Fail, warnings: Warnings): ElementBlock[] {
  const cells = blocksOf(mesh, meshDimension(mesh));
  const counts = new Map<CellTypeName, number>();
  for (const { cellType, elementTags } of cells) {
    counts.set(cellType, (counts.get(cellType) ?? 0) + elementTags.length);
  }
  if (counts.size !== 1 || !counts.has('triangle')) {
    const found = [...counts].map(([cellType, count]) => countOf(count, cellType)).join(' and ');
    fail(
      `the cells of this mesh are ${found}, but the solver takes triangles only: ` +
        (counts.has('quadrangle')
          ? 'mesh the surface in Gmsh without recombination'
          : 'mesh a surface in Gmsh in 2D'),
    );
  }
  const order = Math.max(...cells.map((block) => block.order));
  if (order > 1) {
    warnings.add(
      'order',
      `the triangles are of order ${order}; only their corners are used, with straight sides`,
    );
  }
  return cells;
}

/** Refuses triangles that don't lie in one plane of constant z. */
export function checkPlane({ mesh, corners, elementTags }: TriangleCells, fail: Fail): void {
  const { points } = mesh;
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
      `element ${elementTags[Math.floor(worstAt / 3)]}: node ${mesh.nodeTags[corners[worstAt]]} ` +
        `has z = ${points[3 * corners[worstAt] + 2]}, the first one z = ${plane}; ` +
        `a 2D mesh must lie in a plane of constant z: rotate or flatten it in Gmsh`,
    );
  }
}

function isPlane(points: Float64Array, plane: number): boolean {
  for (let z = 2; z < points.length; z += 3) if (points[z] !== plane) return false;
  return true;
}

/** Turns clockwise cells round in place; refuses cells without area. */
export function orient(cells: TriangleCells, fail: Fail, warnings: Warnings): void {
  const { corners, elementTags } = cells;
  const { points } = cells.mesh;
  let turned = 0;
  for (let i = 0; i < corners.length; i += 3) {
    const a = 3 * corners[i];
    const b = 3 * corners[i + 1];
    const c = 3 * corners[i + 2];
    const ux = points[b] - points[a];
    const uy = points[b + 1] - points[a + 1];
    const vx = points[c] - points[a];
    const vy = points[c + 1] - points[a + 1];
    const wx = vx - ux;
    const wy = vy - uy;
    const twiceArea = ux * vy - uy * vx;
    const longest = Math.max(ux * ux + uy * uy, vx * vx + vy * vy, wx * wx + wy * wy);
    if (!(Math.abs(twiceArea) > FLAT * longest)) {
      fail(
        `element ${elementTags[i / 3]} has no area (nodes ${nodeList(cells, i / 3)}): ` +
          `remove coinciding points in Gmsh (Coherence) and mesh again`,
      );
    }
    if (twiceArea < 0) {
      const swap = corners[i + 1];
      corners[i + 1] = corners[i + 2];
      corners[i + 2] = swap;
      turned++;
    }
  }
  if (turned > 0) {
    warnings.add(
      'turned',
      `${countOf(turned, 'triangle')} stood clockwise and ${turned === 1 ? 'was' : 'were'} turned`,
    );
  }
}

/**
 * Refuses duplicate cells, faces of more than two cells, and neighbours that overlap. The cells
 * must be counter-clockwise.
 */
export function checkFaces(faces: Faces, cells: TriangleCells, fail: Fail): void {
  const { starts, occurrences, facetCount } = faces;
  const { corners, elementTags } = cells;
  for (let face = 0; face < faces.count; face++) {
    const first = starts[face];
    let end = first;
    while (end < starts[face + 1] && occurrences[end] < facetCount) end++;
    if (end - first < 2) continue;
    // Counter-clockwise neighbours run along their common side in opposite directions.
    const oppose = corners[occurrences[first]] !== corners[occurrences[first + 1]];
    if (end - first === 2 && oppose) continue;
    const sides = occurrences.subarray(first, end);
    const twin = duplicate(sides, corners);
    if (twin) {
      const [own, other] = twin.map((side) => Math.floor(side / 3));
      fail(
        `elements ${elementTags[own]} and ${elementTags[other]} are the same triangle ` +
          `(nodes ${nodeList(cells, own)}): remove duplicate surfaces in Gmsh (Coherence) and mesh again`,
      );
    }
    const listed = [...sides.subarray(0, 4)].map((side) => elementTags[Math.floor(side / 3)]);
    if (sides.length > 2) {
      fail(
        `elements ${listed.join(', ')} share one face, but at most two cells may: ` +
          `remove overlapping surfaces in Gmsh and mesh again`,
      );
    }
    fail(
      `elements ${listed.join(' and ')} lie on the same side of their common face, so they ` +
        `overlap: remove folds or overlapping surfaces in Gmsh and mesh again`,
    );
  }
}

/** Two sides of the same face whose cells have the same third corner. */
function duplicate(sides: Uint32Array, corners: Uint32Array): [number, number] | undefined {
  if (sides.length === 2) {
    const same = corners[opposite(sides[0])] === corners[opposite(sides[1])];
    return same ? [sides[0], sides[1]] : undefined;
  }
  const byCorner = new Map<number, number>();
  for (const side of sides) {
    const corner = corners[opposite(side)];
    const known = byCorner.get(corner);
    if (known !== undefined) return [known, side];
    byCorner.set(corner, side);
  }
  return undefined;
}

/** Where the corner opposite a side stands in the array of corners. */
function opposite(side: number): number {
  return side - (side % 3) + ((side + 2) % 3);
}

function nodeList({ mesh, corners }: TriangleCells, cell: number): string {
  return [...corners.subarray(3 * cell, 3 * cell + 3)]
    .map((node) => mesh.nodeTags[node])
    .join(', ');
}
