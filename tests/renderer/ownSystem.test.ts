import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import type { DgOptions } from '../../solver/methods/dgModal/options';
import { checkCase } from '../../solver/case/check';
import { defaultCase } from '../../solver/case/defaults';
import type { CaseDocument } from '../../solver/case/document';
import type { OwnSystem } from '../../solver/physics/ownSystem';
import { caseSystem } from '../../solver/physics/caseSystem';
import { compileCasePhysics } from '../../solver/physics/compile';
import { systems } from '../../solver/physics/systems';
import { systemTemplates } from '../../solver/physics/templates';
import { euler1d } from '../../solver/physics/systems/euler1d';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { euler3d } from '../../solver/physics/systems/euler3d';
import {
  addInput,
  addVariable,
  beginOwnSystem,
  freeName,
  plainSystem,
  removeInput,
  removeVariable,
  switchPrimitive,
  takeOwnCopy,
} from '../../renderer/caseModel/ownSystem';
import { renameName, type NamePath } from '../../renderer/caseModel/renameNames';
import { equationsHelp } from '../../renderer/help/systemHelp';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useLayersStore } from '../../renderer/stores/layers';
import { useProjectStore } from '../../renderer/stores/project';
import { useViewStore } from '../../renderer/stores/view';
import SystemEditor from '../../renderer/systemEditor/SystemEditor.vue';
import PhysicsSection from '../../renderer/workbench/PhysicsSection.vue';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, optionsOf, pick, type } from './support/workbench';

/** A case of the system with its own copy of it. */
function ownCase(system = euler2d): { draft: CaseDocument; own: OwnSystem } {
  const draft = structuredClone(defaultCase(system, 'a.msh', ['wall', 'far']));
  takeOwnCopy(draft, system, 'Copy');
  if (!draft.system.declaration) throw new Error('there is no own system');
  return { draft, own: draft.system.declaration };
}

const mesh = { groups: ['wall', 'far'], cells: 2, smallestRadius: 1, unusable: null };
const faults = (draft: CaseDocument): string[] =>
  checkCase(draft, mesh, null)
    .filter(({ level }) => level === 'error')
    .map(({ message }) => message);

describe('an own system', () => {
  it.each([...systems.values()].map((system) => [system.id, system] as const))(
    'is a whole copy of %s',
    (_, system) => {
      const { draft } = ownCase(system);
      const copy = caseSystem(draft.system);
      // The short form of F·n follows from the flux.
      const stated = {
        vectors: [],
        ...system,
        id: 'custom',
        title: 'Copy',
        normalFlux: undefined,
        // An own system has no exact Riemann solutions.
        riemann: undefined,
      };
      expect(copy).toEqual(stated);
      if (system.dimension === 2) expect(faults(draft)).toEqual([]);
    },
  );

  it('begins as one variable and has all that a run needs', () => {
    const draft = structuredClone(defaultCase(euler2d, 'a.msh', ['wall', 'far']));
    (draft.scheme as DgOptions).numericalFlux = 'hllc';
    beginOwnSystem(draft, plainSystem, ['outlet', 'inlet']);
    expect(draft.scheme).toHaveProperty('numericalFlux', 'localLaxFriedrichs');
    expect(draft.initial).toEqual({ q: '0' });
    expect(draft.boundaries).toMatchObject({
      outlet: { condition: 'outflow' },
      inlet: { condition: 'prescribed', values: { q: '0' } },
    });
    expect(() => compileCasePhysics(draft)).not.toThrow();
  });

  it('keeps one expression per variable when a variable comes or goes', () => {
    const { draft, own } = ownCase();
    addVariable(draft, own, 'tracer');
    expect(faults(draft)).toEqual([]);
    expect(draft.initial.tracer).toBe('0');
    removeVariable(draft, own, 4);
    own.primitive?.variables.pop();
    delete draft.initial.tracer;
    expect(draft).toEqual(ownCase().draft);
  });

  it('gives states in the conserved variables or in others', () => {
    const { draft, own } = ownCase();
    switchPrimitive(draft, own);
    expect(Object.keys(draft.initial)).toEqual(['rho', 'rhou', 'rhov', 'E']);
    expect(faults(draft)).toEqual([]);
    switchPrimitive(draft, own);
    expect(own.primitive?.toConserved).toEqual(['rho', 'rhou', 'rhov', 'E']);
    expect(faults(draft)).toEqual([]);
  });

  it('gives groups the inputs that their condition gains', () => {
    const { draft, own } = ownCase();
    const index = own.boundaryConditions.findIndex(({ id }) => id === 'farField');
    addInput(draft, own.boundaryConditions[index], 'swirl');
    expect(draft.boundaries.far.values.swirl).toBe('0');
    expect(draft.boundaries.wall.values).not.toHaveProperty('swirl');
  });
});

