import { textsOf } from '../core/texts';
import { en } from './en';

/** Returns the text of the solver with the id `key`, in the language in use. */
export const t = textsOf(en);
