import type { CaseDocument } from './document';
import { chordLines } from '../geometry';
import { pointMap } from '../mesh';

/** The entries of a case that determine the moment center. */
export type MomentDescription = Pick<CaseDocument, 'freeStream'> & {
  readonly mesh: Pick<CaseDocument['mesh'], 'generate' | 'transform'>;
};

/**
 * Returns the point about which moments are taken: the one given by the free stream; without a free stream the
 * quarter chord of the longest airfoil, or the origin without airfoils.
 */
export const momentCenter = (document: MomentDescription): [x: number, y: number, z: number] => {
  const [x, y = 0, z = 0] = document.freeStream?.center ?? quarterChord(document) ?? [0, 0];
  return [x, y, z];
};

/** Returns the quarter chord of the longest airfoil if a generated mesh has only airfoils; else null. */
function quarterChord({ mesh }: MomentDescription): [x: number, y: number] | null {
  const { generate, transform } = mesh;
  if (!generate || (transform?.axis ?? 'z') !== 'z') return null;
  const place = transform ? pointMap(transform) : (x: number, y: number) => [x, y] as const;
  const [longest] = chordLines(generate)
    .map(([leading, trailing]) => {
      const [x, y] = place(...leading);
      const [endX, endY] = place(...trailing);
      return { x, y, alongX: endX - x, alongY: endY - y };
    })
    .toSorted((a, b) => Math.hypot(b.alongX, b.alongY) - Math.hypot(a.alongX, a.alongY));
  if (!longest) return null;
  const { x, y, alongX, alongY } = longest;
  const digit = 1e-6 * Math.hypot(alongX, alongY);
  return [rounded(x + alongX / 4, digit), rounded(y + alongY / 4, digit)];
}

/** Removes the rounding error of the chord's position. */
const rounded = (value: number, digit: number): number =>
  Math.abs(value) < digit ? 0 : Number(value.toPrecision(6));

/** Returns `about (0.25, 0)`, since a moment is always stated with its reference point. */
export const aboutCenter = (center: readonly number[], dimension: number): string =>
  `about (${[0, 1, 2]
    .slice(0, Math.max(dimension, 2))
    .map((axis) => Number((center[axis] ?? 0).toPrecision(6)))
    .join(', ')})`;
