import type { GpuAdapter } from '../../../stepping/types';
import type { DgOperators, RunSettings } from '../operators';
import { designName, stageCandidates, type KernelDesign } from './design';
import type { DeviceState } from './deviceState';
import { compileStage, stageModules, type DgKernels } from './kernels';
import { foldWorkgroups } from '../../../gpu/pipeline';

/** A design must take at most this fraction of the rule's time to be selected; smaller gains are noise. */
const worthwhile = 0.97;

/** Milliseconds of work until an idle device reaches its full clock rate. */
const warmUpMilliseconds = 400;

/** Target duration of a timing window in milliseconds, and the number of windows of which the best counts. */
const windowMilliseconds = 10;
const windows = 5;

/** Limits on the repetitions per submission. */
const minRepeats = 4;
const maxRepeats = 500;

/** Returns the design measured as fastest before, or the only candidate; null if measurement is required. */
export function knownDesign(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: DgOperators,
  settings: RunSettings,
): KernelDesign | null {
  const candidates = stageCandidates(device, adapter, operators);
  if (candidates.length === 1) return candidates[0];
  const name = adapter.choices?.find(tuningKey(adapter, operators, settings));
  return candidates.find((candidate) => designName(candidate) === name) ?? null;
}

/**
 * Times one stage in each design on the device and stores the fastest.
 * @param state its states are cleared
 */
export async function measureDesigns(
  device: GPUDevice,
  adapter: GpuAdapter,
  operators: DgOperators,
  settings: RunSettings,
  kernels: DgKernels,
  state: DeviceState,
): Promise<KernelDesign> {
  const candidates = stageCandidates(device, adapter, operators);
  // An intermediate stage reads everything that stages read and reports nothing.
  const index = Math.min(1, kernels.stages.length - 1);
  const { plan } = kernels.stages[index];
  const timed = await Promise.all(
    candidates.map(async (design) => ({
      design,
      pipeline: await compileStage(device, kernels, plan, design, stageModules(operators, design)),
    })),
  );
  const run = async (candidate: (typeof timed)[number], repeats: number): Promise<number> => {
    const encoder = device.createCommandEncoder({ label: 'dg choice of kernels' });
    const pass = encoder.beginComputePass({ label: 'dg choice of kernels' });
    const { lanes, workgroupSize } = candidate.design;
    const { x, y } = foldWorkgroups(Math.ceil((operators.cellCount * lanes) / workgroupSize));
    pass.setPipeline(candidate.pipeline);
    pass.setBindGroup(0, state.frame);
    pass.setBindGroup(1, state.steps[0][index].stage);
    for (let i = 0; i < repeats; i++) pass.dispatchWorkgroups(x, y);
    pass.end();
    const start = performance.now();
    device.queue.submit([encoder.finish()]);
    await device.queue.onSubmittedWorkDone();
    return performance.now() - start;
  };
  const chosen = await fastest(timed, run);
  state.clear(device);
  adapter.choices?.add(tuningKey(adapter, operators, settings), designName(chosen.design));
  return chosen.design;
}

/**
 * Returns the fastest candidate; the first unless another is clearly faster. Each round runs all candidates in turn, so
 * that a disturbance affects all of them; the best round of each counts.
 * @param run repeats a candidate's work this many times and returns the milliseconds
 */
export async function fastest<T>(
  candidates: readonly T[],
  run: (candidate: T, repeats: number) => Promise<number>,
): Promise<T> {
  let once = Infinity;
  let worked = 0;
  for (let tries = 1; worked < warmUpMilliseconds; tries = Math.min(2 * tries, maxRepeats)) {
    const taken = await run(candidates[0], tries);
    once = taken / tries;
    worked += taken;
  }
  const repeats = Math.min(
    maxRepeats,
    Math.max(minRepeats, Math.ceil(windowMilliseconds / Math.max(once, 1e-3))),
  );
  const best = candidates.map(() => Infinity);
  for (let window = 0; window < windows; window++) {
    for (const [i, candidate] of candidates.entries()) {
      best[i] = Math.min(best[i], await run(candidate, repeats));
    }
  }
  const least = best.indexOf(Math.min(...best));
  return best[least] < worthwhile * best[0] ? candidates[least] : candidates[0];
}

/** Key of a measured choice: the adapter and the kind of work, which may change the fastest design. */
function tuningKey(
  { name }: GpuAdapter,
  { element, cellCount, variableCount, physics }: DgOperators,
  { precision, integrator }: RunSettings,
): string {
  const size = Math.round(Math.log2(cellCount) / 2);
  return [
    name,
    `dg p = ${element.order}, ${element.volumePoints} points`,
    `${physics.system.id}, ${variableCount} variables`,
    `${integrator.form}, ${precision}`,
    `4^${size} cells`,
  ].join('; ');
}
