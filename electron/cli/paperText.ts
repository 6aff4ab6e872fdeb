import {
  commandOfWay,
  itemTitle,
  paperValues,
  referenceHeading,
  verdictText,
  type Paper,
  type PaperItem,
  type PaperTopic,
} from '../../solver/papers';
import type { EntryDescription } from '../../solver/verification';
import { t as solverText } from '../../solver/text';
import { columns } from './columns';
import { t } from '../text/cli';

/** Formats the list of sources. */
export const listText = (papers: readonly Paper[]): string =>
  papers
    .map(
      ({ id, reference, items }) =>
        `${id}\n    ${reference}\n    ${t('paperItems', items.length)}\n`,
    )
    .join('');

/** Formats the items of a source, and its methods and features. */
export const paperText = ({ reference, items, topics }: Paper): string =>
  [
    `${reference}\n`,
    columns(
      items.map((item) => [item.id, item.title, solverText(`paperCoverage_${item.coverage}`)]),
      'left',
    ),
    `${solverText('paperReportMethods')}\n`,
    ...topics.map((topic) => `  ${topicText(topic)}\n`),
  ].join('');

/** Formats a method or feature: its coverage, and the difference or reason. */
export const topicText = ({ title, coverage, note }: PaperTopic): string =>
  [`${title}: ${solverText(`paperCoverage_${coverage}`)}`, note].filter(Boolean).join('. ');

/** Formats an item: what it shows, how ours is made, printed values beside ours, and differences. */
export function itemText(
  paper: Paper,
  item: PaperItem,
  entries: ReadonlyMap<string, EntryDescription>,
): string {
  const values = paperValues(item, entries);
  const ways = item.makers.map((_, i) => {
    const command = commandOfWay(paper, item, i);
    return `  ${i + 1}  ${command ?? t('paperWayOnPage')}\n`;
  });
  const head = [
    t('paperValue'),
    referenceHeading(values),
    t('paperOurs'),
    t('verifyResult'),
    t('verifyNote'),
  ];
  const rows = values.map((value) => [
    value.label,
    value.printed,
    value.ours || '–',
    verdictText(value),
    value.conditions,
  ]);
  return [
    `\n${paper.shortTitle}, ${itemTitle(item)}: ${item.title}\n`,
    `${solverText(`paperCoverage_${item.coverage}`)}\n`,
    ...item.notes.map((note) => `  ${note}\n`),
    ...(ways.length > 0 ? [`${t('paperWays')}\n`, ...ways] : []),
    ...(rows.length > 0 ? [columns([head, ...rows], 'left')] : []),
  ].join('');
}
