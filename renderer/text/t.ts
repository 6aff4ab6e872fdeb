import { en } from './en';

type Catalogue = typeof en;
export type TextKey = keyof Catalogue;
/** Keys of texts that take no values. */
export type PlainTextKey = {
  [K in TextKey]: Catalogue[K] extends string ? K : never;
}[TextKey];

type Arguments<K extends TextKey> = Catalogue[K] extends (...args: infer A) => string ? A : [];

/**
 * The text for `key`. Entries that say something about values are functions, so that arguments are
 * checked by the compiler and plural and order stay the catalogue's business.
 */
export function t<K extends TextKey>(key: K, ...args: Arguments<K>): string {
  const entry: string | ((...args: never[]) => string) = en[key];
  return typeof entry === 'string' ? entry : entry(...(args as never[]));
}
