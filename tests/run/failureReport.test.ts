import { describe, expect, it } from 'vitest';
import { defaultCase } from '../../solver/case/defaults';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { methods } from '../../solver/methods/registry';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { prepareCase } from '../../solver/run/preparedCase';
import { initialSnapshot } from '../../solver/run/startingState';
import { failureMessage } from '../../solver/run/summary';
import { divergedQuantity } from '../../solver/space/divergedQuantity';
import { failureReport } from '../../solver/stepping/failure';
import { quadBox, quadSides } from '../cese/quadMeshes';
import { rectangleMesh } from '../support/meshes';

const mesh = rectangleMesh(4, 2);
const groups = mesh.groups.map(({ name }) => name);

/** A gas in a box, by second-order discontinuous Galerkin without shock capturing. */
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

describe('the report of a failed run', () => {
  it('reports the positive quantity closest to zero', () => {
    const { states, snapshot } = gas({ p: '0.05 + x^2' });
    expect(divergedQuantity(states, snapshot, 0).text).toMatch(
      /^the pressure became invalid within the step \(minimum before it 0\.0\d+\)$/,
    );
    const thin = gas({ rho: '0.05 + x^2' });
    expect(divergedQuantity(thin.states, thin.snapshot, 0).text).toMatch(
      /^the density became invalid within the step/,
    );
  });

  it('names the quantity that grew without bound', () => {
    const { states, snapshot } = gas({});
    const state = snapshot.state.map((coefficient) => 1e20 * coefficient);
    expect(divergedQuantity(states, { ...snapshot, state }, 0).text).toMatch(
      /^the .*energy.* grew without bound \(maximum before the step 250000000000000000000\)$/,
    );
  });

  it('lists common remedies for a shock tube, without suggesting an error in its initial state', () => {
    const { prepared, states, snapshot } = gas({
      rho: 'x < 0.5 ? 1 : 0.125',
      p: 'x < 0.5 ? 1 : 0.1',
    });
    const outcome = failureReport(states)(snapshot.state, 0, 0, 'notANumber');
    if (outcome.kind !== 'failed') throw new Error(outcome.kind);
    const line = failureMessage(prepared, outcome, snapshot, 1e-3);
    expect(line).toMatch(
      /^The run failed after step 0, t = 0: the (density|pressure) became invalid/,
    );
    expect(line).toContain('; try positivity, a limiter, a smaller CFL number, a lower order or');
    expect(line).toMatch(/check the condition of "\w+" \(\w+\)/);
    expect(line).not.toMatch(/initial state|not a number/);
  });

  it('replays the step, and reports which stage invalidated which quantity in which cell', () => {
    const { prepared } = gas({ u: 'x < 0.5 ? -3 : 3', p: '0.4' });
    const { discretization } = prepared;
    const state = Float64Array.from(discretization.initialState());
    const dt = 3 * discretization.stableStep(state, 0);
    const broken = discretization.invalidStage({ state, time: 0, dt, step: 0 });
    if (broken === null) throw new Error('no stage broke');
    const { stage, quantity, least, point } = broken;
    expect(['rho', 'p']).toContain(quantity);
    expect(least).toHaveLength(stage + 1);
    // The quantity is valid before the stage and invalid after it.
    for (const value of least.slice(0, -1)) expect(value).toBeGreaterThan(0);
    expect(least.at(-1)).toBeLessThanOrEqual(0);
    expect(discretization.invalidStage({ state, time: 0, dt: 1e-6 * dt, step: 0 })).toBeNull();

    const outcome = { kind: 'failed', cell: point.cell, x: 0, y: 0, reason: 'lost' } as const;
    const fixed = { ...prepared, physics: { ...prepared.physics, fixedStep: dt } };
    const line = failureMessage(fixed, outcome, { step: 4, time: 0, state }, dt);
    expect(line).toMatch(
      /^The run failed after step 4, t = 0: in stage [1-4] of 4 of the next step, the (density|pressure) is not positive in cell \d+ \(element/,
    );
    expect(line).toMatch(/; minimum (rho|p) there before the step: [\d.]+; after its stages: .*-/);
    expect(line).toContain('; try positivity, a limiter');

    const earlier = { step: 3, time: 0, state: state.map((value) => 2 * value) };
    const states = [earlier, { step: 4, time: 0, state }];
    const withCourse = (missing: string | null): string =>
      failureMessage(fixed, outcome, states[1], dt, { states, missing });
    expect(withCourse(null)).toMatch(
      /; minimum (rho|p) there after steps 3 to 4: [\d.]+, [\d.]+; after the stages of the next step: .*-[\d.]+; try/,
    );
    expect(withCourse('it was long ago')).toContain(
      ' (earlier steps are missing: it was long ago); try',
    );
  });

  const quads = quadBox({ counts: [8, 2] });
  it.each([
    ['finite volumes in stages', null, { id: 'cartesianFv', integrator: 'sspRk2' }, /of 2/],
    ['finite volumes in one step', null, { id: 'cartesianFv', stepping: 'laxWendroff' }, /of 1/],
    ['CE/SE on a grid', null, { id: 'cese' }, /of 2/],
    ['CE/SE on quadrilaterals', quads, { id: 'cese' }, /of 2/],
    ['flux reconstruction', quads, { id: 'cpr', order: 1 }, /of [1-9]/],
  ] as const)('replays a step of %s', (_, mesh, scheme, stages) => {
    const prepared = prepareCase(
      caseSchema.parse({
        ...{ format: 'fluxbench-case', version: 1, name: 'test' },
        mesh: mesh ? { file: 'test.msh' } : { grid: { min: [0, 0], max: [1, 1], cells: [8, 2] } },
        system: { id: 'euler2d' },
        scheme: { cflNumber: 0.5, ...scheme },
        initial: { rho: '1', u: 'x < 0.5 ? -3 : 3', v: '0', p: '0.4' },
        boundaries: Object.fromEntries(quadSides.map((name) => [name, { condition: 'outflow' }])),
        time: { end: 1 },
      }),
      mesh,
      methods,
    );
    const { discretization } = prepared;
    const snapshot = initialSnapshot(prepared);
    const dt = 6 * discretization.stableStep(snapshot.state, 0);
    const fixed = { ...prepared, physics: { ...prepared.physics, fixedStep: dt } };
    const outcome = { kind: 'failed', cell: 0, x: 0, y: 0, reason: 'lost' } as const;
    const line = failureMessage(fixed, outcome, snapshot, dt);
    expect(line).toMatch(
      /in stage \d of \d of the next step, the (density|pressure) is not positive in cell/,
    );
    expect(line).toMatch(stages);
    expect(line).toMatch(
      /; minimum (rho|p) there before the step: [\d.]+; after its stages: .*(-[\d.]+|NaN)/,
    );
    const [stage] = /(?<=in stage )\d/.exec(line)!;
    expect(line.match(/after its stages: ([^;]*)/)![1].split(', ')).toHaveLength(Number(stage));
  });
});
