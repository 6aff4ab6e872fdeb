import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../host/failure';

/** How long a browser that was asked to end may take to write its profile. */
const patienceMs = 3_000;
const lookEveryMs = 50;

/** A browser that was started for the workbench, and everything that it started. */
export interface BrowserProcess {
  /** Settles when it has ended, by its user or by `close`. */
  readonly ended: Promise<void>;
  /** Ends it, kindly first. */
  close(): Promise<void>;
}

/**
 * Starts the browser in a process group of its own: what it starts ends with it, and Ctrl+C in the
 * terminal does not reach it before the server has said so.
 * @throws Error where it can't be started.
 */
export function launchBrowser(
  path: string,
  parameters: readonly string[],
): Promise<BrowserProcess> {
  return new Promise((resolve, reject) => {
    const grouped = process.platform !== 'win32';
    const child = spawn(path, parameters, { detached: grouped, stdio: 'ignore' });
    const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
    child.once('error', reject);
    child.once('spawn', () => resolve({ ended, close: () => close(child, ended, grouped) }));
  });
}

async function close(child: ChildProcess, ended: Promise<void>, grouped: boolean): Promise<void> {
  // Only the first process: it saves its profile and takes its own ones along.
  child.kill('SIGTERM');
  const heard = await Promise.race([ended.then(() => true), delay(patienceMs, false)]);
  const group = child.pid;
  if (!grouped || group === undefined) {
    if (!heard) child.kill('SIGKILL');
    return;
  }
  // A script that started the browser may have ended alone.
  const since = Date.now();
  while (heard && Date.now() - since < patienceMs) {
    if (!signalGroup(group, 'SIGTERM')) return;
    await delay(lookEveryMs);
  }
  signalGroup(group, 'SIGKILL');
  await ended;
}

/** @returns whether there was anybody to signal. */
function signalGroup(group: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch (error) {
    // What is left of it is not ours, or nothing is left.
    if (errorCode(error) === 'ESRCH' || errorCode(error) === 'EPERM') return false;
    throw error;
  }
}
