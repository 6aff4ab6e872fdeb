import { describe, expect, it } from 'vitest';
import { fieldCsv } from '../../solver/outputs/solution';
import { gridOf, meanCase } from '../support/meanCase';

/** The lines of the table of a carried scalar on a grid of the unit box. */
function tableOf(counts: readonly number[], q: string): string[] {
  const prepared = meanCase(gridOf(counts), q);
  const state = prepared.discretization.initialState();
  return fieldCsv({ ...prepared, state, averages: null, step: 0, time: 0 }, 'q')
    .trim()
    .split(/\r?\n/);
}

describe('a field as a table', () => {
  it('has a row per corner of each cell, with the place in the plane', () => {
    const [head, ...rows] = tableOf([1, 2], 'y');
    expect(head).toBe('x,y,q');
    expect(rows.length).toBe(8);
    const lower = ['0,0', '1,0', '0,0.5', '1,0.5'].map((place) => `${place},0.25`);
    const upper = ['0,0.5', '1,0.5', '0,1', '1,1'].map((place) => `${place},0.75`);
    expect(rows.sort()).toEqual([...lower, ...upper].sort());
  });

  it('has z as well in space', () => {
    const [head, ...rows] = tableOf([1, 1, 2], 'z');
    expect(head).toBe('x,y,z,q');
    expect(rows).toContain('0,1,0,0.25');
    expect(rows).toContain('1,0,1,0.75');
  });
});
