import { describe, expect, it } from 'vitest';
import { CeseStepper } from '../../solver/methods/cese/cpu/stepper';
import { createCompiledStepper } from '../../solver/methods/cese/cpu/compiled/compiledStepper';
import { ceseOperators } from '../../solver/methods/cese/operators';
import type { CeseOptions } from '../../solver/methods/cese/options';
import { isMirror } from '../../solver/methods/cese/walls';
import { compileCasePhysics } from '../../solver/physics/compile';
import { everySide, gridOf } from '../cartesianFv/grids';
import { discretize } from '../support/dg';
import { takeSteps } from '../stepping/takeSteps';
import { ceseCase, pushedGas } from './cases';

describe('mirror conditions', () => {
  it.each([
    [
      'euler2d',
      'rho u v p',
      { slipWall: true, outflow: false, farField: false, curvedSlipWall: false },
    ],
    ['maxwellTm2d', 'Hx Hy Ez', { perfectElectricConductor: true, perfectMagneticConductor: true }],
    ['shallowWater1d', 'h u', { slipWall: true, outflow: false }],
  ] as [string, string, Record<string, boolean>][])(
    'is those whose ghost state is its own inverse: %s',
    (id, given, expected) => {
      const names = Object.keys(expected);
      const physics = compileCasePhysics(
        ceseCase({
          system: { id, parameters: {} },
          initial: Object.fromEntries(given.split(' ').map((name) => [name, '1'])),
          boundaries: Object.fromEntries(
            names.map((condition) => [condition, { condition, values: {} }]),
          ),
        }),
      );
      for (const name of names) expect(isMirror(physics, name), name).toBe(expected[name]);
    },
  );
});

describe('CE/SE with a source between walls', () => {
  it.each([
    [[9], {}],
    [[9], { slopes: 'courantInsensitive', alpha: 1 }],
    [[9], { slopes: 'nonDissipative' }],
    [[7, 6], {}],
    [[6, 5], { slopes: 'courantInsensitive', alpha: 1.5 }],
    [[5, 4, 3], {}],
  ] as [number[], Partial<CeseOptions>][])(
    'conserves mass, and compiled steps match the reference bit for bit: %j, %j',
    (counts, scheme) => {
      const grid = gridOf({ counts });
      const document = ceseCase(pushedGas(grid), scheme);
      const discretization = discretize(document, grid);
      const initial = discretization.initialState();
      const options = document.scheme as CeseOptions;
      const operators = ceseOperators(grid, compileCasePhysics(document), options);
      const definition = new CeseStepper(operators, initial);
      const compiled = createCompiledStepper(operators, initial, { threads: 1, host: null })!;
      const [before] = discretization.integrals(initial);
      for (const stepper of [definition, compiled]) {
        takeSteps(stepper, 0.02, 6);
        const [after] = discretization.integrals(stepper.next);
        expect(Math.abs(after - before)).toBeLessThan(1e-14);
      }
      expect(Array.from(compiled.next)).toEqual(Array.from(definition.next));
    },
  );

  it('preserves the mirror symmetry of a symmetric source', async () => {
    const [whole, half] = [
      gridOf({ counts: [20, 3], origin: [-1, 0], lengths: [2, 1] }),
      gridOf({ counts: [10, 3] }),
    ];
    const [ofWhole, ofHalf] = await Promise.all(
      [whole, half].map(async (grid) => {
        const discretization = discretize(
          ceseCase({
            initial: { rho: '1 + 0.2*cos(2*x)', u: '0', v: '0.1', p: '1' },
            sourceTerm: { rhou: 'rho*x*(3 + x^2)', rhov: '-rho' },
            boundaries: everySide(grid, 'slipWall'),
          }),
          grid,
        );
        const simulation = discretization.createCpuSimulation();
        await simulation.advance(8);
        return simulation.readState();
      }),
    );
    for (let row = 0; row < 3; row++) {
      for (let i = 0; i < 10 * 12; i++) {
        expect(ofHalf[120 * row + i]).toBeCloseTo(ofWhole[240 * row + 120 + i], 12);
      }
    }
  });

  it('keeps a hydrostatic gas at rest to second order', async () => {
    const errors = await Promise.all(
      [8, 16].map(async (count) => {
        const grid = gridOf({ counts: [1, count] });
        const rest = { rho: 'exp(-y)', u: '0', v: '0', p: 'exp(-y)' };
        const discretization = discretize(
          ceseCase({
            initial: rest,
            exact: rest,
            sourceTerm: { rhov: '-rho', E: '-rhov' },
            boundaries: everySide(grid, 'slipWall'),
            time: { end: 0.5, maxSteps: null, steadyTolerance: null },
          }),
          grid,
        );
        const simulation = discretization.createCpuSimulation();
        while ((await simulation.advance(1000)).outcome.kind === 'running');
        return discretization.errors(await simulation.readState(), 0.5, 'own')![0].l1;
      }),
    );
    expect(Math.log2(errors[0] / errors[1])).toBeGreaterThan(1.5);
  });
});
