import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import PhysicsSection from '../../renderer/workbench/PhysicsSection.vue';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, pick, type } from './support/workbench';

const find = (root: HTMLElement, id: string): HTMLElement => {
  const found = root.querySelector<HTMLElement>(`[data-testid="${id}"]`);
  if (!found) throw new Error(id);
  return found;
};
const sponges = () => useProjectStore().document?.sponges;

beforeEach(async () => {
  createWorkbench();
  await openProject(fakeToken);
});

describe('a sponge zone', () => {
  it('is added with location and state, edited and removed step by step', async () => {
    const root = mount(PhysicsSection, {});
    find(root, 'sponge-add').click();
    await nextTick();
    expect(sponges()).toHaveLength(1);
    expect(Object.keys(sponges()![0].state)).toEqual(['rho', 'u', 'v', 'p']);
    expect(useChecksStore().errors).toEqual([]);
    type(find(root, 'sponges[0].from[0]'), '0.25');
    await nextTick();
    type(find(root, 'sponges[0].strength'), '4 + x');
    await nextTick();
    expect(sponges()![0]).toMatchObject({ kind: 'layer', strength: '4 + x' });
    expect(sponges()![0]).toHaveProperty('from.0', 0.25);
    pick(find(root, 'sponges[0].kind'), 'Radial, between two radii');
    await nextTick();
    expect(sponges()![0]).toMatchObject({ kind: 'radial', strength: '4 + x' });
    type(find(root, 'sponges[0].outer'), '0.001');
    await nextTick();
    expect(root.querySelector('[role=alert]')?.textContent).toContain('must be larger than');
    find(root, 'sponges[0]-remove').click();
    await nextTick();
    expect(sponges()).toBeUndefined();
    useHistoryStore().undo();
    expect(sponges()).toHaveLength(1);
  });
});

describe('the mean-flow forcing', () => {
  it('starts with a body force on the gas, is edited, checked and removed', async () => {
    const drive = () => useProjectStore().document?.drive;
    const root = mount(PhysicsSection, {});
    find(root, 'drive').click();
    await nextTick();
    expect(drive()).toEqual({ keeps: 'rhou', mean: '0', source: { rhou: '1', E: 'u' } });
    expect(useChecksStore().errors).toEqual([]);
    type(find(root, 'drive-mean'), '0.2');
    type(find(root, 'drive-source-E'), 'q*u');
    await nextTick();
    expect(drive()).toMatchObject({ mean: '0.2', source: { E: 'q*u' } });
    expect(useChecksStore().problemAt('drive.source.E')).toContain('unknown name "q"');
    type(find(root, 'drive-source-E'), '0');
    await nextTick();
    expect(drive()?.source).toEqual({ rhou: '1' });
    find(root, 'drive').click();
    await nextTick();
    expect(drive()).toBeUndefined();
  });
});
