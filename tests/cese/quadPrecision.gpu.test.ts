import { describe, expect, it } from 'vitest';
import { afterSteps, bothBackends, turning, type Parts } from '../cartesianFv/deviceCases.gpu';
import { monitored } from '../dg/monitored';
import { afterTwoSteps, expectSame } from '../support/twoSteps.gpu';
import { ceseCase } from './cases';
import { star } from './quadMeshes';

/** Five cells around a vertex, and vertices on the boundary. */
const mesh = star(5, 1);

describe('CE/SE on quadrilaterals in df64', () => {
  it('agrees with the CPU, including averages, extrema and monitors', async () => {
    const quantity = '3 + q*x + dx(q)';
    const largest = { kind: 'largest', fluctuation: false } as const;
    const outputs = {
      ...monitored(
        { kind: 'point', name: 'a', expression: quantity, at: [0.3, 0.2], every: 1 },
        { kind: 'domain', name: 'b', expression: 'q^2', every: 1 },
      ),
      statistics: [
        { name: 'mean', expression: quantity, from: 0, to: null, fluctuation: true },
        { name: 'most', expression: 'q', from: 0, to: null, ...largest },
      ],
    };
    const boundaries = { untagged: { condition: 'prescribed', values: { q: 't*x + y' } } };
    const document = ceseCase({ ...turning, boundaries, outputs }, { precision: 'df64' });
    const { expected, found } = await afterTwoSteps(document, mesh);
    expectSame(found.state, expected.state, 1e-13);
    for (let i = 0; i < 2; i++) expectSame(found.signals[i], expected.signals[i], 1e-13);
    expectSame(found.averages, expected.averages, 1e-13);
  });
});

describe('CE/SE on quadrilaterals in compensated single precision', () => {
  const walled: Parts = {
    system: { id: 'shallowWater2d', parameters: {} },
    initial: { h: '1 + 0.1*cos(3*x)', u: '0', v: '0' },
    sourceTerm: { hu: 'h*(0.5 + x)', hv: '-0.7*h' },
    boundaries: { untagged: { condition: 'slipWall', values: {} } },
  };

  it('agrees with the CPU between walls better than single precision', async () => {
    const worst = async (precision: 'f32' | 'f32Compensated'): Promise<number> => {
      const both = await bothBackends(ceseCase(walled, { precision }), mesh);
      const { reference, state } = await afterSteps(both, 30);
      return Math.max(...Array.from(state, (value, i) => Math.abs(value - reference[i])));
    };
    const single = await worst('f32');
    expect(await worst('f32Compensated')).toBeLessThan(0.5 * single);
  });
});
