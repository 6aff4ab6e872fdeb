import { describe, expect, it } from 'vitest';
import { caseSystem } from '../../solver/physics/caseSystem';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { fieldCenter } from '../../solver/physics/fieldCenter';
import { declaredFields } from '../../solver/physics/fieldNames';
import { systems } from '../../solver/physics/systems';
import { acoustics } from '../../solver/physics/templates/acoustics';
import { testCase } from '../support/cases';
import { evaluateProgram } from './evaluate';
import { samplePhysics, sampleStates } from './states';

const gas = testCase({
  freeStream: { state: { u: '0.5' }, length: 1, center: [0, 0], up: 'y' },
  definitions: [{ name: 'ambient', expression: '1/gamma' }],
  outputs: {
    statistics: [
      { name: 'um', expression: 'u', from: 0, to: null, fluctuation: true, with: ['um'] },
      { name: 'pm', expression: 'p', from: 0, to: null, fluctuation: false },
      { name: 'peak', expression: 'u', from: 0, to: null, fluctuation: false, kind: 'largest' },
    ],
    snapshots: { times: [], interval: null },
    marks: [],
    monitors: [],
  },
});
const inGas = (field: string): number | null =>
  fieldCenter(gas, systems.get('euler2d')!, field, [{ name: 'spin', expression: '2*vorticity' }]);

/** Quantities of either sign without a neutral value. */
const withoutCenter = ['q', 'bed', 'surface'];

describe('the center of a field', () => {
  it.each([...systems.values()])('is declared for quantities of either sign in $id', (system) => {
    const { physics, a, b } = samplePhysics(system);
    const document = testCase({ system: { id: system.id, parameters: {} } });
    const { variables, derived } = system;
    for (const { name } of [...variables, ...derived, ...declaredFields(document, system)]) {
      if (withoutCenter.includes(name)) continue;
      const program = physics.field(name);
      const values = [a, b].flatMap((state) =>
        [1, -1].flatMap((sign) => {
          // Derivatives of either sign.
          const others = program.inputs.map((input, i) => [input, sign * (i % 3 ? 0.2 : -0.3)]);
          return evaluateProgram(program, { ...Object.fromEntries(others), ...state });
        }),
      );
      const isNegative = values.some((value) => value < -1e-12);
      if (isNegative) expect([name, fieldCenter(document, system, name)]).toEqual([name, 0]);
    }
    expect(Object.keys(sampleStates)).toContain(system.id);
  });

  it('is 0 for derivatives, deviations and products with a sign', () => {
    for (const field of [
      'u',
      'vorticity',
      'dx(v) - dy(u)',
      'p - far_p',
      'p - ambient',
      'p - 1/gamma',
      '1 - Mach',
      'p - pm',
      'um',
      'um_um_cov',
      'error_rho',
      'difference_p',
      'exact_u',
      'other_v',
      'rho*u*v',
      '-u/c',
      'u^3',
      'spin',
      'u - um',
    ])
      expect([field, inGas(field)]).toEqual([field, 0]);
  });

  it('is null for fields without a sign or of unknown sign', () => {
    for (const field of [
      'rho',
      'Mach',
      'p',
      'schlieren',
      'exact_rho',
      'um_rms',
      'pm',
      'peak',
      'u*u',
      'u^2 + v^2',
      'abs(u)',
      'E - 0.5*rho*speed^2',
      'rho + u',
      'x',
      '2',
      'u +',
      'unknown',
    ])
      expect([field, inGas(field)]).toEqual([field, null]);
  });

  it('is evaluated from parameters and the free stream', () => {
    const declaration = {
      ...acoustics.system,
      derived: [
        { name: 'total', expression: 'p + bulk', center: '2*bulk' },
        { name: 'level', expression: 'p', center: 'far_p + bulk' },
      ],
      waveSpeed: '1',
      maxWaveSpeed: '1',
      waveSpeeds: undefined,
      absoluteJacobian: undefined,
      boundaryConditions: [acoustics.system.boundaryConditions[2]],
    };
    const document = testCase({
      system: { id: 'custom', parameters: { bulk: 3 }, declaration },
      initial: { p: '0' },
      freeStream: { state: { p: '4' }, length: 1, center: [0, 0], up: 'y' },
    });
    const system = caseSystem(document.system)!;
    expect(declarationFaults(system)).toEqual([]);
    expect(fieldCenter(document, system, 'total')).toBe(6);
    expect(fieldCenter(document, system, 'level')).toBe(7);
    expect(fieldCenter({ ...document, freeStream: undefined }, system, 'level')).toBeNull();
    const wrong = { ...system, variables: [{ ...system.variables[0], center: 'p0' }] };
    expect(declarationFaults(wrong)[0]).toMatchObject({ path: ['variables', 0, 'center'] });
  });
});
