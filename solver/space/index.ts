/** Types of views of a state. */
export type { Look, Window } from './picture';
