import type { ContourLines } from './contourLines';

export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** The value label of a contour line. */
export interface ContourLabel {
  readonly x: number;
  readonly y: number;
  /** Angle of the line in radians between −π/2 and π/2, so that the text is upright. */
  readonly angle: number;
  readonly value: number;
}

/** Minimum distance of labels on the same line, relative to that of any two labels. */
const sameLevelDistance = 3;
const maxLabels = 200;

/** Returns label positions on visible contour lines, at least `distance` apart. */
export function contourLabels(
  { segments, level }: ContourLines,
  levels: readonly number[],
  sight: Bounds,
  distance: number,
): ContourLabel[] {
  const labels: ContourLabel[] = [];
  const margin = distance / 2;
  for (let i = 0; i < level.length && labels.length < maxLabels; i++) {
    const [x0, y0, , x1, y1] = segments.subarray(6 * i, 6 * i + 6);
    const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
    const isInView =
      x > sight.minX + margin &&
      x < sight.maxX - margin &&
      y > sight.minY + margin &&
      y < sight.maxY - margin;
    if (!isInView) continue;
    const value = levels[level[i]];
    const isFree = labels.every((other) => {
      const requested = other.value === value ? sameLevelDistance * distance : distance;
      return Math.hypot(x - other.x, y - other.y) >= requested;
    });
    if (!isFree) continue;
    const turn = Math.atan2(y1 - y0, x1 - x0);
    const upright =
      turn > Math.PI / 2 ? turn - Math.PI : turn < -Math.PI / 2 ? turn + Math.PI : turn;
    labels.push({ x, y, angle: upright, value });
  }
  return labels;
}
