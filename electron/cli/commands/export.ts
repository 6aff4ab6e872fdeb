import { historyCsv } from '../../../solver/outputs/csv';
import { solutionMsh } from '../../../solver/outputs/gmsh/solutionMsh';
import { encodePng } from '../../../solver/outputs/picture/png';
import {
  fieldCsv,
  mainField,
  solutionPicture,
  type PictureLook,
} from '../../../solver/outputs/solution';
import { boundaryVtu, solutionVtu } from '../../../solver/outputs/vtk/solutionVtu';
import { readHistory } from '../../../solver/project/history';
import { readSignals } from '../../../solver/project/signals';
import { runFiles } from '../../contract/contract';
import { positiveInteger, positiveNumber, readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { historyPlot } from '../exportPlot';
import { boundaryName, exportFrames, exportVtuSeries, type ExportedFile } from '../exportSeries';
import { exportSample, wantedSample } from '../exportSample';
import { exportMonitor, exportSpectrum, type SpectrumOptions } from '../exportSignal';
import { exportWall } from '../exportWall';
import { CliError } from '../failure';
import { SavedStates } from '../savedStates';
import { findUserFile, writeUserFile } from '../userFile';
import { findUserFolder } from '../userFolder';

const pictureSize = { width: 1280, height: 800 };
const largestScale = 4;
const formats = [
  'vtu',
  'pvd',
  'msh',
  'csv',
  'png',
  'frames',
  'wall',
  'line',
  'sample',
  'plot',
  'monitor',
  'spectrum',
] as const;
type Format = (typeof formats)[number];
/** What each format is kept as. */
const suffixes = {
  vtu: '.vtu',
  pvd: '.pvd',
  msh: '.msh',
  csv: '.csv',
  png: '.png',
  frames: '-frames',
  wall: '.csv',
  line: '.csv',
  sample: '.csv',
  plot: '.svg',
  monitor: '.csv',
  spectrum: '.csv',
} as const;
/** The formats that an option goes with. */
const formatsOf = {
  field: ['vtu', 'pvd', 'msh', 'png', 'frames', 'csv', 'line'],
  boundary: ['vtu', 'pvd'],
  double: ['vtu', 'pvd'],
  uncompressed: ['vtu', 'pvd'],
  scale: ['png', 'frames'],
  plain: ['png', 'frames'],
  transparent: ['png', 'frames'],
  snapshot: ['vtu', 'msh', 'csv', 'png', 'wall', 'line', 'sample'],
  length: ['wall'],
  stream: ['wall'],
  points: ['line'],
  kind: ['spectrum'],
  window: ['spectrum'],
  segments: ['spectrum'],
  from: ['spectrum'],
} as const;

interface ExportOptions extends SpectrumOptions {
  readonly field?: string[] | undefined;
  readonly boundary?: boolean | undefined;
  readonly double?: boolean | undefined;
  readonly uncompressed?: boolean | undefined;
  readonly scale?: string | undefined;
  readonly plain?: boolean | undefined;
  readonly transparent?: boolean | undefined;
  readonly snapshot?: string | undefined;
  readonly wall?: string | undefined;
  readonly line?: string | undefined;
  readonly sample?: string | undefined;
  readonly points?: string | undefined;
  readonly plot?: string | undefined;
  readonly monitor?: string | undefined;
  readonly spectrum?: string | undefined;
  readonly length?: string | undefined;
  readonly stream?: string | undefined;
}

/** `fluxbench export PROJECT|RUN --FORMAT …`: writes what a run left. */
export const exportResults: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'export',
      operands: ['PROJECT or RUN'],
      options: {
        vtu: { type: 'boolean' },
        pvd: { type: 'boolean' },
        msh: { type: 'boolean' },
        frames: { type: 'boolean' },
        boundary: { type: 'boolean' },
        double: { type: 'boolean' },
        uncompressed: { type: 'boolean' },
        scale: { type: 'string' },
        plain: { type: 'boolean' },
        transparent: { type: 'boolean' },
        csv: { type: 'boolean' },
        png: { type: 'boolean' },
        wall: { type: 'string' },
        line: { type: 'string' },
        sample: { type: 'string' },
        points: { type: 'string' },
        plot: { type: 'string' },
        monitor: { type: 'string' },
        spectrum: { type: 'string' },
        kind: { type: 'string' },
        window: { type: 'string' },
        segments: { type: 'string' },
        from: { type: 'string' },
        out: { type: 'string' },
        run: { type: 'string' },
        field: { type: 'string', multiple: true },
        snapshot: { type: 'string' },
        length: { type: 'string' },
        stream: { type: 'string' },
      },
    },
    words,
  );
  const [word] = positionals;
  const wanted = formats.filter((format) => values[format] !== undefined);
  if (wanted.length !== 1) {
    throw new CliError(
      `fluxbench export: give one of ${formats.map((name) => `--${name}`).join(', ')}`,
    );
  }
  const [format] = wanted;
  for (const [option, usable] of Object.entries(formatsOf) as [
    keyof typeof formatsOf,
    readonly Format[],
  ][]) {
    if (values[option] === undefined || usable.includes(format)) continue;
    throw new CliError(
      `--${option}: use it with ${usable.map((name) => `--${name}`).join(' or ')}`,
    );
  }
  const severalFields: readonly Format[] = ['vtu', 'pvd', 'msh', 'line'];
  if (!severalFields.includes(format) && (values.field?.length ?? 0) > 1) {
    throw new CliError(
      '--field: one is enough here, several go with --vtu, --pvd, --msh or --line',
    );
  }
  const states = await SavedStates.find(context, word, values.run);
  const shown = values.out ?? `${states.name}${suffixes[format]}`;
  const isPiped = await checkOutput(context, format, shown, values.boundary ?? false);
  const { text = '', files } = await exportAs(format, states, shown, values);
  for await (const { name, content } of files) await writeUserFile(context, name, content);
  if (isPiped) context.tell(text);
  else context.write(text);
  return exitCodes.done;
};

