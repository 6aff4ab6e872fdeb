/** How a run goes through time, whatever its method. */
export { historyHeader, historyStride, type SimulationClock } from './types';
