import { describe, expect, it } from 'vitest';
import type { DgOptions } from '../../solver/methods/dgModal/options';
import { checkCase } from '../../solver/case/check';
import { defaultCase } from '../../solver/case/defaults';
import type { CaseDocument } from '../../solver/case/document';
import type { CustomSystem } from '../../solver/physics/customSystem';
import { caseSystem } from '../../solver/physics/caseSystem';
import { compileCasePhysics } from '../../solver/physics/compile';
import { systems } from '../../solver/physics/systems';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { euler3d } from '../../solver/physics/systems/euler3d';
import {
  addInput,
  addVariable,
  startCustomSystem,
  freeName,
  plainSystem,
  removeInput,
  removeVariable,
  switchPrimitive,
  copyAsCustomSystem,
} from '../../renderer/caseModel/customSystem';
import { renameName, type NamePath } from '../../renderer/caseModel/renameNames';

/** A case of the system with a custom copy of it. */
function ownCase(system = euler2d): { draft: CaseDocument; own: CustomSystem } {
  const draft = structuredClone(defaultCase(system, 'a.msh', ['wall', 'far']));
  copyAsCustomSystem(draft, system, 'Copy');
  if (!draft.system.declaration) throw new Error('there is no custom system');
  return { draft, own: draft.system.declaration };
}

const mesh = { groups: ['wall', 'far'], cells: 2, smallestRadius: 1, unusable: null };
const faults = (draft: CaseDocument): string[] =>
  checkCase(draft, mesh, null)
    .filter(({ level }) => level === 'error')
    .map(({ message }) => message);

describe('a custom system', () => {
  it.each([...systems.values()].map((system) => [system.id, system] as const))(
    'is a complete copy of %s',
    (_, system) => {
      const { draft } = ownCase(system);
      const copy = caseSystem(draft.system);
      // The short form of F·n is derived from the flux.
      const stated = {
        vectors: [],
        ...system,
        id: 'custom',
        title: 'Copy',
        normalFlux: undefined,
        // A custom system has neither an exact Riemann solution nor an artificial viscosity.
        riemann: undefined,
        shockViscosity: undefined,
      };
      expect(copy).toEqual(stated);
      if (system.dimension === 2) expect(faults(draft)).toEqual([]);
    },
  );

  it('starts with one variable and is complete enough to run', () => {
    const draft = structuredClone(defaultCase(euler2d, 'a.msh', ['wall', 'far']));
    (draft.scheme as DgOptions).numericalFlux = 'hllc';
    startCustomSystem(draft, plainSystem, ['outlet', 'inlet']);
    expect(draft.scheme).toHaveProperty('numericalFlux', 'localLaxFriedrichs');
    expect(draft.initial).toEqual({ q: '0' });
    expect(draft.boundaries).toMatchObject({
      outlet: { condition: 'outflow' },
      inlet: { condition: 'prescribed', values: { q: '0' } },
    });
    expect(() => compileCasePhysics(draft)).not.toThrow();
  });

  it('keeps one expression per variable when variables are added or removed', () => {
    const { draft, own } = ownCase();
    addVariable(draft, own, 'tracer');
    expect(faults(draft)).toEqual([]);
    expect(draft.initial.tracer).toBe('0');
    removeVariable(draft, own, 4);
    own.primitive?.variables.pop();
    delete draft.initial.tracer;
    expect(draft).toEqual(ownCase().draft);
  });

  it('expresses the initial state in conserved or primitive variables', () => {
    const { draft, own } = ownCase();
    switchPrimitive(draft, own);
    expect(Object.keys(draft.initial)).toEqual(['rho', 'rhou', 'rhov', 'E']);
    expect(faults(draft)).toEqual([]);
    switchPrimitive(draft, own);
    expect(own.primitive?.toConserved).toEqual(['rho', 'rhou', 'rhov', 'E']);
    expect(faults(draft)).toEqual([]);
  });

  it('adds new inputs of a condition to its groups', () => {
    const { draft, own } = ownCase();
    const index = own.boundaryConditions.findIndex(({ id }) => id === 'farField');
    addInput(draft, own.boundaryConditions[index], 'swirl');
    expect(draft.boundaries.far.values.swirl).toBe('0');
    expect(draft.boundaries.wall.values).not.toHaveProperty('swirl');
  });
});

