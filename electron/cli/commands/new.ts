import { firstSystems } from '../../../solver/case';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { makeProject, type Beginning } from '../newProject';

/** `fluxbench new NAME --example ID | --mesh FILE [--system ID]`: makes a project. */
export const newProject: Command = async (words, context) => {
  const text = { type: 'string' } as const;
  const { values, positionals } = readCommandLine(
    { name: 'new', operands: ['NAME'], options: { example: text, mesh: text, system: text } },
    words,
  );
  const shown = await makeProject(context, positionals[0], beginningOf(values));
  context.write(`${shown}\n`);
  context.tell(`Open it in the workbench, or compute it: fluxbench run ${shown}\n`);
  return exitCodes.done;
};

function beginningOf({
  example,
  mesh,
  system,
}: {
  readonly example?: string | undefined;
  readonly mesh?: string | undefined;
  readonly system?: string | undefined;
}): Beginning {
  if ((example === undefined) === (mesh === undefined)) {
    throw new CliError(
      'fluxbench new: give either --mesh FILE or --example ID; "fluxbench examples" lists the examples',
    );
  }
  if (example !== undefined) {
    if (system === undefined) return { example };
    throw new CliError('--system: an example has its own; use it with --mesh');
  }
  const found = firstSystems.find(({ id }) => system === undefined || id === system);
  if (found && mesh !== undefined) return { mesh, system: found };
  throw new CliError(
    `--system: there is no system "${system}", choose one of ${firstSystems.map(({ id }) => id).join(', ')}`,
  );
}
