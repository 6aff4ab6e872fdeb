import { geometryEndings, isGeometryName } from '../../contract/geometry';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { readGenerated } from '../generateOption';
import { readGrid } from '../gridOption';
import { makeProject, type Beginning } from '../newProject';
import { readGeometry } from '../ownGeometry';
import { readPolar } from '../polar';
import { readStream, type StreamWords } from '../streamOption';

/** `fluxbench new NAME --example ID | --mesh FILE | --grid CELLS | --generate MESH | --polar AIRFOIL …`: makes a project. */
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
        polar: text,
        angles: text,
        machs: text,
        mach: text,
        alpha: text,
        reynolds: text,
        length: text,
        temperature: text,
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
    Record<
      | 'example'
      | 'mesh'
      | 'grid'
      | 'generate'
      | 'extrude'
      | 'min'
      | 'max'
      | 'system'
      | 'polar'
      | 'angles'
      | 'machs',
      string
    >
  > & {
    quads?: boolean;
  }
> &
  StreamWords;

async function beginningOf(context: CliContext, words: Words): Promise<Beginning> {
  const { example, mesh, grid, generate, extrude, system, polar, quads = false } = words;
  if ([example, mesh, grid, generate, polar].filter((word) => word !== undefined).length !== 1) {
    throw new CliError(
      'fluxbench new: give one of --mesh FILE, --grid CELLS, --generate MESH, --polar AIRFOIL and --example ID; "fluxbench examples" lists the examples',
    );
  }
  const stream = readStream(words);
  if (stream && (polar ?? example) !== undefined) {
    const what = polar === undefined ? 'an example has its own stream' : 'a polar takes --machs';
    throw new CliError(`--mach: ${what}; use it with --mesh, --grid or --generate`);
  }
  if (polar === undefined && (words.angles ?? words.machs) !== undefined) {
    throw new CliError('--angles, --machs: they are of a polar; use them with --polar');
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
    return { generated: await readGenerated(context, generate, extrude), system, stream };
  }
  if (polar !== undefined) {
    if (system !== undefined) {
      throw new CliError('--system: a polar is of the Euler equations; leave it out');
    }
    return { document: await readPolar(context, polar, words.angles, words.machs) };
  }
  if (mesh !== undefined) {
    const geometry = await readGeometry(context, mesh);
    if (geometry) return { generated: { generate: geometry }, system, stream };
  }
  if (mesh !== undefined) return { mesh, system, quads, stream };
  if (grid !== undefined) return { grid: readGrid(grid, words), system, stream };
  if (system === undefined && example !== undefined) return { example };
  throw new CliError('--system: an example has its own; use it with --mesh, --grid or --generate');
}
