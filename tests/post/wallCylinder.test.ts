import { describe, expect, it } from 'vitest';
import { sampleSchema } from '../../solver/case/samples';
import { pressureCoefficient, referenceOf } from '../../solver/outputs/reference';
import { compileCasePhysics } from '../../solver/physics/compile';
import { takeSample } from '../../solver/post/sample';
import { isClosed, joined } from '../../solver/post/wall/contour';
import { forceCoefficients, wallForces } from '../../solver/post/wall/wallForce';
import { wallPoints } from '../../solver/post/wall/wallPoints';
import { wallReport } from '../../solver/post/wall/wallReport';
import { wallCsv } from '../../solver/post/wall/wallTable';
import { curvedBox } from '../methods/cpr/cases';
import { onAllSides } from '../methods/cpr/viscousRuns';
import { stateOf, viscous } from './wallState';

describe('potential flow around a cylinder', () => {
  const circulation = 1.5;
  const around = stateOf(
    {
      system: { id: 'euler2d', parameters: {} },
      definitions: [
        { name: 'r', expression: 'sqrt(x^2 + y^2)' },
        { name: 'swirl', expression: `${circulation}/(2*pi*r^2)` },
        { name: 'uFlow', expression: '1 - (x^2 - y^2)/r^4 + swirl*y' },
        { name: 'vFlow', expression: '-2*x*y/r^4 - swirl*x' },
      ],
      freeStream: {
        state: { rho: '1', u: '1', v: '0', p: '5' },
        length: 2,
        center: [0, 0],
        up: 'y',
      },
      initial: {
        rho: '1',
        u: 'uFlow',
        v: 'vFlow',
        p: '5.5 - 0.5*(uFlow^2 + vFlow^2)',
      },
      boundaries: onAllSides(2, 'slipWall', {}),
    },
    curvedBox({
      counts: [2, 24],
      order: 4,
      map: ([r, angle]) => [
        (1 + 0.4 * r) * Math.cos(2 * Math.PI * angle),
        (1 + 0.4 * r) * Math.sin(2 * Math.PI * angle),
      ],
    }),
    4,
  );
  const reference = referenceOf(around.document, around.physics)!;
  const wall = wallPoints(around, 'left');

  it('has Cp = 1 − (2 sin θ + Γ/2πRV)² at the points of the wall', () => {
    for (const { x, y, p } of wall.flat()) {
      const speed = (2 * y) / Math.hypot(x, y) + circulation / (2 * Math.PI);
      expect(pressureCoefficient(p, reference)).toBeCloseTo(1 - speed * speed, 3);
    }
  });

  it('has no drag, no moment, and the lift ρVΓ', () => {
    const { drag, lift, moment } = forceCoefficients(wallForces(wall, 5).pressure, reference)!;
    expect(Math.abs(drag)).toBeLessThan(1e-4);
    expect(Math.abs(moment)).toBeLessThan(1e-4);
    // Over ½ρV² 2R = 1.
    expect(lift).toBeCloseTo(circulation, 3);
  });

  it('is sampled as a closed curve that starts with 0 at the front of the body', () => {
    const sampled = (along: string, u = '1') => {
      const document = structuredClone(around.document);
      document.freeStream!.state.u = u;
      const physics = compileCasePhysics(document);
      const sample = { kind: 'boundary', name: 'Cp', fields: ['Cp'], groups: ['left'], along };
      return takeSample(sampleSchema.parse(sample), {
        ...around,
        physics,
        mesh: around.discretization.space.mesh,
      });
    };
    const { along, x, y, curves, values } = sampled('arc');
    const last = along.length - 1;
    expect(curves).toEqual([{ label: 'left', from: 0, to: last + 1 }]);
    expect(along[0]).toBe(0);
    expect(x[0]).toBeLessThan(-0.999);
    expect([x[last], y[last], values[0][last]]).toEqual([x[0], y[0], values[0][0]]);
    expect(along[last]).toBeCloseTo(2 * Math.PI, 2);
    along.slice(1).forEach((arc, i) => expect(arc).toBeGreaterThan(along[i]));
    for (const u of ['1', '-1']) {
      const chord = sampled('chord', u);
      chord.along.forEach((part, i) => {
        expect(part).toBeCloseTo((1 + Number(u) * chord.x[i]) / 2, 2);
      });
    }
  });

  it.each([1, -1])(
    'is tabulated as a closed curve from the front of the body, in a stream of %i',
    (u) => {
      const settings = { group: 'left', ofMeans: false, averaged: null };
      const { parts } = wallReport(around, settings, { ...reference, velocity: [u, 0, 0] });
      const rows = wallCsv(parts, 2).trimEnd().split('\r\n').slice(1);
      const [first, ...others] = rows.map((row) => row.split(',').map(Number));
      const last = others.at(-1)!;
      const [, x, , arc] = first;
      expect([arc, u * x]).toEqual([0, expect.closeTo(-1, 2)]);
      expect(last.toSpliced(3, 1)).toEqual(first.toSpliced(3, 1));
      expect(last[3]).toBeCloseTo(2 * Math.PI, 2);
      others.forEach((row, i) => expect(row[3]).toBeGreaterThan([first, ...others][i][3]));
    },
  );

  it('separates at arc lengths from its front', () => {
    // The speed along the wall is (r − 1)(y − 0.3); with the domain on the left, the curve runs over the upper side
    // first.
    const speed = '(1 - 1/sqrt(x^2 + y^2))*(y - 0.3)';
    const turning = stateOf(
      { ...viscous(2), initial: { rho: '1', u: `-y*${speed}`, v: `x*${speed}`, p: '1' } },
      around.discretization.space.mesh,
      4,
    );
    const settings = { group: 'left', ofMeans: false, averaged: null };
    const { zeros, parts } = wallReport(turning, settings, null);
    const half = Math.asin(0.3);
    expect(zeros[0].map(({ arc }) => arc).sort((a, b) => a - b)).toEqual(
      [half, Math.PI - half].map((angle) => expect.closeTo(angle, 1) as number),
    );
    expect(parts[0][0].x).toBeLessThan(-0.999);
    // At a height h the radius is 1 + h, and the tangential velocity vanishes at the same y.
    const [above] = wallReport(turning, { ...settings, heights: [0.1] }, null).zeros;
    const angles = above.flatMap(({ height, x, y }) => (height > 0 ? Math.atan2(y, x) : []));
    const atHeight = Math.asin(0.3 / 1.1);
    expect(angles.sort((a, b) => a - b)).toEqual(
      [atHeight, Math.PI - atHeight].map((angle) => expect.closeTo(angle, 2) as number),
    );
  });

  it('has a closed wall contour', () => {
    const [part] = wall;
    expect(isClosed(part)).toBe(true);
    const whole = joined(part);
    expect(whole).toHaveLength(part.length + 1);
    expect(whole.at(-1)).toMatchObject({ x: part[0].x, y: part[0].y });
    expect(whole.at(-1)!.arc).toBeCloseTo(2 * Math.PI + part[0].arc, 2);
    expect(isClosed(part.slice(0, part.length / 2))).toBe(false);
  });
});
