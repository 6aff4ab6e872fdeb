import { expect, it } from 'vitest';
import { blockMeans } from '../../solver/verification/grids/fineGridReference';

it('averages a fine solution to the cells of a coarse grid', () => {
  const values = Float64Array.from([1, 3, 5, 7, 10, 20, 30, 40]);
  expect([...blockMeans({ values, counts: [4, 2] }, 2)]).toEqual([8.5, 20.5]);
  expect([...blockMeans({ values, counts: [8] }, 4)]).toEqual([4, 25]);
});
