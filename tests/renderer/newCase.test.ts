import { describe, expect, it } from 'vitest';
import { newCase } from '../../renderer/caseModel/caseEdits';
import { euler2d } from '../../solver/physics/systems/euler2d';

describe('a new case for a mesh', () => {
  it('connects the periodic groups declared in the file', () => {
    const groups = ['a', 'b', 'periodic_0_l', 'periodic_0_r', 'wall'];
    const { boundaries } = newCase('duct', 'mesh/duct.msh', euler2d, groups, undefined, [
      { groups: ['periodic_0_l', 'periodic_0_r'], turned: false },
      { groups: ['a', 'b'], turned: true },
    ]);
    expect(boundaries).toEqual({
      wall: { condition: 'slipWall', values: {} },
      periodic_0_l: { condition: 'periodic', values: {}, partner: 'periodic_0_r' },
      periodic_0_r: { condition: 'periodic', values: {}, partner: 'periodic_0_l' },
      a: { condition: 'periodic', values: {}, partner: 'b', turned: true },
      b: { condition: 'periodic', values: {}, partner: 'a', turned: true },
    });
  });
});
