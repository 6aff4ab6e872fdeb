import { expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { gpuFault } from '../../solver/case/gpuFault';
import { heatEquation } from '../support/viscousSystems';
import { cprScheme } from '../methods/cpr/cases';

const faultOf = (system: CaseDocument['system'], scheme: Parameters<typeof cprScheme>[0] = {}) =>
  gpuFault({ system, scheme: cprScheme(scheme) });

it('no GPU computes viscous fluxes that are not linear in the gradient, or that it has no room for', () => {
  const gas = { id: 'navierStokes3d', parameters: {} };
  expect(faultOf(gas, { order: 5 })).toBeNull();
  expect(faultOf(gas, { order: 4, precision: 'df64' })).toBeNull();
  expect(faultOf(gas, { order: 5, precision: 'df64' })).toMatch(/^5 variables of df64 at order 5/);
  const heat = heatEquation(2);
  const conducting = (k: string) => ({
    id: 'custom',
    parameters: {},
    declaration: { ...heat, viscousFlux: { x: [`${k}*dx(T)`], y: [`${k}*dy(T)`] } },
  });
  expect(faultOf(conducting('(1 + T^2)'))).toBeNull();
  expect(faultOf(conducting('(1 + dx(T)^2)'))).toContain('not linear in the gradient');
  // What is faulty is told elsewhere.
  expect(faultOf(conducting('unknown'))).toBeNull();
});
