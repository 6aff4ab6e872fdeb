/**
 * A user change to the boundary groups of a mesh file. Points are in the file's coordinates, so they remain valid
 * when the mesh is scaled or moved.
 */
export type GroupChange =
  /** Moves faces to a new or existing group. */
  | { readonly kind: 'split'; readonly name: string; readonly by: readonly SelectionStep[] }
  /** Merges several groups into one. */
  | { readonly kind: 'merge'; readonly groups: readonly string[]; readonly name: string }
  | { readonly kind: 'rename'; readonly group: string; readonly name: string };

/** Adds faces to a selection, or removes them. */
export type SelectionStep = { readonly remove?: boolean } & (
  | { readonly kind: 'group'; readonly group: string }
  /**
   * The face nearest to a point (with z in 3D), and connected faces of its group across turns of at most `angle`
   * degrees.
   */
  | {
      readonly kind: 'growth';
      readonly at: readonly [number, number, number?];
      readonly angle: number;
    }
  /** Faces whose midpoint lies in a polygon. */
  | { readonly kind: 'area'; readonly corners: readonly (readonly [number, number])[] }
  /** Faces by number, `0-4,7`, in the mesh with that checksum. */
  | { readonly kind: 'faces'; readonly faces: string; readonly mesh: number }
);

/** Numbers and ranges, e.g. `0-4,7`. */
export const faceListPattern = /^\d+(-\d+)?(,\d+(-\d+)?)*$/;

/** Formats ascending numbers: `0-4,7`. */
export function formatFaceList(faces: readonly number[]): string {
  const ranges: [first: number, last: number][] = [];
  for (const face of faces) {
    const range = ranges.at(-1);
    if (range?.[1] === face - 1) range[1] = face;
    else ranges.push([face, face]);
  }
  return ranges.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`)).join();
}

/** Parses a face list to ranges of first and last number. */
export const parseFaceList = (text: string): (readonly [first: number, last: number])[] =>
  text.split(',').map((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return [first, last];
  });
