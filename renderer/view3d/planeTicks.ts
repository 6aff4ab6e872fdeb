import { formatTicks, niceTicks } from '../../solver/figure';

/** Pixels at the edges of a pane taken by its axes. */
export const axisStrips = { left: 46, bottom: 20 } as const;

export interface PlaneTick {
  /** Pixels from the start of the axis. */
  readonly at: number;
  readonly label: string;
}

/**
 * Ticks at round numbers along an edge of a pane.
 * @param start value at its start
 * @param end value at its end; may be less than `start`
 * @param length in pixels
 * @param spacing approximate distance between ticks in pixels
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
