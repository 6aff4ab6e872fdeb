import { captioned, dataTable, escapeHtml, heading, paragraph, section } from '../report/html';
import { reportPage } from '../report/page';
import type { EntryDescription } from '../verification';
import { commandOfWay } from './commands';
import { itemTitle } from './search';
import type { Paper, PaperItem, PaperTopic } from './types';
import { paperValues, type PaperRows, type PaperValue } from './values';
import { t } from '../text/t';

export interface PaperReportInput {
  readonly papers: readonly Paper[];
  readonly entries: ReadonlyMap<string, EntryDescription>;
  /** Results of this session. */
  readonly rows: PaperRows;
  /** Pictures of ours by `PAPER/ITEM`, as data URLs. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Version of the program. */
  readonly version: string;
  /** Date of the report, formatted. */
  readonly date: string;
}

/** Returns the printed values beside ours as a self-contained HTML file. */
export function paperReport(input: PaperReportInput): string {
  const { papers, version, date } = input;
  const title = t('paperReportTitle');
  return reportPage(title, version, [
    `<h1>${escapeHtml(title)}</h1>`,
    paragraph(t('reportProgram', version, date), 'soft'),
    paragraph(t('paperReportIntroduction')),
    ...papers.map((paper) => paperSection(paper, input)),
  ]);
}

const paperSection = (paper: Paper, input: PaperReportInput): string =>
  section(
    paper.shortTitle,
    paragraph(paper.reference, 'soft'),
    ...paper.items.map((item) => itemPart(paper, item, input)),
    topicsPart(paper.topics),
  );

function itemPart(paper: Paper, item: PaperItem, input: PaperReportInput): string {
  const { title, coverage, notes, makers } = item;
  const commands = makers.flatMap((_, way) => commandOfWay(paper, item, way) ?? []);
  const picture = input.pictures.get(`${paper.id}/${item.id}`);
  return [
    heading(`${itemTitle(item)}: ${title}`),
    paragraph([t(`paperCoverage_${coverage}`), ...notes].join('\n')),
    commands.length === 0 ? '' : paragraph(t('paperReportHow', commands.join('; ')), 'soft'),
    picture === undefined ? '' : captioned(`<img src="${escapeHtml(picture)}" alt="">`, title),
    valueTable(paperValues(item, input.entries, input.rows)),
  ].join('');
}

/** Heading of the values that ours are compared with. */
export const referenceHeading = (values: readonly Pick<PaperValue, 'reference'>[]): string =>
  values.length > 0 && values.every(({ reference }) => reference === 'implementation')
    ? t('paperReportImplementation')
    : t('paperReportPrinted');

export const verdictText = ({ verdict }: Pick<PaperValue, 'verdict'>): string =>
  verdict === null ? '' : t(`paperVerdict_${verdict}`);

const valueTable = (values: readonly PaperValue[]): string =>
  dataTable(
    [
      t('paperReportValue'),
      referenceHeading(values),
      t('paperReportOurs'),
      t('paperReportVerdict'),
      t('paperReportConditions'),
    ],
    values.map((value) => [
      value.label,
      value.printed,
      value.ours,
      verdictText(value),
      value.conditions,
    ]),
  );

const topicsPart = (topics: readonly PaperTopic[]): string =>
  topics.length === 0
    ? ''
    : heading(t('paperReportMethods')) +
      dataTable(
        [t('paperReportTopic'), t('paperReportCoverage'), t('paperReportEvidence')],
        topics.map(({ title, coverage, note, evidence }) => [
          title,
          [t(`paperCoverage_${coverage}`), note].filter(Boolean).join('. '),
          evidence.join(', '),
        ]),
      );
