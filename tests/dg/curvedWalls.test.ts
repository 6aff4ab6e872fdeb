import { describe, expect, it } from 'vitest';
import { caseMesh } from '../../solver/case/caseMesh';
import type { CaseDocument } from '../../solver/case/document';
import type { TriangleMesh } from '../../solver/mesh';
import { testCase, vortex } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { diskMesh } from './disk';
import { annulus, circle, spline, vortexCase, type Curve } from './annulus';

async function densityError(document: CaseDocument, mesh: TriangleMesh): Promise<number> {
  const discretization = discretize(document, caseMesh(document, mesh));
  const simulation = discretization.createCpuSimulation();
  const { time } = await runToEnd(simulation);
  return discretization.errors(await simulation.readState(), time)![0].l2;
}

describe('circular walls', () => {
  it.each([1, 2])('keeps order p + 1 under refinement at p = %i', async (order) => {
    const errors = [];
    for (const refinements of [0, 1]) {
      errors.push(await densityError(vortexCase(order, refinements, circle), annulus(8, 2)));
    }
    const observed = Math.log2(errors[0] / errors[1]);
    expect(observed).toBeGreaterThan(order + 0.6);
    expect(observed).toBeLessThan(order + 1.6);
  });

  it('has at most a third of the error of walls with side normals', async () => {
    const curved = await densityError(vortexCase(2, 0, circle), annulus(8, 2));
    const straight = await densityError(vortexCase(2, 0, null), annulus(8, 2));
    expect(3 * curved).toBeLessThan(straight);
  });
});

describe('gas rotating in a circle', () => {
  const turning = {
    rho: '1',
    u: '-0.5*y',
    v: '0.5*x',
    p: '1/1.4 + 0.125*(x^2 + y^2)',
  };
  /** Returns the relative gain of mass in a quarter turn. */
  async function gain(condition: string, sides: number): Promise<number> {
    const curve = condition === 'slipWall' ? {} : { curve: circle };
    const document = testCase({
      initial: turning,
      boundaries: { wall: { condition, values: {}, ...curve } },
      time: { end: Math.PI, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, caseMesh(document, diskMesh(sides)));
    const simulation = discretization.createCpuSimulation();
    const before = discretization.integrals(discretization.initialState())[0];
    await runToEnd(simulation);
    return discretization.integrals(await simulation.readState())[0] / before - 1;
  }

  it('leaks far less mass with mirroredSlipWall than with curvedSlipWall', async () => {
    expect(Math.abs(await gain('slipWall', 12))).toBeLessThan(1e-13);
    const tangential = await gain('curvedSlipWall', 12);
    const [coarse, fine] = [await gain('mirroredSlipWall', 12), await gain('mirroredSlipWall', 24)];
    expect(Math.abs(tangential)).toBeGreaterThan(5e-3);
    expect(10 * Math.abs(coarse)).toBeLessThan(Math.abs(tangential));
    expect(Math.log2(Math.abs(coarse / fine))).toBeGreaterThan(2.4);
  });
});

describe('walls on a spline through their nodes', () => {
  it.each([1, 2])('has the error of circular walls within 2 % at p = %i', async (order) => {
    const mesh = annulus(12, 3);
    const [exact, own] = [
      await densityError(vortexCase(order, 0, circle), mesh),
      await densityError(vortexCase(order, 0, spline), mesh),
    ];
    expect(Math.abs(own / exact - 1)).toBeLessThan(0.02);
  });
});

describe('walls with an analytic normal', () => {
  const sign = (document: CaseDocument): CaseDocument => ({
    ...document,
    definitions: [...document.definitions, { name: 'outward', expression: 'r < 1.2 ? -1 : 1' }],
  });
  const normal: Curve = { kind: 'normal', nx: 'outward*x', ny: 'outward*y' };

  it('matches a circle with the same normal', async () => {
    const mesh = annulus(8, 2);
    const [expected, found] = [
      await densityError(vortexCase(2, 0, circle), mesh),
      await densityError(sign(vortexCase(2, 0, normal)), mesh),
    ];
    expect(Math.abs(found / expected - 1)).toBeLessThan(1e-9);
  });

  it('keeps new nodes on the straight sides and follows changed definitions', () => {
    const document = sign(vortexCase(1, 1, normal));
    const mesh = annulus(8, 2);
    const first = caseMesh(document, mesh);
    expect(caseMesh(document, mesh)).toBe(first);
    const radii = Array.from({ length: first.points.length / 3 }, (_, i) =>
      Math.hypot(first.points[3 * i], first.points[3 * i + 1]),
    );
    expect(Math.min(...radii)).toBeCloseTo(Math.cos(Math.PI / 32), 10);
    const inward = [...vortex.definitions, { name: 'outward', expression: '-1' }];
    expect(() => caseMesh({ ...document, definitions: inward }, mesh)).toThrow(
      /^boundary group "top": its normal at \(\S+, \S+\) is \(\S+, \S+\), which does not point out/,
    );
  });

  it('is rejected if the normal depends on time', () => {
    const moving: Curve = { kind: 'normal', nx: 'x', ny: 'y + t' };
    expect(() => caseMesh(vortexCase(1, 0, moving), annulus(4, 1))).toThrow(
      'boundaries.bottom.curve.nx, ny: depends on t, but walls do not move; give the normal in terms of x and y',
    );
  });
});

describe('mesh without the curve that a condition requires', () => {
  it('is rejected', () => {
    expect(() => discretize(vortexCase(1, 0, circle), annulus(4, 1))).toThrow(
      'boundary group "bottom": its condition needs a curve; attach one',
    );
  });
});
