import { describe, expect, it } from 'vitest';
import { forceMonitors } from '../../solver/outputs/forceMonitors';
import { referenceOf } from '../../solver/outputs/reference';
import { forceCoefficients, wallForces } from '../../solver/post/wall/wallForce';
import { wallPoints } from '../../solver/post/wall/wallPoints';
import { compileCasePhysics } from '../../solver/physics/compile';
import { signalHeader } from '../../solver/diagnostics/signals';
import { scheme, testCase } from '../support/cases';
import { discretize } from '../support/dg';
import { rectangleMesh } from '../support/meshes';

const tunnel = (u: string, v: string) =>
  testCase({
    definitions: [{ name: 'speed0', expression: '0.4' }],
    scheme: scheme(2),
    initial: { rho: '1.4', u: '0.3', v: '0.1', p: '1 + 0.1*x - 0.2*y' },
    boundaries: {
      left: { condition: 'farField', values: { rho: '2*0.7', u, v, p: '1' } },
      right: { condition: 'farField', values: { rho: '1.3', u: '0.2', v: '0.1', p: '1.1' } },
      bottom: { condition: 'slipWall', values: {} },
      top: { condition: 'slipWall', values: {} },
    },
    time: { end: null, maxSteps: null, steadyTolerance: null },
  });

describe('a monitor of force coefficients', () => {
  it.each([
    ['speed0*cos(0.2)', 'speed0*sin(0.2)'],
    ['0.5', '0'],
    ['0', '-0.5'],
  ])('agrees with the coefficients of a result: free stream (%s, %s)', async (u, v) => {
    const document = tunnel(u, v);
    const monitors = forceMonitors(document, 0.8);
    if (typeof monitors === 'string') throw new Error(monitors);
    expect(monitors.map(({ name, groups }) => [name, groups])).toEqual([
      ['CD', ['bottom', 'top']],
      ['CL', ['bottom', 'top']],
      ['CM about (0, 0)', ['bottom', 'top']],
    ]);
    document.outputs.monitors = monitors.map((monitor) => ({ ...monitor, every: 1 }));
    const discretization = discretize(document, rectangleMesh(3, 3));
    const simulation = discretization.createCpuSimulation();
    const { signals, time } = await simulation.advance(1);
    const physics = compileCasePhysics(document);
    const state = await simulation.readState();
    const reference = { ...referenceOf(document, physics)!, length: 0.8, area: 0.8 };
    const solution = { document, physics, discretization, state, time, averages: null };
    const walls = ['bottom', 'top'].flatMap((group) => wallPoints(solution, group));
    const { drag, lift, moment } = forceCoefficients(
      wallForces(walls, reference.p).pressure,
      reference,
    )!;
    const last = (rows: Float64Array): number => rows[rows.length - 1];
    expect(signals[0].length).toBe(2 * (signalHeader + 1));
    expect(last(signals[0])).toBeCloseTo(drag, 11);
    expect(last(signals[1])).toBeCloseTo(lift, 11);
    expect(last(signals[2])).toBeCloseTo(moment, 11);
  });

  it('is unavailable without pressure, far field, speed or wall', () => {
    const document = tunnel('1', '0');
    const { left, bottom } = document.boundaries;
    expect(forceMonitors({ ...document, boundaries: { bottom } }, 1)).toBe('noFarField');
    expect(forceMonitors({ ...document, boundaries: { left } }, 1)).toBe('noWall');
    expect(forceMonitors(tunnel('0.0', '0'), 1)).toBe('noSpeed');
    const light = { id: 'maxwellTm2d', parameters: {} };
    expect(forceMonitors({ ...document, system: light }, 1)).toBe('noPressure');
  });
});
