import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../host/failure';

/** Time that a browser may take to exit and write its profile. */
const maxWaitMs = 3_000;
const checkEveryMs = 50;

/** A browser started for the workbench, with its child processes. */
export interface BrowserProcess {
  /** Resolves when it has exited, by the user or by `close`. */
  readonly ended: Promise<void>;
  /** Terminates it, and kills it after a delay. */
  close(): Promise<void>;
}

/**
 * Starts the browser in its own process group: its children end with it, and Ctrl+C in the terminal reaches
 * only the server.
 * @throws Error if it cannot be started
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
  // Only the main process: it saves its profile and ends its children.
  child.kill('SIGTERM');
  const exitedInTime = await Promise.race([ended.then(() => true), delay(maxWaitMs, false)]);
  const group = child.pid;
  if (!grouped || group === undefined) {
    if (!exitedInTime) child.kill('SIGKILL');
    return;
  }
  // A launcher script may have exited alone.
  const since = Date.now();
  while (exitedInTime && Date.now() - since < maxWaitMs) {
    if (!signalGroup(group, 'SIGTERM')) return;
    await delay(checkEveryMs);
  }
  signalGroup(group, 'SIGKILL');
  await ended;
}

/** @returns whether the group existed */
function signalGroup(group: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(-group, signal);
    return true;
  } catch (error) {
    // The group is gone or not ours.
    if (errorCode(error) === 'ESRCH' || errorCode(error) === 'EPERM') return false;
    throw error;
  }
}
