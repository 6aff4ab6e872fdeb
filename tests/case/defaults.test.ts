import { describe, expect, it } from 'vitest';
import { checkCase, type CheckedMesh } from '../../solver/case/check';
import { defaultBoundaries, defaultCase, firstSystems } from '../../solver/case/defaults';
import type { CaseDocument } from '../../solver/case/document';
import { newAssignment } from '../../solver/case/newAssignment';
import { validateCaseDocument } from '../../solver/case/parse';
import { advection2d } from '../../solver/physics/systems/advection2d';
import { shallowWater2d } from '../../solver/physics/systems/shallowWater2d';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { navierStokes2d } from '../../solver/physics/systems/navierStokes2d';
import { maxwellTm2d } from '../../solver/physics/systems/maxwellTm2d';
import { systems } from '../../solver/physics/systems';

const mesh: CheckedMesh = {
  groups: ['wall', 'far'],
  cells: 5846,
  smallestRadius: 1e-3,
  unusable: null,
};

const sound: CaseDocument = {
  ...defaultCase(euler2d, 'mesh/a.msh', mesh.groups),
  definitions: [
    { name: 'mach', expression: '0.5' },
    { name: 'speed', expression: 'mach*sqrt(gamma)' },
  ],
  initial: { rho: '1', u: '0.6', v: '0', p: '1' },
};

describe('defaultCase', () => {
  it('returns a valid case for every system', () => {
    for (const system of firstSystems) {
      const document = defaultCase(system, 'mesh/wing section.msh', mesh.groups);
      expect(validateCaseDocument(JSON.parse(JSON.stringify(document)), 'x')).toEqual(document);
      expect(document.name).toBe('wing section');
      const invalidState = checkCase(document, mesh, null).filter(({ level }) => level !== 'ok');
      // Most cases start at rest, which is reported.
      expect(invalidState.filter(({ id }) => !id.endsWith('rest'))).toEqual([]);
    }
  });

  it('derives conditions from the names of groups', () => {
    const conditionOf = (group: string, system = euler2d) =>
      defaultBoundaries(system, [group])[group].condition;
    for (const group of ['Wall', 'airfoil', 'cylinder', 'body_1', 'symmetry']) {
      expect([group, conditionOf(group)]).toEqual([group, 'slipWall']);
    }
    for (const group of ['farfield', 'far', 'outer', 'freestream', '7', 'untagged']) {
      expect([group, conditionOf(group)]).toEqual([group, 'farField']);
    }
    for (const group of ['inlet', 'Inflow', 'in']) {
      expect([group, conditionOf(group)]).toEqual([group, 'prescribed']);
    }
    for (const group of ['outlet', 'outflow', 'exit', 'out']) {
      expect([group, conditionOf(group)]).toEqual([group, 'subsonicOutflow']);
    }
    for (const group of ['wall', 'plate', 'cylinder', 'no-slip']) {
      expect([group, conditionOf(group, navierStokes2d)]).toEqual([group, 'adiabaticWall']);
    }
    expect(conditionOf('symmetry', navierStokes2d)).toBe('slipWall');
    expect(conditionOf('outlet', shallowWater2d)).toBe('level');
    expect(conditionOf('outlet', advection2d)).toBe('outflow');
    expect(conditionOf('wall', advection2d)).toBe('outflow');
    expect(conditionOf('far', advection2d)).toBe('prescribed');
    expect(conditionOf('mirror', maxwellTm2d)).toBe('perfectElectricConductor');
    expect(conditionOf('emitter', maxwellTm2d)).toBe('emitter');
    expect(conditionOf('left', maxwellTm2d)).toBe('absorbing');
  });

  it('initializes new conditions with the free stream of the case', () => {
    const condition = (id: string) => euler2d.boundaryConditions.find((own) => own.id === id)!;
    const state = { rho: '2', u: '0', v: '3', p: '5' };
    const boundaries = { far: { condition: 'farField', values: state } };
    const valuesOf = (changes: Partial<CaseDocument>, id: string) =>
      newAssignment({ ...sound, ...changes }, euler2d, condition(id)).values;
    expect(valuesOf({ boundaries }, 'subsonicOutflow')).toEqual({ p: '5' });
    expect(valuesOf({ boundaries }, 'farField')).toEqual(state);
    const { freeStream } = validateCaseDocument({ ...sound, freeStream: { state } }, 'case.json');
    expect(valuesOf({ freeStream }, 'farField')).toEqual({});
    expect(valuesOf({ freeStream }, 'prescribed')).toEqual(state);
    // Without a free stream, uniform values of the initial state are used.
    expect(valuesOf({ boundaries: {}, initial: { ...state, rho: 'x' } }, 'prescribed')).toEqual({
      ...state,
      rho: '1',
    });
    const inflow = valuesOf({ freeStream }, 'subsonicInflow');
    const mach = 3 / Math.sqrt((1.4 * 5) / 2);
    expect(Number(inflow.totalTemperature)).toBeCloseTo(2.5 * (1 + 0.2 * mach ** 2), 10);
    expect(Number(inflow.totalPressure)).toBeCloseTo(5 * (1 + 0.2 * mach ** 2) ** 3.5, 8);
    expect(inflow).toMatchObject({ direction_x: '0', direction_y: '3' });
    expect(valuesOf({ freeStream }, 'massInflow').massFlow).toBe('6');
  });

  it.each([...systems.values()])(
    'starts walls at rest and moving shocks with the stream: $id',
    (system) => {
      const condition = (id: string) => system.boundaryConditions.find((own) => own.id === id);
      const moving = (name: string) => ['u', 'v', 'w'].includes(name);
      const initial = Object.fromEntries(
        system.primitive.variables.map(({ name, default: defaultValue }) => [
          name,
          moving(name) ? '0.3' : defaultValue,
        ]),
      );
      const document = { ...defaultCase(system, 'mesh.msh', []), initial };
      for (const id of ['adiabaticWall', 'isothermalWall']) {
        const wall = condition(id);
        if (!wall) continue;
        const { values } = newAssignment(document, system, wall);
        const velocities = Object.entries(values).filter(([name]) => moving(name));
        expect(velocities.length).toBe(system.dimension);
        expect(velocities.every(([, value]) => value === '0')).toBe(true);
      }
      const shock = condition('movingShock');
      if (!shock) return;
      const { values } = newAssignment(document, system, shock);
      expect(values).toMatchObject({ u: '0.3', direction_x: '1', start_x: '0' });
      if (system.dimension > 1) expect(values.direction_y).toBe('0');
    },
  );

  it('starts a wall at the stream temperature and a discharge at the stream flow rate', () => {
    const wall = navierStokes2d.boundaryConditions.find(({ id }) => id === 'isothermalWall')!;
    const gas = { ...defaultCase(navierStokes2d, 'mesh.msh', []) };
    gas.initial = { rho: 'gamma', u: '0', v: '0', p: '1' };
    expect(Number(newAssignment(gas, navierStokes2d, wall).values.T)).toBeCloseTo(1 / 1.4, 10);
    const bed = systems.get('shallowWaterBed2d')!;
    const discharge = bed.boundaryConditions.find(({ id }) => id === 'discharge')!;
    const river = defaultCase(bed, 'mesh.msh', []);
    river.initial = { surface: '5', u: '2', v: '0', bed: '1' };
    expect(newAssignment(river, bed, discharge).values).toEqual({ q: '8' });
  });

  it('gives every input its declared default', () => {
    expect(defaultBoundaries(euler2d, ['inlet']).inlet.values).toEqual({
      rho: '1',
      u: '0',
      v: '0',
      p: '1',
    });
  });
});
