import { geometryEndings, isGeometryName } from '../../contract/geometry';
import { readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { readGenerated } from '../generateOption';
import { readGrid } from '../gridOption';
import { makeProject, type StartingPoint } from '../newProject';
import { readGeometry } from '../nativeGeometry';
import { readPolar } from '../polar';
import { readStream, type StreamArguments } from '../streamOption';
import { t } from '../../text/cli';

/**
 * `fluxbench new NAME --example ID | --mesh FILE | --grid CELLS | --generate MESH | --polar AIRFOIL …`:
 * creates a project.
 */
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
  context.notify(`${t('projectCreated', shown)}\n`);
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
  StreamArguments;

async function beginningOf(context: CliContext, words: Words): Promise<StartingPoint> {
  const { example, mesh, grid, generate, extrude, system, polar, quads = false } = words;
  if ([example, mesh, grid, generate, polar].filter((word) => word !== undefined).length !== 1) {
    throw new CliError(t('newNeedsSource'));
  }
  const stream = readStream(words);
  if (stream && (polar ?? example) !== undefined) {
    throw new CliError(t(polar === undefined ? 'streamWithExample' : 'streamWithPolar'));
  }
  if (polar === undefined && (words.angles ?? words.machs) !== undefined) {
    throw new CliError(t('onlyWithPolar'));
  }
  if (grid === undefined && (words.min ?? words.max) !== undefined) {
    throw new CliError(t('onlyWithGrid'));
  }
  if (quads && (mesh === undefined || !isGeometryName(mesh))) {
    throw new CliError(t('quadsNeedGeometry', geometryEndings));
  }
  if (extrude !== undefined && generate === undefined) {
    throw new CliError(t('onlyWithGenerate'));
  }
  if (generate !== undefined) {
    return { generated: await readGenerated(context, generate, extrude), system, stream };
  }
  if (polar !== undefined) {
    if (system !== undefined) {
      throw new CliError(t('systemWithPolar'));
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
  throw new CliError(t('systemWithExample'));
}
