import { textsOf } from '../../solver/core';
import { page } from './en/page';

/** Returns the text with the id `key` of those that the page loads, in the language in use. */
export const t = textsOf(page);
