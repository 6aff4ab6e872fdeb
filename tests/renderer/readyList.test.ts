import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useProjectStore } from '../../renderer/stores/project';
import ReadyList from '../../renderer/workbench/ReadyList.vue';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount } from './support/workbench';

const makeUnready = (): unknown =>
  useProjectStore().edit((draft) => {
    draft.boundaries = {};
  });
/** A window whose height the test changes. */
class Window extends EventTarget {
  matches = false;
  become(height: 'low' | 'tall'): Promise<void> {
    this.matches = height === 'tall';
    this.dispatchEvent(new Event('change'));
    return nextTick();
  }
}
const mountIn = (height: 'low' | 'tall', window = new Window()): HTMLElement => {
  void window.become(height);
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue(window as never);
  return mount(ReadyList, {});
};
const problems = (root: HTMLElement): number =>
  root.querySelectorAll('[data-testid="check-error"]').length;
const sound = (root: HTMLElement): number =>
  root.querySelectorAll('[data-testid="check-ok"]').length;

beforeEach(async () => {
  vi.restoreAllMocks();
  createWorkbench();
  await openProject(fakeToken);
});

describe('the readiness list', () => {
  it('shows only problems in a low window, and all items on request', async () => {
    const root = mountIn('low');
    makeUnready();
    await nextTick();
    expect(problems(root)).toBe(2);
    expect(sound(root)).toBe(0);
    expect(root.textContent).toContain('2 problems');
    root.querySelector('button')?.click();
    await nextTick();
    expect(problems(root)).toBe(2);
    expect(sound(root)).toBeGreaterThan(2);
  });

  it('follows the window height until the user opens or closes it', async () => {
    const window = new Window();
    const root = mountIn('tall', window);
    await nextTick();
    expect(sound(root)).toBeGreaterThan(2);
    await window.become('low');
    expect(sound(root)).toBe(0);
    await window.become('tall');
    root.querySelector('button')?.click();
    await window.become('low');
    await window.become('tall');
    expect(sound(root)).toBe(0);
  });

  it('stays folded in later sessions, and shows errors only', async () => {
    const root = mountIn('tall');
    await nextTick();
    root.querySelector('button')?.click();
    await nextTick();
    expect(root.querySelector('.quiet')).not.toBeNull();
    expect(root.querySelectorAll('li')).toHaveLength(0);
    makeUnready();
    await nextTick();
    expect(problems(root)).toBe(2);
    expect(root.querySelectorAll('li')).toHaveLength(2);
    expect(JSON.parse(localStorage.getItem('fluxbench.layout') ?? '{}')).toMatchObject({
      ready: false,
      section: 'mesh',
    });
  });

  it('is open in a tall window', async () => {
    const root = mountIn('tall');
    makeUnready();
    await nextTick();
    expect(problems(root)).toBe(2);
  });
});
