import type { PaneSettings } from '../../solver/case';
import { hidesSkin } from '../../solver/post';
import type { SkinRange } from '../../solver/worker';

/** Display of boundary surfaces of a 3D domain in a pane. */
export type SkinLook = PaneSettings['skin'];
/** Appearance of any surface in 3D. */
export type SurfaceStyle = Pick<SkinLook, 'opacity' | 'light'>;
/** Colored by the field, plain, or hidden. */
export const surfaceLooks = ['field', 'plain', 'hidden'] as const;
export type SurfaceLook = (typeof surfaceLooks)[number];

export const surfaceLook = ({ groups }: Pick<SkinLook, 'groups'>, group: string): SurfaceLook =>
  groups[group] ?? 'field';

/**
 * How inner layers leave a look: groups without a chosen one are hidden if inner layers hide the boundary.
 * @param names all groups
 */
export const lookWithin = (settings: PaneSettings, names: readonly string[]): SkinLook => {
  const { skin } = settings;
  if (!hidesSkin(settings)) return skin;
  const covering = names.filter((name) => skin.groups[name] === undefined);
  const hidden = Object.fromEntries(covering.map((name) => [name, 'hidden' as const]));
  return { ...skin, groups: { ...skin.groups, ...hidden } };
};

/** Data with parts by boundary group, which are ranges of a list. */
interface Part {
  readonly name: string;
  readonly ranges: readonly SkinRange[];
}

/**
 * Selects the entries of a list that belong to groups.
 * @param width numbers per entry: 3 for triangles, 2 for lines
 * @returns the list itself if all entries are selected
 */
export function ofGroups(
  list: Uint32Array,
  width: number,
  parts: readonly Part[],
  isRequested: (group: string) => boolean,
): Uint32Array {
  if (parts.every(({ name }) => isRequested(name))) return list;
  const requested = parts.flatMap(({ name, ranges }) => (isRequested(name) ? ranges : []));
  const count = requested.reduce((sum, [first, last]) => sum + last - first, 0);
  const own = new Uint32Array(width * count);
  let at = 0;
  for (const [first, last] of requested) {
    own.set(list.subarray(width * first, width * last), at);
    at += width * (last - first);
  }
  return own;
}
