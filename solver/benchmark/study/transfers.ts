import type { StudyMeasuring } from './options';
import { createSimulation, discretizationOf, nothing, type Measured } from './runs';
import { timingOf } from './statistics';
import { queueOf } from './timedRuns';
import type { StudyTask, TransferWork } from './types';

/** Times the upload or readback of a state. @throws Error with one line on failure */
export async function measureTransfer(
  { work, repeats }: StudyTask<TransferWork>,
  options: StudyMeasuring,
): Promise<Measured> {
  const { now } = options;
  const discretization = discretizationOf(work);
  const initial = discretization.initialState();
  const simulation = await createSimulation(work, discretization, options, initial);
  const transfer = async (): Promise<void> => {
    if (work.direction === 'readBack') await simulation.readState();
    else {
      simulation.writeState(initial, { step: 0, time: 0 });
      await queueOf(simulation, options.device)?.onSubmittedWorkDone();
    }
  };
  try {
    await transfer();
    const seconds: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat++) {
      await options.yieldTask();
      options.signal.throwIfAborted();
      const start = now();
      await transfer();
      seconds.push((now() - start) / 1000);
    }
    const wordBytes = work.place.precision === 'df64' ? 8 : 4;
    return {
      ...nothing,
      seconds: timingOf(seconds),
      bytes: discretization.dofCount * wordBytes,
    };
  } finally {
    simulation.dispose();
  }
}
