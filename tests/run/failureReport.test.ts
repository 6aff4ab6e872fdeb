import { describe, expect, it } from 'vitest';
import { defaultCase } from '../../solver/case/defaults';
import type { CaseDocument } from '../../solver/case/document';
import { methods } from '../../solver/methods/registry';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { initialSnapshot, prepareCase } from '../../solver/run/preparedCase';
import { failureMessage } from '../../solver/run/summary';
import { lostQuantity } from '../../solver/space/lostQuantity';
import { failureReport } from '../../solver/stepping/failure';
import { rectangleMesh } from '../support/meshes';

const mesh = rectangleMesh(4, 2);
const groups = mesh.groups.map(({ name }) => name);

/** A gas in a box, by discontinuous Galerkin of second order without anything that tames shocks. */
function gas(initial: Record<string, string>) {
  const base = defaultCase(euler2d, 'box.msh', groups);
  const document: CaseDocument = {
    ...base,
    initial: { rho: '1', u: '0', v: '0', p: '1', ...initial },
    scheme: { ...base.scheme, order: 2, limiter: 'none', positivity: false } as never,
  };
  const prepared = prepareCase(document, mesh, methods);
  const states = { space: prepared.discretization.space, physics: prepared.physics };
  return { prepared, states, snapshot: initialSnapshot(prepared) };
}

describe('the report of a run that broke down', () => {
  it('names the positive quantity that came nearest to its end', () => {
    const { states, snapshot } = gas({ p: '0.05 + x^2' });
    expect(lostQuantity(states, snapshot, 0)).toMatch(
      /^the pressure was lost within the step \(before it at least 0\.0\d+\)$/,
    );
    const thin = gas({ rho: '0.05 + x^2' });
    expect(lostQuantity(thin.states, thin.snapshot, 0)).toMatch(/^the density was lost/);
  });

  it('names what grew beyond all numbers', () => {
    const { states, snapshot } = gas({});
    const state = snapshot.state.map((coefficient) => 1e20 * coefficient);
    expect(lostQuantity(states, { ...snapshot, state }, 0)).toMatch(
      /^the .*energy.* grew beyond all numbers \(before the step up to 250000000000000000000\)$/,
    );
  });

  it('lists what usually helps a shock tube, and does not blame its initial state', () => {
    const { prepared, states, snapshot } = gas({
      rho: 'x < 0.5 ? 1 : 0.125',
      p: 'x < 0.5 ? 1 : 0.1',
    });
    const outcome = failureReport(states)(snapshot.state, 0, 0, 'notANumber');
    if (outcome.kind !== 'failed') throw new Error(outcome.kind);
    const line = failureMessage(prepared, outcome, snapshot, 1e-3);
    expect(line).toMatch(/^The run failed after step 0, t = 0: the (density|pressure) was lost/);
    expect(line).toContain('; try positivity, a limiter, a smaller CFL number, a lower order or');
    expect(line).toMatch(/look at the condition of "\w+" \(\w+\)/);
    expect(line).not.toMatch(/initial state|not a number/);
  });
});
