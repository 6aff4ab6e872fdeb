import { didYouMean } from '../../../solver/core';
import { Examples } from '../../host/examples';
import { readCommandLine } from '../commandLine';
import { completionScripts, type CompletedCommand } from '../completionScripts';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { overview, pages } from '../helpPages';

/** Commands that take the name of an example in place of a case. */
const takingExamples = ['mesh', 'run', 'sweep', 'kernel', 'compare'];

/** `fluxbench completion SHELL`: the script by which a shell completes command lines. */
export const completion: Command = async (words, context) => {
  const syntax = { name: 'completion', operands: ['SHELL'], options: {} };
  const [shell] = readCommandLine(syntax, words).positionals;
  const shells = Object.keys(completionScripts);
  if (!shells.includes(shell)) {
    const near = didYouMean(shell, shells);
    throw new CliError(
      `fluxbench completion: there is no script for "${shell}"${near}; give ${shells.join(', ')}`,
    );
  }
  const examples = await new Examples(context.examplesRoot).ids();
  const names = (command: string): readonly string[] => {
    if (takingExamples.includes(command)) return examples;
    if (command === 'help') return Object.keys(pages);
    return command === 'completion' ? shells : [];
  };
  const commands = commandsIn(overview).map(([name, purpose]): CompletedCommand => ({
    name,
    purpose,
    options: optionsIn(Object.hasOwn(pages, name) ? pages[name] : ''),
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

/** Those that lines of a page begin with. */
export const optionsIn = (page: string): string[] => [
  ...new Set(
    [...page.matchAll(/^ {2}(--[^ ,]+(?:, --[^ ,]+)*)/gm)].flatMap(([, together]) =>
      together.split(', '),
    ),
  ),
];
