import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { methods } from '../../solver/methods/registry';
import { pictureOf } from '../../solver/outputs/solution';
import { panelsPicture } from '../../solver/post/panels';
import { stateDifference } from '../../solver/post/stateDifference';
import { prepareCase } from '../../solver/run/preparedCase';

/** A gas with this density on a grid. */
function gas(cells: readonly number[], rho: string) {
  const far = { condition: 'farField', values: {} };
  const document = parseCaseDocument(
    JSON.stringify({
      mesh: { grid: { cells } },
      system: { id: 'euler2d' },
      initial: { rho, u: '0', v: '0', p: '1' },
      boundaries: Object.fromEntries(['left', 'right', 'bottom', 'top'].map((side) => [side, far])),
      time: { end: 1 },
    }),
    'gas.json',
  );
  const prepared = prepareCase(document, null, methods);
  const state = prepared.discretization.initialState();
  return { ...prepared, state, averages: null, step: 0, time: 0 };
}

const pixels = [64, 64] as const;
const differenceOf = (own: ReturnType<typeof gas>, other: ReturnType<typeof gas>): number[] => {
  const { picture, values } = pictureOf(own, 'rho', pixels);
  return [...stateDifference(values, picture, other, 'rho', pixels)];
};

describe('the difference of two states', () => {
  it('is that of the values on the same mesh', () => {
    for (const value of differenceOf(gas([4, 4], '3 + x'), gas([4, 4], '1 + x')))
      expect(value).toBeCloseTo(2, 6);
  });

  it('is interpolated from another mesh', () => {
    for (const value of differenceOf(gas([4, 4], '3'), gas([6, 3], '1')))
      expect(value).toBeCloseTo(2, 6);
    // Means of cells of width 1/4 and 1/2.
    const values = differenceOf(gas([4, 4], '1 + x'), gas([2, 4], '1 + x'));
    expect(new Set(values.map((value) => value.toFixed(3)))).toEqual(new Set(['0.125', '-0.125']));
  });

  it('is drawn beside the first state with a diverging map', () => {
    const panels = [
      { title: 'a', solution: gas([4, 4], '1') },
      { title: 'b', solution: gas([6, 3], '1 + x') },
    ];
    const look = { width: 200, height: 120, field: 'rho' };
    const plain = panelsPicture(panels, look);
    const differing = panelsPicture(panels, { ...look, difference: true });
    expect([plain.width, plain.height]).toEqual([400, 120]);
    expect(differing.pixels).not.toEqual(plain.pixels);
  });
});
