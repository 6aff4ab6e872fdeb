import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { randomHex } from '../../host/randomHex';
import { writeFileAtomically } from '../../host/durableFiles';
import { ifExists, runFile } from '../../host/projectFolder';
import { liveFileNames } from '../../contract/liveFiles';
import { copyResults } from '../copyResults';
import { writeCase, type ComputedCase } from '../computedCase';
import { exitCodes, type CliContext } from '../context';
import { CliError } from '../failure';
import { mebibytes } from '../diskSpace';
import type { RunDestination } from '../runDestination';
import { FrameReader, progressKind } from './frames';
import {
  remotePath,
  requireDone,
  requireFound,
  requireHost,
  requireProgram,
  type Machine,
} from './machine';
import { packed, unpacking } from './tar';
import { quoted, ssh } from './ssh';
import { withoutLine } from './withoutLine';
import { t } from '../../text/cli';

/** A run on another machine. */
export interface RemoteRun {
  readonly machine: Machine;
  /** Options of `fluxbench run` there. */
  readonly options: readonly string[];
  readonly computed: ComputedCase;
  /** Bytes of the case and a checkpoint, which must fit on the disk there. */
  readonly bytes: number;
  /** Where results go; null if they are not kept. */
  readonly destination: RunDestination | null;
  /** Name of a run that was started before; null starts one. */
  readonly attach: string | null;
  /** Name for a run that is started unless it is there; null: a new name. */
  readonly name: string | null;
  /** Whether it is stopped before its results are fetched. */
  readonly isStopped: boolean;
}

/** Waits in milliseconds before each attempt to connect again, since something was received. */
const attempts = [0, 2000, 5000, 10_000, 30_000, 60_000] as const;

const missingRun = 3;
const endedWithoutResult = 4;
const notStored = 5;
const diskFull = 7;
const started = 8;

/** Printed there before the case is received. */
const receiving = 'receiving';

/** Empty file at the end of the archive of a case. */
const lastFile = 'complete';

/** Folder of the results in the folder of a run there. */
const resultFolder = 'result';

/** Files that are sent during the run, by the kind of their frames. */
const sent = { S: liveFileNames.status, I: liveFileNames.picture } as const;

const folderOf = ({ folder }: Machine, name: string): string => remotePath(`${folder}/${name}`);

/**
 * Starts a case on another machine, detached from the connection, prints its progress, connects again after a lost
 * connection, and fetches the results. Ctrl+C leaves the run to itself.
 * @returns the exit code of the run
 * @throws CliError with one line
 */
export async function runRemotely(context: CliContext, run: RemoteRun): Promise<number> {
  const { host } = run.machine;
  requireHost(host);
  for (const given of [run.attach, run.name]) {
    if (given !== null && !/^[\w-][\w.-]*$/.test(given)) throw new CliError(t('remoteName', given));
  }
  const interrupt = new AbortController();
  const release = context.onInterrupt(() => interrupt.abort());
  const name = run.attach ?? run.name ?? randomHex(6);
  const scratch = await mkdtemp(join(tmpdir(), 'fluxbench-remote-'));
  let isThere = run.attach !== null;
  try {
    if (!isThere) {
      const isNew = await start(context, run, name, scratch, interrupt.signal);
      context.notify(`${t(isNew ? 'remoteStarted' : 'remoteFound', host, name)}\n`);
      isThere = true;
    }
    if (run.isStopped) await stop(run, name, interrupt.signal);
    await follow(context, run, name, interrupt.signal);
    return await fetchResults(context, run, name, scratch, interrupt.signal);
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    context.notify(`${t(isThere ? 'remoteDetached' : 'remoteMayRun', host, name)}\n`);
    return exitCodes.interrupted;
  } finally {
    release();
    await rm(scratch, { recursive: true, force: true });
  }
}

/**
 * Sends the case and starts it, unless it is there; tries again after a lost connection, which may have been lost
 * before or after the start.
 * @returns whether it was started
 * @throws CliError
 */
