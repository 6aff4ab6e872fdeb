/** Languages of the program. English is complete; other languages may be partial. */
export type Locale = 'en' | 'de';

/** Texts by id. A text with parameters is a function, so that word order and plural forms stay in the catalog. */
export type Texts = Readonly<Record<string, string | ((...args: never[]) => string)>>;

/** The complete texts of `T` in another language: the same ids and parameters. */
export type Translation<T extends Texts> = {
  readonly [K in keyof T]: T[K] extends string ? string : T[K];
};

/** Ids of the texts of `T` that take no parameters. */
export type PlainTextKey<T extends Texts> = {
  [K in keyof T]: T[K] extends string ? K : never;
}[keyof T];

type Parameters<T extends Texts, K extends keyof T> = T[K] extends (...args: infer A) => string
  ? A
  : [];

let current: Locale = 'en';

/** Selects the language of all catalogs of this thread. */
export function setLocale(locale: Locale): void {
  current = locale;
}

/** Returns the language in use. */
export function locale(): Locale {
  return current;
}

/**
 * Returns a function that looks up texts of one catalog by id, in the language in use. Falls back to
 * English for texts without a translation.
 */
export function textsOf<T extends Texts>(
  english: T,
  translations: Partial<Record<Exclude<Locale, 'en'>, Partial<Translation<T>>>> = {},
) {
  return <K extends keyof T>(key: K, ...parameters: Parameters<T, K>): string => {
    const translated = current === 'en' ? undefined : translations[current]?.[key];
    const text: string | ((...args: never[]) => string) = translated ?? english[key]!;
    return typeof text === 'string' ? text : text(...(parameters as never[]));
  };
}
