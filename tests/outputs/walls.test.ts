import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { rectangleMesh, rectangleSides } from '../../solver/mesh/rectangle';
import {
  pressureCoefficient,
  referenceOf,
  streamAxes,
  strouhalNumber,
  type Reference,
} from '../../solver/outputs/reference';
import type { Program } from '../../solver/expression';
import { compileCasePhysics } from '../../solver/physics/compile';
import { declaredFields, declaredWallFields } from '../../solver/physics/fieldNames';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { forceCoefficients, wallForces } from '../../solver/post/wall/wallForce';
import { wallPoints, type WallSolution } from '../../solver/post/wall/wallPoints';
import { wallCsv } from '../../solver/post/wall/wallTable';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';

const reference: Reference = {
  rho: 2,
  velocity: [3, 4, 0],
  p: 1,
  length: 0.5,
  area: 0.5,
  center: [0, 0, 0],
  up: 'y',
};

/** Gas at rest in the unit square with this pressure; order 1 represents linear pressures exactly. */
function gasUnder(pressure: string, order = 1): WallSolution {
  const document = testCase({
    scheme: scheme(order),
    initial: { rho: '1', u: '0', v: '0', p: pressure },
    boundaries: allSides('slipWall'),
  });
  const discretization = discretize(document, rectangleMesh(4, 3));
  const state = discretization.initialState();
  const physics = compileCasePhysics(document);
  return { document, physics, discretization, state, time: 0, averages: null };
}

const pressureOn = (side: string, pressure: string, order = 1) =>
  wallPoints(gasUnder(pressure, order), side);

describe('a field along a boundary', () => {
  it('is ordered with the domain on the left, and weights sum to the length', () => {
    const [part, ...others] = pressureOn('right', '1 + y', 2);
    expect(others).toEqual([]);
    expect(part).toHaveLength(9);
    part.forEach(({ x, y, arc, normalX, normalY, p }, i) => {
      expect([x, arc, normalX, normalY]).toEqual([1, expect.closeTo(y, 14), 1, 0]);
      expect(p).toBeCloseTo(1 + y, 12);
      expect(y).toBeGreaterThan(i === 0 ? 0 : part[i - 1].y);
    });
    expect(part.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 14);
  });

  it('is rejected for a missing group', () => {
    expect(() => pressureOn('wing', '1')).toThrow(
      'there is no boundary group "wing"; available: left, right, bottom, top',
    );
  });
});

describe('the force on a wall', () => {
  it('equals the integral of the pressure gradient over the enclosed area', () => {
    const wall = rectangleSides.flatMap((side) => pressureOn(side, '2 + 0.5*x - 0.25*y'));
    const { pressure, friction } = wallForces(wall, reference.p);
    expect(pressure.force).toEqual([expect.closeTo(0.5, 12), expect.closeTo(-0.25, 12), 0]);
    expect(friction).toBeNull();
  });

  it('is computed from the pressure relative to the free stream', () => {
    const { force } = wallForces(pressureOn('right', '1'), reference.p).pressure;
    expect(Math.hypot(...force)).toBeLessThan(1e-12);
  });

  it('has coefficients along and normal to the free stream, and a moment coefficient', () => {
    // A force of 1 in x at y = ½; ½ρV² = 25, the stream direction is (0.6, 0.8).
    const { pressure } = wallForces(pressureOn('right', '2'), reference.p);
    const { drag, lift, moment } = forceCoefficients(pressure, reference)!;
    expect(drag).toBeCloseTo(0.6 / 12.5, 12);
    expect(lift).toBeCloseTo(-0.8 / 12.5, 12);
    expect(moment).toBeCloseTo(0.5 / 12.5 / 0.5, 12);
    const about = { ...reference, center: [7, 0.25, 0] } as const;
    expect(forceCoefficients(pressure, about)?.moment).toBeCloseTo(0.25 / 12.5 / 0.5, 12);
  });

  it('converts a frequency to a Strouhal number', () => {
    expect(strouhalNumber(2, reference)).toBeCloseTo((2 * 0.5) / 5, 14);
    expect(strouhalNumber(2, { ...reference, velocity: [0, 0, 0] })).toBeNull();
  });

  it('takes lift along z if z is up, with drag and side force perpendicular', () => {
    const axes = streamAxes({ ...reference, velocity: [2, 0, 0], up: 'z' })!;
    expect(axes.side).toEqual([0, -1, 0]);
    expect(axes.lift.map(Math.abs)).toEqual([0, 0, 1]);
    expect(streamAxes({ ...reference, velocity: [0, 0, 2], up: 'z' })).toBeNull();
    expect(streamAxes({ ...reference, velocity: [0, 0, 0] })).toBeNull();
    expect(streamAxes({ ...reference, velocity: [0, -2, 0] })?.lift[0]).toBe(1);
  });
});

