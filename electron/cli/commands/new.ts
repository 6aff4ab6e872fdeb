import { firstSystems } from '../../../solver/case';
import { systems, type SystemDeclaration } from '../../../solver/physics';
import { readCommandLine } from '../commandLine';
import { exitCodes, type Command } from '../context';
import { CliError } from '../failure';
import { readGrid } from '../gridOption';
import { makeProject, type Beginning } from '../newProject';

/** `fluxbench new NAME --example ID | --mesh FILE | --grid CELLS [--system ID]`: makes a project. */
export const newProject: Command = async (words, context) => {
  const text = { type: 'string' } as const;
  const { values, positionals } = readCommandLine(
    {
      name: 'new',
      operands: ['NAME'],
      options: { example: text, mesh: text, grid: text, min: text, max: text, system: text },
    },
    words,
  );
  const shown = await makeProject(context, positionals[0], beginningOf(values));
  context.write(`${shown}\n`);
  context.tell(`Open it in the workbench, or compute it: fluxbench run ${shown}\n`);
  return exitCodes.done;
};

type Words = Readonly<
  Partial<Record<'example' | 'mesh' | 'grid' | 'min' | 'max' | 'system', string>>
>;

function beginningOf(words: Words): Beginning {
  const { example, mesh, grid, system } = words;
  if ([example, mesh, grid].filter((word) => word !== undefined).length !== 1) {
    throw new CliError(
      'fluxbench new: give one of --mesh FILE, --grid CELLS and --example ID; "fluxbench examples" lists the examples',
    );
  }
  if (grid === undefined && (words.min ?? words.max) !== undefined) {
    throw new CliError('--min, --max: they are corners of a generated grid; use them with --grid');
  }
  if (mesh !== undefined) return { mesh, system: chosen(firstSystems, system) };
  if (grid !== undefined) {
    const settings = readGrid(grid, words);
    const fitting = [...systems.values()].filter(
      ({ dimension }) => dimension === settings.cells.length,
    );
    return { grid: settings, system: chosen(fitting, system) };
  }
  if (system === undefined && example !== undefined) return { example };
  throw new CliError('--system: an example has its own; use it with --mesh or --grid');
}

/** @param fitting systems that go with the mesh, the usual one first */
function chosen(
  fitting: readonly SystemDeclaration[],
  wanted: string | undefined,
): SystemDeclaration {
  const found = fitting.find(({ id }) => wanted === undefined || id === wanted);
  if (found) return found;
  const ids = fitting.map(({ id }) => id).join(', ');
  throw new CliError(
    wanted !== undefined && systems.has(wanted)
      ? `--system: "${wanted}" has another number of dimensions than the mesh, choose one of ${ids}`
      : `--system: there is no system "${wanted}", choose one of ${ids}`,
  );
}