describe('an own system of another dimension', () => {
  /** With a wall that asks for the true normal of its surface. */
  function inSpace(): { draft: CaseDocument; own: OwnSystem } {
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

  it('keeps its columns when variables come, go and are renamed', () => {
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

  it('keeps the inputs that are its true normal', () => {
    const { draft, own } = inSpace();
    const index = own.boundaryConditions.length - 1;
    const condition = own.boundaryConditions[index];
    renameName(draft, own, ['boundaryConditions', index, 'inputs', 2, 'name'], 'c', 'down');
    expect(condition.trueNormal).toEqual({ x: 'a', y: 'b', z: 'down' });
    removeInput(draft, condition, 2);
    expect(condition.trueNormal).toBeUndefined();
  });
});

describe('a new name', () => {
  /** Renames in a case that speaks of everything, and gives what is wrong then. */
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

  it('of a variable is taken over in fluxes, contacts, ghosts and the field', () => {
    const { draft, own, faults } = rename(['variables', 0, 'name'], 'rho', 'density');
    expect(faults).toEqual([]);
    expect(own.contact?.star[0]).toBe('mean_density');
    expect(own.positive).toEqual(['density', 'p']);
    expect(JSON.stringify([own.derived, own.flux, own.contact])).not.toMatch(/\brho\b/);
    // The primitive variable is another one.
    expect(own.primitive?.toConserved[0]).toBe('rho');
    expect(draft.initial).toHaveProperty('rho');
    expect(draft.view.field).toBe('density + u');
    expect(draft.outputs.statistics[0].expression).toBe('density*u');
    expect(draft.outputs.marks[0]).toMatchObject({ name: 'rho', field: 'mean/density' });
    expect(draft.sourceTerm).toEqual({ density: 'gamma*density', E: 'p/density' });
    expect(own.sourceTerm).toEqual(['-density', '0', 'gamma*density', '0']);
  });

  it('of a parameter is taken over in the whole case', () => {
    const { draft, faults } = rename(['parameters', 0, 'name'], 'gamma', 'e5');
    expect(faults).toEqual([]);
    expect(draft.system.parameters).toEqual({ e5: 1.3 });
    expect(draft.sourceTerm).toMatchObject({ rho: 'e5*rho' });
    // The exponent of a number is no name.
    expect(draft.definitions[0].expression).toBe('e5 + 1e5');
  });

  it('of a primitive variable is taken over in the states', () => {
    const { draft, own, faults } = rename(['primitive', 'variables', 1, 'name'], 'u', 'speed');
    expect(faults).toEqual([]);
    expect(Object.keys(draft.initial)).toEqual(['rho', 'speed', 'v', 'p']);
    expect(own.primitive?.toConserved[1]).toBe('rho*speed');
    expect(own.derived?.[0].name).toBe('u');
  });

  it('of a condition and its inputs is taken over in the groups', () => {
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

  it('is made where none is given', () => {
    expect(freeName('q', ['a'])).toBe('q');
    expect(freeName('q', ['q', 'q2'])).toBe('q3');
  });
});

describe('the editor of the equations', () => {
  let root: HTMLElement;
  const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
  const declaration = () => useProjectStore().document?.system.declaration;

  async function show(start: () => void): Promise<void> {
    root = mount(PhysicsSection, {});
    start();
    await nextTick();
    expect(useViewStore().systemEditor).toBe(true);
    root.append(mount(SystemEditor, {}));
  }

  beforeEach(async () => {
    createWorkbench();
    await openProject(fakeToken);
  });

  it('opens on a copy of the present system, in one step of undo', async () => {
    await show(() => find('system-edit')?.click());
    expect((find('system-flux-x-1') as HTMLInputElement).value).toBe('rhou*u + p');
    expect(optionsOf(find('system-select'))).toContain('Compressible Euler, 2D, own copy');
    // Only what the method can compute is offered.
    expect(optionsOf(find('system-select')).join()).not.toMatch(/[13]D/);
    expect(find('system-faults')).toBeNull();
    expect(useChecksStore().ready).toBe(true);
    useHistoryStore().undo();
    expect(declaration()).toBeUndefined();
    expect(useHistoryStore().canUndo).toBe(false);
  });

  it('opens on a plain system where one begins anew', async () => {
    await show(() => pick(find('system-select'), 'Custom…'));
    expect(declaration()?.variables).toEqual([{ name: 'q' }]);
    expect(useProjectStore().system?.title).toBe('Own system');
  });

  it.each([...systemTemplates.values()])('opens on the template $id', async ({ system }) => {
    await show(() => pick(find('system-select'), system.title));
    expect(declaration()).toEqual(system);
    expect(useViewStore().systemEditor).toBe(true);
    expect(useChecksStore().errors).toEqual([]);
    expect(find('system-faults')).toBeNull();
  });

  it('checks every expression as it is typed, with its column', async () => {
    await show(() => pick(find('system-select'), 'Custom…'));
    type(find('system-flux-x-0'), 'a*q + aa');
    await nextTick();
    expect(root.textContent).toContain('unknown name "aa" (column 7); did you mean "a"?');
    expect(find('system-faults')?.textContent).toContain('1 problem');
    expect((find('system-preview') as HTMLButtonElement).disabled).toBe(true);
    type(find('system-flux-x-0'), 'a*q');
    await nextTick();
    expect(find('system-faults')).toBeNull();
  });

  it('refuses a name that is taken or none, and takes over another one everywhere', async () => {
    await show(() => find('system-edit')?.click());
    const input = find('system-variables-0-name');
    type(input, 'rhou');
    await nextTick();
    expect(root.textContent).toContain('"rhou" is already taken');
    type(input, '2x');
    await nextTick();
    expect(root.textContent).toContain('must be a name');
    expect(declaration()?.variables[0].name).toBe('rho');
    type(input, 'density');
    await nextTick();
    expect(declaration()?.derived?.[0].expression).toBe('rhou/density');
    expect(useChecksStore().ready).toBe(true);
  });

  it('adds and removes entries of every list', async () => {
    await show(() => pick(find('system-select'), 'Custom…'));
    for (const list of ['variables', 'parameters', 'derived', 'admissible', 'positive']) {
      find(`system-${list}-add`)?.click();
      await nextTick();
    }
    find('system-boundaryConditions-0-inputs-add')?.click();
    find('system-boundaryConditions-0-definitions-add')?.click();
    find('system-boundaryConditions-add')?.click();
    for (const part of ['waveSpeeds', 'contact', 'absoluteJacobian', 'primitive']) {
      find(`system-part-${part}-toggle`)?.click();
    }
    await nextTick();
    expect(declaration()).toMatchObject({
      variables: [{ name: 'q' }, { name: 'q2' }],
      parameters: [{ name: 'a' }, { name: 'a2' }],
      derived: [{ name: 'd' }],
      primitive: { toConserved: ['q', 'q2'] },
      positive: ['q'],
      contact: { star: ['mean_q', 'mean_q2'] },
      boundaryConditions: [{ ghost: ['given_q', 'q2'] }, { id: 'outflow' }, { id: 'condition' }],
    });
    expect(useChecksStore().errors.map(({ message }) => message)).toEqual([]);

    for (const entry of [
      'variables-1',
      'parameters-1',
      'derived-0',
      'admissible-0',
      'positive-0',
    ]) {
      find(`system-${entry}-remove`)?.click();
      await nextTick();
    }
    expect(declaration()).toMatchObject({ variables: [{ name: 'q' }], derived: [] });
    expect((find('system-variables-0-remove') as HTMLButtonElement).disabled).toBe(true);
  });

  it('leaves out what may be left out when its text is deleted', async () => {
    await show(() => find('system-edit')?.click());
    type(find('system-defaultField'), '');
    expect(declaration()).not.toHaveProperty('defaultField');
    type(find('system-parameters-0-maximum'), '3');
    expect(declaration()?.parameters?.[0].maximum).toBe(3);
    type(find('system-parameters-0-maximum'), '');
    expect(declaration()?.parameters?.[0]).not.toHaveProperty('maximum');
    type(find('system-waveSpeed'), '');
    await nextTick();
    expect(declaration()).not.toHaveProperty('waveSpeed');
    type(find('system-flux-x-0'), '');
    await nextTick();
    expect(root.textContent).toContain('must not be empty');
    expect(declaration()?.flux).toEqual(euler2d.flux);
  });

  it.each([
    [euler1d, ['x'], 'one'],
    [euler3d, ['x', 'y', 'z'], 'three'],
  ] as const)(
    'shows $0.id with its columns, and why it cannot be computed',
    async (system, axes, count) => {
      await show(() => {
        useProjectStore().edit((draft) => {
          const { scheme } = draft;
          Object.assign(draft, defaultCase(system, draft.mesh.file ?? '', ['wall', 'far']), {
            scheme,
          });
          takeOwnCopy(draft, system, 'Copy');
        });
        useViewStore().systemEditor = true;
      });
      for (const axis of ['x', 'y', 'z']) {
        const shown = find(`system-flux-${axis}-0`) !== null;
        expect([axis, shown]).toEqual([axis, axes.some((known) => known === axis)]);
      }
      expect(useChecksStore().problemAt('system.id')).toBe(
        `Discontinuous Galerkin works in two dimensions, Copy has ${count}; choose another system`,
      );
      expect(find('system-faults')).toBeNull();
      expect(useLayersStore().vectors).toEqual([]);
      expect(equationsHelp(useProjectStore().system!).formulas[0]).toContain(
        `)/∂${axes.at(-1)} = 0`,
      );
      find('system-variables-add')?.click();
      await nextTick();
      expect(declaration()?.flux[axes[axes.length - 1]]).toHaveLength(system.variables.length + 1);
    },
  );

  it('says which columns are missing', async () => {
    await show(() => pick(find('system-select'), 'Custom…'));
    useProjectStore().edit((draft) => void delete draft.system.declaration?.flux.y);
    await nextTick();
    expect(root.textContent).toContain(
      'is given along x, a system in two dimensions needs x and y',
    );
  });

  it('marks a derived quantity as a coefficient, which the case may then change', async () => {
    await show(() => pick(find('system-select'), 'Custom…'));
    find('system-derived-add')?.click();
    await nextTick();
    type(find('system-derived-0-expression'), 'x*y');
    find('system-derived-0-coefficient')?.click();
    await nextTick();
    expect(declaration()?.derived?.[0].coefficient).toBe(true);
    expect(find('coefficient-d')).not.toBeNull();
  });
});
