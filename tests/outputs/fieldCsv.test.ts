import { describe, expect, it } from 'vitest';
import { fieldTable } from '../../solver/exporters/fieldTable';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { gridOf, meanCase } from '../support/meanCase';
import { solutionOf } from './polynomialSolution';

const linesOf = (content: string | Uint8Array): string[] =>
  (typeof content === 'string' ? content : new TextDecoder().decode(content)).trim().split(/\r?\n/);

/** Lines of the table for a scalar on a grid of the unit box. */
function tableOf(grid: CartesianGrid, q: string, isSingle = true): string[] {
  const prepared = meanCase(grid, q);
  const exact = prepared.discretization.initialState();
  const state = isSingle ? Float32Array.from(exact) : exact;
  const solution = { ...prepared, state, averages: null, step: 0, time: 0 };
  return linesOf(fieldTable.files(solution, { field: 'q' })[0].content);
}

describe('a field as a table', () => {
  it('has a row per corner of each cell of a mesh, with the location in 2D', () => {
    const [file] = fieldTable.files(solutionOf(1, 'x + 2*y'), { field: 'q' });
    const [head, ...rows] = linesOf(file.content);
    expect(head).toBe('x,y,q');
    expect(rows).toHaveLength(3 * 12);
    for (const row of rows) {
      const [x, y, q] = row.split(',').map(Number);
      expect(q).toBeCloseTo(x + 2 * y, 5);
    }
  });

  it('has a row at the center of each cell of a grid', () => {
    expect(tableOf(gridOf([1, 2]), 'y')).toEqual(['x,y,q', '0.5,0.25,0.25', '0.5,0.75,0.75']);
    expect(tableOf(gridOf([2]), 'x')).toEqual(['x,q', '0.25,0.25', '0.75,0.75']);
  });

  it('includes z in 3D', () => {
    const [head, ...rows] = tableOf(gridOf([1, 1, 2]), 'z');
    expect(head).toBe('x,y,z,q');
    expect(rows).toEqual(['0.5,0.5,0.25,0.25', '0.5,0.5,0.75,0.75']);
  });

  it('omits cells inside obstacles', () => {
    const solid = Uint8Array.of(0, 1, 0, 0);
    expect(tableOf({ ...gridOf([2, 2]), solid }, '1')).toHaveLength(1 + 3);
  });

  it.each([
    ['nine digits of a state in single precision', true, /^0\.25,0\.333333343$/],
    ['all digits of one in double precision', false, /^0\.25,0\.33333333333333\d{2,}$/],
  ])('has %s', (_, isSingle, row) => {
    expect(tableOf(gridOf([2]), '1/3', isSingle)[1]).toMatch(row);
    const solution = solutionOf(1, '1/3');
    const state = isSingle ? Float32Array.from(solution.state) : solution.state;
    const [, first] = linesOf(fieldTable.files({ ...solution, state }, { field: 'q' })[0].content);
    const value = first.split(',')[2];
    expect([value.length > 11, Math.fround(Number(value))]).toEqual([
      !isSingle,
      Math.fround(1 / 3),
    ]);
  });
});
