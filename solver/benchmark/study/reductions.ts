import { CaseError } from '../../core/caseError';
import type { StudyMeasuring } from './options';
import { createReducer, type DeviceReduction } from './reductionKernels';
import { nothing, type Measured } from './runs';
import { timingOf } from './statistics';
import type { ReductionWork, StudyTask } from './types';
import { t } from '../../text/t';

/** Target seconds of a timed submission, and the maximum number of its reductions. */
const submissionSeconds = 0.01;
const maxTimes = 2 ** 12;

/** Times a reduction to the largest of many numbers. @throws Error if the result is wrong */
export async function measureReduction(
  { work, repeats }: StudyTask<ReductionWork>,
  options: StudyMeasuring,
): Promise<Measured> {
  const { variant, count } = work;
  const numbers = scattered(count);
  const reducer = variant === 'cpu' ? onCpu(numbers) : await onDevice(variant, numbers, options);
  try {
    const timeOf = async (times: number): Promise<number> => {
      await options.yieldTask();
      options.signal.throwIfAborted();
      const start = options.now();
      await reducer.reduce(times);
      return (options.now() - start) / 1000;
    };
    let few = 1;
    await timeOf(few);
    while (few < maxTimes && (await timeOf(few)) < submissionSeconds) few *= 2;
    const seconds: number[] = [];
    // The overhead of a submission cancels in the difference.
    while (seconds.length < repeats) {
      const [short, long] = [await timeOf(few), await timeOf(3 * few)];
      seconds.push(Math.max(0, long - short) / (2 * few));
    }
    const largest = numbers.reduce((most, value) => Math.max(most, value), 0);
    const found = await reducer.read();
    if (found !== largest) throw new Error(t('studyWrongMaximum', found, largest));
    return { ...nothing, seconds: timingOf(seconds) };
  } finally {
    reducer.dispose();
  }
}

interface TimedReducer {
  reduce(times: number): Promise<void>;
  read(): Promise<number>;
  dispose(): void;
}

async function onDevice(
  variant: DeviceReduction,
  numbers: Float32Array<ArrayBuffer>,
  { device: opened }: StudyMeasuring,
): Promise<TimedReducer> {
  if (!opened) throw new CaseError(t('benchmarkNoGpu'));
  const { device } = opened;
  const reducer = await createReducer(device, variant, numbers);
  return {
    async reduce(times) {
      const encoder = device.createCommandEncoder({ label: 'reductions' });
      const pass = encoder.beginComputePass({ label: 'reductions' });
      reducer.encode(pass, times);
      pass.end();
      device.queue.submit([encoder.finish()]);
      await device.queue.onSubmittedWorkDone();
    },
    read: () => reducer.read(),
    dispose: () => reducer.dispose(),
  };
}

function onCpu(numbers: Float32Array): TimedReducer {
  let largest = 0;
  return {
    reduce(times) {
      for (let i = 0; i < times; i++) {
        largest = 0;
        for (const value of numbers) if (value > largest) largest = value;
      }
      return Promise.resolve();
    },
    read: () => Promise.resolve(largest),
    dispose: () => undefined,
  };
}

/** Returns reproducible pseudorandom numbers from 1 to 2. */
function scattered(count: number): Float32Array<ArrayBuffer> {
  const numbers = new Float32Array(count);
  let state = 1;
  for (let i = 0; i < count; i++) {
    // Linear congruential generator of Numerical Recipes.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    numbers[i] = 1 + state / 2 ** 32;
  }
  return numbers;
}
