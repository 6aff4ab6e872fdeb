import { printableJson } from '../../contract/plainText';
import { columns } from '../columns';
import { positiveInteger } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError, explain } from '../failure';
import { errorCode } from '../../host/failure';
import { projectSuffix } from '../../host/projectFolder';
import { QueueFile, type QueueEntry } from '../queue/queueFile';
import { locateTarget } from '../target';
import { t } from '../../text/cli';
import { run } from './run';
import { sweep } from './sweep';

/** Commands that can wait. */
const queued: Readonly<Record<string, Command>> = { run, sweep };

/** `fluxbench queue [add run|sweep … | move NUMBER PLACE | remove NUMBER | start]`: runs and sweeps one after the other. */
export const queue: Command = async (words, context) => {
  const file = new QueueFile(context.queueFile);
  const [action = 'list', ...rest] = words;
  switch (action) {
    case 'list':
    case '--json':
      return list(context, file, words.includes('--json'));
    case 'add':
      return add(context, file, rest);
    case 'move':
      return move(context, file, rest);
    case 'remove':
      return remove(context, file, rest);
    case 'start':
      return start(context, file);
    default:
      throw new CliError(t('queueAction', action));
  }
};

async function list(context: CliContext, file: QueueFile, isJson: boolean): Promise<number> {
  const entries = await file.entries();
  if (isJson) context.write(printableJson(entries));
  else if (entries.length === 0) context.write(`${t('queueEmpty')}\n`);
  else {
    const rows = entries.map(({ id, state, words, folder }) => [
      String(id),
      t(`queue_${state}`),
      words.join(' '),
      folder,
    ]);
    context.write(columns([[t('queueNumber'), t('queueState'), t('queueCommand'), t('queueFolder')], ...rows], 'left')); // prettier-ignore
  }
  return exitCodes.done;
}

async function add(
  context: CliContext,
  file: QueueFile,
  words: readonly string[],
): Promise<number> {
  const [command = '', target = ''] = words;
  if (!Object.hasOwn(queued, command) || target === '' || target.startsWith('-')) {
    throw new CliError(t('queueAdd'));
  }
  // A missing case is reported now, not in the night.
  await locateTarget(context, target);
  const id = await file.change((all) => {
    all.entries.push({ id: all.next, folder: context.folder, words: [...words], state: 'waiting' });
    return all.next++;
  });
  context.write(`${id}\n`);
  return exitCodes.done;
}

/** Moves a waiting entry to a place among the waiting ones, 1 for the next. */
async function move(
  context: CliContext,
  file: QueueFile,
  words: readonly string[],
): Promise<number> {
  const id = numberOf(words[0]);
  const place = numberOf(words[1]);
  await file.change((all) => {
    const entry = waiting(all.entries, id);
    const others = all.entries.filter((one) => one !== entry);
    const before = others.filter(({ state }) => state === 'waiting').at(place - 1);
    others.splice(before ? others.indexOf(before) : others.length, 0, entry);
    all.entries = others;
  });
  return list(context, file, false);
}

async function remove(
  context: CliContext,
  file: QueueFile,
  words: readonly string[],
): Promise<number> {
  const id = numberOf(words[0]);
  await file.change((all) => {
    const entry = all.entries.find((one) => one.id === id);
    if (!entry) throw new CliError(t('queueUnknown', id));
    if (entry.state === 'running') throw new CliError(t('queueIsRunning', id));
    all.entries = all.entries.filter((one) => one !== entry);
  });
  return list(context, file, false);
}

const numberOf = (word: string | undefined): number => {
  const number = positiveInteger(t('queueNumber'), word);
  if (number === null) throw new CliError(t('queueNeedsNumber'));
  return number;
};

function waiting(entries: readonly QueueEntry[], id: number): QueueEntry {
  const entry = entries.find((one) => one.id === id);
  if (!entry) throw new CliError(t('queueUnknown', id));
  if (entry.state !== 'waiting') throw new CliError(t('queueNotWaiting', id));
  return entry;
}

/** Computes the entries of the queue, including those added meanwhile. An interrupted entry is continued first. */
async function start(context: CliContext, file: QueueFile): Promise<number> {
  let failed = 0;
  for (;;) {
    const entry = await file.change((all) => {
      const next = all.entries.find(({ state }) => state === 'running') ?? all.entries.find(({ state }) => state === 'waiting'); // prettier-ignore
      if (!next) return null;
      const isResumed = next.state === 'running';
      if (isResumed && isAlive(next.process)) throw new CliError(t('queueStarted', next.id));
      Object.assign(next, { state: 'running', process: process.pid });
      return { ...next, isResumed };
    });
    if (!entry) break;
    const { id, folder, isResumed } = entry;
    context.notify(`${t('queueStarts', id, entry.words.join(' '))}\n`);
    const [command, ...words] = entry.words;
    const isAgain = isResumed && keepsStates(words) && !words.includes('--resume');
    const exitCode = await attempt(
      { ...context, folder },
      queued[command],
      isAgain ? [...words, '--resume'] : words,
    );
    // It goes on at the next start.
    if (exitCode === exitCodes.interrupted) return exitCode;
    if (exitCode !== exitCodes.done) failed++;
    await file.change((all) => {
      const own = all.entries.find((one) => one.id === id);
      if (own)
        Object.assign(own, { state: exitCode === exitCodes.done ? 'done' : 'failed', exitCode });
    });
  }
  context.notify(`${t('queueFinished', failed)}\n`);
  return failed === 0 ? exitCodes.done : exitCodes.runFailed;
}

/** Whether a process other than this one exists. */
function isAlive(id: number | undefined): boolean {
  if (id === undefined || id === process.pid) return false;
  try {
    return process.kill(id, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Whether a command writes checkpoints from which it can go on. */
const keepsStates = (words: readonly string[]): boolean =>
  !words.includes('--on') &&
  (words.includes('--out') || words.some((word) => word.endsWith(projectSuffix)));

async function attempt(context: CliContext, command: Command, words: string[]): Promise<number> {
  try {
    return await command(words, context);
  } catch (error) {
    const { message, exitCode } = explain(error);
    context.notify(`${message}\n`);
    return exitCode;
  }
}
