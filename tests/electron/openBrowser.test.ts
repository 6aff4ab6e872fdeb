import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  chooseGraphics,
  graphicsModes,
  graphicsSwitches,
  hasGpuDevice,
} from '../../electron/host/graphics';
import { exampleToOpen, suitedExample } from '../../electron/host/startExample';
import { freeProfile } from '../../electron/server/browserProfile';
import { browserArguments, findBrowser, hasDisplay } from '../../electron/server/openBrowser';
import { temporaryFolder } from './helpers';

describe('the browser', () => {
  it('is the first Chromium on the PATH', () => {
    const there = new Set(['/opt/bin/google-chrome', '/usr/bin/chromium']);
    const found = findBrowser('linux', { PATH: '/opt/bin:/usr/bin' }, (path) => there.has(path));
    expect(found).toBe('/usr/bin/chromium');
  });

  it('is the one set by FLUXBENCH_BROWSER', () => {
    const environment = { PATH: '/usr/bin', FLUXBENCH_BROWSER: '/opt/vivaldi' };
    expect(findBrowser('linux', environment, () => true)).toBe('/opt/vivaldi');
  });

  it('may be missing', () => {
    expect(findBrowser('linux', { PATH: '/usr/bin' }, () => false)).toBeNull();
    expect(findBrowser('freebsd', { PATH: '/usr/bin' }, () => true)).toBeNull();
  });

  it('has its own profile, so that its switches take effect', () => {
    const url = 'http://127.0.0.1:4180/?key=1';
    const start = { url, profile: '/home/a/.cache/fluxbench/browser', isRoot: false };
    expect(browserArguments({ ...start, graphics: 'software' })).toEqual([
      '--app=http://127.0.0.1:4180/?key=1',
      '--user-data-dir=/home/a/.cache/fluxbench/browser',
      '--no-first-run',
      '--no-default-browser-check',
      '--enable-unsafe-swiftshader',
      '--enable-unsafe-webgpu',
      '--use-webgpu-adapter=swiftshader',
    ]);
    expect(browserArguments({ ...start, graphics: 'default', isRoot: true })).toContain(
      '--no-sandbox',
    );
  });

  it('uses a profile that is not in use by another browser', async () => {
    const defaultValue = join(await temporaryFolder(), 'browser');
    expect(freeProfile(defaultValue)).toBe(defaultValue);
    const lock = async (profile: string, owner: string): Promise<void> => {
      await mkdir(profile);
      await symlink(owner, join(profile, 'SingletonLock'));
    };
    await lock(defaultValue, `${hostname()}-${process.pid}`);
    expect(freeProfile(defaultValue)).toBe(`${defaultValue}-2`);
    await lock(`${defaultValue}-2`, `elsewhere-${process.pid}`);
    expect(freeProfile(defaultValue)).toBe(`${defaultValue}-3`);
    // A crashed browser leaves this: no process has this number.
    await lock(`${defaultValue}-3`, `${hostname()}-${2 ** 31 - 1}`);
    expect(freeProfile(defaultValue)).toBe(`${defaultValue}-3`);
  });

  it('is not opened without a display', () => {
    expect(hasDisplay('linux', {})).toBe(false);
    expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('linux', { DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' })).toBe(true);
    expect(hasDisplay('darwin', {})).toBe(true);
  });
});

describe('the graphics mode', () => {
  it('is left to Chromium with a GPU', () => {
    const choice = { hasGpu: true, requested: undefined };
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      expect(chooseGraphics({ ...choice, platform })).toBe('default');
    }
    expect(graphicsSwitches('default')).toEqual([['enable-unsafe-swiftshader', null]]);
  });

  it('uses software WebGL if the GPU has none, in every mode', () => {
    for (const mode of graphicsModes) {
      expect(graphicsSwitches(mode)).toContainEqual(['enable-unsafe-swiftshader', null]);
    }
  });

  it('uses software on Linux without a GPU by default', () => {
    const choice = { platform: 'linux', hasGpu: false } as const;
    expect(chooseGraphics({ ...choice, requested: undefined })).toBe('software');
    expect(chooseGraphics({ ...choice, requested: 'fast please' })).toBe('software');
    expect(chooseGraphics({ ...choice, requested: 'unsafe' })).toBe('unsafe');
  });

  it('forces Vulkan only with X11', () => {
    for (const mode of graphicsModes) {
      const switches = new Map(graphicsSwitches(mode));
      const vulkan = [...switches.values()].some((value) =>
        value?.toLowerCase().includes('vulkan'),
      );
      expect(vulkan).toBe(switches.get('ozone-platform') === 'x11');
    }
  });

  it('detects a GPU by its device files', async () => {
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

describe('the start example', () => {
  it('is a short example without a GPU, otherwise the airfoil', () => {
    expect(exampleToOpen(suitedExample, 'software')).toBe('double-mach');
    for (const mode of ['default', 'unsafe', 'x11-vulkan'] as const) {
      expect(exampleToOpen(suitedExample, mode)).toBe('naca0012');
    }
  });

  it('may be chosen or omitted', () => {
    expect(exampleToOpen('pulse-in-a-box', 'software')).toBe('pulse-in-a-box');
    expect(exampleToOpen(null, 'software')).toBeNull();
  });
});
