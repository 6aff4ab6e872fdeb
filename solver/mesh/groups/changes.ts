/**
 * What a user changes about the boundary groups of a mesh file. Places are in the file's own
 * coordinates, so that they stay where they are when the mesh is scaled or moved.
 */
export type GroupChange =
  /** Faces go from wherever they are to a group, which may be a new one. */
  | { readonly kind: 'split'; readonly name: string; readonly by: readonly SelectionStep[] }
  /** Several groups become one. */
  | { readonly kind: 'merge'; readonly groups: readonly string[]; readonly name: string }
  | { readonly kind: 'rename'; readonly group: string; readonly name: string };

/** Adds faces to a selection, or takes them out of it. */
export type SelectionStep = { readonly remove?: boolean } & (
  | { readonly kind: 'group'; readonly group: string }
  /**
   * The face nearest to a point, in space with z, and those of its group that follow on either side without a turn
   * of more than `angle` degrees.
   */
  | {
      readonly kind: 'growth';
      readonly at: readonly [number, number, number?];
      readonly angle: number;
    }
  /** Faces whose middle lies in a polygon. */
  | { readonly kind: 'area'; readonly corners: readonly (readonly [number, number])[] }
  /** Faces by their numbers, `0-4,7`, in the mesh of that checksum. */
  | { readonly kind: 'faces'; readonly faces: string; readonly mesh: number }
);

/** `0-4,7`: numbers and ranges of them. */
export const faceListPattern = /^\d+(-\d+)?(,\d+(-\d+)?)*$/;

/** Numbers in rising order as text: `0-4,7`. */
export function formatFaceList(faces: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const face of faces) {
    const range = ranges.at(-1);
    if (range?.[1] === face - 1) range[1] = face;
    else ranges.push([face, face]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join();
}

/** The ranges of such a text, first and last number of each. */
export const parseFaceList = (text: string): (readonly [first: number, last: number])[] =>
  text.split(',').map((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return [first, last];
  });
