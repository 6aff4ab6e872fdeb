export type { ResultFile } from './readResult';
export type { TableFile } from './readTables';
export { pyfrRefusal } from './refusal';
