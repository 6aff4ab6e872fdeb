import { describe, expect, it } from 'vitest';
import { systems } from '../../solver/physics/systems';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { dgOptions } from '../../solver/methods/dgModal/options';
import { compileCasePhysics, type CasePhysics } from '../../solver/physics/compile';
import { fluxNamed, type GridFluxId } from '../../solver/physics/numericalFluxes';
import { innerName, outerName } from '../../solver/physics/faceNames';
import { evaluateProgram } from './evaluate';
import { normalFlux, normalsOf, opposite, place, sampleStates, uniformCase } from './states';
import type { Normal, State } from './states';

const speed = 3.7;

const ids = ['laxFriedrichs', 'laxWendroff', 'force', 'musta'] as const satisfies GridFluxId[];

function physicsOf(system: SystemDeclaration, numericalFlux: string, mustaStages = 4): CasePhysics {
  const document = uniformCase(system, sampleStates[system.id][0]);
  const scheme = { ...document.scheme, numericalFlux, mustaStages };
  return compileCasePhysics({ ...document, scheme });
}

function statesOf(physics: CasePhysics): [State, State] {
  const system = physics.system;
  const [a, b] = sampleStates[system.id].map((primitive) => {
    const { initial, variableNames } = compileCasePhysics(uniformCase(system, primitive));
    const values = evaluateProgram(initial, { ...place, t: 0 });
    return Object.fromEntries(variableNames.map((name, i) => [name, values[i]]));
  });
  return [a, b];
}

function fluxBetween(physics: CasePhysics, a: State, b: State, normal: Normal, s = speed) {
  const named = (state: State, rename: (name: string) => string) =>
    Object.fromEntries(Object.entries(state).map(([name, value]) => [rename(name), value]));
  return evaluateProgram(physics.numericalFlux!, {
    ...named(a, innerName),
    ...named(b, outerName),
    ...normal,
    ...place,
    gridSpeed: s,
  });
}

describe.each(ids)('%s', (id) => {
  it.each([...systems.values()].map((system) => [system.id, system] as const))(
    'is consistent and antisymmetric for %s',
    (_, system) => {
      const physics = physicsOf(system, id);
      const [a, b] = statesOf(physics);
      for (const normal of normalsOf(system.dimension)) {
        const expected = normalFlux(physics, a, normal);
        fluxBetween(physics, a, a, normal).forEach((value, i) => {
          expect(value).toBeCloseTo(expected[i], 12);
        });
        const back = fluxBetween(physics, b, a, opposite(normal));
        fluxBetween(physics, a, b, normal).forEach((value, i) => {
          expect(value).toBeCloseTo(-back[i], 11);
        });
      }
    },
  );

  it('is not available on unstructured meshes, which have no grid speed', () => {
    expect(dgOptions.shape.numericalFlux.safeParse(id).success).toBe(false);
    expect(fluxNamed(id)).toBeDefined();
  });
});

describe('the set of grid fluxes', () => {
  const euler = systems.get('euler2d')!;
  const between = (id: string, stages?: number): number[] => {
    const physics = physicsOf(euler, id, stages);
    const [a, b] = statesOf(physics);
    return fluxBetween(physics, a, b, { nx: 0.6, ny: 0.8 });
  };

  it('includes FORCE as the mean of Lax–Friedrichs and Lax–Wendroff, equal to MUSTA with one stage', () => {
    const [friedrichs, wendroff] = [between('laxFriedrichs'), between('laxWendroff')];
    const force = between('force');
    force.forEach((value, i) => expect(value).toBeCloseTo((friedrichs[i] + wendroff[i]) / 2, 13));
    expect(between('musta', 1)).toEqual(force);
  });

  it('damps jumps of a scalar wave of speed a by s, a²/s and their mean', () => {
    const scalar = systems.get('advection1d')!;
    const a = -0.6;
    const viscosity = (id: string): number => {
      const [flux] = fluxBetween(physicsOf(scalar, id), { q: 1 }, { q: 0 }, { nx: 1 } as Normal);
      return 2 * flux - a;
    };
    expect(viscosity('laxFriedrichs')).toBeCloseTo(speed, 13);
    expect(viscosity('laxWendroff')).toBeCloseTo(a ** 2 / speed, 13);
    expect(viscosity('force')).toBeCloseTo((speed + a ** 2 / speed) / 2, 13);
    expect(Math.abs(viscosity('musta') - Math.abs(a))).toBeLessThan(
      0.5 * Math.abs(viscosity('force') - Math.abs(a)),
    );
  });

  it('approaches the exact flux with every MUSTA stage', () => {
    const exact = between('exact');
    const distance = (stages: number): number =>
      Math.hypot(...between('musta', stages).map((value, i) => value - exact[i]));
    const distances = [1, 2, 3, 4].map(distance);
    expect(distances).toEqual([...distances].sort((x, y) => y - x));
    expect(distances[3]).toBeLessThan(0.5 * distances[0]);
  });
});
