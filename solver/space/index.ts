/** What is read off a state, and what it is shown on. */
export type { Look, Window } from './picture';
