/** Entry point for results of other programs and states of PyFR. */
export { readPyfrSolution } from './readSolution';
export { readResult, type ResultFile } from './readResult';
export { pyfrState } from './writeState';
