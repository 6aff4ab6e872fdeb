import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import PhysicsSection from '../../renderer/workbench/PhysicsSection.vue';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, optionsOf, pick, type } from './support/workbench';

const find = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector(`[data-testid="${id}"]`);
const source = () => useProjectStore().document?.sourceTerm;

beforeEach(async () => {
  createWorkbench();
  await openProject(fakeToken);
});

describe('the source term of a case', () => {
  it('is absent by default and removed by undo', async () => {
    const root = mount(PhysicsSection, {});
    expect(optionsOf(find(root, 'source-kind'))).toEqual([
      'None',
      'Expressions',
      'From the exact solution',
    ]);
    expect(source()).toBeUndefined();
    pick(find(root, 'source-kind'), 'Expressions');
    await nextTick();
    expect(source()).toEqual({ rho: '0', rhou: '0', rhov: '0', E: '0' });
    useHistoryStore().undo();
    expect(source()).toBeUndefined();
  });

  it('is checked while typing, with the column of an error', async () => {
    const root = mount(PhysicsSection, {});
    pick(find(root, 'source-kind'), 'Expressions');
    await nextTick();
    type(find(root, 'source-rhov'), '-9.81*rho');
    await nextTick();
    expect(useChecksStore().errors).toEqual([]);
    type(find(root, 'source-rhov'), '-9.81*roh');
    await nextTick();
    expect(root.querySelector('[role=alert]')?.textContent).toContain('(column 7)');
    expect(source()).toMatchObject({ rhov: '-9.81*roh' });
  });

  it('requires an exact solution if it is derived from one', async () => {
    const root = mount(PhysicsSection, {});
    pick(find(root, 'source-kind'), 'From the exact solution');
    await nextTick();
    expect(source()).toBe('manufactured');
    expect(root.querySelector('[role=alert]')?.textContent).toContain('there is none');
    useProjectStore().edit((draft) => {
      draft.exact = { ...draft.initial };
    });
    await nextTick();
    expect(root.querySelector('[role=alert]')).toBeNull();
  });

  it('is removed with its system', async () => {
    const root = mount(PhysicsSection, {});
    pick(find(root, 'source-kind'), 'Expressions');
    await nextTick();
    pick(find(root, 'system-select'), 'Shallow water, 2D');
    await nextTick();
    expect(source()).toBeUndefined();
  });
});