describe('the wall table', () => {
  it('has a row per point with its pressure coefficient', () => {
    const wall = wallPoints(gasUnder('26'), 'top', { reference });
    const [header, ...rows] = wallCsv(wall, 2).trimEnd().split('\r\n');
    expect(header).toBe('part,x,y,arc,p,cp');
    expect(rows).toHaveLength(8);
    const [part, , y, , p, cp] = rows[0].split(',').map(Number);
    expect([part, y]).toEqual([1, 1]);
    expect([p, cp]).toEqual([expect.closeTo(26, 10), expect.closeTo(1, 10)]);
    expect(pressureCoefficient(reference.p, reference)).toBe(0);
  });
});

describe('the free stream of a case', () => {
  const airfoil = parseCaseDocument(
    readFileSync(new URL('../../resources/examples/naca0012/case.json', import.meta.url), 'utf8'),
    'case.json',
  );

  it('is that of its far field', () => {
    const found = referenceOf(airfoil, compileCasePhysics(airfoil));
    const angle = (5 * Math.PI) / 180;
    expect(found?.rho).toBe(1.4);
    expect(found?.velocity[0]).toBeCloseTo(0.78 * Math.cos(angle), 14);
    expect(found?.velocity[1]).toBeCloseTo(0.78 * Math.sin(angle), 14);
    expect(found?.p).toBe(1);
  });

  it('is that of the case if given, also used by far fields and the initial state', () => {
    const given = structuredClone(airfoil);
    given.freeStream = {
      state: { rho: '2', u: 'mach', p: '3' },
      length: 2,
      center: [0.5, 0],
      up: 'y',
    };
    given.definitions.push({ name: 'mach', expression: '0.5' });
    given.initial = { v: '0.125' };
    given.boundaries.farfield.values = { p: '4' };
    const physics = compileCasePhysics(given);
    expect(referenceOf(given, physics)).toMatchObject({
      rho: 2,
      velocity: [0.5, 0, 0],
      p: 3,
      length: 2,
      area: 2,
      center: [0.5, 0, 0],
    });
    const constantsOf = (program: Program | undefined): number[] =>
      (program?.nodes ?? []).flatMap((node) => (node.kind === 'constant' ? [node.value] : []));
    expect(constantsOf(physics.initial)).toEqual(expect.arrayContaining([2, 1, 0.25]));
    // E = p/(γ − 1) + ½ρ|v|².
    expect(constantsOf(physics.ghosts.get('farfield'))).toEqual(
      expect.arrayContaining([2, 1, expect.closeTo(4 / 0.4 + 0.25, 12)]),
    );
    expect(physics.field('far_p').nodes).toMatchObject([{ kind: 'constant', value: 3 }]);
  });

  it('offers no coefficients if at rest or missing', () => {
    const still = structuredClone(airfoil);
    still.freeStream = { state: { u: '0' }, length: 1, center: [0, 0], up: 'y' };
    const names = (document: typeof airfoil) => [
      ...declaredFields(document, euler2d).map(({ name }) => name),
      ...declaredWallFields(document, euler2d).map(({ name }) => name),
    ];
    expect(names(airfoil)).toEqual(expect.arrayContaining(['Cp', 'forceX']));
    expect(names(still)).not.toContain('Cp');
    expect(() => compileCasePhysics(still).field('Cp')).toThrow(/unknown name "Cp"/);
    expect(names({ ...still, freeStream: undefined, boundaries: {} })).not.toContain('forceX');
  });

  it('is unknown without a far field, or with a varying one', () => {
    const vary = structuredClone(airfoil);
    vary.boundaries.farfield.values.p = '1 + x';
    expect(referenceOf(vary, compileCasePhysics(vary))).toBeNull();
    const without = structuredClone(airfoil);
    without.boundaries.farfield.condition = 'prescribed';
    expect(referenceOf(without, compileCasePhysics(without))).toBeNull();
  });
});
