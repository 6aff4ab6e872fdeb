import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { isStale } from '../../electron/start/build.js';
import {
  downloadElectron,
  findElectron,
  whyNoWindow,
} from '../../electron/start/electronRuntime.js';
import { checkNode, served, requested } from '../../electron/start/nodeVersion.js';
import {
  describeMissing,
  installCommand,
  needs,
  testNeeds,
} from '../../electron/start/system-packages.js';
import { temporaryFolder } from './helpers';

describe('a build', () => {
  const at = async (path: string, seconds: number): Promise<void> => {
    await writeFile(path, '');
    await utimes(path, seconds, seconds);
  };

  it('is stale if it is missing or older than a source', async () => {
    const root = await temporaryFolder();
    await mkdir(join(root, 'source/deep'), { recursive: true });
    await mkdir(join(root, 'out'));
    await at(join(root, 'package.json'), 100);
    await at(join(root, 'source/deep/a.ts'), 100);
    for (const folder of ['source', 'source/deep']) await utimes(join(root, folder), 100, 100);
    const stale = (): boolean => isStale(['out/a.js', 'out/b.js'], ['source'], root);

    expect(stale()).toBe(true);
    await at(join(root, 'out/a.js'), 200);
    await at(join(root, 'out/b.js'), 300);
    expect(stale()).toBe(false);
    await at(join(root, 'source/deep/a.ts'), 250);
    expect(stale()).toBe(true);
  });
});

describe("Electron's runtime", () => {
  it('is found in its download folder', async () => {
    const root = await temporaryFolder();
    const folder = join(root, 'node_modules/electron');
    expect(findElectron(root)).toBeNull();
    await mkdir(join(folder, 'dist'), { recursive: true });
    await writeFile(join(folder, 'path.txt'), 'electron');
    expect(findElectron(root)).toBeNull();
    await writeFile(join(folder, 'dist/electron'), '');
    expect(findElectron(root)).toBe(join(folder, 'dist/electron'));
  });

  it('is skipped if its source is not reachable', async () => {
    const root = await temporaryFolder();
    await mkdir(join(root, 'node_modules/electron'), { recursive: true });
    await writeFile(join(root, 'node_modules/electron/install.js'), '');
    // The discard port of this machine: nothing listens there.
    vi.stubEnv('npm_config_electron_mirror', 'http://127.0.0.1:9/');
    vi.stubEnv('ELECTRON_GET_USE_PROXY', '');
    expect(await downloadElectron(root)).toBe(
      'the Electron runtime cannot be downloaded (127.0.0.1 is not reachable)',
    );
    expect(await downloadElectron(join(root, 'elsewhere'))).toBe(
      'the package "electron" is not installed',
    );
  });

  it.runIf(process.platform === 'linux')('opens no window without a display', () => {
    vi.stubEnv('DISPLAY', '');
    vi.stubEnv('WAYLAND_DISPLAY', '');
    expect(whyNoWindow()).toBe('no display is available');
    vi.stubEnv('DISPLAY', ':0');
    const isRoot = process.getuid?.() === 0;
    expect(whyNoWindow()).toBe(isRoot ? 'Electron does not run as root' : null);
  });
});

describe('the Node.js version', () => {
  it('is the one required by package.json', () => {
    expect(requested).toBe('22.12');
    for (const version of ['22.12.0', '22.20.1', '24.1.0']) {
      expect(checkNode(version)).toEqual({ usable: true, message: null });
    }
  });

  it('may be 20.19, with a message', () => {
    expect(checkNode('20.19.0')).toEqual({
      usable: true,
      message:
        'Fluxbench requires Node.js 22.12 or later (found 20.19.0); this version works for now.',
    });
    expect(checkNode(`${served}.5`).usable).toBe(true);
  });

  it.each(['18.20.8', '20.18.3', '21.7.3', '22.11.0'])(
    'is rejected with one line if it is %s',
    (version) => {
      expect(checkNode(version)).toEqual({
        usable: false,
        message: `Fluxbench requires Node.js 22.12 or later (found ${version}).`,
      });
    },
  );
});

describe('a system package', () => {
  it('is listed with its purpose and the command that installs it', () => {
    expect(installCommand(needs)).toBe(
      'apt-get install -y --no-install-recommends chromium libvulkan1',
    );
    const lines = describeMissing(needs.slice(1)).split('\n');
    expect(lines.slice(0, 2)).toEqual([
      'Fluxbench needs packages that are not installed:',
      '  libvulkan1: GPU access from the command line',
    ]);
    expect(lines).toHaveLength(3);
  });

  it('is detected as installed or missing', () => {
    vi.stubEnv('PATH', '/nowhere');
    const [chromium] = needs;
    expect([chromium.package, chromium.isThere()]).toEqual(['chromium', false]);
    expect(testNeeds.map((need) => [need.package, need.isThere()])).toEqual([
      ['xvfb', false],
      ['gmsh', false],
      ['gcc', false],
    ]);
  });
});
