import { join } from 'node:path';
import { readAnyMesh } from '../../../solver/mesh';
import { isOnlyForPyfr, pyfrCase } from '../../../solver/pyfr/pyfrCase';
import { positiveNumber, readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { exportFormats } from '../exporters';
import { asNamed, type ExportFormat, type ExportRequest } from '../exporters/types';
import { CliError } from '../failure';
import { readUserFile } from '../files';
import { SavedStates } from '../savedStates';
import { connectCells, locateTarget } from '../target';
import { findUserFile, writeUserFile } from '../userFile';
import { findUserFolder } from '../userFolder';
import { t } from '../../text/cli';

/** Options as given. */
type Values = Readonly<
  Record<string, string | boolean | readonly (string | boolean)[] | undefined>
>;

/** Writes the case, not results. */
const caseFlag = 'pyfr';

const flags = [...new Set(exportFormats.map(({ flag }) => flag)), caseFlag];

/** All options of all formats. */
const options = Object.fromEntries(
  exportFormats
    .flatMap(({ flag, word, options }) => [[flag, word] as const, ...Object.entries(options)])
    .map(([name, type]) => [name, { type }]),
);

/** Options of some formats only. */
const further = [...new Set(exportFormats.flatMap(({ options }) => Object.keys(options)))];

/** `fluxbench export PROJECT|RUN --FORMAT …`: exports the results of a run, or a case for PyFR. */
export const exportResults: Command = async (words, context) => {
  const { values: typed, positionals } = readCommandLine(
    {
      name: 'export',
      operands: ['PROJECT or RUN'],
      options: {
        ...options,
        [caseFlag]: { type: 'string' },
        out: { type: 'string' },
        run: { type: 'string' },
        field: { type: 'string', multiple: true },
      },
    },
    words,
  );
  const [word] = positionals;
  const { field: fields = [], out, run } = typed;
  const values: Values = typed;
  const folder = values[caseFlag];
  if (typeof folder === 'string') {
    requireAlone(values);
    return exportForPyfr(context, word, folder);
  }
  const format = requestedFormat(values, fields);
  const states = await SavedStates.find(context, word, run);
  const name = out ?? `${states.name}${format.suffix}`;
  const isOn = (option: string): boolean => values[option] === true;
  const isPiped = await checkOutput(context, format, name, isOn);
  const text = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const snapshot = positiveNumber('--snapshot', text('snapshot'));
  const solution: ExportRequest['solution'] = () =>
    snapshot === null ? states.last() : states.at(snapshot);
  const read = (file: string): Promise<Uint8Array> => readUserFile(context, file);
  const { version } = context;
  const request = { states, name, fields, snapshot, solution, text, isOn, read, version };
  const { text: reported = '', files } = await format.write(request);
  for await (const file of files) {
    const { name, content } = await asNamed(file);
    await writeUserFile(context, name, content);
  }
  if (isPiped) context.notify(reported);
  else context.write(reported);
  return exitCodes.done;
};

/** Writes a case for PyFR, prints the files and what differs. @throws CliError, CaseError, MeshError */
async function exportForPyfr(context: CliContext, word: string, folder: string): Promise<number> {
  const { document, meshPath } = await locateTarget(context, word);
  const file =
    meshPath === null ? null : await readAnyMesh(await readUserFile(context, meshPath), meshPath);
  const isCells = file !== null && !isOnlyForPyfr(file);
  await findUserFolder(context, folder);
  const made = pyfrCase(
    document,
    isCells ? connectCells(context, file, meshPath!) : file,
    context.version,
  );
  for (const { name, content } of made.files) {
    await writeUserFile(context, join(folder, name), content);
  }
  const part = (title: string, lines: readonly string[]): string =>
    lines.length === 0 ? '' : `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
  context.write(
    `${part(t('pyfrToComplete'), made.toComplete)}${part(t('pyfrDifferences'), made.differences)}${part(t('pyfrMissing'), made.missing)}`,
  );
  return exitCodes.done;
}

/** @throws CliError for an option of results */
function requireAlone(values: Values): void {
  const other = Object.keys(values).find((name) => {
    const value = values[name];
    const isGiven = Array.isArray(value) ? value.length > 0 : value !== undefined;
    return name !== caseFlag && isGiven;
  });
  if (other !== undefined) throw new CliError(t('pyfrAlone', other));
}

/** @throws CliError for no or several formats, or an option of another format */
function requestedFormat(values: Values, fields: readonly string[]): ExportFormat {
  const requested = flags.filter((flag) => values[flag] !== undefined);
  if (requested.length !== 1) {
    throw new CliError(
      t(
        'exportNeedsFormat',
        flags.map((name) => `--${name}`),
      ),
    );
  }
  const candidates = exportFormats.filter(({ flag }) => flag === requested[0]);
  const format = candidates.find((one) => fields.length === 0 || takesField(one)) ?? candidates[0];
  if (fields.length > 0 && !takesField(format)) throw elsewhere('field', takesField);
  for (const option of further) {
    const takes = ({ options }: ExportFormat): boolean => option in options;
    if (values[option] !== undefined && !takes(format)) throw elsewhere(option, takes);
  }
  if (fields.length > 1 && format.fields !== 'several') {
    throw new CliError(
      t(
        'oneField',
        flagsOf(({ fields }) => fields === 'several'),
      ),
    );
  }
  return format;
}

const takesField = ({ fields }: ExportFormat): boolean => fields !== 'none';

const elsewhere = (option: string, takes: (format: ExportFormat) => boolean): CliError =>
  new CliError(t('onlyWith', option, flagsOf(takes)));

const flagsOf = (serves: (format: ExportFormat) => boolean): string[] => [
  ...new Set(exportFormats.filter(serves).map(({ flag }) => `--${flag}`)),
];

/** @returns whether the output is standard output. @throws CliError if the format cannot be written there */
async function checkOutput(
  context: CliContext,
  format: ExportFormat,
  name: string,
  isOn: ExportRequest['isOn'],
): Promise<boolean> {
  if (format.isFolder) {
    await findUserFolder(context, name);
    return false;
  }
  const { isStandardOutput, isPlain } = await findUserFile(context, name);
  const option = format.repeatOption?.(isOn) ?? null;
  if (!isPlain && option !== null) {
    throw new CliError(t('severalFiles', option, name));
  }
  return isStandardOutput;
}
