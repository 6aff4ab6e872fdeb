import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

/**
 * Electron's runtime. Its npm package does not include it: the install script downloads it at the first start.
 * Without a network, this aborts quickly.
 */

const reachLimitMs = 5_000;
const downloadLimitMs = 10 * 60_000;

/** Returns the path of the executable; null if it is not downloaded. @param {string} root */
export function findElectron(root) {
  const folder = join(root, 'node_modules', 'electron');
  const dist = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(folder, 'dist');
  const pathFile = join(folder, 'path.txt');
  if (!existsSync(pathFile)) return null;
  const path = join(dist, readFileSync(pathFile, 'utf8').trim());
  return existsSync(path) ? path : null;
}

/** Returns the host that the install script downloads from. */
function downloadHost() {
  const mirror =
    process.env.npm_config_electron_mirror ?? process.env.ELECTRON_MIRROR ?? 'https://github.com/';
  const { hostname, port, protocol } = new URL(mirror);
  return { host: hostname, port: Number(port) || (protocol === 'http:' ? 80 : 443) };
}

/** Whether the host is reachable; assumed behind a proxy. */
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
 * Downloads the runtime with the install script of the package.
 * @returns {Promise<string | null>} the reason of a failure, or null
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

/** Returns the reason why Electron cannot show a window, or null. */
export function whyNoWindow() {
  if (process.platform !== 'linux') return null;
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return 'no display is available';
  // Chromium's sandbox does not start for root, and the workbench requires it.
  return process.getuid?.() === 0 ? 'Electron does not run as root' : null;
}
