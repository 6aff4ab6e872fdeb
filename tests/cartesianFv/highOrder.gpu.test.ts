import { describe, expect, it } from 'vitest';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { discretize } from '../support/dg';
import {
  afterSteps,
  bothBackends,
  box,
  endless,
  gas,
  gasOnLine,
  hardware,
  inOneStage,
  line,
  plane,
  plasma,
  scalarInSpace,
  scalarShock,
  software,
  turning,
  water,
  type Parts,
} from './deviceCases.gpu';
import { everySide, fvCase, gridOf } from './grids';

/** Strips so short and narrow that small grids have many of them. */
const strips = 'march:exchange=workgroup,lanes=8,columns=1,workgroup=16,rows=3';
const stripsOfPairs = 'march:exchange=workgroup,lanes=4,columns=2,workgroup=8,rows=3';
/** As many invocations as a subgroup of the software adapter has. */
const shuffledPairs = 'march:lanes=4,columns=2,workgroup=8,rows=3';

type Reconstruction = FvOptions['reconstruction'];
type Rule = FvOptions['faceQuadrature'];

const around = gridOf({ counts: [9, 8], joined: [0] });
/** Wide enough for several strips. */
const wide = gridOf({ counts: [40, 9], lengths: [2, 0.7], origin: [0, 0.1] });

async function agree(
  parts: Parts,
  grid: CartesianGrid,
  reconstruction: Reconstruction,
  faceQuadrature: Rule,
  ...device: [design?: string, adapter?: typeof hardware, discretized?: typeof discretize]
): Promise<void> {
  const document = fvCase(
    { time: endless, ...parts },
    {
      reconstruction,
      faceQuadrature,
      slopeLimiter: 'superbee',
      positivity: true,
      numericalFlux: 'localLaxFriedrichs',
      // Two stages need fewer kernels; WENO is unstable with them.
      integrator: reconstruction.startsWith('weno') ? 'sspRk3' : 'sspRk2',
    },
  );
  const [design, adapter, discretized = inOneStage] = device;
  const both = await bothBackends(document, grid, design, adapter, discretized);
  const { expected, batch, reference, state } = await afterSteps(both, 4);
  expect(batch.time).toBeCloseTo(expected.time, 6);
  const scale = Math.max(...Array.from(reference, Math.abs));
  state.forEach((value, i) => {
    expect(Math.abs(value - reference[i])).toBeLessThan(4e-6 * scale);
  });
}

const joined: Parts = {
  ...scalarShock,
  boundaries: everySide(around, 'prescribed', { u: 't - 0.3*sin(2*pi*x)' }),
};

const wave: Parts = {
  ...scalarShock,
  boundaries: { ...scalarShock.boundaries, right: { condition: 'extrapolation', values: {} } },
};

/**
 * Gas flowing against two walls; without positivity preservation the pressure behind the shocks
 * would become negative.
 */
const meeting: Parts = {
  initial: { rho: '1', u: '-1', v: '-0.5', p: '1e-3' },
  boundaries: everySide(plane, 'slipWall'),
};

/** Linear reconstruction would be negative at cell corners. */
const steep: Parts = {
  ...water,
  initial: { h: '0.001 + exp(-60*((x-0.4)^2 + (y-0.6)^2))', u: '3', v: '2' },
};

/** Boundary values that differ between the ghost cells at corners. */
const cornered: Parts = {
  ...turning,
  boundaries: everySide(plane, 'prescribed', { q: 'cos(5*x) + y' }),
};

const cases: {
  readonly name: string;
  readonly parts: Parts;
  readonly grid: CartesianGrid;
  readonly schemes: readonly (readonly [Reconstruction, Rule])[];
}[] = [
  {
    name: 'a gas in 1D',
    parts: gasOnLine,
    grid: line,
    schemes: [
      ['weno5Z', 'midpoint'],
      ['cweno3', 'midpoint'],
    ],
  },
  {
    name: 'a gas in 2D',
    parts: gas,
    grid: plane,
    schemes: [['cweno3', 'midpoint']],
  },
  {
    name: 'water',
    parts: water,
    grid: plane,
    schemes: [
      ['cweno3', 'simpson'],
      ['weno5Z', 'gauss'],
      ['linear', 'gauss'],
    ],
  },
  {
    name: 'a scalar with periodic sides',
    parts: joined,
    grid: around,
    schemes: [
      ['cweno3', 'gauss'],
      ['weno5', 'gauss'],
    ],
  },
  { name: 'eight variables', parts: plasma, grid: plane, schemes: [['cweno3', 'gauss']] },
  { name: 'a scalar in 3D', parts: scalarInSpace, grid: box, schemes: [['weno5', 'midpoint']] },
];

describe.each(cases)('high-order reconstruction on the GPU, $name', ({ parts, grid, schemes }) => {
  it.each(schemes)('agrees with the CPU: %s, %s', async (reconstruction, rule) => {
    await agree(parts, grid, reconstruction, rule);
  });
});

describe('high-order reconstruction on the GPU', () => {
  it('agrees with the CPU with marching strips', async () => {
    // Synchronization also differs between stages.
    const design = 'march:rows=5,exchange=workgroup';
    await agree(wave, wide, 'weno5', 'midpoint', design, software, discretize);
  });

  it.each([
    ['cweno3', 'gauss', water, plane, shuffledPairs, discretize],
    ['cweno3', 'simpson', joined, around, strips, inOneStage],
    ['linear', 'simpson', steep, plane, strips, inOneStage],
  ] as const)(
    'agrees with the CPU with marching strips and several points per face: %s, %s',
    async (reconstruction, rule, parts, grid, design, discretized) => {
      await agree(parts, grid, reconstruction, rule, design, software, discretized);
    },
  );

  it.each([
    ['weno5', 'midpoint', undefined],
    ['weno5', 'midpoint', strips],
    ['cweno3', 'gauss', strips],
    ['weno5', 'gauss', 'direct'],
  ] as const)(
    'preserves positivity like the CPU: %s, %s, %s',
    async (reconstruction, rule, design) => {
      await agree(meeting, plane, reconstruction, rule, design, software, inOneStage);
    },
  );

  it.each([
    ['weno5', 'gauss', cornered, strips, inOneStage],
    ['cweno3', 'midpoint', water, stripsOfPairs, discretize],
    ['weno5', 'gauss', water, 'direct', inOneStage],
    ['weno5', 'midpoint', meeting, strips, inOneStage],
  ] as const)(
    'agrees with the CPU with unrolled loops: %s, %s',
    async (reconstruction, rule, parts, design, discretized) => {
      await agree(parts, plane, reconstruction, rule, design, hardware, discretized);
    },
  );
});
