import type { ExampleEntry } from '../../electron/contract/contract';
import { spelledDimensions } from '../../solver/core';
import { descriptors } from '../../solver/methods';
import { ownSystemId, systems } from '../../solver/physics';
import { t } from '../text/t';

/** What examples are looked for by; empty where anything will do. */
export interface ExampleFilter {
  readonly text: string;
  readonly system: string;
  readonly method: string;
  readonly dimension: string;
}

export const noFilter: ExampleFilter = { text: '', system: '', method: '', dimension: '' };

/** What an example is told by besides its text, in words. */
const kinds = {
  system: {
    all: t('filterSystem'),
    of: ({ system }: ExampleEntry) => system,
    title: (id: string) => systems.get(id)?.title ?? (id === ownSystemId ? t('ownSystem') : id),
  },
  method: {
    all: t('filterMethod'),
    of: ({ method }: ExampleEntry) => method,
    title: (id: string) => descriptors.find((method) => method.id === id)?.title ?? id,
  },
  dimension: {
    all: t('filterDimension'),
    of: ({ dimension }: ExampleEntry) => String(dimension),
    title: (id: string) => spelledDimensions([Number(id) as 1 | 2 | 3]),
  },
} as const;

export type FilterKind = keyof typeof kinds;
export const filterKinds = Object.keys(kinds) as FilterKind[];

export const titleOf = (kind: FilterKind, example: ExampleEntry): string =>
  kinds[kind].title(kinds[kind].of(example));

/** What there is to choose from, all first. */
export function optionsOf(kind: FilterKind, examples: readonly ExampleEntry[]) {
  const { all, of, title } = kinds[kind];
  const ids = [...new Set(examples.map(of))];
  const options = ids.map((value) => ({ value, label: title(value) }));
  options.sort((a, b) => a.label.localeCompare(b.label));
  return [{ value: '', label: all }, ...options];
}

/** Those that fit: all words stand somewhere in what is said of them. */
export function filtered(
  examples: readonly ExampleEntry[],
  filter: ExampleFilter,
): readonly ExampleEntry[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  return examples.filter((example) => {
    if (filterKinds.some((kind) => filter[kind] && filter[kind] !== kinds[kind].of(example))) {
      return false;
    }
    const { id, name, description, source } = example;
    const told = [
      id,
      name,
      description,
      source,
      ...filterKinds.map((kind) => titleOf(kind, example)),
    ]
      .join(' ')
      .toLowerCase();
    return words.every((word) => told.includes(word));
  });
}
