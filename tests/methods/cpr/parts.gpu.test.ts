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
import { bentAll, bentInside, cprCase, curvedBox, inOneStage } from './cases';
import { ringOf, swirling } from './ring';

const observed: Parts = {
  ...turning,
  outputs: {
    ...monitored(
      { kind: 'point', name: 'a', expression: 'q*x + t', at: [0.4, 0.5] },
      { kind: 'domain', name: 'b', expression: 'q*y' },
    ),
    statistics: [{ name: 'mean', expression: 'q*y', from: 0, to: null, fluctuation: true }],
  },
};

/** With the largest buffer that may be bound, of which a run in one piece needs several. */
it.each([
  [
    'one variable, averages and monitors',
    curvedBox({ counts: [6, 4], order: 2, map: bentAll(0.1) }),
    observed,
    { order: 2, integrator: 'midpoint' },
    2_560,
  ],
  [
    'in space, in compensated precision',
    curvedBox({ counts: [5, 2, 3], map: bentInside(0.08), joined: [2] }),
    scalarInSpace,
    { order: 1, precision: 'f32Compensated' },
    1_024,
  ],
  [
    'viscous fluxes, vectors turned between periodic groups',
    ringOf(4, 2),
    swirling(2, 'navierStokes'),
    { order: 1 },
    4_096,
  ],
  [
    'df64',
    curvedBox({ counts: [6, 4], map: bentInside(0.05) }),
    turning,
    { order: 1, precision: 'df64' },
    2_048,
  ],
] as [string, CellMesh, Parts, Partial<CprOptions>, number][])(
  'flux reconstruction in parts gives what it gives in one piece: %s',
  async (_, mesh, parts, scheme, most) => {
    const staged = scheme.integrator === undefined ? inOneStage : discretize;
    const discretization = staged(cprCase(parts, scheme), mesh);
    const found = [];
    for (const bytes of [2 ** 27, most]) {
      const device = await deviceBinding(bytes);
      const simulation = await discretization.createGpuSimulation(device, software);
      const batch = await simulation.advance(3);
      const averages = await simulation.readAverages();
      const state = await simulation.readState();
      simulation.dispose();
      const numbers = [...state, ...(averages?.coefficients ?? [])];
      found.push({ numbers, signals: batch.signals.flatMap((rows) => [...rows]) });
    }
    const [whole, cut] = found;
    expect(cut.numbers).toEqual(whole.numbers);
    // Sums are added up in another order.
    expect(cut.signals.length).toBe(whole.signals.length);
    cut.signals.forEach((value, i) => expect(value).toBeCloseTo(whole.signals[i], 6));
  },
);

it('flux reconstruction is refused in one line where shocks would be captured in parts', async () => {
  const mesh = curvedBox({ counts: [6, 4] });
  const document = cprCase(gas, {
    order: 2,
    points: 'gaussLobatto',
    correction: 'huynh',
    volumeTerm: 'split',
    twoPointFlux: 'kennedyGruber',
    shockCapturing: true,
  });
  const started = discretize(document, mesh).createGpuSimulation(
    await deviceBinding(2_048),
    software,
  );
  await expect(started).rejects.toThrow(/^the case needs .*captures shocks in one: use the CPU/);
});
