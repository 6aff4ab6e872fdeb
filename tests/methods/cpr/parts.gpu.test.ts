import { expect, it } from 'vitest';
import type { CellMesh } from '../../../solver/mesh/types';
import type { CprOptions } from '../../../solver/methods/cpr/options';
import {
  gas,
  scalarInSpace,
  software,
  turning,
  type Parts,
} from '../../cartesianFv/deviceCases.gpu';
import { monitored } from '../../dg/monitored';
import { discretize } from '../../support/dg';
import { deviceBinding } from '../../support/gpu';
import {
  bentAll,
  bentByThirds,
  bentInside,
  cprCase,
  curvedBox,
  inOneStage,
  inRanges,
} from './cases';
import { ringOf, swirling } from './ring';

const observed: Parts = {
  ...turning,
  outputs: {
    ...monitored(
      { kind: 'point', name: 'a', expression: 'q*x + t', at: [0.4, 0.5] },
      { kind: 'domain', name: 'b', expression: 'q*y' },
    ),
    statistics: [{ name: 'mean', expression: 'q*y', from: 0, to: null, fluctuation: true }],
    averageEvery: 2,
  },
};

/**
 * The last number is the binding size limit in bytes, which an unpartitioned run exceeds several
 * times.
 */
it.each([
  [
    'one variable, averages and monitors',
    curvedBox({ counts: [6, 4], order: 2, map: bentAll(0.1) }),
    observed,
    { order: 2, integrator: 'midpoint' },
    2_560,
  ],
  ['several kinds of cells', bentByThirds([6, 4]), turning, { order: 2 }, 2_560, inRanges],
  [
    'compensated precision in 3D',
    curvedBox({ counts: [5, 2, 3], map: bentInside(0.08), joined: [2] }),
    scalarInSpace,
    { order: 1, precision: 'f32Compensated' },
    1_024,
  ],
  [
    'viscous fluxes with rotated periodic groups, BR2',
    ringOf(4, 2),
    swirling(2, 'navierStokes'),
    { order: 1 },
    4_096,
  ],
  [
    'viscous fluxes with rotated periodic groups, LDG',
    ringOf(4, 2),
    swirling(2, 'navierStokes'),
    { order: 1, viscousScheme: 'ldg' },
    4_096,
  ],
  [
    'df64',
    curvedBox({ counts: [6, 4], map: bentInside(0.05) }),
    turning,
    { order: 1, precision: 'df64' },
    2_048,
  ],
  [
    'shocks',
    curvedBox({ counts: [6, 4], map: bentInside(0.05) }),
    { ...gas, initial: { ...gas.initial, rho: 'x > 0.42 ? 1 : 0.3' } },
    {
      order: 1,
      points: 'gaussLobatto',
      correction: 'huynh',
      volumeTerm: 'split',
      twoPointFlux: 'kennedyGruber',
      shockCapturing: true,
    },
    2_048,
  ],
  [
    'error-controlled steps, two of them repeated',
    curvedBox({ counts: [6, 4], map: bentInside(0.05) }),
    { ...turning, outputs: { ...observed.outputs, monitors: [] } },
    {
      order: 1,
      integrator: 'rdpk3sp35',
      cflNumber: 12,
      relativeTolerance: 1e-4,
      absoluteTolerance: 1e-4,
    },
    1_024,
  ],
] as [string, CellMesh, Parts, Partial<CprOptions>, number, typeof inRanges?][])(
  'partitioned flux reconstruction matches an unpartitioned run: %s',
  async (_, mesh, parts, scheme, most, own) => {
    const staged = own ?? (scheme.integrator === undefined ? inOneStage : discretize);
    const discretization = staged(cprCase(parts, scheme), mesh);
    const found = [];
    for (const bytes of [2 ** 27, most]) {
      const device = await deviceBinding(bytes);
      const simulation = await discretization.createGpuSimulation(device, software);
      const batch = await simulation.advance(3);
      const averages = await simulation.readAverages();
      const state = await simulation.readState();
      expect(batch.step).toBe(scheme.integrator === 'rdpk3sp35' ? 1 : 3);
      simulation.dispose();
      const numbers = [...state, ...(averages?.coefficients ?? [])];
      found.push({ numbers, signals: batch.signals.flatMap((rows) => [...rows]) });
    }
    const [whole, cut] = found;
    // The order of summation differs, also in the sums that determine Δt.
    if (scheme.integrator === 'rdpk3sp35') {
      cut.numbers.forEach((value, i) => expect(value).toBeCloseTo(whole.numbers[i], 6));
    } else expect(cut.numbers).toEqual(whole.numbers);
    expect(cut.signals.length).toBe(whole.signals.length);
    cut.signals.forEach((value, i) => expect(value).toBeCloseTo(whole.signals[i], 6));
  },
);
