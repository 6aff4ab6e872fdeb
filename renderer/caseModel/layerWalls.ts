import { groupsOfOutline, type OutlinesSettings } from '../../solver/case';

/** Keeps the walls of layers consistent with the groups of a geometry, for use on a draft. */

/** Follows the new name of a group. */
export function renameWall({ layers = [] }: OutlinesSettings, from: string, to: string): void {
  const taken = layers.some(({ groups }) => groups.includes(to));
  for (const own of layers) {
    own.groups = own.groups.flatMap((name) => (name !== from ? [name] : taken ? [] : [to]));
  }
}

/** Removes groups that the geometry no longer has, and layers without walls. */
export function dropLostWalls(geometry: OutlinesSettings): void {
  if (!geometry.layers) return;
  const known = new Set(geometry.outlines.flatMap(groupsOfOutline));
  for (const own of geometry.layers) own.groups = own.groups.filter((name) => known.has(name));
  geometry.layers = geometry.layers.filter(({ groups }) => groups.length > 0);
  if (geometry.layers.length > 0) return;
  // Without layers the cells are straight triangles.
  delete geometry.layers;
  delete geometry.order;
}
