/** Entry point for results of other programs and states of PyFR. */
export { readPyfrSolution } from './readSolution';
export { readResult, type ResultFile } from './readResult';
export { importedTables, withTables } from './importedTables';
export { readPyfrTables, type TableFile } from './readTables';
export { pyfrState } from './writeState';
