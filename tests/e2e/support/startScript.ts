import { spawn, type ChildProcess } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi, type TestContext } from 'vitest';
import type { GraphicsMode } from '../../../electron/host/graphics';
import { maxWait } from '../../support/patience';

const startScript = join(import.meta.dirname, '../../../electron/start/start.js');
const serveScript = join(import.meta.dirname, '../../../electron/start/serve.js');

/** A start script as its user runs it, with its own folders. */
export interface Started {
  readonly process: ChildProcess;
  /** Folder of all files that it writes. */
  readonly folder: string;
  /** Its output so far. */
  readonly said: () => string;
  /** Its exit code once it has ended. */
  readonly exitCode: Promise<number | null>;
}

export interface StartOptions {
  readonly script?: 'start' | 'serve';
  readonly words: readonly string[];
  readonly display: string;
  /** A shell script that stands for the browser; `$FOLDER` is the folder of the script. */
  readonly browser: string;
  readonly graphics?: GraphicsMode;
  /** Of this test: others may run at the same time. */
  readonly onTestFinished: TestContext['onTestFinished'];
}

/** Starts it in its own process group, as a terminal does. It is stopped after the test. */
export async function startUp({
  script = 'start',
  words,
  display,
  browser,
  graphics = 'default',
  onTestFinished,
}: StartOptions): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'fluxbench-start-'));
  const browserPath = join(folder, 'browser.sh');
  await writeFile(browserPath, `#!/bin/sh\n${browser}\n`);
  await chmod(browserPath, 0o755);
  const child = spawn(
    process.execPath,
    [
      script === 'start' ? startScript : serveScript,
      ...words,
      '--port',
      '0',
      '--projects',
      join(folder, 'projects'),
    ],
    {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // Users have none: the browser has its own driver.
        VK_ICD_FILENAMES: undefined,
        DISPLAY: display,
        HOME: folder,
        XDG_CACHE_HOME: join(folder, 'cache'),
        FLUXBENCH_BROWSER: browserPath,
        FLUXBENCH_GRAPHICS: graphics,
        FOLDER: folder,
      },
    },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (said += text.toString('utf8')));
  }
  const exitCode = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exitCode;
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return { process: child, folder, said: () => said, exitCode };
}

/**
 * Polls until there is a value.
 * @throws Error with the output of the process as soon as it has ended, because then nothing more can come
 */
export async function whileRunning<T>(
  { process: { pid }, exitCode, said }: Started,
  find: () => Promise<T> | T,
) {
  let code: number | null | undefined;
  void exitCode.then(
    (ended) => (code = ended),
    () => (code = null),
  );
  return vi.waitUntil(
    async () => {
      const found = await find();
      if (found || code === undefined) return found;
      throw new Error(`process ${pid} ended with exit code ${code}: ${said()}`);
    },
    { timeout: maxWait },
  );
}
