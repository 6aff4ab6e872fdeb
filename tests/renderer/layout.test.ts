import { createPinia, setActivePinia } from 'pinia';
import { describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { edgeLimits, useLayoutStore } from '../../renderer/stores/layout';
import EdgeHandle from '../../renderer/workbench/EdgeHandle.vue';
import { mount } from './support/workbench';

const begin = () => {
  setActivePinia(createPinia());
  return useLayoutStore();
};

describe('the layout', () => {
  it('is stored for the user within its limits', async () => {
    const layout = begin();
    layout.resize('case', 400);
    layout.resize('bottom', 9999);
    layout.toggle('bottom');
    await nextTick();
    const later = begin();
    expect(later.sizes).toMatchObject({ case: 400, bottom: edgeLimits.bottom.most });
    expect(later.open).toEqual({ case: true, bottom: false });
    later.reset();
    expect(later.sizes.case).toBe(edgeLimits.case.defaultValue);
    expect(later.open.bottom).toBe(true);
  });

  it.each(['{', '7', '{"sizes":{"case":"wide","bottom":-1},"open":{"case":0}}'])(
    'falls back to the default if the stored value is damaged: %s',
    (text) => {
      localStorage.setItem('fluxbench.layout', text);
      const { sizes, open } = begin();
      expect(sizes.case).toBe(edgeLimits.case.defaultValue);
      expect(sizes.bottom).toBe(edgeLimits.bottom.defaultValue);
      expect(open.case).toBe(true);
    },
  );

  it('keeps the expanded section of this user', async () => {
    const layout = useLayoutStore();
    layout.section = null;
    await nextTick();
    expect(JSON.parse(localStorage.getItem('fluxbench.layout') ?? '{}')).toMatchObject({
      section: null,
    });
  });

  it('opens the setup panel to show one of its sections', () => {
    const layout = begin();
    layout.toggle('case');
    layout.showSection('time');
    expect([layout.open.case, layout.section]).toEqual([true, 'time']);
  });
});

describe('the splitter between panels', () => {
  it('moves by keys and can be reset', async () => {
    const layout = begin();
    const root = mount(EdgeHandle, {
      edge: 'bottom',
      direction: 'row',
      inverse: true,
      label: 'Height',
    });
    const handle = root.querySelector('[role=separator]');
    const press = (key: string) => handle?.dispatchEvent(new KeyboardEvent('keydown', { key }));
    press('ArrowUp');
    expect(layout.sizes.bottom).toBe(edgeLimits.bottom.defaultValue + 16);
    await nextTick();
    expect(handle?.getAttribute('aria-valuenow')).toBe(String(edgeLimits.bottom.defaultValue + 16));
    press('Home');
    expect(layout.sizes.bottom).toBe(edgeLimits.bottom.least);
    press('Enter');
    expect(layout.sizes.bottom).toBe(edgeLimits.bottom.defaultValue);
  });
});
