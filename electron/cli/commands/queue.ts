import { rm } from 'node:fs/promises';
import { printableJson } from '../../contract/plainText';
import { columns } from '../columns';
import { positiveInteger } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError, explain } from '../failure';
import { moveEntry, QueueFile, removeEntry, type QueueEntry } from '../queue/queueFile';
import { QueueWorker } from '../queue/queueWorker';
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

async function move(
  context: CliContext,
  file: QueueFile,
  words: readonly string[],
): Promise<number> {
  const id = numberOf(words[0]);
  const place = numberOf(words[1]);
  await file.change((all) => moveEntry(all, id, place));
  return list(context, file, false);
}

async function remove(
  context: CliContext,
  file: QueueFile,
  words: readonly string[],
): Promise<number> {
  const id = numberOf(words[0]);
  await file.change((all) => removeEntry(all, id));
  await rm(file.folderOf(id), { recursive: true, force: true });
  return list(context, file, false);
}

const numberOf = (word: string | undefined): number => {
  const number = positiveInteger(t('queueNumber'), word);
  if (number === null) throw new CliError(t('queueNeedsNumber'));
  return number;
};

/** Computes the entries of the queue, including those added meanwhile. Interrupted entries are continued first. */
async function start(context: CliContext, file: QueueFile): Promise<number> {
  const execute = async ({ id, folder }: QueueEntry, words: readonly string[]) => {
    context.notify(`${t('queueStarts', id, words.join(' '))}\n`);
    const [command, ...rest] = words;
    return attempt({ ...context, folder }, queued[command], rest);
  };
  const worker = new QueueWorker(file, execute);
  const release = context.onInterrupt(() => worker.end());
  try {
    const { failed, isInterrupted } = await worker.work();
    // The interrupted entry continues at the next start.
    if (isInterrupted) return exitCodes.interrupted;
    context.notify(`${t('queueFinished', failed)}\n`);
    return failed === 0 ? exitCodes.done : exitCodes.runFailed;
  } finally {
    release();
  }
}

async function attempt(
  context: CliContext,
  command: Command,
  words: string[],
): Promise<{ exitCode: number; message: string | null }> {
  try {
    return { exitCode: await command(words, context), message: null };
  } catch (error) {
    const { message, exitCode } = explain(error);
    context.notify(`${message}\n`);
    return { exitCode, message };
  }
}
