import type { PaneSettings } from '../../solver/case';
import type { SkinRange } from '../../solver/worker';

/** How a picture shows boundary surfaces in space. */
export type SkinLook = PaneSettings['skin'];
/** With the field in colours, plainly, or not at all. */
export const surfaceLooks = ['field', 'plain', 'hidden'] as const;
export type SurfaceLook = (typeof surfaceLooks)[number];

export const surfaceLook = ({ groups }: Pick<SkinLook, 'groups'>, group: string): SurfaceLook =>
  groups[group] ?? 'field';

/** Something with parts by boundary group, which are ranges of a list. */
interface Part {
  readonly name: string;
  readonly ranges: readonly SkinRange[];
}

/**
 * Those entries of a list that belong to groups.
 * @param width numbers per entry: 3 of triangles, 2 of lines
 * @returns the list itself where it is all of it
 */
export function ofGroups(
  list: Uint32Array,
  width: number,
  parts: readonly Part[],
  isWanted: (group: string) => boolean,
): Uint32Array {
  if (parts.every(({ name }) => isWanted(name))) return list;
  const wanted = parts.flatMap(({ name, ranges }) => (isWanted(name) ? ranges : []));
  const count = wanted.reduce((sum, [first, last]) => sum + last - first, 0);
  const own = new Uint32Array(width * count);
  let at = 0;
  for (const [first, last] of wanted) {
    own.set(list.subarray(width * first, width * last), at);
    at += width * (last - first);
  }
  return own;
}
