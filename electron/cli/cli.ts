import { bench } from './commands/bench';
import { check } from './commands/check';
import { compare } from './commands/compare';
import { completion } from './commands/completion';
import { doctor } from './commands/doctor';
import { examples } from './commands/examples';
import { exportResults } from './commands/export';
import { help, version } from './commands/help';
import { importResult } from './commands/import';
import { kernel } from './commands/kernel';
import { mesh } from './commands/mesh';
import { newProject } from './commands/new';
import { paper } from './commands/paper';
import { queue } from './commands/queue';
import { report } from './commands/report';
import { run } from './commands/run';
import { runs } from './commands/runs';
import { serve } from './commands/serve';
import { study } from './commands/study';
import { sweep } from './commands/sweep';
import { verify } from './commands/verify';
import { closestName } from '../../solver/core';
import { printable } from '../contract/plainText';
import { releaseLocks } from '../host/projectLock';
import type { CliContext, Command } from './context';
import { CliError, explain } from './failure';
import { startOfLine } from './liveLine';
import { t } from '../text/cli';

const commands: ReadonlyMap<string, Command> = new Map([
  ['new', newProject],
  ['mesh', mesh],
  ['check', check],
  ['run', run],
  ['runs', runs],
  ['sweep', sweep],
  ['queue', queue],
  ['study', study],
  ['serve', serve],
  ['examples', examples],
  ['export', exportResults],
  ['import', importResult],
  ['report', report],
  ['kernel', kernel],
  ['compare', compare],
  ['verify', verify],
  ['paper', paper],
  ['bench', bench],
  ['doctor', doctor],
  ['help', help],
  ['--help', help],
  ['-h', help],
  ['completion', completion],
  ['version', version],
  ['--version', version],
  ['-V', version],
]);

/**
 * Runs a command line. Every failure is reported in one line.
 * @returns the exit code
 */
export async function runCommandLine(words: string[], world: CliContext): Promise<number> {
  const context: CliContext = {
    ...world,
    // Bytes are file content and are written unchanged.
    write: (text) => world.write(typeof text === 'string' ? printable(text) : text),
    notify: (text) => world.notify(sanitizedText(text)),
  };
  try {
    const [name = 'help', ...rest] = words;
    const command = commands.get(name);
    if (command === undefined) {
      throw new CliError(t('unknownCommand', name, closestName(name, [...commands.keys()])));
    }
    if (rest.includes('--help') || rest.includes('-h')) return await help([name], context);
    return await command(rest, context);
  } catch (error) {
    const { message, exitCode } = explain(error);
    context.notify(`${message}\n`);
    return exitCode;
  } finally {
    await releaseLocks();
  }
}

/** Escapes control sequences in names from files; those of the live line are our own. */
const sanitizedText = (text: string): string =>
  text.startsWith(startOfLine)
    ? startOfLine + printable(text.slice(startOfLine.length))
    : printable(text);
