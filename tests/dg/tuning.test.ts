import { describe, expect, it } from 'vitest';
import { fastest } from '../../solver/methods/dgModal/gpu/tuning';

describe('fastest of several kernels', () => {
  /**
   * Returns a mock timer in milliseconds per repetition; calls listed in `disturbed` take ten times
   * as long.
   */
  const timed = (
    milliseconds: Readonly<Record<string, number>>,
    disturbed: readonly number[] = [],
  ) =>
    (() => {
      let call = 0;
      return (name: string, repeats: number): Promise<number> =>
        Promise.resolve(repeats * milliseconds[name] * (disturbed.includes(call++) ? 10 : 1));
    })();
  const names = ['rule', 'other', 'third'];

  it('is chosen if clearly faster than the default', async () => {
    expect(await fastest(names, timed({ rule: 1, other: 1.2, third: 0.9 }))).toBe('third');
  });

  it('is the default if no other is faster by more than noise', async () => {
    expect(await fastest(names, timed({ rule: 1, other: 0.98, third: 1.1 }))).toBe('rule');
  });

  it('is robust to disturbed measurements', async () => {
    const run = timed({ rule: 1, other: 0.5, third: 2 }, [0, 9, 12, 14, 15]);
    expect(await fastest(names, run)).toBe('other');
  });

  it('is measured only after an idle device has warmed up', async () => {
    let worked = 0;
    // Slow at first.
    const run = (name: string, repeats: number): Promise<number> => {
      const taken = repeats * (worked < 300 ? 6 : name === 'rule' ? 1 : 2);
      worked += taken;
      return Promise.resolve(taken);
    };
    let asked = 0;
    await fastest(names, (name, repeats) => {
      if (name !== 'rule' && asked === 0) asked = worked;
      return run(name, repeats);
    });
    expect(asked).toBeGreaterThan(300);
  });

  it('is measured over enough repetitions for a coarse clock', async () => {
    const repeated: number[] = [];
    await fastest(['one', 'two'], (name, repeats) => {
      if (name === 'two') repeated.push(repeats);
      return Promise.resolve(repeats * 0.1);
    });
    expect(new Set(repeated)).toEqual(new Set([100]));
  });
});
