import { Examples } from '../../host/examples';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';

/** `fluxbench examples`: the examples that come with Fluxbench. */
export const examples: Command = async (words, context) => {
  readCommandLine({ name: 'examples', operands: [], options: {} }, words);
  for (const { id, name, description, source, cells } of await new Examples(
    context.examplesRoot,
  ).list()) {
    const size = `${cells.toLocaleString('en-US')} cells`;
    context.write(`${id}\n    ${name} (${size})\n    ${description}\n    ${source}\n`);
  }
  return exitCodes.done;
};
