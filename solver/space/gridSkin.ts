import type { CartesianGrid } from '../mesh/cartesianGrid';
import type { Sheet, TriangleRange } from './gridSheets';
import type { PictureBoundary } from './picture';

/** Returns the group of a side; for a joined side, its group before. */
export function sideName(
  { sides, groups, seams }: CartesianGrid,
  { axis, isHigh }: NonNullable<Sheet['across']>,
): string {
  const end = isHigh ? 1 : 0;
  const side = sides[axis][end];
  return side === 'joined' ? (seams?.[axis]?.[end] ?? '') : groups[side].name;
}

/** Adds triangles to groups; parts without edges become separate groups. */
export function withTriangles(
  groups: readonly PictureBoundary[],
  parts: readonly { readonly name: string; readonly range: TriangleRange }[],
): PictureBoundary[] {
  const own = groups.map(({ name }) => name);
  const others = new Set(parts.map(({ name }) => name).filter((name) => !own.includes(name)));
  const all = [...groups, ...[...others].map((name) => ({ name, edges: new Uint32Array(0) }))];
  return all.map((group) => ({
    ...group,
    triangles: parts.filter(({ name }) => name === group.name).map(({ range }) => range),
  }));
}
