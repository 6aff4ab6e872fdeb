import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/**
 * Electron's own runtime. Its npm package carries none: it is downloaded once, at the first start,
 * by the package's install script. Nothing here waits for long where there is no network.
 */

const reachLimitMs = 5_000;
const downloadLimitMs = 10 * 60_000;

/** Path of the executable, or null where it was not downloaded. @param {string} root */
export function findElectron(root) {
  const folder = join(root, 'node_modules', 'electron');
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const path = join(dist, readFileSync(pathFile, 'utf8').trim());
  return existsSync(path) ? path : null;
}

/** Where the install script downloads from. */
function downloadHost() {
  const mirror =
    process.env.npm_config_electron_mirror ?? process.env.ELECTRON_MIRROR ?? 'https://github.com/';
  const { hostname, port, protocol } = new URL(mirror);
  return { host: hostname, port: Number(port) || (protocol === 'http:' ? 80 : 443) };
}

/** Whether a connection can be made; through a proxy only the download itself can tell. */
function isReachable({ host, port }) {
  if (process.env.ELECTRON_GET_USE_PROXY) return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const end = (reachable) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(reachable);
    };
    const timer = setTimeout(() => end(false), reachLimitMs);
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/**
 * Downloads the runtime by the package's own install script.
 * @returns {Promise<string | null>} why it could not be had, or null.
 */
export async function downloadElectron(root) {
  const script = join(root, 'node_modules', 'electron', 'install.js');
  if (!existsSync(script)) return 'the package "electron" is not installed';
  const from = downloadHost();
  if (!(await isReachable(from)))
    return `the Electron runtime cannot be downloaded (${from.host} is not reachable)`;
  console.log('Downloading the Electron runtime (about 110 MB, once)…');
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script], { cwd: root, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill(), downloadLimitMs);
    const end = (reason) => {
      clearTimeout(timer);
      resolve(reason);
    };
    child.once('error', (error) => end(error.message));
    child.once('exit', (code, signal) => {
      if (code === 0) end(null);
      else
        end(
          signal
            ? 'the download of the Electron runtime timed out'
            : 'the download of the Electron runtime failed',
        );
    });
  });
}

/** Why Electron can't show a window here, or null. */
export function whyNoWindow() {
  if (process.platform !== 'linux') return null;
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'no display is available';
  // Chromium's sandbox refuses to start for root, and the workbench doesn't run without it.
  return process.getuid?.() === 0 ? 'Electron does not run as root' : null;
}
