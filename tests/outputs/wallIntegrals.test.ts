import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { rectangleMesh, rectangleSides } from '../../solver/mesh/rectangle';
import {
  farFieldStream,
  pressureCoefficient,
  wallCsv,
  wallForce,
} from '../../solver/outputs/wallIntegrals';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { BoundaryPoint } from '../../solver/space/types';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';

const stream = { rho: 2, u: 3, v: 4, p: 1 };

/** Gas at rest in the unit square under a given pressure, of which order 1 represents any linear one. */
function pressureOn(
  side: string,
  pressure: string,
  order = 1,
): readonly (readonly BoundaryPoint[])[] {
  const document = testCase({
    scheme: scheme(order),
    initial: { rho: '1', u: '0', v: '0', p: pressure },
    boundaries: allSides('slipWall'),
  });
  const discretization = discretize(document, rectangleMesh(4, 3));
  const state = discretization.initialState();
  const { field } = compileCasePhysics(document);
  return discretization.sampleBoundary(state, field('p'), 0, side);
}

describe('a field along a boundary', () => {
  it('comes in order, with the domain on the left, and weights that sum to the length', () => {
    const [part, ...others] = pressureOn('right', '1 + y', 2);
    expect(others).toEqual([]);
    expect(part).toHaveLength(9);
    part.forEach(({ x, y, arc, normalX, normalY, value }, i) => {
      expect([x, arc, normalX, normalY]).toEqual([1, expect.closeTo(y, 14), 1, 0]);
      expect(value).toBeCloseTo(1 + y, 12);
      expect(y).toBeGreaterThan(i === 0 ? 0 : part[i - 1].y);
    });
    expect(part.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 14);
  });

  it('is refused for a group that is not there', () => {
    expect(() => pressureOn('wing', '1')).toThrow(
      'there is no boundary group "wing"; there are: left, right, bottom, top',
    );
  });
});

describe('the force on a wall', () => {
  it('is the integral of the pressure gradient over what the wall encloses', () => {
    const wall = rectangleSides.flatMap((side) => pressureOn(side, '2 + 0.5*x - 0.25*y'));
    const { x, y } = wallForce(wall, stream, 1);
    expect([x, y]).toEqual([expect.closeTo(0.5, 12), expect.closeTo(-0.25, 12)]);
  });

  it('counts the pressure above that of the free stream', () => {
    expect(wallForce(pressureOn('right', '1'), stream, 1)).toMatchObject({
      x: expect.closeTo(0, 12) as number,
      y: expect.closeTo(0, 12) as number,
    });
  });

  it('has coefficients along and to the left of the free stream', () => {
    // A force of 1 in x; ½ρV² = 25, the stream runs along (0.6, 0.8).
    const { drag, lift } = wallForce(pressureOn('right', '2'), stream, 0.5);
    expect(drag).toBeCloseTo(0.6 / 12.5, 12);
    expect(lift).toBeCloseTo(-0.8 / 12.5, 12);
  });
});

describe('the table of a wall', () => {
  it('has a row per point with its pressure coefficient', () => {
    const wall = pressureOn('top', '26');
    const [header, ...rows] = wallCsv(wall, stream).trimEnd().split('\r\n');
    expect(header).toBe('part,x,y,arc,p,cp');
    expect(rows).toHaveLength(8);
    const [part, , y, , p, cp] = rows[0].split(',').map(Number);
    expect([part, y]).toEqual([1, 1]);
    expect([p, cp]).toEqual([expect.closeTo(26, 10), expect.closeTo(1, 10)]);
    expect(pressureCoefficient(stream.p, stream)).toBe(0);
  });
});

describe('the free stream of a case', () => {
  const airfoil = parseCaseDocument(
    readFileSync(new URL('../../resources/examples/naca0012/case.json', import.meta.url), 'utf8'),
    'case.json',
  );

  it('is that of its far field', () => {
    const found = farFieldStream(airfoil, compileCasePhysics(airfoil));
    const angle = (5 * Math.PI) / 180;
    expect(found?.rho).toBe(1.4);
    expect(found?.u).toBeCloseTo(0.78 * Math.cos(angle), 14);
    expect(found?.v).toBeCloseTo(0.78 * Math.sin(angle), 14);
    expect(found?.p).toBe(1);
  });

  it('is unknown where there is no far field, or one that varies', () => {
    const vary = structuredClone(airfoil);
    vary.boundaries.farfield.values.p = '1 + x';
    expect(farFieldStream(vary, compileCasePhysics(vary))).toBeNull();
    const without = structuredClone(airfoil);
    without.boundaries.farfield.condition = 'prescribed';
    expect(farFieldStream(without, compileCasePhysics(without))).toBeNull();
  });
});
