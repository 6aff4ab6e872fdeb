import { describe, expect, it } from 'vitest';
import { scheme, testCase, vortex } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { readTriangleMesh, sharedFile } from '../support/shared';

const meshFile = sharedFile('meshes/supersonic-vortex/A.v22.msh');

/** L2 error of the density on the thesis' own mesh of 180 triangles (Fuhry 2013, Table 5.3). */
const published = [
  { order: 1, l2: 4.934e-3 },
  { order: 2, l2: 3.708e-4 },
  { order: 3, l2: 8.695e-6 },
  { order: 4, l2: 4.719e-7 },
];

describe('supersonic vortex on the published mesh', () => {
  it.skipIf(meshFile === null).each(published)(
    'gives the published density error $l2 at p = $order to three digits',
    async ({ order, l2 }) => {
      const document = testCase({
        definitions: [...vortex.definitions],
        scheme: { ...scheme(order), cflNumber: 2 },
        initial: vortex.state,
        exact: vortex.state,
        boundaries: {
          wall: { condition: 'curvedSlipWall', values: {} },
          outflow: { condition: 'prescribed', values: vortex.state },
          inflow: { condition: 'prescribed', values: vortex.state },
        },
        // The change per step at which the fourth digit stands still.
        time: { end: null, maxSteps: null, steadyTolerance: l2 * 4e-6 },
      });
      const discretization = discretize(document, readTriangleMesh(meshFile ?? ''));
      const simulation = discretization.createCpuSimulation();
      const { outcome } = await runToEnd(simulation);
      expect(outcome.kind).toBe('steady');
      const [density] = discretization.errors(await simulation.readState(), 0) ?? [];
      expect(Math.abs(density.l2 / l2 - 1)).toBeLessThan(5e-4);
    },
  );

  it.runIf(meshFile === null)('needs the published meshes in ../shared/meshes: skipped', () => {
    expect(meshFile).toBeNull();
  });
});
