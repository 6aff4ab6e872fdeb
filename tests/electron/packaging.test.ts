import { getConfig, validateConfiguration } from 'app-builder-lib/out/util/config/config.js';
import { DebugLogger } from 'builder-util';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import { PNG } from 'pngjs';
import { appId } from '../../electron/main/origin';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from './helpers';

const root = join(import.meta.dirname, '..', '..');
let config: Awaited<ReturnType<typeof getConfig>>;

beforeAll(async () => {
  config = await getConfig(root, join(root, 'electron-builder.yml'), null);
});

describe('the package', () => {
  it('is configured with options known to electron-builder', async () => {
    await expect(validateConfiguration(config, new DebugLogger(false))).resolves.toBeUndefined();
  });

  it('is checked strictly', async () => {
    const misspelled = { ...config, mac: { ...config.mac, hardenedRun: true } };
    const checked = validateConfiguration(misspelled, new DebugLogger(false));
    await expect(checked).rejects.toThrow('configuration.mac');
  });

  it('names only existing files', () => {
    const { mac, linux, icon, extraResources, directories } = config;
    const resources = (extraResources as { from: string }[]).map(({ from }) => from);
    const names = [mac?.entitlements, mac?.entitlementsInherit, linux?.icon, icon];
    const sources = [...resources.filter((from) => !from.startsWith('out/')), ...names];
    for (const path of [...sources, directories?.buildResources]) {
      expect(existsSync(join(root, path ?? 'missing')), path ?? '').toBe(true);
    }
  });

  it('has the identifiers of the program', async () => {
    const { desktopName, main } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    expect(config.appId).toBe(appId);
    expect(desktopName).toBe(`${config.linux?.executableName}.desktop`);
    expect(main).toBe('out/main/main.js');
  });

  it('is signed only with certificates from the environment', () => {
    const { mac, win, forceCodeSigning } = config;
    expect([mac?.identity, mac?.notarize, forceCodeSigning]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(win?.signtoolOptions).toEqual({ signingHashAlgorithms: ['sha256'] });
    expect(win?.azureSignOptions).toBeUndefined();
  });

  it('uses the formats of each system and is not published', () => {
    const { linux, win, mac, nsis, publish } = config;
    expect([linux?.target, win?.target, mac?.target]).toEqual([
      ['AppImage', 'deb'],
      'nsis',
      ['dmg', 'zip'],
    ]);
    expect(nsis?.oneClick).toBe(false);
    expect(mac?.hardenedRuntime).toBe(true);
    expect(publish).toBeNull();
  });

  it('loads the application only from its archive', () => {
    expect(config.asar).toBe(true);
    expect(config.electronFuses).toEqual({
      runAsNode: false,
      enableNodeOptionsEnvironmentVariable: false,
      enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true,
      onlyLoadAppFromAsar: true,
      grantFileProtocolExtraPrivileges: false,
      enableCookieEncryption: true,
    });
  });

  it('may compile code on macOS but not load foreign libraries', async () => {
    const { mac } = config;
    expect(mac?.entitlementsInherit).toBe(mac?.entitlements);
    const entitlements = await readFile(join(root, mac?.entitlements ?? ''), 'utf8');
    const granted = [...entitlements.matchAll(/<key>(.*?)<\/key>\s*<true\/>/g)].map(
      ([, key]) => key,
    );
    expect(granted).toEqual(['com.apple.security.cs.allow-jit']);
  });

  it('contains only the bundles, with examples beside the archive', async () => {
    const bundles = [
      'out/main/**',
      'out/cli/**',
      'out/preload/**',
      'out/renderer/**',
      'out/chunks/**',
    ];
    const licenses = 'out/licenses/third-party.json';
    const filter = [
      ...bundles,
      licenses,
      'resources/icons/256x256.png',
      'package.json',
      '!**/*.map',
    ];
    expect(config.files).toEqual([{ filter }]);
    expect(config.extraResources).toEqual([
      { from: 'resources/examples', to: 'resources/examples' },
      { from: 'resources/geometries', to: 'resources/geometries' },
      { from: 'LICENSE', to: 'LICENSE.txt' },
      { from: 'out/licenses/THIRD-PARTY-NOTICES.txt', to: 'THIRD-PARTY-NOTICES.txt' },
    ]);
    // Everything in `dependencies` would be shipped.
    const { dependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    expect(dependencies).toBeUndefined();
  });

  it('registers project folders only on macOS, and meshes without becoming their default', () => {
    expect(config.mac?.fileAssociations).toMatchObject([
      { ext: 'fluxbench', isPackage: true },
      { ext: 'msh', rank: 'Alternate' },
    ]);
    expect(config.linux?.fileAssociations).toMatchObject([
      { ext: 'msh', mimeType: 'model/x-gmsh' },
    ]);
    // There, an association replaces the default of the user.
    for (const claims of [config, config.win]) expect(claims?.fileAssociations).toBeUndefined();
  });

  it('has an icon in every size', async () => {
    const names = await readdir(join(root, 'resources/icons'));
    const sizes = [16, 32, 48, 64, 128, 256, 512, 1024];
    expect(names.sort()).toEqual(sizes.map((size) => `${size}x${size}.png`).sort());
    for (const name of names) {
      const { width, height } = PNG.sync.read(await readFile(join(root, 'resources/icons', name)));
      expect(`${width}x${height}.png`).toBe(name);
    }
  });
});

it.skipIf(!existsSync(join(root, 'out/main/main.js')))(
  'needs no packages besides Electron in its main process',
  async () => {
    expect(config.asarUnpack).toBeUndefined();
    const bare = new Set<string>();
    const seen = new Set<string>();
    const visit = async (file: string): Promise<void> => {
      if (seen.has(file)) return;
      seen.add(file);
      const text = await readFile(file, 'utf8');
      const imports =
        /\b(?:(?:import|export)[\w$\s{},*]+from|import\s*\(?)\s*["']([\w@./:-]+)["']/g;
      for (const [, name] of text.matchAll(imports)) {
        if (name.startsWith('.')) await visit(join(dirname(file), name));
        else if (!isBuiltin(name)) bare.add(name);
      }
    };
    await visit(join(root, 'out/main/main.js'));
    expect(seen.size).toBeGreaterThan(1);
    expect([...bare]).toEqual(['electron']);
  },
);

describe.skipIf(!existsSync(join(root, 'out/renderer/index.html')))(
  'the bundle (npm run build)',
  () => {
    it('contains main process, preload script, page and worker', async () => {
      const files = await filesBelow(join(root, 'out'));
      expect(files).toContain('main/main.js');
      expect(files).toContain('preload/preload.cjs');
      expect(files).toContain('renderer/index.html');
      expect(files.some((file) => /^renderer\/assets\/.*worker.*\.js$/i.test(file))).toBe(true);
      const maps = files.filter((file) => file.endsWith('.map'));
      // Modules compiled for tests are not packaged.
      expect(maps.filter((file) => !file.startsWith('test-modules/'))).toEqual([]);
    });

    it('contains no path of the build machine', async () => {
      for (const file of await filesBelow(join(root, 'out'))) {
        if (file.startsWith('test-modules/')) continue;
        if (!/\.(js|cjs|html|css)$/.test(file)) continue;
        const text = await readFile(join(root, 'out', file), 'utf8');
        expect(text.includes(root), file).toBe(false);
      }
    });

    it('has no inline scripts in the page', async () => {
      const html = await readFile(join(root, 'out/renderer/index.html'), 'utf8');
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
      expect(html).not.toMatch(/\b(src|href)="(https?:)?\/\//);
    });

    it('does not bundle Electron and has a preload script without modules', async () => {
      const preload = await readFile(join(root, 'out/preload/preload.cjs'), 'utf8');
      const required = [...preload.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name);
      expect(required).toEqual(['electron']);
      expect(await readFile(join(root, 'out/main/main.js'), 'utf8')).toMatch(/from "electron"/);
    });
  },
);
