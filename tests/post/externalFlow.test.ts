import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { methods } from '../../solver/methods/registry';
import { solutionPicture } from '../../solver/post';
import { bodiesInFlow, shownGroups, type GroupBox } from '../../solver/post/space/externalFlow';
import { prepareCase } from '../../solver/run/preparedCase';

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

  it('fill an exported picture instead of the domain around them', () => {
    const open = { condition: 'characteristicFarField', values: {} };
    const size = { width: 160, height: 120 };
    const sides = ['left', 'right', 'bottom', 'top', 'back', 'front'];
    const each = (value: unknown) => Object.fromEntries(sides.map((name) => [name, value]));
    const draw = (groups: object): Buffer => {
      const inside = 'max(abs(x), max(abs(y), abs(z))) < 1';
      const obstacles = [{ kind: 'expression', inside }];
      const grid = { min: [-6, -6, -6], max: [6, 6, 6], cells: [12, 12, 12], obstacles };
      const document = parseCaseDocument(
        JSON.stringify({
          mesh: { grid },
          system: { id: 'euler3d' },
          scheme: { id: 'cartesianFv' },
          initial: { rho: '1', u: '0', v: '0', w: '0', p: '1 + 0.1*x' },
          boundaries: { ...each(open), obstacle: { condition: 'slipWall', values: {} } },
          view: { skin: { groups } },
          time: { maxSteps: 1 },
        }),
        'body.json',
      );
      const prepared = prepareCase(document, null, methods);
      const state = prepared.discretization.initialState();
      const solution = { ...prepared, state, averages: null, step: 0, time: 0 };
      return Buffer.from(solutionPicture(solution, 'p', { ...size, plain: true }).pixels);
    };
    const body = draw({});
    expect(body.equals(draw(each('hidden')))).toBe(true);
    expect(body.equals(draw(each('field')))).toBe(false);
    let covered = 0;
    for (let at = 0; at < body.length; at += 4) {
      if ([0, 1, 2].some((i) => body[at + i] !== body[i])) covered++;
    }
    expect(covered / (size.width * size.height)).toBeGreaterThan(0.2);
  });
});
