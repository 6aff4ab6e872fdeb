import { describe, expect, it } from 'vitest';
import { HistoryBuffer, readHistory, writeHistory } from '../../solver/project';

const filled = (count: number, value: (step: number) => number): HistoryBuffer => {
  const history = new HistoryBuffer(['q']);
  for (let step = 1; step <= count; step++) {
    history.append(Float64Array.of(step, step / 10, 0.1, value(step)));
  }
  return history;
};

describe('the residual history', () => {
  it('stores complete rows and keeps them all', () => {
    const history = filled(1000, (step) => 1 / step);
    expect(history.count).toBe(1000);
    expect(history.value(999, 0)).toBe(1000);
    expect(history.value(999, 3)).toBeCloseTo(1e-3, 15);
    expect(history.rows()).toHaveLength(4000);
  });

  it('drops rows that a resumed run computes again', () => {
    const history = filled(10, () => 1);
    history.keepUpTo(7);
    expect(history.count).toBe(7);
    history.append(Float64Array.of(8, 0.8, 0.1, 2));
    expect(history.value(7, 3)).toBe(2);
  });

  describe('of a long run', () => {
    const most = 400;
    const filledTo = (history: HistoryBuffer, first: number, last: number): HistoryBuffer => {
      for (let step = first; step <= last; step++)
        history.append(Float64Array.of(step, step, 1, 0));
      return history;
    };
    const stepsOf = ({ rows }: { rows: Float64Array }): number[] =>
      [...rows].filter((_, i) => i % 4 === 0);

    it('keeps evenly spaced steps and the last one in bounded memory', () => {
      const recorded = filledTo(new HistoryBuffer(['q'], most), 1, 1001).recorded();
      expect(recorded.rows.length).toBeLessThanOrEqual(most + 4);
      expect(recorded.thinning).toBe(16);
      const even = Array.from({ length: 62 }, (_, i) => 16 * (i + 1));
      expect(stepsOf(recorded)).toEqual([...even, 1001]);
    });

    it.each([37, 100, 250, 777, 800])('is unchanged by a restart after step %i', (step) => {
      const whole = filledTo(new HistoryBuffer(['q'], most), 1, 1001).recorded();
      const before = filledTo(new HistoryBuffer(['q'], most), 1, step + 13).recorded();
      const saved = readHistory(writeHistory(before));
      const resumed = HistoryBuffer.of(saved, most);
      resumed.keepUpTo(step);
      expect(filledTo(resumed, step + 1, 1001).recorded()).toEqual(whole);
    });
  });

  it('returns columns that grow with it, and new ones after rows are dropped', () => {
    const history = filled(10, (step) => step);
    const column = history.column(3);
    history.append(Float64Array.of(11, 1.1, 0.1, 11));
    expect([column.length, column.at(10), column.at(11)]).toEqual([11, 11, undefined]);
    expect(history.column(3)).toBe(column);
    history.keepUpTo(7);
    expect(history.column(3)).not.toBe(column);
    expect(column.at(9)).toBeUndefined();
  });
});
