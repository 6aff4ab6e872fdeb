import { basename, dirname, extname, join } from 'node:path';
import type { FieldExporter } from '../../../solver/exporters';
import { mainField, type SeriesEntry, type Solution } from '../../../solver/outputs';
import { numbered } from './numbered';
import { snapshotOption, type ExportedFile, type ExportFormat, type ExportRequest } from './types';

/** Export formats of an exporter: one state, and a series if it supports one. */
export const stateFormats = (exporter: FieldExporter): ExportFormat[] => [
  oneState(exporter),
  ...(exporter.series ? [allStates(exporter, exporter.series)] : []),
];

function oneState(exporter: FieldExporter): ExportFormat {
  return {
    flag: exporter.id,
    word: 'boolean',
    suffix: exporter.suffix,
    fields: exporter.fields,
    options: { ...switchOptions(exporter), ...snapshotOption },
    repeatOption: (isOn) => addingSwitch(exporter, isOn),
    async write(request) {
      const solution = await request.solution();
      const files = exporter.files(solution, optionsOf(exporter, request, solution));
      return {
        files: files.map(({ suffix, content }) => ({
          name: withEnding(request.name, endingOf(exporter, suffix)),
          content,
        })),
      };
    },
  };
}

function allStates(
  exporter: FieldExporter,
  series: NonNullable<FieldExporter['series']>,
): ExportFormat {
  const { flag } = series;
  return {
    flag,
    word: 'boolean',
    suffix: series.suffix,
    fields: exporter.fields,
    options: switchOptions(exporter),
    repeatOption: () => flag,
    write: (request) => Promise.resolve({ files: writeSeries(request, exporter, series) }),
  };
}

/** Writes every saved state to a folder beside the index, which is written last. */
async function* writeSeries(
  request: ExportRequest,
  exporter: FieldExporter,
  series: NonNullable<FieldExporter['series']>,
): AsyncGenerator<ExportedFile> {
  const { states, name } = request;
  const folder = basename(name, extname(name));
  const lists = new Map<string, SeriesEntry[]>();
  let index = 0;
  for await (const solution of states.all()) {
    const stem = `${folder}/${folder}-${numbered(index++)}`;
    for (const { suffix, content } of exporter.files(
      solution,
      optionsOf(exporter, request, solution),
    )) {
      const ending = endingOf(exporter, suffix);
      const entry = { time: solution.time, file: `${stem}${suffix}` };
      lists.set(ending, [...(lists.get(ending) ?? []), entry]);
      yield { name: join(dirname(name), entry.file), content };
    }
  }
  for (const [ending, entries] of lists) {
    yield { name: withEnding(name, ending), content: series.write(entries) };
  }
}

/** `-boundary` of `-boundary.vtu`. */
const endingOf = (exporter: FieldExporter, suffix: string): string =>
  suffix.slice(0, suffix.length - exporter.suffix.length);

/** `flow-boundary.vtu` of `flow.vtu`. */
function withEnding(name: string, ending: string): string {
  const suffix = extname(name);
  return ending === '' ? name : `${name.slice(0, name.length - suffix.length)}${ending}${suffix}`;
}

const switchOptions = ({ switches }: FieldExporter): Record<string, 'boolean'> =>
  Object.fromEntries(Object.values(switches).map(({ flag }) => [flag, 'boolean' as const]));

function optionsOf(
  exporter: FieldExporter,
  { fields, isOn }: ExportRequest,
  solution: Solution,
): object {
  const switches = Object.entries(exporter.switches).map(
    ([name, { flag, isDefault }]) => [name, isOn(flag) !== isDefault] as const,
  );
  const isMissing = exporter.fields === 'one' && fields.length === 0;
  const shown = isMissing ? [mainField(solution)] : fields;
  return exporter.options(shown, Object.fromEntries(switches));
}

const addingSwitch = ({ switches }: FieldExporter, isOn: ExportRequest['isOn']): string | null =>
  Object.values(switches).find(({ flag, addsFiles }) => addsFiles && isOn(flag))?.flag ?? null;
