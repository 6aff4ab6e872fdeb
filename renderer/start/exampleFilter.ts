import type { ExampleEntry } from '../../electron/contract/contract';
import { itemTitle, papers } from '../../solver/papers';
import { customSystemId } from '../../solver/physics';
import { matchesSearch } from '../text/searchText';
import { synonyms } from '../text/synonyms';
import { en } from '../text/en';
import { t, type PlainTextKey } from '../text/t';

/** Filters of the gallery; an empty one accepts all examples. */
export interface ExampleFilter {
  readonly text: string;
  readonly system: string;
  readonly method: string;
  readonly dimension: string;
}

export const noFilter: ExampleFilter = { text: '', system: '', method: '', dimension: '' };

/** The title of an entry of a kind; the id itself if it has none, as in examples of a newer version. */
function titled(prefix: 'systemTitle' | 'methodTitle' | 'dimensionTitle', id: string): string {
  const key = `${prefix}_${id}`;
  return key in en ? t(key as PlainTextKey) : id;
}

/** Properties of an example to filter by, with their titles. */
const kinds = {
  system: {
    all: 'filterSystem',
    of: ({ system }: ExampleEntry) => system,
    title: (id: string) => (id === customSystemId ? t('customSystem') : titled('systemTitle', id)),
  },
  method: {
    all: 'filterMethod',
    of: ({ method }: ExampleEntry) => method,
    title: (id: string) => titled('methodTitle', id),
  },
  dimension: {
    all: 'filterDimension',
    of: ({ dimension }: ExampleEntry) => String(dimension),
    title: (id: string) => titled('dimensionTitle', id),
  },
} as const;

export type FilterKind = keyof typeof kinds;
export const filterKinds = Object.keys(kinds) as FilterKind[];

export const titleOf = (kind: FilterKind, example: ExampleEntry): string =>
  kinds[kind].title(kinds[kind].of(example));

/** Returns the choices of a filter, "all" first. */
export function optionsOf(kind: FilterKind, examples: readonly ExampleEntry[]) {
  const { all, of, title } = kinds[kind];
  const ids = [...new Set(examples.map(of))];
  const options = ids.map((value) => ({ value, label: title(value) }));
  options.sort((a, b) => a.label.localeCompare(b.label));
  return [{ value: '', label: t(all) }, ...options];
}

/** Returns the published tables and figures that an example makes, such as `Fuhry 2013, Figure 5.3`. */
const publishedItems = (example: string): readonly string[] =>
  papers.flatMap(({ shortTitle, items }) =>
    items
      .filter(({ makers }) =>
        makers.some((maker) => 'example' in maker && maker.example === example),
      )
      .map((item) => `${shortTitle}, ${itemTitle(item)}`),
  );

/** Returns all texts that an example can be found by. */
export const searchedTexts = (example: ExampleEntry): readonly string[] => [
  example.id,
  example.name,
  example.description,
  example.source,
  ...filterKinds.map((kind) => titleOf(kind, example)),
  synonyms[`method.${example.method}`] ?? '',
  ...publishedItems(example.id),
];

/** Returns the examples that pass all filters and match each word of the text. */
export const filtered = (
  examples: readonly ExampleEntry[],
  filter: ExampleFilter,
): readonly ExampleEntry[] =>
  examples.filter(
    (example) =>
      filterKinds.every((kind) => !filter[kind] || filter[kind] === kinds[kind].of(example)) &&
      matchesSearch(searchedTexts(example), filter.text),
  );
