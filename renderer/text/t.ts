import { shallowRef } from 'vue';
import {
  locale,
  setLocale,
  textsOf,
  type Locale,
  type PlainTextKey as PlainKeyOf,
} from '../../solver/core';
import { de } from './de';
import { en } from './en';

export type TextKey = keyof typeof en;
/** Ids of texts that take no parameters. */
export type PlainTextKey = PlainKeyOf<typeof en>;

/** The languages of the workbench under their own names. */
export const languageNames: Readonly<Record<Locale, string>> = { en: 'English', de: 'Deutsch' };

const current = shallowRef<Locale>(locale());

/** Returns the language in use; templates and computed values that call it follow a change. */
export const language = (): Locale => current.value;

/** Selects the language of all texts and renders them again. */
export function selectLanguage(next: Locale): void {
  setLocale(next);
  current.value = next;
}

const textOf = textsOf(en, { de });

/** Returns the text of the workbench with the id `key`, in the language in use. */
export const t: typeof textOf = (key, ...parameters) => {
  // Makes templates and computed values depend on the language.
  language();
  return textOf(key, ...parameters);
};
