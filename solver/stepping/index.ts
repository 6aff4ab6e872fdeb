/** Time stepping, independent of the method. */
export { historyHeader, historyStride, type SimulationClock } from './types';
