import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseGraphics, graphicsSwitches, hasGpuDevice } from '../../electron/host/graphics';
import { browserArguments, findBrowser, hasDisplay } from '../../electron/server/openBrowser';
import { temporaryFolder } from './helpers';

describe('the browser', () => {
  it('is the first Chromium on the path', () => {
    const there = new Set(['/opt/bin/google-chrome', '/usr/bin/chromium']);
    const found = findBrowser('linux', { PATH: '/opt/bin:/usr/bin' }, (path) => there.has(path));
    expect(found).toBe('/usr/bin/chromium');
  });

  it('is the one that the user names', () => {
    const environment = { PATH: '/usr/bin', FLUXBENCH_BROWSER: '/opt/vivaldi' };
    expect(findBrowser('linux', environment, () => true)).toBe('/opt/vivaldi');
  });

  it('may be missing', () => {
    expect(findBrowser('linux', { PATH: '/usr/bin' }, () => false)).toBeNull();
    expect(findBrowser('freebsd', { PATH: '/usr/bin' }, () => true)).toBeNull();
  });

  it('gets a profile of its own, so that its switches take effect', () => {
    const url = 'http://127.0.0.1:4180/?key=1';
    const start = { url, profile: '/home/a/.cache/fluxbench/browser', isRoot: false };
    expect(browserArguments({ ...start, graphics: 'software' })).toEqual([
      '--app=http://127.0.0.1:4180/?key=1',
      '--user-data-dir=/home/a/.cache/fluxbench/browser',
      '--no-first-run',
      '--no-default-browser-check',
      '--enable-unsafe-webgpu',
      '--use-webgpu-adapter=swiftshader',
    ]);
    expect(browserArguments({ ...start, graphics: 'default', isRoot: true })).toContain(
      '--no-sandbox',
    );
  });

  it('is not opened without a display', () => {
    expect(hasDisplay('linux', {})).toBe(false);
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('darwin', {})).toBe(true);
  });
});

describe('graphics', () => {
  it('are left to Chromium where there is a GPU', () => {
    const choice = { hasGpu: true, requested: undefined };
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      expect(chooseGraphics({ ...choice, platform })).toBe('default');
    }
    expect(graphicsSwitches('default')).toEqual([]);
  });

  it('are software on Linux without a GPU, unless something else is asked for', () => {
    const choice = { platform: 'linux', hasGpu: false } as const;
    expect(chooseGraphics({ ...choice, requested: undefined })).toBe('software');
    expect(chooseGraphics({ ...choice, requested: 'fast please' })).toBe('software');
    expect(chooseGraphics({ ...choice, requested: 'unsafe' })).toBe('unsafe');
  });

  it('force Vulkan together with X11 only', () => {
    for (const mode of ['default', 'unsafe', 'x11-vulkan', 'software'] as const) {
      const switches = new Map(graphicsSwitches(mode));
      const vulkan = [...switches.values()].some((value) =>
        value?.toLowerCase().includes('vulkan'),
      );
      expect(vulkan).toBe(switches.get('ozone-platform') === 'x11');
    }
  });

  it('see a GPU by its device files', async () => {
    const devices = await temporaryFolder();
    expect(hasGpuDevice('linux', devices)).toBe(false);
    expect(hasGpuDevice('win32', devices)).toBe(true);
    await mkdir(join(devices, 'dri'));
    await writeFile(join(devices, 'dri/card0'), '');
    expect(hasGpuDevice('linux', devices)).toBe(false);
    await writeFile(join(devices, 'dri/renderD128'), '');
    expect(hasGpuDevice('linux', devices)).toBe(true);
  });
});
