import { closestName } from '../../../solver/core';
import {
  changedCase,
  checkNames,
  commandOf,
  findItems,
  itemTexts,
  itemTitle,
  paperReport,
  papers,
  topicTexts,
  type Maker,
  type Paper,
  type PaperItem,
} from '../../../solver/papers';
import { sweepPoints } from '../../../solver/sweep';
import { caseSystem } from '../../../solver/physics';
import { printableJson } from '../../contract/plainText';
import { chooseBackend } from '../backend';
import { positiveInteger, readCommandLine } from '../commandLine';
import { exitCodes, type CliContext, type Command } from '../context';
import { CliError } from '../failure';
import { forecastTarget, forecastText, sweepForecastText } from '../forecastText';
import { paperEntries, paperPictures } from '../paperData';
import { itemText, listText, paperText, topicText } from '../paperText';
import { locateTarget, readTarget, standardInput } from '../target';
import { writeUserFile } from '../userFile';
import { bench } from './bench';
import { compare } from './compare';
import { run } from './run';
import { sweep } from './sweep';
import { verify } from './verify';
import { t } from '../../text/cli';

/** `fluxbench paper [ID [ITEM]] …`: published tables and figures beside ours. */
export const paper: Command = async (words, context) => {
  const { values, positionals } = readCommandLine(
    {
      name: 'paper',
      operands: [],
      more: true,
      options: {
        search: { type: 'string' },
        run: { type: 'boolean' },
        way: { type: 'string' },
        backend: { type: 'string' },
        meshes: { type: 'string' },
        report: { type: 'string' },
        json: { type: 'boolean' },
      },
    },
    words,
  );
  const [id, ...rest] = positionals;
  const chosen = id === undefined ? papers : [findPaper(id)];
  if (values.report !== undefined) return writeReport(context, chosen, values.report);
  if (values.json) {
    context.write(printableJson(chosen));
    return exitCodes.done;
  }
  if (values.search !== undefined) {
    context.write(foundText(chosen, values.search));
    return exitCodes.done;
  }
  if (id === undefined) {
    context.write(listText(papers));
    return exitCodes.done;
  }
  if (rest.length === 0) {
    if (values.run) throw new CliError(t('paperRunNeedsItem'));
    context.write(paperText(chosen[0]));
    return exitCodes.done;
  }
  const items = chosenItems(chosen[0], rest.join(' '));
  const way = positiveInteger('--way', values.way) ?? 1;
  if (!values.run) {
    for (const item of items) {
      context.write(itemText(chosen[0], item, paperEntries()));
      await writeForecasts(context, item.makers, values.backend);
    }
    return exitCodes.done;
  }
  if (items.length > 1) {
    throw new CliError(t('paperSeveral', rest.join(' '), items.map((item) => item.id).join(', ')));
  }
  const [{ makers, notes, coverage }] = items;
  if (makers.length === 0) {
    const title = itemTitle(items[0]);
    throw new CliError(
      coverage === 'notReproduced'
        ? t('paperNotMade', title, notes[0])
        : t('paperNothingToRun', title, notes[0]),
    );
  }
  const maker = makers.at(way - 1);
  if (!maker) throw new CliError(t('paperNoWay', way, makers.length));
  context.write(itemText(chosen[0], items[0], paperEntries()));
  return make(context, maker, values);
};

/** @throws CliError for an unknown source */
function findPaper(id: string): Paper {
  const found = papers.find((one) => one.id === id);
  if (found) return found;
  const known = papers.map((one) => one.id);
  throw new CliError(t('unknownPaper', id, known, closestName(id, known)));
}

/** @throws CliError for an unknown item */
function chosenItems(source: Paper, word: string): PaperItem[] {
  const items = findItems(source, word);
  if (items.length > 0) return items;
  const known = source.items.map((item) => item.id);
  throw new CliError(t('unknownItem', source.id, word, closestName(word, known)));
}