async function start(
  context: CliContext,
  run: RemoteRun,
  name: string,
  scratch: string,
  signal: AbortSignal,
): Promise<boolean> {
  const { host } = run.machine;
  const local = join(scratch, 'case');
  await mkdir(local, { recursive: true });
  await writeCase(local, run.computed);
  await writeFile(join(scratch, lastFile), '');
  for (let attempt = 0; ; attempt++) {
    const { result, output, isReceiving } = await send(context, run, name, scratch, signal);
    if (result.exitCode === started) return attempt > 0;
    if (!result.isLost) {
      requireFound(run.machine, result.exitCode, output, context.version);
      requireStored(run, result, output);
      return true;
    }
    // Before the case is received nothing can have started.
    if (attempt === 0 && !isReceiving) requireDone(host, result);
    if (attempt >= attempts.length) {
      throw new CliError(t('remoteStartLost', host, name, result.problem));
    }
    context.notify(`${t('remoteAgain', host)}\n`);
    await delay(attempts[attempt], undefined, { signal });
  }
}

/**
 * Tries once to send the case and to start it. An attempt whose connection was lost may still wait for its case there,
 * so that each unpacks into its own folder, and the first that is complete starts.
 */
async function send(
  { version, liveFiles }: CliContext,
  { machine, options, bytes }: RemoteRun,
  name: string,
  scratch: string,
  signal: AbortSignal,
) {
  const live = liveFiles ? ['--live', 'live'] : [];
  const words = ['run', 'case.json', '--out', resultFolder, ...live, ...options]
    .map(quoted)
    .join(' ');
  // The program runs in the background of the job, so that it can be stopped alone.
  const job = `"$0" ${words} > output.log 2> progress.log < /dev/null &
echo $! > program; wait $!; echo $? > exit.tmp && mv exit.tmp exit`;
  const needed = Math.ceil(bytes / 1024);
  const place = folderOf(machine, name);
  const leave = `cd /; rmdir ${place} 2> /dev/null`;
  const command = [
    requireProgram(machine, version),
    `[ -f ${place}/pid ] && exit ${started}`,
    `mkdir -p ${place} && cd ${place} || exit ${notStored}`,
    `a=$(df -Pk . 2> /dev/null | awk 'NR == 2 {print $4}')`,
    `if [ "\${a:-${needed}}" -lt ${needed} ]; then echo "$a"; ${leave}; exit ${diskFull}; fi`,
    `part=$(mktemp -d part.XXXXXX) || { ${leave}; exit ${notStored}; }`,
    `echo ${receiving}`,
    // Without its last file the archive was cut, which tar may not notice.
    `tar -xf - -C "$part" && [ -f "$part/${lastFile}" ] || { rm -rf "$part"; ${leave}; exit ${notStored}; }`,
    // Another attempt has started meanwhile, or is about to.
    `mkdir claimed 2> /dev/null || { rm -rf "$part"; exit ${started}; }`,
    `mv "$part"/* . && rmdir "$part" && : > progress.log || { rm -rf "$part" claimed; exit ${notStored}; }`,
    // A new session (setsid), where available, keeps the run alive when the connection ends.
    `s=$(command -v setsid) || s=`,
    `$s nohup sh -c ${quoted(job)} "$p" > /dev/null 2>&1 &`,
    'echo $! > pid',
  ].join('\n');
  let output = '';
  const result = await ssh(machine.host, command, {
    input: packed(join(scratch, 'case'), join(scratch, lastFile)),
    receive: (part) => void (output += part.toString()),
    signal,
  });
  const isReceiving = output.split('\n').includes(receiving);
  return { result, output, isReceiving };
}

/** @throws CliError if the case was not stored and started */
function requireStored(
  { machine, bytes }: RemoteRun,
  result: Awaited<ReturnType<typeof ssh>>,
  output: string,
): void {
  const { host, folder } = machine;
  if (result.exitCode === notStored)
    throw new CliError(t('remoteNotStored', host, folder, result.problem));
  if (result.exitCode === diskFull) {
    throw new CliError(
      t('remoteDiskFull', host, folder, mebibytes(1024 * Number(output)), mebibytes(bytes)),
    );
  }
  requireDone(host, result);
}

/** Stops the program, which then writes its results. @throws CliError */
async function stop({ machine }: RemoteRun, name: string, signal: AbortSignal): Promise<void> {
  const command = `cd ${folderOf(machine, name)} 2> /dev/null || exit ${missingRun}
kill -TERM "$(cat program)" 2> /dev/null || :`;
  const result = await ssh(machine.host, command, { receive: () => undefined, signal });
  if (result.exitCode === missingRun) throw new CliError(t('remoteGone', machine.host, name));
  if (result.isLost) throw new CliError(t('remoteLost', machine.host, name, result.problem));
  requireDone(machine.host, result);
}

