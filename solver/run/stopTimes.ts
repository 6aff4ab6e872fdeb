import type { Outputs } from '../diagnostics/outputs';

/** A time at which a run stops: for an event, a snapshot or the end. */
export interface StopTime {
  readonly time: number;
  readonly isEvent: boolean;
  readonly isSaved: boolean;
  readonly isEnd: boolean;
}

/** Relative distance below which a multiple of the interval counts as equal to a time. */
const nearby = 1e-9;

/**
 * Returns the first stop after a time; null if there is none.
 * @param end of the run; no event occurs there
 * @param event time of the first event after the time
 */
export function nextStop(
  { times, interval }: Outputs['snapshots'],
  end: number | null,
  after: number,
  event = Infinity,
): StopTime | null {
  const candidates = times.filter((time) => time > after);
  if (interval !== null) {
    let count = Math.floor(after / interval) + 1;
    if (count * interval <= after + nearby * interval) count++;
    candidates.push(count * interval);
  }
  const saved = Math.min(...candidates);
  const time = Math.min(saved, event, end ?? Infinity);
  if (time === Infinity) return null;
  const isEnd = time === end;
  return { time, isEvent: time === event && !isEnd, isSaved: time === saved, isEnd };
}
