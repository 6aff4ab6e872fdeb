import { didYouMean } from '../../../solver/core';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { overview, pages } from '../helpPages';

/** `fluxbench help [COMMAND]` */
export const help: Command = async (words, context) => {
  if (words.length === 0) {
    context.write(overview);
    return exitCodes.done;
  }
  const { positionals } = readCommandLine(
    { name: 'help', operands: ['COMMAND'], options: {} },
    words,
  );
  const page = Object.hasOwn(pages, positionals[0]) ? pages[positionals[0]] : undefined;
  if (page === undefined) {
    const near = didYouMean(positionals[0], Object.keys(pages));
    throw new CliError(`There is no help on "${positionals[0]}"${near}; see "fluxbench help"`);
  }
  context.write(page);
  return exitCodes.done;
};

/** `fluxbench version` */
export const version: Command = async (words, context) => {
  readCommandLine({ name: 'version', operands: [], options: {} }, words);
  context.write(`${context.version}\n`);
  return exitCodes.done;
};
