import { nextEventTime } from '../case/caseAt';
import type { Simulation } from '../stepping/types';
import type { Threads } from '../threads';
import type { OpenedDevice } from './device';
import type { PreparedCase } from './preparedCase';
import type { Backend } from './runReports';
import type { Snapshot } from './runObserver';
import { createImplicitSimulation } from './implicitSimulation';
import { createSteadySimulation } from './steadySimulation';
import { nextStop } from './stopTimes';
import { t } from '../text/t';

/**
 * Creates the simulation of a case on a backend, set to a state.
 * @param opened the device for the backend `gpu`
 * @param threads for the backend `cpu`
 * @throws Error with one line if the device lacks memory or rejects the kernels.
 */
export async function createSimulation(
  prepared: PreparedCase,
  backend: Backend,
  opened: OpenedDevice | null,
  start: Snapshot,
  threads: Threads,
): Promise<Simulation> {
  const { discretization, document } = prepared;
  const { steady } = document.time;
  const simulation = await create();
  const { outputs, time } = document;
  const event = nextEventTime(document, start.time);
  const stop = nextStop(outputs.snapshots, time.end, start.time, event);
  if (stop && !stop.isEnd) simulation.setEndTime(stop.time);
  simulation.writeState(start.state, start, start.averages, start.low);
  return simulation;

  async function create(): Promise<Simulation> {
    if (steady) return createSteadySimulation(prepared, steady, threads, opened);
    if (document.time.implicit)
      return createImplicitSimulation(prepared, document.time.implicit, threads);
    if (backend === 'cpu') return discretization.createCpuSimulation(threads, start.state);
    if (!opened) throw new Error(t('runNoGpu'));
    return discretization.createGpuSimulation(opened.device, opened.adapter, start.state);
  }
}
