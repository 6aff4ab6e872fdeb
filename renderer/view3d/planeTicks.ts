import { formatTicks, niceTicks } from '../../solver/figure';

/** Pixels at the edges of a picture that its axes take. */
export const axisStrips = { left: 46, bottom: 20 } as const;

export interface PlaneTick {
  /** Pixels from the beginning of the axis. */
  readonly at: number;
  readonly label: string;
}

/**
 * Ticks at round numbers along an edge of a picture.
 * @param start value at its beginning
 * @param end value at its end, also below that at its beginning
 * @param length in pixels
 * @param spacing about how many pixels are between two
 */
export function planeTicks(
  start: number,
  end: number,
  length: number,
  spacing: number,
): PlaneTick[] {
  if (!(length > 0) || start === end || !Number.isFinite(end - start)) return [];
  const values = niceTicks(Math.min(start, end), Math.max(start, end), length / spacing);
  const labels = formatTicks(values);
  return values.map((value, i) => ({
    at: length * ((value - start) / (end - start) + 0),
    label: labels[i],
  }));
}
