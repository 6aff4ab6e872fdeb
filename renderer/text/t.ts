import { textsOf, type PlainTextKey as PlainKeyOf } from '../../solver/core';
import { en } from './en';

export type TextKey = keyof typeof en;
/** Ids of texts that take no parameters. */
export type PlainTextKey = PlainKeyOf<typeof en>;

/** Returns the text of the workbench with the id `key`, in the language in use. */
export const t = textsOf(en);
