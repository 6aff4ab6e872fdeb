import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomHex } from '../../host/randomHex';
import { writeFileAtomically } from '../../host/durableFiles';
import { ifExists, runFile } from '../../host/projectFolder';
import { runFiles } from '../../contract/runFiles';
import { writeCase, type ComputedCase } from '../computedCase';
import { exitCodes, type CliContext } from '../context';
import { CliError } from '../failure';
import type { RunDestination } from '../runDestination';
import { packed, unpacking } from './tar';
import { quoted, ssh, type SshResult } from './ssh';
import { t } from '../../text/cli';

/** A run on another machine. */
export interface RemoteRun {
  readonly host: string;
  /** Program of Fluxbench there. */
  readonly program: string;
  /** Options of `fluxbench run` there. */
  readonly options: readonly string[];
  readonly computed: ComputedCase;
  /** Where results go; null if they are not kept. */
  readonly destination: RunDestination | null;
  /** Name of a run that was started before; null starts one. */
  readonly attach: string | null;
}

/** Waits in milliseconds before each attempt to connect again, since something was received. */
const attempts = [0, 2000, 5000, 10_000, 30_000, 60_000] as const;

const missingProgram = 127;
const missingRun = 3;
const endedWithoutResult = 4;

const folderOf = (name: string): string => `"$HOME"/.fluxbench/remote/${quoted(name)}`;

/**
 * Starts a case on another machine, detached from the connection, prints its progress, connects again after a lost
 * connection, and fetches the results. Ctrl+C leaves the run to itself.
 * @returns the exit code of the run
 * @throws CliError with one line
 */
export async function runRemotely(context: CliContext, run: RemoteRun): Promise<number> {
  if (!/^[A-Za-z0-9][\w.@:%+-]*$/.test(run.host)) throw new CliError(t('remoteHost', run.host));
  if (run.attach !== null && !/^[\w.-]+$/.test(run.attach)) throw new CliError(t('remoteName', run.attach)); // prettier-ignore
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const name = run.attach ?? randomHex(6);
  const scratch = await mkdtemp(join(tmpdir(), 'fluxbench-remote-'));
  try {
    if (run.attach === null) {
      await start(run, name, scratch, interrupt.signal);
      context.notify(`${t('remoteStarted', run.host, name)}\n`);
    }
    await follow(context, run, name, interrupt.signal);
    return await fetchResults(context, run, name, scratch, interrupt.signal);
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    context.notify(`${t('remoteDetached', run.host, name)}\n`);
    return exitCodes.interrupted;
  } finally {
    release();
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Sends the case and starts it. @throws CliError */
async function start(
  { host, program, options, computed }: RemoteRun,
  name: string,
  scratch: string,
  signal: AbortSignal,
): Promise<void> {
  const folder = join(scratch, 'case');
  await mkdir(folder, { recursive: true });
  await writeCase(folder, computed);
  const words = ['run', 'case.json', '--out', 'result', ...options].map(quoted).join(' ');
  const job = `${quoted(program)} ${words} > output.log 2> progress.log < /dev/null; echo $? > exit.tmp; mv exit.tmp exit`;
  const command = [
    `command -v ${quoted(program)} > /dev/null 2>&1 || exit ${missingProgram}`,
    `mkdir -p ${folderOf(name)} && cd ${folderOf(name)} && tar -xf - && : > progress.log || exit 1`,
    `nohup sh -c ${quoted(job)} > /dev/null 2>&1 &`,
    'echo $! > pid',
  ].join('\n');
  const input = packed(folder);
  const result = await ssh(host, command, { input, receive: () => undefined, signal });
  if (result.exitCode === missingProgram) throw new CliError(t('remoteProgram', host, program));
  requireDone(host, result);
}

function requireDone(host: string, { exitCode, isLost, problem }: SshResult): void {
  if (isLost) throw new CliError(t('remoteUnreachable', host, problem));
  if (exitCode !== 0) throw new CliError(t('remoteFailed', host, exitCode, problem));
}

/** Prints the progress until the run ends, across lost connections. @throws CliError */
async function follow(
  context: CliContext,
  { host }: RemoteRun,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  let received = 0;
  for (let attempt = 0; ;) {
    const before = received;
    const command = `cd ${folderOf(name)} 2> /dev/null || exit ${missingRun}
n=${received}
while :; do
  [ -f exit ] && ended=1 || ended=0
  kill -0 "$(cat pid)" 2> /dev/null && alive=1 || alive=0
  s=$(wc -c < progress.log)
  if [ "$s" -gt "$n" ]; then tail -c +$((n + 1)) progress.log | head -c $((s - n)); n=$s; fi
  [ "$ended" = 1 ] && exit 0
  [ "$alive" = 0 ] && [ ! -f exit ] && exit ${endedWithoutResult}
  sleep 1
done`;
    const result = await ssh(host, command, {
      receive(part) {
        received += part.length;
        context.notify(part.toString());
      },
      signal,
    });
    if (result.exitCode === missingRun) throw new CliError(t('remoteGone', host, name));
    if (result.exitCode === endedWithoutResult) throw new CliError(t('remoteEnded', host, name));
    if (!result.isLost) return requireDone(host, result);
    if (received > before) attempt = 0;
    if (attempt >= attempts.length) throw new CliError(t('remoteLost', host, name, result.problem));
    context.notify(`${t('remoteAgain', host)}\n`);
    await delay(attempts[attempt++], undefined, { signal });
  }
}

/** Fetches the results into their folder and removes them there. @returns the exit code of the run */
async function fetchResults(
  context: CliContext,
  { host, destination }: RemoteRun,
  name: string,
  scratch: string,
  signal: AbortSignal,
): Promise<number> {
  const archive = unpacking(scratch);
  const command = `cd ${folderOf(name)} && tar -cf - exit output.log $([ -d result ] && echo result)`;
  const fetched = await ssh(host, command, { receive: archive.write, signal });
  requireDone(host, fetched);
  await archive.end();
  context.write(await readFile(join(scratch, 'output.log'), 'utf8'));
  const exitCode = Number(await readFile(join(scratch, 'exit'), 'utf8'));
  const results = join(scratch, 'result');
  const hasResults = (await ifExists(readdir(results))) !== null;
  if (destination && hasResults) {
    const folder = await destination.open();
    await copyResults(results, folder, destination);
    context.notify(`${t('resultsIn', destination.shown(folder))}\n`);
  }
  await ssh(host, `rm -rf ${folderOf(name)}`, { receive: () => undefined, signal });
  return exitCode;
}

/** Copies what the run wrote; the destination has its case already. A project keeps no tables. */
async function copyResults(from: string, folder: string, place: RunDestination): Promise<void> {
  const own = new Set<string>([runFiles.case, runFile, 'mesh']);
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const isOfRun = entry.isFile() && /\.(fxb|json)$/.test(entry.name);
    if (own.has(entry.name) || !(isOfRun || place.withTables)) continue;
    await cp(join(from, entry.name), join(folder, entry.name), { recursive: true });
  }
  const path = join(folder, runFile);
  if (place.withTables)
    await writeFileAtomically(path, `${JSON.stringify(place.start, null, 2)}\n`);
}
