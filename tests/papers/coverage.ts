import { format, resolveConfig } from 'prettier';
import {
  commandOf,
  type Coverage,
  type Paper,
  type PaperItem,
  type PaperTopic,
} from '../../solver/papers';
import { t } from '../../solver/text';

const cell = (text: string): string => text.replaceAll('|', '\\|');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

const code = (text: string): string => (text === '' ? '' : `\`${text}\``);

function itemRow({ kind, number, title, makers, coverage, notes }: PaperItem): string[] {
  const status = [t(`paperCoverage_${coverage}`), ...notes].join('. ').replaceAll('..', '.');
  return [
    t(`paperKind_${kind}`, number),
    title,
    makers.map((maker) => code(commandOf(maker))).join(', '),
    status,
  ];
}

const paperText = ({ shortTitle, reference, items, topics }: Paper): string =>
  [
    `## ${shortTitle}`,
    `${reference}.`,
    table(['Item', 'Shows', 'Made by', 'Status'], items.map(itemRow)),
    table(
      ['Methods and features', 'Evidence', 'Status'],
      topics.map(({ title, evidence, coverage, note }) => [
        title,
        evidence.map(code).join(', '),
        [t(`paperCoverage_${coverage}`), note].filter(Boolean).join('. '),
      ]),
    ),
  ].join('\n\n');

type Part = PaperItem | PaperTopic;

const count = (parts: readonly Part[], coverage: Coverage): string =>
  `${parts.filter((part) => part.coverage === coverage).length}`;

/** Returns the numbers of items and methods by status. */
const summary = (papers: readonly Paper[]): string =>
  table(
    ['Source', 'Items and methods', ...coverages.map((one) => capital(t(`paperCoverage_${one}`)))],
    papers.map(({ shortTitle, items, topics }) => {
      const parts = [...items, ...topics];
      return [shortTitle, `${parts.length}`, ...coverages.map((one) => count(parts, one))];
    }),
  );

const coverages = ['reproduced', 'differs', 'notReproduced'] as const;

const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);

/** Returns everything that is not reproduced, with its reason. */
const reasons = (papers: readonly Paper[]): string =>
  table(
    ['Source', 'Not reproduced', 'Reason'],
    papers.flatMap(({ shortTitle, items, topics }) => [
      ...items
        .filter(({ coverage }) => coverage === 'notReproduced')
        .map(({ kind, number, title, notes }) => [
          shortTitle,
          `${t(`paperKind_${kind}`, number)}: ${title}`,
          notes.join(' '),
        ]),
      ...topics
        .filter(({ coverage }) => coverage === 'notReproduced')
        .map(({ title, note }) => [shortTitle, title, note]),
    ]),
  );

/** Returns the page of the documentation that lists all sources. */
export async function coveragePage(papers: readonly Paper[], file: string): Promise<string> {
  const text = [
    '# Coverage of published methods',
    'Every table, figure and method of five publications: how Fluxbench reproduces it, where this is tested, and what differs. `fluxbench paper` and the **Papers** page compare the printed values with our results and run an item. The tables below are generated from `solver/papers/` (`npx vitest run tests/papers -u`).',
    summary(papers),
    '## Not reproduced',
    reasons(papers),
    ...papers.map(paperText),
  ].join('\n\n');
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}
