import { describe, expect, it } from 'vitest';
import { bodiesInFlow, shownGroups, type GroupBox } from '../../solver/post/space/externalFlow';

const domain = [-10, -10, -10, 10, 10, 10];
const side = (name: string, box: number[]): GroupBox => ({ name, box });
const shell = side('outside', domain);
const sphere = side('sphere', [-0.5, -0.5, -0.5, 0.5, 0.5, 0.5]);
const found = (groups: readonly GroupBox[], conditions: Record<string, string>, box = domain) =>
  bodiesInFlow(groups, (group) => conditions[group], box)?.groups ?? null;

describe('bodies in an external flow', () => {
  it('are small walls inside a far field', () => {
    const conditions = { outside: 'characteristicFarField', sphere: 'adiabaticWall' };
    expect(
      bodiesInFlow([shell, sphere], (group) => conditions[group as 'outside'], domain),
    ).toEqual({
      groups: ['sphere'],
      box: sphere.box,
    });
    expect(found([shell, sphere], { outside: 'farField', sphere: 'outflow' })).toBeNull();
    expect(found([shell, sphere], { sphere: 'slipWall' })).toBeNull();
  });

  it('may span the domain, stand on a plane of symmetry, or be half a body', () => {
    const wing = side('wing', [-0.5, -0.1, -10, 0.5, 0.1, 3]);
    const symmetry = side('symmetry', [-10, -10, -10, 10, 10, -10]);
    const cylinder = side('cylinder', [-0.5, -10, -10, 0.5, -9.5, 10]);
    const conditions = {
      outside: 'characteristicFarField',
      symmetry: 'slipWall',
      wing: 'adiabaticWall',
      cylinder: 'slipWall',
    };
    expect(found([shell, symmetry, wing], conditions)).toEqual(['wing']);
    expect(found([shell, symmetry, cylinder], conditions)).toEqual(['cylinder']);
  });

  it('are not the walls of a channel, a plate or a step', () => {
    const floor = side('floor', [-10, -10, -10, 10, -10, 10]);
    const plate = side('plate', [0, -10, -10, 2, -10, -8]);
    const conditions = { outside: 'outflow', floor: 'adiabaticWall', plate: 'adiabaticWall' };
    expect(found([shell, floor], conditions)).toBeNull();
    expect(found([shell, plate], conditions)).toBeNull();
    // A body between solid walls is not in an external flow.
    expect(found([shell, floor, sphere], { ...conditions, sphere: 'slipWall' })).toBeNull();
    expect(found([shell, sphere], { ...conditions, sphere: 'slipWall' })).toEqual(['sphere']);
  });

  it('are not sought in an extruded plane', () => {
    const slab = [-10, -10, 0, 10, 10, 1];
    const cylinder = side('cylinder', [-0.5, -0.5, 0, 0.5, 0.5, 1]);
    const conditions = { outside: 'farField', cylinder: 'slipWall' };
    expect(found([side('outside', slab), cylinder], conditions, slab)).toBeNull();
  });

  it('are the only groups shown unless chosen otherwise', () => {
    const bodies = { groups: ['sphere'], box: domain };
    const names = ['outside', 'sphere'];
    expect(shownGroups({}, names, bodies)).toEqual({ outside: 'hidden', sphere: 'field' });
    expect(shownGroups({ outside: 'field', sphere: 'plain' }, names, bodies)).toEqual({
      outside: 'field',
      sphere: 'plain',
    });
    expect(shownGroups({}, names, null)).toEqual({});
  });
});
