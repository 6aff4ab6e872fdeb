import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useViewStore } from '../../renderer/stores/view';
import BoundariesSection from '../../renderer/workbench/BoundariesSection.vue';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, type } from './support/workbench';

let root: HTMLElement;
const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const choose = async (group: string, condition: string): Promise<void> => {
  const select = find(`boundary-${group}-condition`) as HTMLSelectElement;
  const index = [...select.options].findIndex(({ text }) => text.trim() === condition);
  select.selectedIndex = index;
  select.dispatchEvent(new Event('change'));
  await nextTick();
};

beforeEach(async () => {
  createWorkbench();
  await openProject(fakeToken);
  root = mount(BoundariesSection, {});
});

describe('the boundary editor', () => {
  it('lists the mesh groups with their face counts', () => {
    expect(find('boundary-wall')?.textContent).toContain('2 faces');
    expect(find('boundary-far')?.textContent).toContain('2 faces');
  });

  it('shows the inputs of the selected condition', async () => {
    expect(find('boundary-wall-normalX')).toBeNull();
    await choose('wall', 'Slip wall, true normal');
    expect((find('boundary-wall-normalX') as HTMLInputElement).value).toBe('x/sqrt(x^2 + y^2)');
    expect(useProjectStore().document?.boundaries.wall.condition).toBe('curvedSlipWall');
  });

  it('keeps inputs with the same name when the condition changes, in one undo step', async () => {
    type(find('boundary-far-rho'), '1.2');
    useHistoryStore().seal();
    await choose('far', 'Prescribed state');
    expect(useProjectStore().document?.boundaries.far.values.rho).toBe('1.2');
    useHistoryStore().undo();
    expect(useProjectStore().document?.boundaries.far.condition).toBe('farField');
  });

  it('reports an error in an expression while typing, with its position', async () => {
    type(find('boundary-far-u'), '0.5*gama');
    await nextTick();
    expect(find('boundary-far')?.textContent).toMatch(/unknown name "gama" \(column 5\)/);
    expect(find('boundary-far-u')?.getAttribute('aria-invalid')).toBe('true');
    expect(useChecksStore().ready).toBe(false);
    type(find('boundary-far-u'), '0.5*gamma');
    await nextTick();
    expect(find('boundary-far')?.textContent).not.toContain('unknown');
  });

  it('shows warnings about a condition below it', async () => {
    useProjectStore().edit((draft) => {
      draft.initial = { rho: 'gamma', u: '0.5', v: '0', p: '1' };
    });
    await choose('far', 'Outflow');
    expect(find('boundary-far')?.textContent).toContain(
      'outflow prescribes no pressure, which subsonic outflow (Mach 0.5) needs',
    );
  });

  it('never commits an empty expression and restores the old one on blur', async () => {
    type(find('boundary-far-u'), '');
    await nextTick();
    expect(find('boundary-far')?.textContent).toContain('must not be empty');
    expect(useProjectStore().document?.boundaries.far.values.u).toBe('0');
    find('boundary-far-u')?.dispatchEvent(new Event('blur'));
    await nextTick();
    expect((find('boundary-far-u') as HTMLInputElement).value).toBe('0');
  });

  it('synchronizes highlighting with the view in both directions', async () => {
    find('boundary-far')?.click();
    expect(useViewStore().selectedGroup).toBe('far');
    useViewStore().selectedGroup = 'wall';
    await nextTick();
    expect(find('boundary-wall')?.classList.contains('selected')).toBe(true);
    find('boundary-far')?.dispatchEvent(new Event('mouseenter'));
    expect(useViewStore().hoveredGroup).toBe('far');
  });

  it('lists groups of the case that are missing in the mesh', async () => {
    useProjectStore().edit((draft) => {
      draft.boundaries.gone = { condition: 'slipWall', values: {} };
    });
    await nextTick();
    expect(find('boundary-gone')?.textContent).toContain('not in the mesh');
  });
});
