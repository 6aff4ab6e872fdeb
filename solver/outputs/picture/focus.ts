import { boundsOf } from '../../mesh/bounds';
import { CELL_SHAPES } from '../../mesh/cellShapes';
import { nodesPerCell, type Mesh } from '../../mesh/mesh';
import type { CameraSettings } from '../../case/view';
import type { Bounds } from './raster';

/** Size relative to the domain below which a boundary group is the focus of a picture. */
const smallFraction = 0.25;
/** Margin around it, relative to its size. */
const surroundings = 0.6;

/**
 * Returns the default visible part of the domain: the surroundings of bodies much smaller than the domain (an
 * airfoil in its far field), else all of it.
 */
export function focusBounds(mesh: Mesh): Bounds {
  // Uses all vertices, since a periodic mesh has no boundary.
  const { low, high } = boundsOf(mesh);
  const domain = { minX: low[0], minY: low[1], maxX: high[0], maxY: high[1] };
  if (mesh.kind === 'grid') return domain;
  const nodes = nodesPerCell(mesh);
  const { facets } = CELL_SHAPES[mesh.shape];
  const groups = mesh.groups.map(() => emptyBounds());
  for (let face = 0; face < mesh.boundaryCells.length; face++) {
    const group = groups[mesh.boundaryGroups[face]];
    for (const corner of facets[mesh.boundarySides[face]]) {
      const vertex = mesh.cells[nodes * mesh.boundaryCells[face] + corner];
      extend(group, mesh.points[3 * vertex], mesh.points[3 * vertex + 1]);
    }
  }
  const bodies = groups.filter(
    (group) =>
      sizeOf(group) > 0 &&
      sizeOf(group) < smallFraction * sizeOf(domain) &&
      group.minX > domain.minX &&
      group.maxX < domain.maxX &&
      group.minY > domain.minY &&
      group.maxY < domain.maxY,
  );
  if (bodies.length === 0) return domain;
  const focus = emptyBounds();
  for (const body of bodies) {
    extend(focus, body.minX, body.minY);
    extend(focus, body.maxX, body.maxY);
  }
  const space = surroundings * sizeOf(focus);
  return {
    minX: Math.max(domain.minX, focus.minX - space),
    minY: Math.max(domain.minY, focus.minY - space),
    maxX: Math.min(domain.maxX, focus.maxX + space),
    maxY: Math.min(domain.maxY, focus.maxY + space),
  };
}

/**
 * Returns the visible part of the picture's plane chosen by the user, for a picture of any shape; null for the
 * whole domain.
 * @param shape width ÷ height of the picture
 * @param middle focal point of the camera in that plane, if it is not the x–y plane
 */
export function chosenBounds(
  camera: CameraSettings | null,
  shape: number,
  middle?: readonly [number, number],
): Bounds | null {
  if (!camera?.at || camera.height === null) return null;
  const [x, y] = middle ?? camera.at;
  const height = Math.max(camera.height, (camera.width ?? 0) / shape);
  const [right, up] = [(height * shape) / 2, height / 2];
  return { minX: x - right, maxX: x + right, minY: y - up, maxY: y + up };
}

type MutableBounds = { -readonly [K in keyof Bounds]: Bounds[K] };

const emptyBounds = (): MutableBounds => ({
  minX: Infinity,
  minY: Infinity,
  maxX: -Infinity,
  maxY: -Infinity,
});

function extend(bounds: MutableBounds, x: number, y: number): void {
  bounds.minX = Math.min(bounds.minX, x);
  bounds.minY = Math.min(bounds.minY, y);
  bounds.maxX = Math.max(bounds.maxX, x);
  bounds.maxY = Math.max(bounds.maxY, y);
}

const sizeOf = (bounds: Bounds): number =>
  Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
