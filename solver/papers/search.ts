import { commandOf } from './commands';
import type { Paper, PaperItem, PaperTopic } from './types';
import { t } from '../text/t';

/** Title of an item, such as `Table 5.2`. */
export const itemTitle = ({ kind, number }: Pick<PaperItem, 'kind' | 'number'>): string =>
  t(`paperKind_${kind}`, number);

/** Returns all texts that an item can be found by. */
export const itemTexts = (
  { authors, year, reference }: Paper,
  item: PaperItem,
): readonly string[] => [
  itemTitle(item),
  item.title,
  item.keywords,
  item.section === '' ? '' : t('paperReportSection', item.section),
  authors,
  `${year}`,
  reference,
  ...item.makers.map(commandOf),
];

/** Returns all texts that a method or feature can be found by. */
export const topicTexts = (
  { authors, year, reference }: Paper,
  { title, note, evidence }: PaperTopic,
): readonly string[] => [title, note, authors, `${year}`, reference, ...evidence];

/** Returns the items with a number such as `5.2` or an id such as `table-5.2`. */
export function findItems({ items }: Paper, word: string): PaperItem[] {
  const id = word
    .trim()
    .toLowerCase()
    .replace(/\s+/, '-')
    .replace(/^fig\.?-/, 'figure-');
  return items.filter((item) => item.id === id || item.number.toLowerCase() === id);
}
