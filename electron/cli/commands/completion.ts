import { closestName } from '../../../solver/core';
import { Examples } from '../../host/examples';
import { readCommandLine } from '../commandLine';
import { completionScripts, type CompletedCommand } from '../completionScripts';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { explainedCommands, helpPage } from '../helpPages';
import { t } from '../../text/cli';

/** Commands that accept an example in place of a case. */
const takingExamples = ['mesh', 'run', 'sweep', 'kernel', 'compare'];

/** `fluxbench completion SHELL`: prints a completion script. */
export const completion: Command = async (words, context) => {
  const syntax = { name: 'completion', operands: ['SHELL'], options: {} };
  const [shell] = readCommandLine(syntax, words).positionals;
  const shells = Object.keys(completionScripts);
  if (!shells.includes(shell)) {
    throw new CliError(t('unsupportedShell', shell, shells, closestName(shell, shells)));
  }
  const examples = await new Examples(context.examplesRoot).ids();
  const names = (command: string): readonly string[] => {
    if (takingExamples.includes(command)) return examples;
    if (command === 'help') return explainedCommands;
    return command === 'completion' ? shells : [];
  };
  const commands = commandsIn(t('helpOverview')).map(([name, purpose]): CompletedCommand => ({
    name,
    purpose,
    options: optionsIn(helpPage(name) ?? ''),
    names: names(name),
  }));
  context.write(completionScripts[shell](commands));
  return exitCodes.done;
};

/** `  run CASE|PROJECT   compute a case`: a command and what it does. */
const commandsIn = (text: string): (readonly [string, string])[] =>
  [...text.matchAll(/^ {2}([a-z]+)(?: \S+)? +([^\n]+)$/gm)].map(([, name, purpose]) => [
    name,
    purpose.replaceAll("'", ''),
  ]);

/** Returns the options at the beginning of lines of a help page. */
export const optionsIn = (page: string): string[] => [
  ...new Set(
    [...page.matchAll(/^ {2}(--[^ ,]+(?:, --[^ ,]+)*)/gm)].flatMap(([, together]) =>
      together.split(', '),
    ),
  ),
];
