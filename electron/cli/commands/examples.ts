import { printableJson } from '../../contract/plainText';
import { Examples } from '../../host/examples';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { t } from '../../text/cli';

/** `fluxbench examples [--json]`: the examples that come with Fluxbench. */
export const examples: Command = async (words, context) => {
  const { values } = readCommandLine(
    { name: 'examples', operands: [], options: { json: { type: 'boolean' } } },
    words,
  );
  const entries = await new Examples(context.examplesRoot).list();
  if (values.json) {
    const reported = entries.map(({ id, name, description, source, system, cells }) => ({
      id,
      name,
      description,
      source,
      system,
      cells,
    }));
    context.write(printableJson(reported));
    return exitCodes.done;
  }
  for (const { id, name, description, source, cells } of entries) {
    context.write(
      `${id}\n    ${t('exampleTitle', name, cells)}\n    ${description}\n    ${source}\n`,
    );
  }
  return exitCodes.done;
};
