import { spawn } from 'node:child_process';
import { request } from 'node:http';
import { join } from 'node:path';

/** Processes of the built program that are killed while they work. */

const repository = join(import.meta.dirname, '..', '..');
const killer = join(import.meta.dirname, 'killAtCall.js');
export const commandLine = join(repository, 'out', 'cli', 'fluxbench.js');
const server = join(repository, 'electron', 'start', 'serve.js');

/** When to kill: before a disk call, or after a time. */
export type Moment = { readonly call: number } | { readonly afterMs: number } | null;

export interface Ended {
  /** Null if it was killed. */
  readonly exitCode: number | null;
  readonly err: string;
  /** Disk calls below the folder if it was not killed; 0 if unknown. */
  readonly calls: number;
  readonly ms: number;
}

/** Starts a program with the moment of its end; calls count below `folder`. */
function start(folder: string, program: string, words: readonly string[], moment: Moment) {
  const env: NodeJS.ProcessEnv = { ...process.env, KILL_BELOW: folder, KILL_AT_CALL: '0' };
  delete env.VK_ICD_FILENAMES;
  if (moment && 'call' in moment) env.KILL_AT_CALL = String(moment.call);
  const begin = performance.now();
  const child = spawn(process.execPath, ['--import', killer, program, ...words], {
    cwd: folder,
    env,
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (text: Buffer) => (out += text.toString()));
  child.stderr.on('data', (text: Buffer) => (err += text.toString()));
  if (moment && 'afterMs' in moment) setTimeout(() => child.kill('SIGKILL'), moment.afterMs);
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exitCode) => {
      const calls = Number(/disk calls: (\d+)/.exec(err)?.[1] ?? 0);
      resolve({ exitCode, err, calls, ms: performance.now() - begin });
    });
  });
  return { child, ended, printed: () => out };
}

/** Runs the command line. */
export const runProgram = (
  folder: string,
  words: readonly string[],
  moment: Moment,
): Promise<Ended> => start(folder, commandLine, words, moment).ended;

/** Requests of a page to its server. */
export interface PageRequests {
  ask<T>(verb: string, input: unknown): Promise<T>;
  put(path: string, content: Uint8Array): Promise<void>;
}

/**
 * Serves the projects in a folder and lets a page work with them. The process ends at the moment, or when the page
 * has ended; requests that it no longer answers are ignored.
 */
export async function runServer(
  folder: string,
  page: (requests: PageRequests) => Promise<void>,
  moment: Moment,
): Promise<Ended> {
  const words = ['--port', '0', '--projects', folder];
  const { child, ended, printed } = start(folder, server, words, moment);
  const address = new Promise<URL>((resolve) => {
    child.stdout.on('data', () => {
      const found = /http:\S+/.exec(printed());
      if (found) resolve(new URL(found[0]));
    });
  });
  const work = async (): Promise<void> => {
    const { origin, pathname, search } = await address;
    const first = await send(origin, 'GET', pathname + search, {});
    const cookie = String(first.headers['set-cookie']).split(';')[0];
    const headers = { cookie, origin };
    await page({
      ask: async (verb, input) => {
        const json = { ...headers, 'content-type': 'application/json' };
        const answer = await send(origin, 'POST', `/api/${verb}`, json, JSON.stringify(input));
        if (answer.status !== 200) throw new Error(`${verb}: ${answer.text}`);
        return JSON.parse(answer.text);
      },
      put: async (path, content) => {
        const answer = await send(origin, 'PUT', `/${path}`, headers, content);
        if (answer.status !== 204) throw new Error(`${path}: ${answer.text}`);
      },
    });
    child.kill('SIGTERM');
  };
  let failure: unknown = null;
  work().catch((error: unknown) => {
    // The connection ends with the process.
    if (error instanceof Error && 'code' in error) return;
    failure = error;
    child.kill('SIGKILL');
  });
  const end = await ended;
  if (failure !== null) throw failure;
  return end;
}

function send(
  origin: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string | Uint8Array,
): Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(origin + path, { method, headers }, (response) => {
      let text = '';
      response.on('data', (part: Buffer) => (text += part.toString()));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
