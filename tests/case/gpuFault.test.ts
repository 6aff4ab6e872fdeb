import { expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { gpuFault } from '../../solver/case/gpuFault';
import type { DgOptions } from '../../solver/methods/dgModal/options';
import { scheme } from '../support/cases';
import { cprScheme } from '../methods/cpr/cases';

const mesh = { refinements: 0 };

const faultOf = (system: CaseDocument['system'], scheme: Parameters<typeof cprScheme>[0] = {}) =>
  gpuFault({ system, mesh, scheme: cprScheme(scheme) });

it('rejects df64 on triangles only if the tables of order 5 with cubic over-integration do not fit', () => {
  const ofTriangles = (id: string, options: Partial<DgOptions>): string | null =>
    gpuFault({ system: { id, parameters: {} }, mesh, scheme: { ...scheme(2), ...options } });
  expect(ofTriangles('navierStokes2d', { precision: 'f32Compensated' })).toBeNull();
  expect(ofTriangles('euler2d', { precision: 'df64' })).toBeNull();
  expect(ofTriangles('navierStokes2d', { precision: 'df64' })).toBeNull();
  const steep = { order: 5, overIntegration: 'cubic' } as const;
  expect(ofTriangles('euler2d', steep)).toBeNull();
  expect(ofTriangles('euler2d', { ...steep, precision: 'df64' })).toMatch(/too large for df64/);
  expect(ofTriangles('euler2d', { ...steep, order: 4, precision: 'df64' })).toBeNull();
});

it('rejects df64 viscous fluxes at order 5 in 3D', () => {
  const gas = { id: 'navierStokes3d', parameters: {} };
  expect(faultOf(gas, { order: 5 })).toBeNull();
  expect(faultOf(gas, { order: 4, precision: 'df64' })).toBeNull();
  expect(faultOf(gas, { order: 5, precision: 'df64' })).toMatch(/^5 variables in df64 at order 5/);
});
