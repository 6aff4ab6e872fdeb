export type { ResultFile } from './readResult';
export { pyfrRefusal } from './refusal';
