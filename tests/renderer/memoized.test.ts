import { expect, it } from 'vitest';
import { memoized } from '../../renderer/caseModel/memoized';

it('computes a memoized function once per object', () => {
  let looks = 0;
  const sumOf = memoized((values: readonly number[]) => {
    looks += 1;
    return values.reduce((sum, value) => sum + value, 0);
  });
  const [one, other] = [
    [1, 2],
    [1, -1],
  ];
  expect([sumOf(one), sumOf(other), sumOf(one), sumOf(other)]).toEqual([3, 0, 3, 0]);
  expect(looks).toBe(2);
});