describe('a custom system in another dimension', () => {
  /** With a wall that needs the true normal of its surface. */
  function inSpace(): { draft: CaseDocument; own: CustomSystem } {
    const { draft, own } = ownCase(euler3d);
    const [x, y, z] = ['a', 'b', 'c'];
    own.boundaryConditions.push({
      id: 'curved',
      inputs: [x, y, z].map((name) => ({ name })),
      trueNormal: { x, y, z },
      ghost: own.variables.map(({ name }) => name),
    });
    return { draft, own };
  }

  it('keeps its flux columns when variables are added, removed and renamed', () => {
    const { draft, own } = inSpace();
    const before = structuredClone(own);
    addVariable(draft, own, 'tracer');
    expect(Object.values(own.flux).map((column) => column.at(-1))).toEqual(['0', '0', '0']);
    removeVariable(draft, own, 5);
    own.primitive?.variables.pop();
    expect(own).toEqual(before);
    renameName(draft, own, ['variables', 3, 'name'], 'rhow', 'mz');
    expect(own.flux.z).toEqual(['mz', 'rhou*w', 'rhov*w', 'mz*w + p', '(E + p)*w']);
    expect(own.vectors?.[1]).toEqual({ label: 'Momentum', x: 'rhou', y: 'rhov', z: 'mz' });
  });

  it('keeps the inputs of its true normal', () => {
    const { draft, own } = inSpace();
    const index = own.boundaryConditions.length - 1;
    const condition = own.boundaryConditions[index];
    renameName(draft, own, ['boundaryConditions', index, 'inputs', 2, 'name'], 'c', 'down');
    expect(condition.trueNormal).toEqual({ x: 'a', y: 'b', z: 'down' });
    removeInput(draft, condition, 2);
    expect(condition.trueNormal).toBeUndefined();
  });
});

describe('a rename', () => {
  /** Renames in a case that uses every name, and returns the resulting faults. */
  function rename(path: NamePath, from: string, to: string) {
    const { draft, own } = ownCase();
    draft.definitions = [{ name: 'entropy', expression: 'gamma + 1e5' }];
    draft.view.field = 'rho + u';
    draft.exact = { ...draft.initial };
    draft.system.parameters = { gamma: 1.3 };
    draft.sourceTerm = { rho: 'gamma*rho', E: 'p/rho' };
    draft.outputs = {
      statistics: [{ name: 'mean', expression: 'rho*u', from: 0, to: null, fluctuation: false }],
      snapshots: { times: [], interval: null },
      marks: [{ name: 'rho', field: 'mean/rho', kind: 'maximum', within: null }],
      monitors: [],
    };
    own.sourceTerm = ['-rho', '0', 'gamma*rho', '0'];
    if (own.contact) own.contact.star[0] = 'mean_rho';
    expect(faults(draft)).toEqual([]);
    renameName(draft, own, path, from, to);
    return { draft, own, faults: faults(draft) };
  }

  it('updates a variable in fluxes, contacts, ghost states and the field', () => {
    const { draft, own, faults } = rename(['variables', 0, 'name'], 'rho', 'density');
    expect(faults).toEqual([]);
    expect(own.contact?.star[0]).toBe('mean_density');
    expect(own.positive).toEqual(['density', 'p']);
    expect(JSON.stringify([own.derived, own.flux, own.contact])).not.toMatch(/\brho\b/);
    // The primitive variable has a different name.
    expect(own.primitive?.toConserved[0]).toBe('rho');
    expect(draft.initial).toHaveProperty('rho');
    expect(draft.view.field).toBe('density + u');
    expect(draft.outputs.statistics[0].expression).toBe('density*u');
    expect(draft.outputs.marks[0]).toMatchObject({ name: 'rho', field: 'mean/density' });
    expect(draft.sourceTerm).toEqual({ density: 'gamma*density', E: 'p/density' });
    expect(own.sourceTerm).toEqual(['-density', '0', 'gamma*density', '0']);
  });

  it('updates a parameter in the complete case', () => {
    const { draft, faults } = rename(['parameters', 0, 'name'], 'gamma', 'e5');
    expect(faults).toEqual([]);
    expect(draft.system.parameters).toEqual({ e5: 1.3 });
    expect(draft.sourceTerm).toMatchObject({ rho: 'e5*rho' });
    // The exponent of a number is not a name.
    expect(draft.definitions[0].expression).toBe('e5 + 1e5');
  });

  it('updates a primitive variable in the states', () => {
    const { draft, own, faults } = rename(['primitive', 'variables', 1, 'name'], 'u', 'speed');
    expect(faults).toEqual([]);
    expect(Object.keys(draft.initial)).toEqual(['rho', 'speed', 'v', 'p']);
    expect(own.primitive?.toConserved[1]).toBe('rho*speed');
    expect(own.derived?.[0].name).toBe('u');
  });

  it('updates a condition and its inputs in the groups', () => {
    const { own } = ownCase();
    const index = own.boundaryConditions.findIndex(({ id }) => id === 'farField');
    const condition = rename(['boundaryConditions', index, 'id'], 'farField', 'open');
    expect(condition.faults).toEqual([]);
    expect(condition.draft.boundaries.far.condition).toBe('open');
    const input = rename(['boundaryConditions', index, 'inputs', 0, 'name'], 'rho', 'density');
    expect(input.faults).toEqual([]);
    expect(input.draft.boundaries.far.values).toHaveProperty('density');
    expect(input.own.boundaryConditions[index].ghost[0]).toContain('given_density');
  });

  it('generates an unused name', () => {
    expect(freeName('q', ['a'])).toBe('q');
    expect(freeName('q', ['q', 'q2'])).toBe('q3');
  });
});
