import type { CaseDocument } from './document';
import { chordLines } from '../geometry';
import { pointMap } from '../mesh';

/** What of a case determines the point that moments are taken about. */
export type MomentDescription = Pick<CaseDocument, 'freeStream'> & {
  readonly mesh: Pick<CaseDocument['mesh'], 'generate' | 'transform'>;
};

/**
 * Returns the point that moments are taken about: that of the case's free stream; without a free stream the quarter
 * chord of an airfoil, of several the longest, and the origin for anything else.
 */
export const momentCenter = (document: MomentDescription): [x: number, y: number, z: number] => {
  const [x, y = 0, z = 0] = document.freeStream?.center ?? quarterChord(document) ?? [0, 0];
  return [x, y, z];
};

/** That of the longest airfoil of a mesh generated around airfoils alone; null for other meshes. */
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

/** Without the rounding error of the chord's position. */
const rounded = (value: number, digit: number): number =>
  Math.abs(value) < digit ? 0 : Number(value.toPrecision(6));

/** Returns `about (0.25, 0)`; a moment is never named without its point. */
export const aboutCenter = (center: readonly number[], dimension: number): string =>
  `about (${[0, 1, 2]
    .slice(0, Math.max(dimension, 2))
    .map((axis) => Number((center[axis] ?? 0).toPrecision(6)))
    .join(', ')})`;
