import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';
import { isOnPath } from '../../../electron/start/system-packages.js';

/** Whether windows can be opened on a virtual display. */
export const hasXvfb = process.platform === 'linux' && isOnPath('Xvfb');

/** Starts an X server on a free display; it stops after the test. @returns its name, such as `:7`. */
export async function startDisplay(): Promise<string> {
  const server = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  onTestFinished(() => void server.kill());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with exit code ${code}`)));
    server.stdio[3]?.once('data', (number: Buffer) => resolve(`:${number.toString().trim()}`));
  });
}
