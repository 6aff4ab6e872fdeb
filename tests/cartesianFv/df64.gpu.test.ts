import { describe, expect, it } from 'vitest';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { monitored } from '../dg/monitored';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { afterTwoSteps, expectSame } from '../support/twoSteps.gpu';
import {
  box,
  endless,
  gasOnLine,
  hardware,
  inOneStage,
  line,
  own,
  plane,
  rolled,
  scalarInSpace,
  software,
  turning,
  type Parts,
} from './deviceCases.gpu';
import { everySide, fvCase, gridOf } from './grids';
import { unrest } from './lakes';

const linear: Partial<FvOptions> = { reconstruction: 'linear', integrator: 'sspRk2' };

const carried: Parts = {
  system: { id: 'advection1d', parameters: {} },
  initial: { q: 'x > 0.4 ? sin(3*x) : 1' },
  boundaries: {
    ...everySide(line, 'prescribed', { q: 't' }),
    right: { condition: 'extrapolation', values: {} },
  },
};

/**
 * One density with peaks that reconstruction takes below zero. A gas takes seconds to compile at points of faces; its
 * pressure is kept positive in 1D below.
 */
const densityOn = (grid: CartesianGrid): Parts => ({
  system: {
    id: 'custom',
    parameters: {},
    declaration: {
      dimension: grid.dimension,
      variables: [{ name: 'q' }],
      flux: grid.dimension === 1 ? { x: ['0.5*q'] } : { x: ['0.5*q'], y: ['-0.25*q'] },
      waveSpeed: '0.75',
      maxWaveSpeed: '0.75',
      admissible: [{ condition: 'q > 0', message: 'the density is not positive' }],
      positive: ['q'],
      boundaryConditions: [{ id: 'open', ghost: ['q'] }],
    },
  },
  initial: { q: 'abs(x - 0.4) < 0.2 ? 1 : 1e-6' },
  boundaries: everySide(grid, 'open'),
});

describe('finite volumes in df64', () => {
  it.each([
    [
      'a gas in 1D, positive',
      line,
      gasOnLine,
      { ...linear, slopeLimiter: 'superbee', positivity: true, numericalFlux: 'hll' },
    ],
    [
      'a density that stays positive, fifth order',
      line,
      densityOn(line),
      { reconstruction: 'weno5', positivity: true, integrator: 'sspRk2' },
    ],
    [
      'a density that stays positive, Gauss points',
      plane,
      densityOn(plane),
      { reconstruction: 'cweno3', faceQuadrature: 'gauss', positivity: true, integrator: 'sspRk2' },
    ],
    [
      'a system of two variables, unrolled',
      rolled,
      own,
      { ...linear, slopeLimiter: 'vanLeer', numericalFlux: 'upwind' },
      hardware,
    ],
    ['a scalar in 3D', box, scalarInSpace, { integrator: 'forwardEuler', numericalFlux: 'force' }],
    ['advection, fifth order', line, carried, { reconstruction: 'weno5Z' }],
    [
      'a gas in 1D with the shock-stable flux',
      line,
      gasOnLine,
      { integrator: 'sspRk2', numericalFlux: 'hllcShockStable' },
    ],
    [
      'advection with the grid speed of the step',
      line,
      carried,
      { ...linear, numericalFlux: 'laxFriedrichs', gridSpeed: 'step' },
    ],
    ['advection in 2D, Gauss points', plane, turning, { ...linear, faceQuadrature: 'gauss' }],
    [
      'a Lax–Wendroff and a Lax–Friedrichs step',
      rolled,
      own,
      { stepping: 'composite', laxWendroffSteps: 1, integrator: 'forwardEuler' },
    ],
    [
      'staggered half steps with slopes',
      rolled,
      densityOn(rolled),
      { stepping: 'nessyahuTadmor', integrator: 'forwardEuler' },
    ],
  ] as [string, CartesianGrid, Parts, Partial<FvOptions>, typeof hardware?][])(
    'agree with the CPU: %s',
    async (_, grid, parts, options, adapter) => {
      const scheme: Partial<FvOptions> = { integrator: 'sspRk3', ...options, precision: 'df64' };
      const document = fvCase({ time: endless, ...parts }, scheme);
      // Fifth-order advection and the unrolled case run with all stages.
      const discretized = options.integrator === 'sspRk2' && !adapter ? inOneStage : discretize;
      const { expected, found } = await afterTwoSteps(document, grid, adapter, discretized);
      expectSame(found.state, expected.state);
    },
  );

  it('agrees with the CPU in averages, extrema, monitors and derivatives', async () => {
    const quantity = 'q*x + dx(q)';
    const largest = { kind: 'largest', fluctuation: false } as const;
    const outputs = {
      ...monitored(
        { kind: 'point', name: 'a', expression: quantity, at: [0.3, 0], every: 1 },
        { kind: 'boundary', name: 'b', expression: `${quantity} + nx`, groups: ['left'], every: 1 },
        { kind: 'domain', name: 'c', expression: `(${quantity})^2`, every: 1 },
      ),
      statistics: [
        {
          name: 'mean',
          expression: quantity,
          from: 0,
          to: null,
          fluctuation: true,
          with: ['mean'],
        },
        { name: 'most', expression: quantity, from: 0, to: null, ...largest },
      ],
    };
    const document = fvCase({ time: endless, ...carried, outputs }, { precision: 'df64' });
    const { expected, found } = await afterTwoSteps(document, line);
    for (let i = 0; i < 3; i++) expectSame(found.signals[i], expected.signals[i]);
    expectSame(found.averages, expected.averages);
  });

  it('keeps a lake with a dry shore at rest', async () => {
    const grid = gridOf({ counts: [16] });
    const document = fvCase(
      {
        system: { id: 'shallowWaterBed1d', parameters: {} },
        initial: { surface: '0.6', u: '0', bed: '0.8*exp(-30*(x - 0.3)^2) + 2*max(x - 0.6, 0)' },
        boundaries: everySide(grid, 'slipWall'),
        time: endless,
      },
      { ...linear, numericalFlux: 'hll', precision: 'df64' },
    );
    const discretization = inOneStage(document, grid);
    const gpu = await discretization.createGpuSimulation(await testDevice(), software);
    await gpu.advance(20);
    expect(unrest(await gpu.readState(), 3, 0.6)).toBeLessThan(1e-14);
    gpu.dispose();
  });
});
