import { expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { outputsSchema } from '../../solver/diagnostics/outputs';
import { scheme, testCase } from '../support/cases';
import { discretizeInOneStage } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { afterTwoSteps, expectSame } from '../support/twoSteps.gpu';
import { cprCase, curvedBox, inOneStage } from './cpr/cases';
import { onAllSides } from './cpr/viscousRuns';

type Parts = Partial<Omit<CaseDocument, 'scheme'>>;
const sheared = (x: number, y: number): [number, number] => [x ** 2 + 0.1 * y, y];

const onQuadrilaterals = (precision: 'f32' | 'df64', parts: Parts) => {
  const mesh = curvedBox({ counts: [3, 2], map: ([x, y]) => sheared(x, y) });
  const document = cprCase(parts, { order: 1, precision });
  return afterTwoSteps(document, mesh, undefined, inOneStage);
};
const onTriangles = (precision: 'f32' | 'df64', parts: Parts) => {
  const document = testCase({ ...parts, scheme: { ...scheme(1), precision } });
  return afterTwoSteps(document, rectangleMesh(3, 2, sheared), undefined, () =>
    discretizeInOneStage(document, rectangleMesh(3, 2, sheared)),
  );
};

it.each([
  ['quadrilaterals in f32', onQuadrilaterals, 'f32', 2e-6],
  ['quadrilaterals in df64', onQuadrilaterals, 'df64', 1e-13],
  ['triangles in f32', onTriangles, 'f32', 2e-6],
  ['triangles in df64', onTriangles, 'df64', 1e-13],
] as const)(
  'reads the same point spacing in fluxes, averages and monitors on the GPU as on the CPU: %s',
  async (_, compute, precision, tolerance) => {
    const expression = 'kappa*q';
    const { expected, found } = await compute(precision, {
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
    });
    expectSame(found.state, expected.state, tolerance);
    expectSame(found.averages, expected.averages, tolerance);
    const rows = expected.signals.slice(0, 4);
    expect(rows.every((row) => row.length > 0)).toBe(true);
    rows.forEach((row, i) => expectSame(found.signals[i], row, tolerance));
  },
);