function foundText(sources: readonly Paper[], text: string): string {
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean);
  const isFound = (texts: readonly string[]): boolean => {
    const all = texts.join('\n').toLowerCase();
    return terms.every((term) => all.includes(term));
  };
  const lines = sources.flatMap((source) => [
    ...source.items
      .filter((item) => isFound(itemTexts(source, item)))
      .map((item) => `${source.id} ${item.id}  ${item.title}\n`),
    ...source.topics
      .filter((topic) => isFound(topicTexts(source, topic)))
      .map((topic) => `${source.id}  ${topicText(topic)}\n`),
  ]);
  return lines.length === 0 ? `${t('paperNothingFound', text)}\n` : lines.join('');
}

interface MakeOptions {
  readonly backend?: string;
  readonly meshes?: string;
}

const option = (name: string, value: string | undefined): string[] =>
  value === undefined ? [] : [`--${name}`, value];

/** Runs what makes an item. @returns the exit code */
async function make(
  context: CliContext,
  maker: Maker,
  { backend, meshes }: MakeOptions,
): Promise<number> {
  const onBackend = option('backend', backend);
  switch (maker.kind) {
    case 'verify':
      return verify([...checkNames(maker), ...onBackend, ...option('meshes', meshes)], context);
    case 'bench':
      return bench([...maker.names, ...onBackend], context);
    case 'compare': {
      const steps = maker.residuals.join(',');
      return compare([maker.example, ...option('residuals', steps || undefined)], context);
    }
    case 'case':
      return run([standardInput, ...onBackend], await withCase(context, maker));
    case 'sweep':
      return sweep([standardInput, ...onBackend], await withCase(context, maker));
    case 'laboratory':
    case 'drawing':
      throw new CliError(t('paperOnPage'));
    default:
      return maker satisfies never;
  }
}

type CaseMaker = Extract<Maker, { kind: 'case' | 'sweep' }>;

/** Returns a context whose standard input is the changed example. */
async function withCase(context: CliContext, maker: CaseMaker): Promise<CliContext> {
  const { document, meshPath } = await locateTarget(context, maker.example);
  const changed = changedCase(document, maker.changes);
  const located = meshPath === null ? changed.mesh : { ...changed.mesh, file: meshPath };
  const text = JSON.stringify({ ...changed, mesh: located });
  return { ...context, input: () => Promise.resolve(text) };
}

/** Prints the expected time of each case and sweep on this machine, from a short trial. */
async function writeForecasts(
  context: CliContext,
  makers: readonly Maker[],
  backend: string | undefined,
): Promise<void> {
  const cases = makers.filter((maker) => maker.kind === 'case' || maker.kind === 'sweep');
  if (cases.length === 0) return;
  const chosen = await chooseBackend(context, backend);
  try {
    for (const maker of cases) {
      const target = await readTarget(await withCase(context, maker), standardInput);
      const threads = { host: context.threads, count: null };
      const forecast = await forecastTarget(context, target, chosen, threads);
      if (!forecast) continue;
      const { document } = target;
      const runs =
        maker.kind === 'sweep' && document.sweep
          ? sweepPoints(document, document.sweep, caseSystem(document.system)).length
          : 1;
      const text = runs === 1 ? forecastText(forecast) : sweepForecastText(runs, forecast);
      context.write(`  ${commandOf(maker)}: ${text}\n`);
    }
  } finally {
    chosen.device?.close();
  }
}

async function writeReport(
  context: CliContext,
  sources: readonly Paper[],
  file: string,
): Promise<number> {
  const html = paperReport({
    papers: sources,
    entries: paperEntries(),
    rows: new Map(),
    pictures: await paperPictures(context.examplesRoot, sources),
    version: context.version,
    date: new Date().toISOString().slice(0, 10),
  });
  await writeUserFile(context, file, html);
  return exitCodes.done;
}