/** @returns whether the export goes to the standard output. @throws CliError where it can't go there */
async function checkOutput(
  context: CliContext,
  format: Format,
  shown: string,
  boundary: boolean,
): Promise<boolean> {
  if (format === 'frames') {
    await findUserFolder(context, shown);
    return false;
  }
  const { isStandardOutput, isPlain } = await findUserFile(context, shown);
  if (!isPlain && (format === 'pvd' || boundary)) {
    const option = format === 'pvd' ? '--pvd' : '--boundary';
    throw new CliError(`--out: ${option} writes several files: give a plain file, not ${shown}`);
  }
  return isStandardOutput;
}

/** The files to write, and what to print of them. */
interface Exported {
  readonly files: AsyncIterable<ExportedFile> | readonly ExportedFile[];
  readonly text?: string;
}

async function exportAs(
  format: Format,
  states: SavedStates,
  name: string,
  options: ExportOptions,
): Promise<Exported> {
  const { field: fields = [], wall = '', plot = '', monitor = '', spectrum = '' } = options;
  const one = (content: string | Uint8Array): Exported => ({ files: [{ name, content }] });
  const history = async () => readHistory(...(await states.lastFile(runFiles.history)));
  const signals = async () => readSignals(...(await states.lastFile(runFiles.signals)));
  const kind = name.endsWith('.svg') ? 'svg' : 'csv';
  const form = { isDouble: options.double ?? false, isCompressed: !options.uncompressed };
  const snapshot = positiveNumber('--snapshot', options.snapshot);
  const solution = () => (snapshot === null ? states.last() : states.at(snapshot));
  switch (format) {
    case 'vtu': {
      const state = await solution();
      const volume = { name, content: solutionVtu(state, fields, { form }) };
      if (!options.boundary) return { files: [volume] };
      const sides = { name: boundaryName(name), content: boundaryVtu(state, fields, { form }) };
      return { files: [volume, sides] };
    }
    case 'pvd':
      return { files: exportVtuSeries(states, name, fields, options.boundary ?? false, form) };
    case 'msh':
      return one(solutionMsh(await solution(), fields));
    case 'csv': {
      if (fields.length > 0) return one(fieldCsv(await solution(), fields[0]));
      if (snapshot !== null) {
        throw new CliError('--snapshot: the history is one of all times, give a --field too');
      }
      const { rows, variables } = await history();
      return one(historyCsv(rows, variables));
    }
    case 'png': {
      const state = await solution();
      const look = pictureLook(options);
      return one(encodePng(solutionPicture(state, fields[0] ?? mainField(state), look)));
    }
    case 'frames':
      return { files: exportFrames(states, name, fields[0], pictureLook(options)) };
    case 'wall': {
      const { content, text } = exportWall(await solution(), wall, options);
      return { ...one(content), text };
    }
    case 'line':
    case 'sample': {
      const state = await solution();
      const shown = fields.length > 0 ? fields : [mainField(state)];
      return one(exportSample(state, wantedSample(state, options, shown), kind));
    }
    case 'plot':
      return one(historyPlot(await history(), plot));
    case 'monitor':
      return one(exportMonitor(await signals(), await states.system(), monitor, kind));
    case 'spectrum': {
      const { content, text } = exportSpectrum(
        await signals(),
        await states.system(),
        spectrum,
        options,
        kind,
      );
      return { ...one(content), text };
    }
  }
}

function pictureLook({ scale, plain = false, transparent = false }: ExportOptions): PictureLook {
  return {
    ...pictureSize,
    scale: positiveInteger('--scale', scale, largestScale) ?? 1,
    plain,
    transparent,
  };
}
