import type { Outputs } from '../diagnostics/outputs';

/** A time at which a run stops: to save its state, at its end, or both. */
export interface StopTime {
  readonly time: number;
  readonly isSaved: boolean;
  readonly isEnd: boolean;
}

/** Multiples of the interval that are nearer to a time than this share of it are that time. */
const nearby = 1e-9;

/** The first stop after a time; null where there is none. @param end of the run */
export function nextStop(
  { times, interval }: Outputs['snapshots'],
  end: number | null,
  after: number,
): StopTime | null {
  const candidates = times.filter((time) => time > after);
  if (interval !== null) {
    let count = Math.floor(after / interval) + 1;
    if (count * interval <= after + nearby * interval) count++;
    candidates.push(count * interval);
  }
  const saved = Math.min(...candidates);
  const time = Math.min(saved, end ?? Infinity);
  if (time === Infinity) return null;
  return { time, isSaved: time === saved, isEnd: time === end };
}
