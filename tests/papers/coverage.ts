import { format, resolveConfig } from 'prettier';
import {
  commandOf,
  type Coverage,
  type Maker,
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

/** Numbers the notes of a source in order of appearance; equal notes share a number. */
class Notes {
  readonly #numbers = new Map<string, number>();

  /** Returns the numbers of the notes, such as `1, 3`. */
  refer(notes: readonly string[]): string {
    return notes
      .map((note) => {
        const number = this.#numbers.get(note) ?? this.#numbers.size + 1;
        this.#numbers.set(note, number);
        return number;
      })
      .sort((a, b) => a - b)
      .join(', ');
  }

  list(): string {
    return [...this.#numbers].map(([note, number]) => `${number}. ${note}`).join('\n');
  }
}

/** Returns the items that share everything but their number as one group. */
function grouped(items: readonly PaperItem[]): PaperItem[][] {
  const groups: PaperItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last !== undefined && isAlike(last[0], item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

const isAlike = (a: PaperItem, b: PaperItem): boolean => {
  const key = ({ kind, title, makers, notes }: PaperItem): string =>
    JSON.stringify([kind, title, makers.map(commandOf), notes]);
  return key(a) === key(b);
};

function itemRow(group: readonly PaperItem[], notes: Notes): string[] {
  const [first] = group;
  return [
    heading(group),
    first.title,
    first.makers.map((maker) => code(briefCommand(maker))).join(', '),
    notes.refer(first.notes),
  ];
}

/** Returns the command that makes an item; the checks of an entry are listed after its name. */
const briefCommand = (maker: Maker): string =>
  maker.kind === 'verify' && maker.checks.length > 1
    ? `verify ${maker.entry}/${maker.checks.join(',')}`
    : commandOf(maker);

/** Returns the name of the items of a group, such as `Figures 2.5, 2.6`. */
function heading(group: readonly PaperItem[]): string {
  const name = t(`paperKind_${group[0].kind}`, group.map(({ number }) => number).join(', '));
  return group.length > 1 ? name.replace(' ', 's ') : name;
}

const isCovered = ({ coverage }: Part): boolean => coverage !== 'notReproduced';

function paperText({ shortTitle, reference, items, topics }: Paper): string {
  const notes = new Notes();
  return [
    `## ${shortTitle}`,
    `${reference}.`,
    table(
      ['Item', 'Shows', 'Made by', 'Notes'],
      grouped(items.filter(isCovered)).map((group) => itemRow(group, notes)),
    ),
    table(
      ['Methods and features', 'Evidence', 'Notes'],
      topics
        .filter(isCovered)
        .map(({ title, evidence, note }) => [
          title,
          evidence.map(code).join(', '),
          notes.refer(note === '' ? [] : [note]),
        ]),
    ),
    notes.list(),
  ].join('\n\n');
}

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

/** Returns everything that is not reproduced, by reason. */
function reasons(papers: readonly Paper[]): string {
  const byReason = new Map<string, string[]>();
  const add = (part: Part, source: string, name: string, reason: string): void => {
    if (!isCovered(part))
      byReason.set(reason, [...(byReason.get(reason) ?? []), `${source}: ${name}`]);
  };
  for (const { shortTitle, items, topics } of papers) {
    for (const item of items) {
      add(item, shortTitle, `${heading([item])}: ${item.title}`, item.notes.join(' '));
    }
    for (const topic of topics) add(topic, shortTitle, topic.title, topic.note);
  }
  return table(
    ['Not reproduced', 'Reason'],
    [...byReason].map(([reason, names]) => [names.join('; '), reason]),
  );
}

/** Returns the page of the documentation that lists all sources. */
export async function coveragePage(papers: readonly Paper[], file: string): Promise<string> {
  const text = [
    '# Coverage of published methods',
    'Every table, figure and method of five publications: what reproduces it, where it is tested, and what differs from the source. `fluxbench paper` and the **Papers** page compare the printed values with our results and run an item. `A,B` after the name of an entry are several of its checks. Numbers under Notes refer to the differences listed below the tables of a source; rows without a number have none.',
    summary(papers),
    'The page is generated from `solver/papers/` (`npx vitest run tests/papers -u`).',
    '## Not reproduced',
    reasons(papers),
    ...papers.map(paperText),
  ].join('\n\n');
  return format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}
