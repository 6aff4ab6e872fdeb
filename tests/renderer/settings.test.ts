import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { defaultGenerators } from '../../solver/case';
import { newGeometry } from '../../renderer/session/newGeometry';
import { currentSettings, type SettingId } from '../../renderer/settings/settings';
import SettingsPage from '../../renderer/settings/SettingsPage.vue';
import { useDeviceStore } from '../../renderer/stores/device';
import { usePreferencesStore } from '../../renderer/stores/preferences';
import { useProjectStore } from '../../renderer/stores/project';
import { useUiStore } from '../../renderer/stores/ui';
import { createWorkbench, mount, settle, type } from './support/workbench';

beforeEach(() => {
  localStorage.clear();
  createWorkbench();
});

const find = (id: string): HTMLElement | null => document.querySelector(`[data-testid="${id}"]`);
const choose = async (id: string, value: string): Promise<void> => {
  const select = find(id) as HTMLSelectElement;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await nextTick();
};
const shown = (): (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-setting]')].map(
    ({ dataset }) => dataset.setting,
  );

describe('the settings', () => {
  it('apply at once and persist', async () => {
    await useDeviceStore().describe();
    mount(SettingsPage, {});
    await settle();
    await choose('setting-theme', 'dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    await choose('setting-precision', 'df64');
    createWorkbench();
    expect(useUiStore().theme).toBe('dark');
    expect(usePreferencesStore().current.precision).toBe('df64');
  });

  it('are found by words of their title, help and synonyms', async () => {
    mount(SettingsPage, {});
    await settle();
    expect(shown().length).toBeGreaterThan(8);
    const search = async (typed: string): Promise<(string | undefined)[]> => {
      type(find('settings-search'), typed);
      await nextTick();
      return shown();
    };
    expect(await search('dark')).toEqual(['theme']);
    expect(await search('recovery')).toContain('autosave');
    expect(await search('bug report')).toEqual(['diagnostics']);
    expect(await search('no such thing')).toEqual([]);
  });

  it('show the requested section with its first control focused', async () => {
    mount(SettingsPage, {});
    await settle();
    useUiStore().openSettings('saving');
    await settle();
    expect((document.activeElement as HTMLElement).dataset.testid).toBe('setting-checkpoints');
  });

  it('fall back to defaults if the stored ones are invalid', () => {
    localStorage.setItem('fluxbench.preferences', '{"precision": "f16", "notifyEnd": false}');
    createWorkbench();
    expect(usePreferencesStore().current).toEqual({
      precision: 'f32',
      checkpointInterval: null,
      machines: [],
      notifyEnd: false,
    });
  });

  it('have unique ids and apply to new cases', async () => {
    const ids: SettingId[] = currentSettings().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    usePreferencesStore().change({ precision: 'f32Compensated', checkpointInterval: 120 });
    await newGeometry(defaultGenerators.outlines);
    const { document } = useProjectStore();
    expect(document?.scheme).toMatchObject({ precision: 'f32Compensated' });
    expect(document?.outputs.checkpointInterval).toBe(120);
  });
});
