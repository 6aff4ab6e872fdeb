import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { compileCasePhysics } from '../../solver/physics/compile';
import { discretize } from '../support/dg';
import { readTriangleMesh } from '../support/shared';

const root = new URL('../../resources/examples/', import.meta.url);

describe('examples with shocks', () => {
  it.each(['double-mach', 'double-mach-p2', 'forward-step', 'naca0012-supersonic'])(
    '%s keeps density and pressure positive over the first steps',
    async (id) => {
      const text = readFileSync(new URL(`${id}/case.json`, root), 'utf8');
      const document = parseCaseDocument(text, 'case.json');
      const mesh = readTriangleMesh(new URL(`${id}/${document.mesh.file}`, root).pathname);
      const discretization = discretize(document, mesh);
      const simulation = discretization.createCpuSimulation();
      const { outcome, time } = await simulation.advance(8);
      expect(outcome).toEqual({ kind: 'running' });
      const state = await simulation.readState();
      const physics = compileCasePhysics(document);
      for (const quantity of ['rho', 'p']) {
        const values = discretization.sampleField(state, physics.field(quantity), time);
        expect(values.reduce((a, b) => Math.min(a, b))).toBeGreaterThan(0);
      }
    },
  );
});
