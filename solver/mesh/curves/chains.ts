import { CELL_SHAPES } from '../cellShapes';
import { nodesPerCell } from '../mesh';
import type { CellMesh } from '../types';

/** A chain of connected boundary sides with the domain on their left. */
export interface Chain {
  /** Mesh vertices; a closed chain runs from the last back to the first. */
  readonly vertices: readonly number[];
  readonly closed: boolean;
}

/**
 * Returns the connected parts of a boundary group of a plane mesh. Chains end at vertices where more than two sides
 * of the group meet.
 * @param group index into `mesh.groups`
 */
export function boundaryChains(mesh: CellMesh, group: number): Chain[] {
  const nodes = nodesPerCell(mesh);
  const { facets } = CELL_SHAPES[mesh.shape];
  const { cells, boundaryCells, boundarySides, boundaryGroups } = mesh;
  const following = new Map<number, number>();
  const preceding = new Map<number, number>();
  const crossings = new Set<number>();
  const sides: [start: number, end: number][] = [];
  boundaryGroups.forEach((own, face) => {
    if (own !== group) return;
    const base = nodes * boundaryCells[face];
    const [start, end] = facets[boundarySides[face]].map((corner) => cells[base + corner]);
    if (following.has(start)) crossings.add(start);
    if (preceding.has(end)) crossings.add(end);
    following.set(start, end);
    preceding.set(end, start);
    sides.push([start, end]);
  });
  const passes = (vertex: number): boolean =>
    following.has(vertex) && preceding.has(vertex) && !crossings.has(vertex);

  const chains: Chain[] = [];
  const visited = new Set<number>();
  const walk = (start: number, second: number): number[] => {
    const vertices = [start, second];
    for (let last = second; passes(last) && last !== start; vertices.push(last)) {
      visited.add(last);
      last = following.get(last)!;
    }
    return vertices;
  };
  for (const [start, end] of sides) {
    if (!passes(start)) chains.push({ vertices: walk(start, end), closed: false });
  }
  for (const [start, end] of sides) {
    if (!passes(start) || visited.has(start)) continue;
    visited.add(start);
    chains.push({ vertices: walk(start, end).slice(0, -1), closed: true });
  }
  return chains;
}

/**
 * Splits a chain where its direction turns by more than `cornerAngle` degrees. A closed chain with corners becomes
 * open chains that meet at the corners.
 */
export function splitAtCorners(
  chain: Chain,
  points: Float64Array,
  cornerAngle: number,
): readonly Chain[] {
  const { vertices, closed } = chain;
  const count = vertices.length;
  const limit = (cornerAngle * Math.PI) / 180;
  const isCorner = (i: number): boolean =>
    turn(points, vertices[(i + count - 1) % count], vertices[i], vertices[(i + 1) % count]) > limit;
  const candidates = vertices.map((_, i) => i);
  const corners = (closed ? candidates : candidates.slice(1, -1)).filter(isCorner);
  if (corners.length === 0) return [chain];

  const [first] = corners;
  const ring = closed ? [...vertices.slice(first), ...vertices.slice(0, first + 1)] : vertices;
  const cuts = closed ? corners.slice(1).map((corner) => corner - first) : corners;
  return [...cuts, ring.length - 1].map((end, i) => ({
    vertices: ring.slice(i === 0 ? 0 : cuts[i - 1], end + 1),
    closed: false,
  }));
}

/** Returns the angle in radians between the directions a → b and b → c. */
function turn(points: Float64Array, a: number, b: number, c: number): number {
  const ux = points[3 * b] - points[3 * a];
  const uy = points[3 * b + 1] - points[3 * a + 1];
  const vx = points[3 * c] - points[3 * b];
  const vy = points[3 * c + 1] - points[3 * b + 1];
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
}
