import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { caseSchema, type CaseDocument } from '../../solver/case/document';
import { createCompiledMachine } from '../../solver/methods/dgModal/cpu/compiled/compiledMachine';
import { ReferenceMachine } from '../../solver/methods/dgModal/cpu/machine';
import { createResidual } from '../../solver/methods/dgModal/cpu/residual';
import { modeCount } from '../../solver/methods/dgModal/basis';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import { timeIntegrators } from '../../solver/methods/dgModal/timeIntegrators';
import { dgDescriptor } from '../../solver/methods/dgModal/descriptor';
import { compileCasePhysics } from '../../solver/physics/compile';
import { methods } from '../../solver/methods/registry';
import { prepareCase } from '../../solver/run/preparedCase';
import { checkpointSnapshot, snapshotCheckpoint } from '../../solver/run/startingState';
import { projectState } from '../../solver/space/projection';
import { allSides, scheme, testCase, vortex, type DgCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import { decaying, gas as viscousGas } from './viscousCases';
import { errorsAt } from './viscousRuns';

type Parts = Partial<CaseDocument>;

const irregular = (columns: number, rows: number) =>
  rectangleMesh(columns, rows, (x, y) => [
    x + 0.03 * Math.sin(7 * x + 5 * y),
    y + 0.03 * Math.cos(6 * x - 4 * y),
  ]);

const local = (order: number, localOrder: string | undefined, options = {}) => ({
  ...scheme(order),
  ...options,
  localOrder,
});

/** Orders 0 to 4 in bands that meet at many faces. */
const bands = 'mod(floor(5*x), 5)';

/** A wave that is advected to the right with its exact boundary values. */
const wave = { q: 'sin(2*pi*(x - t))*cos(y)' };
const advected: Parts = {
  system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
  initial: wave,
  exact: wave,
  boundaries: allSides('prescribed', wave),
};

/** Returns the final state and its L² errors left and right of the middle. */
async function runAdvected(columns: number, options: DgCase['scheme'], fixedStep: number | null) {
  const time = { end: 0.4, maxSteps: null, steadyTolerance: null, fixedStep };
  const document = testCase({ ...advected, scheme: options, time });
  const mesh = rectangleMesh(columns, columns);
  const operators = dgOperators(mesh, compileCasePhysics(document), document.scheme);
  const simulation = discretize(document, mesh).createCpuSimulation();
  await runToEnd(simulation);
  const state = Float64Array.from(await simulation.readState());
  const exact = projectState(operators, operators.physics.exact!, 0.4);
  const { modes } = operators.element;
  const squares = [0, 0];
  state.forEach((value, i) => {
    const cell = Math.floor(i / modes);
    const isRight = operators.cells.originX[cell] + operators.cells.xr[cell] / 3 > 0.45 ? 1 : 0;
    squares[isRight] += operators.cells.determinant[cell] * (value - exact[i]) ** 2;
  });
  return { state, modes, errors: squares.map(Math.sqrt) };
}

describe('local order', () => {
  it('has the order of each region, upstream of lower ones', async () => {
    const [coarse, fine] = [
      await runAdvected(8, local(3, 'x < 0.5 ? 3 : 1'), null),
      await runAdvected(16, local(3, 'x < 0.5 ? 3 : 1'), null),
    ];
    const [left, right] = coarse.errors.map((error, i) => Math.log2(error / fine.errors[i]));
    expect(left).toBeGreaterThan(3.7);
    expect(right).toBeGreaterThan(1.7);
    expect(right).toBeLessThan(2.6);
  });

  it('computes what the order itself computes, upstream of lower ones and everywhere', async () => {
    const mixed = await runAdvected(6, local(3, 'x < 0.5 ? 3 : 1'), 0.01);
    const high = await runAdvected(6, local(3, undefined), 0.01);
    const low = await runAdvected(6, local(1, undefined), 0.01);
    const reduced = await runAdvected(6, local(3, '1'), 0.01);
    low.state.forEach((value, i) => {
      const [cell, mode] = [Math.floor(i / low.modes), i % low.modes];
      // Quadrature of initial and boundary values differs.
      expect(Math.abs(value - reduced.state[cell * reduced.modes + mode])).toBeLessThan(1e-3);
    });
    expect(mixed.errors[0]).toBeCloseTo(high.errors[0], 12);
    expect(mixed.errors[0]).toBeLessThan(0.05 * low.errors[0]);
  });

  it('conserves mass and energy between walls', async () => {
    const document = testCase({
      scheme: local(4, bands),
      initial: { rho: '1 + 0.3*sin(3*x + y)', u: '0.3*y', v: '-0.2*x', p: '1 + 0.2*cos(5*x)' },
      boundaries: allSides('slipWall'),
      time: { end: 0.3, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, irregular(7, 5));
    const simulation = discretization.createCpuSimulation();
    const before = discretization.integrals(await simulation.readState());
    const { outcome } = await runToEnd(simulation);
    expect(outcome.kind).toBe('endTime');
    const after = discretization.integrals(await simulation.readState());
    for (const v of [0, 3]) expect(Math.abs(after[v] / before[v] - 1)).toBeLessThan(1e-13);
    expect(Math.abs(after[1] - before[1])).toBeGreaterThan(1e-4);
  });

  it('keeps a free stream', () => {
    const document = testCase({
      scheme: local(4, bands),
      boundaries: allSides('farField', { rho: '1', u: '0.4', v: '0.2', p: '1' }),
    });
    const operators = dgOperators(irregular(7, 5), compileCasePhysics(document), document.scheme);
    const state = projectState(operators, operators.physics.initial, 0);
    const rates = new Float64Array(state.length);
    createResidual(operators)(state, 0, rates);
    expect(Math.max(...rates.map(Math.abs))).toBeLessThan(1e-11);
  });

  const jump = { rho: 'x + y > 1 ? 1 : 0.3', u: '0.5', v: '0', p: 'x > 0.4 ? 1 : 0.01' };
  const smooth = {
    rho: '1 + 0.2*sin(3*x + y)',
    u: '0.5 + 0.1*x',
    v: '0.2*cos(2*y)',
    p: '1 + 0.1*x*y',
  };
  const cases: readonly [string, Parts][] = [
    [
      'Euler',
      { scheme: local(4, bands), initial: smooth, boundaries: allSides('prescribed', smooth) },
    ],
    [
      'limiters',
      {
        scheme: local(3, 'x < 0.5 ? 3 : 1', {
          ...{ integrator: 'sspRk3', limiter: 'troubledCells', positivity: true },
        }),
        initial: jump,
        boundaries: allSides('slipWall'),
      },
    ],
    [
      'viscous gas',
      {
        ...viscousGas(),
        scheme: local(3, '1 + floor(3*y)'),
        initial: smooth,
        boundaries: allSides('prescribed', smooth),
      },
    ],
    [
      'water over a bed',
      {
        system: { id: 'shallowWaterBed2d', parameters: {} },
        scheme: local(2, 'floor(3*x)'),
        initial: { surface: '1 + 0.1*x', u: '0', v: '0.1', bed: '0.3*sin(3*x*y)' },
        boundaries: allSides('slipWall'),
      },
    ],
  ];

  it.each(cases)('is compiled as defined, without modes above it: %s', async (_, parts) => {
    const document = testCase({
      ...parts,
      time: { end: null, maxSteps: 4, steadyTolerance: null },
    });
    const mesh = irregular(6, 5);
    const operators = dgOperators(mesh, compileCasePhysics(document), document.scheme);
    const { element, variableCount } = operators;
    const initial = discretize(document, mesh).initialState();
    const settings = {
      integrator: timeIntegrators[document.scheme.integrator],
      precision: 'f32',
      cflNumber: 1,
      endTime: null,
      steadyTolerance: null,
    } as const;
    const compiled = createCompiledMachine(operators, settings, initial, {
      threads: 1,
      host: null,
    })!;
    const reference = new ReferenceMachine(operators, settings, initial);
    for (let step = 0; step < 4; step++) {
      for (const machine of [compiled, reference]) {
        machine.doStep(0.001 * step, 0.001, step);
        machine.accept();
      }
    }
    const largest = Math.max(...reference.state.map(Math.abs));
    let [above, cells] = [0, 0];
    reference.state.forEach((value, i) => {
      expect(Math.abs(value - compiled.state[i])).toBeLessThan(1e-13 * largest);
      const cell = Math.floor(i / (element.modes * variableCount));
      if (i % element.modes < operators.cellModes![cell]) return;
      above = Math.max(above, Math.abs(value), Math.abs(compiled.state[i]));
      cells++;
    });
    expect(cells).toBeGreaterThan(100);
    expect(above).toBe(0);
    expect(reference.state).not.toEqual(initial);
    compiled.dispose();
  });

  it('diffuses with at least the lower order', () => {
    const parts = (localOrder: string | undefined) => ({
      ...decaying,
      scheme: local(2, localOrder),
    });
    const error = (localOrder: string | undefined, columns: number): number =>
      errorsAt(0.01, 2, parts(localOrder), irregular(columns, columns))[0];
    const mixed = [4, 8].map((columns) => error('x < 0.5 ? 2 : 1', columns));
    expect(Math.log2(mixed[0] / mixed[1])).toBeGreaterThan(1.7);
    expect(mixed[1]).toBeLessThan(error('1', 8));
    expect(mixed[1]).toBeGreaterThan(error(undefined, 8));
  });

  it('keeps a lake at rest', async () => {
    const document = testCase({
      system: { id: 'shallowWaterBed2d', parameters: {} },
      scheme: local(2, 'floor(3*x)', {
        numericalFlux: 'hll',
        integrator: 'sspRk3',
        cflNumber: 0.5,
      }),
      initial: { surface: '0.6', u: '0', v: '0', bed: '0.8*exp(-30*((x - 0.4)^2 + (y - 0.5)^2))' },
      boundaries: allSides('slipWall'),
      time: { end: 0.2, maxSteps: null, steadyTolerance: null },
    });
    const simulation = discretize(document, irregular(8, 7)).createCpuSimulation();
    const before = Float64Array.from(await simulation.readState());
    await runToEnd(simulation);
    const after = await simulation.readState();
    expect(Math.max(...before.map((value, i) => Math.abs(value - after[i])))).toBeLessThan(1e-13);
  });

  it('counts the modes of each triangle, limited to the order', () => {
    const document = testCase({ ...advected, scheme: local(3, 'x < 0.5 ? 9 : 1') });
    const discretization = discretize(document, rectangleMesh(4, 3));
    expect(discretization.dofCount).toBe(24 * modeCount(3));
    expect(discretization.unknownCount).toBe(12 * modeCount(3) + 12 * modeCount(1));
  });

  it('drops higher modes of a saved state', () => {
    const [full, reduced] = [undefined, 'x < 0.5 ? 3 : 1'].map((localOrder) => {
      const document = testCase({ ...advected, scheme: local(3, localOrder) });
      return prepareCase(document, rectangleMesh(4, 3), methods);
    });
    const state = new Float64Array(full.discretization.dofCount).fill(0.01);
    const saved = snapshotCheckpoint(full, { state, step: 0, time: 0, averages: null });
    const resumed = checkpointSnapshot(reduced, saved);
    expect(resumed.state.filter((value) => value === 0)).toHaveLength(
      12 * (modeCount(3) - modeCount(1)),
    );
    expect(checkpointSnapshot(full, saved).state.every((value) => value !== 0)).toBe(true);
  });

  it.each([
    [
      { scheme: local(3, 'x + 0.5') },
      'scheme.localOrder: expected an integer from 0, got 0.583333 at (0.08333, 0.2222)',
    ],
    [{ scheme: local(3, 'x - x - 1') }, 'expected an integer from 0, got -1'],
    [{ ...viscousGas(), scheme: local(3, '0') }, 'expected an integer from 1, got 0'],
  ])('refuses values that are not orders: %#', (parts, message) => {
    const document = testCase({ boundaries: allSides('slipWall'), ...parts });
    expect(() => discretize(document, rectangleMesh(4, 3))).toThrow(message);
  });

  it('reports unknown names, implicit solvers and artificial viscosity', () => {
    const faultsOf = (parts: Parts): string[] =>
      checkCase(testCase({ boundaries: allSides('slipWall'), ...parts }), null, null)
        .filter(({ level }) => level === 'error')
        .map(({ message }) => message);
    expect(faultsOf({ scheme: local(2, 'z < 1 ? 2 : 1') }).join()).toContain('Local order: ');
    expect(faultsOf({ scheme: local(2, '1', { artificialViscosity: true }) }).join()).toContain(
      'local orders do not support artificial viscosity',
    );
    expect(dgDescriptor.steadyFault!(local(2, '1'))).toContain('same order everywhere');
    expect(dgDescriptor.steadyFault!(local(2, undefined))).toBeNull();
    expect(
      caseSchema.safeParse({ ...testCase({}), scheme: { id: 'dg', localOrder: '' } }).success,
    ).toBe(false);
  });

  it('reads parameters and definitions of the case', () => {
    const document = testCase({
      definitions: [...vortex.definitions],
      scheme: local(2, 'r < gamma/2 ? 2 : 1'),
      boundaries: allSides('slipWall'),
    });
    const mesh = rectangleMesh(6, 6);
    const { cellModes } = dgOperators(mesh, compileCasePhysics(document), document.scheme);
    expect(new Set(cellModes)).toEqual(new Set([modeCount(1), modeCount(2)]));
  });
});
