import { geometryEndings, isGeometryName } from '../../contract/geometry';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { readGenerated } from '../generateOption';
import { readGrid } from '../gridOption';
import { makeProject, type Beginning } from '../newProject';

/** `fluxbench new NAME --example ID | --mesh FILE | --grid CELLS | --generate MESH [--system ID]`: makes a project. */
export const newProject: Command = async (words, context) => {
  const text = { type: 'string' } as const;
  const { values, positionals } = readCommandLine(
    {
      name: 'new',
      operands: ['NAME'],
      options: {
        example: text,
        mesh: text,
        quads: { type: 'boolean' },
        grid: text,
        generate: text,
        extrude: text,
        min: text,
        max: text,
        system: text,
      },
    },
    words,
  );
  const shown = await makeProject(context, positionals[0], await beginningOf(context, values));
  context.write(`${shown}\n`);
  context.tell(`Open it in the workbench, or compute it: fluxbench run ${shown}\n`);
  return exitCodes.done;
};

type Words = Readonly<
  Partial<
    Record<'example' | 'mesh' | 'grid' | 'generate' | 'extrude' | 'min' | 'max' | 'system', string>
  > & {
    quads?: boolean;
  }
>;

async function beginningOf(context: CliContext, words: Words): Promise<Beginning> {
  const { example, mesh, grid, generate, extrude, system, quads = false } = words;
  if ([example, mesh, grid, generate].filter((word) => word !== undefined).length !== 1) {
    throw new CliError(
      'fluxbench new: give one of --mesh FILE, --grid CELLS, --generate MESH and --example ID; "fluxbench examples" lists the examples',
    );
  }
  if (grid === undefined && (words.min ?? words.max) !== undefined) {
    throw new CliError('--min, --max: they are corners of a generated grid; use them with --grid');
  }
  if (quads && (mesh === undefined || !isGeometryName(mesh))) {
    throw new CliError(
      `--quads: it is for geometries that gmsh meshes (${geometryEndings.join(', ')}); use it with --mesh and one of these`,
    );
  }
  if (extrude !== undefined && generate === undefined) {
    throw new CliError('--extrude: it pulls generated quadrangles along z; use it with --generate');
  }
  if (generate !== undefined) {
    return { generated: await readGenerated(context, generate, extrude), system };
  }
  if (mesh !== undefined) return { mesh, system, quads };
  if (grid !== undefined) return { grid: readGrid(grid, words), system };
  if (system === undefined && example !== undefined) return { example };
  throw new CliError('--system: an example has its own; use it with --mesh, --grid or --generate');
}
