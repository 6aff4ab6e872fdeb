/** Entry point for states of PyFR. */
export { readPyfrSolution } from './readSolution';
export { pyfrState } from './writeState';