/** Prints the progress until the run ends, across lost connections. @throws CliError */
async function follow(
  context: CliContext,
  { machine }: RemoteRun,
  name: string,
  signal: AbortSignal,
): Promise<void> {
  const { host } = machine;
  const { liveFiles } = context;
  const text = new TextDecoder();
  const files = Object.entries(liveFiles ? sent : {})
    .map(([kind, file]) => `send ${kind} live/${file}\n`)
    .join('');
  // That folder is on the other machine; the one here is printed when the results are in it.
  const notify = withoutLine(t('resultsIn', resultFolder), (part) => context.notify(part));
  let received = 0;
  for (let attempt = 0; ;) {
    const before = received;
    const command = `cd ${folderOf(machine, name)} 2> /dev/null || exit ${missingRun}
n=${received} t=0
# Another attempt to start it may be between its last two steps.
while [ ! -f pid ] && [ $t -lt 5 ]; do t=$((t + 1)); sleep 1; done
send() {
  [ -f "$2" ] && cp "$2" sent && c=$(cksum < sent) || return 0
  eval "o=\\$c$1"
  [ "$o" = "$c" ] && return 0
  eval "c$1=\\$c"
  printf '%s %d\\n' "$1" "$(wc -c < sent)"
  cat sent
}
while :; do
  [ -f exit ] && ended=1 || ended=0
  kill -0 "$(cat pid)" 2> /dev/null && alive=1 || alive=0
  s=$(wc -c < progress.log)
  if [ "$s" -gt "$n" ]; then printf '${progressKind} %d\\n' $((s - n)); tail -c +$((n + 1)) progress.log | head -c $((s - n)); n=$s; fi
  ${files}[ "$ended" = 1 ] && exit 0
  [ "$alive" = 0 ] && [ ! -f exit ] && exit ${endedWithoutResult}
  sleep 1
done`;
    const reader = new FrameReader(
      (part) => {
        received += part.length;
        notify(text.decode(part, { stream: true }));
      },
      (kind, content) => {
        if (kind === 'S' || kind === 'I') liveFiles?.put(sent[kind], content);
      },
    );
    const result = await ssh(host, command, { receive: (part) => reader.push(part), signal });
    if (result.exitCode === missingRun) throw new CliError(t('remoteGone', host, name));
    if (result.exitCode === endedWithoutResult) {
      throw new CliError(t('remoteEnded', host, `${machine.folder}/${name}`));
    }
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
  { machine, destination }: RemoteRun,
  name: string,
  scratch: string,
  signal: AbortSignal,
): Promise<number> {
  const { host } = machine;
  const place = folderOf(machine, name);
  const archive = unpacking(scratch);
  const command = `cd ${place} && tar -cf - exit output.log $([ -d ${resultFolder} ] && echo ${resultFolder})`;
  const fetched = await ssh(host, command, { receive: archive.write, signal });
  if (fetched.isLost) throw new CliError(t('remoteNotFetched', host, name, fetched.problem));
  requireDone(host, fetched);
  await archive.end();
  const [, code] = /^(\d{1,3})\n$/.exec(await readFile(join(scratch, 'exit'), 'utf8')) ?? [];
  // A full disk there leaves an empty file.
  if (code === undefined) throw new CliError(t('remoteEnded', host, `${machine.folder}/${name}`));
  const exitCode = Number(code);
  context.write(await readFile(join(scratch, 'output.log'), 'utf8'));
  const results = join(scratch, resultFolder);
  const hasResults = (await ifExists(readdir(results))) !== null;
  if (destination && hasResults) {
    const folder = await destination.open();
    await copyResults(results, folder, destination.withTables);
    if (destination.withTables) {
      const text = `${JSON.stringify(destination.start, null, 2)}\n`;
      await writeFileAtomically(join(folder, runFile), text);
    }
    context.notify(`${t('resultsIn', destination.shown(folder))}\n`);
  }
  await ssh(host, `rm -rf ${place}`, { receive: () => undefined, signal });
  return exitCode;
}
