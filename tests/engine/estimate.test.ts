import { describe, expect, it } from 'vitest';
import { estimateRun } from '../../solver/run/estimate';
import { prepareCase } from '../../solver/run/preparedCase';
import { methods } from '../../solver/methods/registry';
import { allSides, scheme, testCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';

const prepared = (changes: Parameters<typeof testCase>[0] = {}) =>
  prepareCase(
    testCase({ boundaries: allSides('slipWall'), scheme: scheme(2), ...changes }),
    rectangleMesh(8, 8),
    methods,
  );

describe('run estimate', () => {
  it('predicts the first time step and the number of steps', async () => {
    const gas = prepared();
    const estimate = estimateRun(gas);
    const { history } = await gas.discretization.createCpuSimulation().advance(1);
    expect(estimate.timeStep).toBeCloseTo(history[2], 12);
    expect(estimate.steps).toBe(Math.ceil(0.1 / history[2]));
    expect(estimate).toMatchObject({
      method: 'dg',
      order: 2,
      cells: 128,
      dofs: 128 * 6 * 4,
      stagesPerStep: 4,
    });
  });

  it('uses the first limit that is reached', () => {
    const time = { end: 0.1, maxSteps: 3, steadyTolerance: null };
    expect(estimateRun(prepared({ time })).steps).toBe(3);
    expect(estimateRun(prepared({ time: { ...time, end: null } })).steps).toBe(3);
    const open = { end: null, maxSteps: null, steadyTolerance: 1e-9 };
    expect(estimateRun(prepared({ time: open })).steps).toBeNull();
  });

  it('reports errors that prevent the run', () => {
    const initial = { rho: '1', u: '0', v: '0', p: 'x < 0.5 ? 1 : -1' };
    expect(() => estimateRun(prepared({ initial }))).toThrow(
      /^The initial state: the pressure is not positive in cell/,
    );
    const boundaries = allSides('farField', { rho: '1/(x - x)', u: '0', v: '0', p: '1' });
    expect(() => estimateRun(prepared({ boundaries }))).toThrow(/^boundaries\./);
  });
});
