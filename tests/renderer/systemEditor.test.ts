import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { defaultCase } from '../../solver/case/defaults';
import { systemTemplates } from '../../solver/physics/templates';
import { euler1d } from '../../solver/physics/systems/euler1d';
import { euler2d } from '../../solver/physics/systems/euler2d';
import { euler3d } from '../../solver/physics/systems/euler3d';
import { copyAsCustomSystem } from '../../renderer/caseModel/customSystem';
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

describe('the equation editor', () => {
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

  it('opens a copy of the current system in one undo step', async () => {
    await show(() => find('system-edit')?.click());
    expect((find('system-flux-x-1') as HTMLInputElement).value).toBe('rhou*u + p');
    expect(optionsOf(find('system-select'))).toContain('Compressible Euler, 2D (copy)');
    // Only systems supported by the method are offered.
    expect(optionsOf(find('system-select')).join()).not.toMatch(/[13]D/);
    expect(find('system-faults')).toBeNull();
    expect(useChecksStore().ready).toBe(true);
    useHistoryStore().undo();
    expect(declaration()).toBeUndefined();
    expect(useHistoryStore().canUndo).toBe(false);
  });

  it('opens a minimal system for a new custom system', async () => {
    await show(() => pick(find('system-select'), 'Custom…'));
    expect(declaration()?.variables).toEqual([{ name: 'q' }]);
    expect(useProjectStore().system?.title).toBe('Custom system');
  });

  it.each([...systemTemplates.values()])('opens the template $id', async ({ system }) => {
    await show(() => pick(find('system-select'), system.title));
    expect(declaration()).toEqual(system);
    expect(useViewStore().systemEditor).toBe(true);
    expect(useChecksStore().errors).toEqual([]);
    expect(find('system-faults')).toBeNull();
  });

  it('checks every expression while typing, with the column of an error', async () => {
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

  it('rejects a duplicate or invalid name and applies a new one everywhere', async () => {
    await show(() => find('system-edit')?.click());
    const input = find('system-variables-0-name');
    type(input, 'rhou');
    await nextTick();
    expect(root.textContent).toContain('"rhou" is already in use');
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

  it('omits optional entries when their text is deleted', async () => {
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
    'shows $0.id with its columns and why it cannot be computed',
    async (system, axes, count) => {
      await show(() => {
        useProjectStore().edit((draft) => {
          const { scheme } = draft;
          Object.assign(draft, defaultCase(system, draft.mesh.file ?? '', ['wall', 'far']), {
            scheme,
          });
          copyAsCustomSystem(draft, system, 'Copy');
        });
        useViewStore().systemEditor = true;
      });
      for (const axis of ['x', 'y', 'z']) {
        const shown = find(`system-flux-${axis}-0`) !== null;
        expect([axis, shown]).toEqual([axis, axes.some((known) => known === axis)]);
      }
      expect(useChecksStore().problemAt('system.id')).toBe(
        `Discontinuous Galerkin supports two dimensions, but Copy has ${count}; choose another system`,
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

  it('lists missing columns', async () => {
    await show(() => pick(find('system-select'), 'Custom…'));
    useProjectStore().edit((draft) => void delete draft.system.declaration?.flux.y);
    await nextTick();
    expect(root.textContent).toContain(
      'is given along x, but a system in two dimensions needs x and y',
    );
  });

  it('marks a derived quantity as a coefficient, which the case can then set', async () => {
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
