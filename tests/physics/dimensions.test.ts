import { describe, expect, it } from 'vitest';
import { checkCase } from '../../solver/case/check';
import { methods } from '../../solver/methods/registry';
import { completeSystem } from '../../solver/physics/caseSystem';
import { compileCasePhysics, type CasePhysics } from '../../solver/physics/compile';
import type { SystemDeclaration } from '../../solver/physics/declaration';
import { declarationFaults } from '../../solver/physics/declarationFaults';
import { numericalFluxesFor } from '../../solver/physics/numericalFluxes';
import { innerName, outerName } from '../../solver/physics/faceNames';
import { customSystemSchema, type CustomSystem } from '../../solver/physics/customSystem';
import { advection1d } from '../../solver/physics/systems/advection1d';
import { advection3d } from '../../solver/physics/systems/advection3d';
import { euler1d } from '../../solver/physics/systems/euler1d';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { euler3d } from '../../solver/physics/systems/euler3d';
import { prepareCase } from '../../solver/run/preparedCase';
import { testCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';
import { evaluateProgram } from './evaluate';
import { normals, normalsOf, uniformCase, type Normal, type State } from './states';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type FluxId = DgOptions['numericalFlux'];

/** A generic point without accidental symmetries. */
const place = { x: 0.3, y: -0.4, z: 0.7, t: 0.2 };

const gases: readonly Record<'rho' | 'u' | 'v' | 'w' | 'p', number>[] = [
  { rho: 1.2, u: 0.4, v: -0.7, w: 0.2, p: 0.9 },
  { rho: 0.7, u: -0.2, v: 0.3, w: -0.6, p: 1.4 },
];

/** A gas with one value of γ in the dimensions of the system. */
function gasPhysics(system: SystemDeclaration, numericalFlux: FluxId): CasePhysics {
  const values = Object.fromEntries(system.primitive.variables.map(({ name }) => [name, 1]));
  const document = uniformCase(system, values, { numericalFlux });
  return compileCasePhysics({
    ...document,
    system: { id: system.id, parameters: { gamma: 1.3 } },
  });
}

/** Conserved state of a gas; velocities missing in the system must be 0. */
function conserved({ variableNames }: CasePhysics, gas: (typeof gases)[number]): State {
  const { rho, u, v, w, p } = gas;
  const E = p / 0.3 + 0.5 * rho * (u ** 2 + v ** 2 + w ** 2);
  const all: State = { rho, rhou: rho * u, rhov: rho * v, rhow: rho * w, E };
  return Object.fromEntries(variableNames.map((name) => [name, all[name]]));
}

/** F*(a, b; n) by variable name. */
function fluxBetween(
  physics: CasePhysics,
  [inner, outer]: readonly (typeof gases)[number][],
  normal: Normal,
): Record<string, number> {
  const named = (state: State, rename: (name: string) => string) =>
    Object.fromEntries(Object.entries(state).map(([name, value]) => [rename(name), value]));
  const values = evaluateProgram(physics.numericalFlux!, {
    ...named(conserved(physics, inner), innerName),
    ...named(conserved(physics, outer), outerName),
    ...normal,
    ...place,
  });
  return Object.fromEntries(physics.variableNames.map((name, i) => [name, values[i]]));
}

const gasFluxes = numericalFluxesFor(euler2d).map(({ id }) => id as FluxId);

describe.each(gasFluxes)('the Euler flux %s', (id) => {
  const [line, plane, space] = [euler1d, euler2d, euler3d].map((system) => gasPhysics(system, id));

  it('matches in 1D and 2D without a second velocity', () => {
    const still = gases.map((gas) => ({ ...gas, v: 0, w: 0 }));
    for (const nx of [1, -1]) {
      const wide = fluxBetween(plane, still, { nx, ny: 0 });
      for (const [name, value] of Object.entries(fluxBetween(line, still, { nx }))) {
        expect(value).toBeCloseTo(wide[name], 14);
      }
      expect(wide.rhov).toBeCloseTo(0, 15);
    }
  });

  it('matches in 2D and 3D without a third velocity', () => {
    const flat = gases.map((gas) => ({ ...gas, w: 0 }));
    for (const normal of normals) {
      const wide = fluxBetween(space, flat, { ...normal, nz: 0 });
      for (const [name, value] of Object.entries(fluxBetween(plane, flat, normal))) {
        expect(value).toBeCloseTo(wide[name], 14);
      }
      expect(wide.rhow).toBeCloseTo(0, 15);
    }
  });

  it('treats all axes alike in 3D', () => {
    const turned = gases.map((gas) => ({ ...gas, u: gas.w, v: gas.u, w: gas.v }));
    for (const { nx, ny, nz } of normalsOf(3)) {
      const before = fluxBetween(space, gases, { nx, ny, nz });
      const after = fluxBetween(space, turned, { nx: nz, ny: nx, nz: ny });
      const expected = { ...before, rhou: before.rhow, rhov: before.rhou, rhow: before.rhov };
      for (const [name, value] of Object.entries(after)) {
        expect(value).toBeCloseTo(expected[name as keyof typeof expected], 13);
      }
    }
  });
});

/** ∂u/∂t + ∇·F(u) of the exact state by central differences. */
function residual({ system, exact, flux, variableNames }: CasePhysics): number[] {
  const step = 1e-5;
  const stateAt = (at: State): number[] => evaluateProgram(exact!, at);
  const columnsAt = (at: State): number[] => {
    const state = stateAt(at);
    const named = Object.fromEntries(variableNames.map((name, v) => [name, state[v]]));
    return evaluateProgram(flux, { ...named, ...at });
  };
  const along = (input: string, values: (at: State) => number[]): number[] => {
    const [up, down] = [step, -step].map((by) =>
      values({ ...place, [input]: place[input as keyof typeof place] + by }),
    );
    return up.map((value, i) => (value - down[i]) / (2 * step));
  };
  const axes = ['x', 'y', 'z'].slice(0, system.dimension);
  const n = variableNames.length;
  const ofSpace = axes.map((axis, a) => along(axis, columnsAt).slice(a * n, (a + 1) * n));
  return along('t', stateAt).map((value, v) =>
    ofSpace.reduce((sum, column) => sum + column[v], value),
  );
}

describe('a manufactured source', () => {
  const wave = (axes: string) => `1.5 + 0.3*sin(${axes} - 2*t)`;
  it.each([
    [advection1d, { q: 'sin(3*x - t)*x' }],
    [advection3d, { q: 'sin(x*y - t)*cos(z*x)' }],
    [euler1d, { rho: wave('x'), u: '0.3*cos(x + t)', p: wave('2*x') }],
    [
      euler3d,
      {
        rho: wave('x + y*z'),
        u: '0.3*cos(y + t)',
        v: '0.4*x*z',
        w: 'sin(x - y + 0.5*z)',
        p: wave('2*x - z'),
      },
    ],
  ] as const)('equals the residual of its exact state for $id', (system, exact) => {
    const physics = compileCasePhysics(
      testCase({
        system: { id: system.id, parameters: {} },
        initial: exact,
        exact,
        sourceTerm: 'manufactured',
        boundaries: {},
      }),
    );
    const source = evaluateProgram(physics.sourceTerm!, place);
    const expected = residual(physics);
    expect(source.length).toBe(system.variables.length);
    source.forEach((value, i) => expect(value).toBeCloseTo(expected[i], 7));
    expect(Math.max(...source.map(Math.abs))).toBeGreaterThan(0.1);
  });
});

/** A wave in a moving 3D medium as a custom system. */
const carried: CustomSystem = customSystemSchema.parse({
  dimension: 3,
  variables: [{ name: 'q' }],
  flux: { x: ['q'], y: ['2*q'], z: ['z*q'] },
  waveSpeed: 'abs(nx + 2*ny + z*nz)',
  maxWaveSpeed: 'sqrt(5 + z^2)',
  fields: [{ name: 'rise', expression: 'dz(q)' }],
  boundaryConditions: [
    {
      id: 'wall',
      inputs: [{ name: 'a' }, { name: 'b' }, { name: 'c' }],
      trueNormal: { x: 'a', y: 'b', z: 'c' },
      ghost: ['q*(given_a + 10*given_b + 100*given_c)'],
    },
  ],
});

const faultsOf = (changes: object): string[] =>
  declarationFaults(completeSystem(customSystemSchema.parse({ ...carried, ...changes }))).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('a custom system', () => {
  const document = testCase({
    system: { id: 'custom', parameters: {}, declaration: carried },
    initial: { q: 'x + 3*z' },
    boundaries: {
      curved: { condition: 'wall', values: {}, curve: { kind: 'spline', cornerAngle: 40 } },
      given: { condition: 'wall', values: { a: '1', b: 'y', c: 'z' } },
    },
  });

  it('supports 3D: positions, normals and derivatives along z', () => {
    expect(faultsOf({})).toEqual([]);
    const physics = compileCasePhysics(document);
    const at = { ...place, q: 2, nx: 0.6, ny: 0, nz: 0.8, 'dz(q)': 5 };
    expect(evaluateProgram(physics.initial, at)).toEqual([0.3 + 3 * 0.7]);
    expect(evaluateProgram(physics.flux, at)).toEqual([2, 4, 1.4]);
    expect(evaluateProgram(physics.normalFlux, at)[0]).toBeCloseTo(2 * 0.6 + 1.4 * 0.8, 15);
    expect(evaluateProgram(physics.field('rise + 1'), at)).toEqual([6]);
    const ghost = (group: string, values: State) =>
      evaluateProgram(physics.ghosts.get(group)!, { ...at, ...values });
    expect(ghost('curved', { trueNx: 1, trueNy: 2, trueNz: 3 })).toEqual([642]);
    expect(ghost('given', {})[0]).toBeCloseTo(2 * (1 - 4 + 70), 13);
  });

  it('has no z, nz and dz in 2D, where z is an ordinary name', () => {
    const plane = { dimension: 2, flux: { x: ['q'], y: ['q'] }, boundaryConditions: [] };
    const conditions = [{ id: 'wall', ghost: ['q'] }];
    const rest = { maxWaveSpeed: '1', waveSpeed: '1', boundaryConditions: conditions };
    expect(faultsOf({ ...plane, ...rest, parameters: [{ name: 'z', default: 1 }] })).toEqual([]);
    expect(faultsOf({ ...plane, ...rest, waveSpeed: 'nz' })).toEqual([
      expect.stringMatching(/^waveSpeed: unknown name "nz"/),
    ]);
    expect(faultsOf({ parameters: [{ name: 'z', default: 1 }] })).toEqual([
      'parameters.0.name: "z" is already the name of a coordinate or the time; choose another',
    ]);
  });

  it('is rejected if an axis is missing', () => {
    const line = { x: ['q'] };
    expect(faultsOf({ flux: line })).toEqual([
      'flux: is given along x, but a system in three dimensions needs x, y and z',
    ]);
    expect(faultsOf({ vectors: [{ label: 'a', x: 'q', y: 'q' }] })).toEqual([
      'vectors.0: is given along x and y, but a system in three dimensions needs x, y and z',
    ]);
    const [wall] = carried.boundaryConditions;
    const conditions = [{ ...wall, trueNormal: { x: 'a' } }];
    expect(faultsOf({ boundaryConditions: conditions })).toEqual([
      'boundaryConditions.0.trueNormal: is given along x, but a system in three dimensions needs x, y and z',
    ]);
    // The default is two dimensions.
    const plain = {
      waveSpeed: '1',
      maxWaveSpeed: '1',
      boundaryConditions: [{ id: 'w', ghost: ['q'] }],
    };
    expect(faultsOf({ ...plain, dimension: undefined, flux: line })).toEqual([
      'flux: is given along x, but a system in two dimensions needs x and y',
    ]);
    expect(faultsOf({ ...plain, dimension: 1, flux: line })).toEqual([]);
    expect(faultsOf({ ...plain, dimension: 1, flux: { x: ['q'], z: ['q'] } })).toEqual([
      'flux: is given along x and z, but a system in one dimension needs x',
    ]);
    const faulty = {
      ...document,
      system: { ...document.system, declaration: { ...carried, flux: line } },
    };
    expect(() => compileCasePhysics(faulty)).toThrow(
      'system.declaration.flux: is given along x, but a system in three dimensions needs x, y and z',
    );
  });
});

describe('a method', () => {
  const three = testCase({
    system: { id: 'euler3d', parameters: {} },
    initial: {},
    boundaries: {},
  });
  const initial = { rho: '1', u: '0', v: '0', w: '0', p: '1' };
  const line =
    'Discontinuous Galerkin supports two dimensions, but euler3d has three; choose another system';

  it('rejects a system of another dimension by name', () => {
    expect(() => prepareCase({ ...three, initial }, rectangleMesh(2, 2), methods)).toThrow(
      `system.id: ${line}`,
    );
  });

  it('lists its rejection in the checks without throwing', () => {
    const mesh = { groups: [], cells: 8, smallestRadius: 0.1, unusable: null };
    const items = checkCase({ ...three, initial }, mesh, null);
    const errors = items.filter(({ level }) => level === 'error');
    expect(errors.map(({ field, message }) => [field, message])).toEqual([['system.id', line]]);
  });
});
