import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron } from 'playwright-core';
import { findElectron } from '../../electron/start/electronRuntime.js';

/**
 * Starts the built application in the real Electron and inspects it from outside and inside. Not part
 * of `npm test`, since the Electron runtime is a separate download that needs a display and a user other
 * than root. After `npx install-electron` and `npm run build`:
 *
 *     node tests/electron-runtime/launch.mjs        (on a server: xvfb-run -a node …)
 */

const root = join(import.meta.dirname, '..', '..');
const executablePath = findElectron(root);
if (executablePath === null) {
  console.error('The Electron runtime is not there: run npx install-electron');
  process.exit(2);
}

const userData = await mkdtemp(join(tmpdir(), 'fluxbench-electron-'));
const application = await _electron.launch({
  executablePath,
  args: [root, `--user-data-dir=${userData}`, '--example=naca0012'],
});
try {
  const page = await application.firstWindow();
  const violations = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.waitForLoadState();
  assert.equal(new URL(page.url()).protocol, 'app:');

  const inside = await page.evaluate(async () => ({
    secure: isSecureContext,
    node: 'process' in globalThis || 'require' in globalThis,
    bridge: Object.keys(globalThis.fluxbench).sort(),
    webgpu: 'gpu' in navigator,
    info: await globalThis.fluxbench.invoke('hostInfo', {}),
    refusal: await globalThis.fluxbench.invoke('openExample', { id: 'none' }).catch(String),
  }));
  assert.equal(inside.secure, true);
  assert.equal(inside.node, false);
  assert.deepEqual(inside.bridge, ['invoke', 'keepSource', 'onMenu', 'openFolder']);
  assert.equal(inside.webgpu, true);
  assert.equal(inside.info.kind, 'electron');
  assert.match(inside.refusal, /Unknown example "none"; available: .*naca0012/);

  const bytes = await page.evaluate(async () => {
    const { token } = await globalThis.fluxbench.invoke('createProject', { name: 'launch' });
    const address = `data/${token}/mesh/a.msh`;
    const body = new Blob([new Uint8Array(3_000_000).fill(7)]);
    const put = await fetch(address, { method: 'PUT', body });
    const read = new Uint8Array(await (await fetch(address)).arrayBuffer());
    await globalThis.fluxbench.invoke('closeProject', { token, discard: true });
    return { status: put.status, length: read.length, last: read.at(-1) };
  });
  assert.deepEqual(bytes, { status: 204, length: 3_000_000, last: 7 });

  const preferences = await application.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0].webContents.getLastWebPreferences(),
  );
  assert.equal(preferences.sandbox, true);
  assert.equal(preferences.contextIsolation, true);
  assert.equal(preferences.nodeIntegration, false);

  await page.getByText('Ready to run').waitFor();
  assert.deepEqual(violations, []);
  const evaluates = await page.evaluate(() => {
    try {
      // eslint-disable-next-line no-new-func -- the policy must refuse it
      return new Function('return true')();
    } catch {
      return false;
    }
  });
  assert.equal(evaluates, false);
  await page.screenshot({ path: join(root, 'out', 'electron.png') });
  console.log('Electron starts, serves the page and keeps it in its sandbox: out/electron.png');
} finally {
  await application.close();
  await rm(userData, { recursive: true, force: true });
}
