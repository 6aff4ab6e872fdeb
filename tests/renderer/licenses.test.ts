import { beforeEach, describe, expect, it, vi } from 'vitest';
import { performMenu } from '../../renderer/actions/actions';
import LicensesPage from '../../renderer/licenses/LicensesPage.vue';
import { useUiStore } from '../../renderer/stores/ui';
import { createWorkbench, mount, settle } from './support/workbench';

const notice = {
  name: 'vtk',
  version: '1.0.0',
  license: 'BSD-3-Clause',
  homepage: 'https://vtk.example',
  parts: ['page'],
  text: 'Redistribution and use …',
};

beforeEach(() => {
  createWorkbench();
});

describe('the license page', () => {
  it('shows the license of Fluxbench and those of its dependencies', async () => {
    const fetch = vi.fn(async () => new Response(JSON.stringify([notice])));
    vi.stubGlobal('fetch', fetch);
    const page = mount(LicensesPage, {});
    await settle();
    expect(fetch).toHaveBeenCalledExactlyOnceWith('licenses/third-party.json', undefined);
    expect(page.textContent).toContain('MIT License');
    expect(page.textContent).toContain('Third-party software (1)');
    const [, other] = page.querySelectorAll('details');
    expect(other.textContent).toMatch(/vtk 1.0.0.*BSD-3-Clause.*Redistribution/s);
  });

  it('explains how to generate the list if it is missing', async () => {
    vi.stubGlobal(
      'fetch',
      async () => new Response('{"error":"There is no such file"}', { status: 404 }),
    );
    const page = mount(LicensesPage, {});
    await settle();
    expect(page.textContent).toContain('npm run build');
    expect(useUiStore().toasts.map(({ message }) => message)).toEqual(['There is no such file']);
  });

  it('opens from the menu', async () => {
    await performMenu({ command: 'licenses' });
    expect(useUiStore().screen).toBe('licenses');
  });
});
