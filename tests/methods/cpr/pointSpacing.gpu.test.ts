import { it } from 'vitest';
import { outputsSchema } from '../../../solver/diagnostics/outputs';
import { afterTwoSteps, expectSame } from '../../support/twoSteps.gpu';
import { cprCase, curvedBox, inOneStage } from './cases';
import { onAllSides } from './viscousRuns';

it.each([
  ['f32', 2e-6],
  ['df64', 1e-13],
] as const)(
  'averages and monitors on the GPU take the distance of points as on the CPU: %s',
  async (precision, tolerance) => {
    const expression = 'kappa*q';
    const document = cprCase(
      {
        system: {
          id: 'advectionDiffusion2d',
          parameters: { ax: 0.5 },
          coefficients: { kappa: '0.1*pointSpacing + 0.01*x' },
        },
        initial: { q: '1 + x + y^2' },
        boundaries: onAllSides(2, 'insulated'),
        outputs: outputsSchema.parse({
          statistics: [
            { name: 'mean', expression, fluctuation: true },
            { name: 'most', expression, kind: 'largest' },
          ],
          monitors: [
            { kind: 'point', name: 'a', expression, at: [0.7, 0.4] },
            { kind: 'boundary', name: 'b', expression: 'kappa*dx(q)', groups: ['left', 'top'] },
            { kind: 'domain', name: 'c', expression },
            { kind: 'domain', name: 'd', expression, take: 'maximum' },
          ].map((monitor) => ({ ...monitor, every: 1 })),
        }),
      },
      { order: 1, precision },
    );
    const mesh = curvedBox({
      counts: [3, 2],
      map: ([x, y]) => [x ** 2 + 0.1 * y, y],
    });
    const { expected, found } = await afterTwoSteps(document, mesh, undefined, inOneStage);
    expectSame(found.averages, expected.averages, tolerance);
    expected.signals
      .slice(0, 4)
      .forEach((signal, i) => expectSame(found.signals[i], signal, tolerance));
  },
);
