import { describe, expect, it } from 'vitest';
import { nextStop } from '../../solver/run/stopTimes';

const stops = (times: number[], interval: number | null, end: number | null): number[] => {
  const found: number[] = [];
  let after = 0;
  for (let i = 0; i < 20; i++) {
    const stop = nextStop({ times, interval }, end, after);
    if (!stop) break;
    found.push(stop.time);
    if (stop.isEnd) break;
    after = stop.time;
  }
  return found;
};

describe('nextStop', () => {
  it('merges times, multiples of the interval and the end, in order', () => {
    expect(stops([1.05, 0.2, 7], 0.5, 1.6)).toEqual([0.2, 0.5, 1, 1.05, 1.5, 1.6]);
  });

  it('returns each rounded multiple once', () => {
    const found = stops([], 0.1, 1);
    expect(found).toHaveLength(10);
    found.forEach((time, i) => expect(time).toBeCloseTo((i + 1) / 10, 12));
  });

  it('reports the purpose of a stop', () => {
    const snapshots = { times: [1, 2], interval: null };
    expect(nextStop(snapshots, 2, 0)).toEqual({
      time: 1,
      isEvent: false,
      isSaved: true,
      isEnd: false,
    });
    expect(nextStop(snapshots, 2, 1)).toEqual({
      time: 2,
      isEvent: false,
      isSaved: true,
      isEnd: true,
    });
    expect(nextStop(snapshots, 3, 2)).toEqual({
      time: 3,
      isEvent: false,
      isSaved: false,
      isEnd: true,
    });
    expect(nextStop(snapshots, null, 2)).toBeNull();
    expect(nextStop(snapshots, 2, 0, 1)).toMatchObject({ time: 1, isEvent: true, isSaved: true });
    expect(nextStop(snapshots, 2, 1, 2)).toMatchObject({ isEvent: false, isEnd: true });
  });
});
