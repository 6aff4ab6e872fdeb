import { closestName } from '../../../solver/core';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { explainedCommands, helpPage } from '../helpPages';
import { t } from '../../text/cli';

/** `fluxbench help [COMMAND]` */
export const help: Command = async (words, context) => {
  if (words.length === 0) {
    context.write(t('helpOverview'));
    return exitCodes.done;
  }
  const { positionals } = readCommandLine(
    { name: 'help', operands: ['COMMAND'], options: {} },
    words,
  );
  const [name] = positionals;
  const page = helpPage(name);
  if (page === undefined) {
    throw new CliError(t('noHelp', name, closestName(name, explainedCommands)));
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
