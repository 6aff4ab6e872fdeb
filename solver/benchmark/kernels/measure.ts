import { caseMesh } from '../../case/caseMesh';
import { countOperations } from '../../gpu/operations';
import { createResidual } from '../../methods/dgModal/cpu/residual';
import { dgOperators, type DgOperators } from '../../methods/dgModal/operators';
import { dgOptions } from '../../methods/dgModal/options';
import type { TriangleMesh } from '../../mesh/types';
import { methods } from '../../methods/registry';
import { compileCasePhysics } from '../../physics/compile';
import { prepareCase } from '../../run/preparedCase';
import { boxCase } from '../boxCase';
import type { BenchmarkTask, KernelWork, MeasuringOptions } from '../types';
import { createKernelBench, type KernelBench } from './bench';
import { kernelDesign } from './designs';

/** Seconds of a measurement, and their number; the best one counts. */
const windows = { quick: { seconds: 0.05, count: 3 }, full: { seconds: 0.2, count: 5 } } as const;

/** Largest number of evaluations in a submission. */
const most = 2000;

/**
 * Returns the operators and the state of the box that all designs evaluate: disturbed in every coefficient, since the
 * rates of a smooth flow are differences of large fluxes.
 */
export function kernelProblem(
  order: number,
  mesh: TriangleMesh,
): { readonly operators: DgOperators; readonly state: Float64Array } {
  const document = boxCase({ order, limiter: 'none', precision: 'f32' });
  const operators = dgOperators(
    caseMesh(document, mesh) as TriangleMesh,
    compileCasePhysics(document),
    dgOptions.parse(document.scheme),
  );
  const smooth = prepareCase(document, mesh, methods).discretization.initialState();
  const state = smooth.map((value, i) => value + 0.05 * Math.sin(7 * i) * Math.abs(smooth[0]));
  return { operators, state };
}

/** Returns the largest deviation of the rates of a design from the CPU in double precision, over their largest value. */
async function deviationOf(
  bench: KernelBench,
  operators: DgOperators,
  state: Float64Array,
): Promise<number> {
  const expected = new Float64Array(state.length);
  createResidual(operators)(state, 0, expected);
  const found = await bench.evaluate();
  let [largest, scale] = [0, 0];
  expected.forEach((value, i) => {
    largest = Math.max(largest, Math.abs(found[i] - value));
    scale = Math.max(scale, Math.abs(value));
  });
  return largest / scale;
}

/** Returns the seconds of one evaluation, or of one of its kernels: the best of several measurements. */
async function secondsOf(
  bench: KernelBench,
  { quick, yieldTask, signal }: MeasuringOptions,
  pass?: number,
): Promise<number> {
  const { seconds, count } = windows[quick ? 'quick' : 'full'];
  await bench.run(1, pass);
  let times = 1;
  let best = Infinity;
  for (let i = 0; i < count; i++) {
    await yieldTask();
    signal.throwIfAborted();
    const taken = await bench.run(times, pass);
    best = Math.min(best, taken / times);
    times = Math.max(1, Math.min(most, Math.round(seconds / Math.max(best, 1e-7))));
  }
  return best;
}

/** Measures a design: its time, the work of its kernels, and its deviation from the CPU. @throws Error without a GPU */
export async function measureKernels(
  task: BenchmarkTask & { readonly kernelDesign: string },
  mesh: TriangleMesh,
  device: GPUDevice,
  options: MeasuringOptions,
): Promise<{ readonly seconds: number; readonly work: KernelWork; readonly dofCount: number }> {
  const { operators, state } = kernelProblem(task.order, mesh);
  const bench = await createKernelBench(
    device,
    operators,
    kernelDesign(task.kernelDesign),
    state,
    options.now,
  );
  try {
    const deviation = await deviationOf(bench, operators, state);
    const seconds = await secondsOf(bench, options);
    const passes: KernelWork['passes'][number][] = [];
    for (const [i, { name, shader, entryPoint, invocations, bytes }] of bench.passes.entries()) {
      const alone = bench.passes.length === 1 ? seconds : await secondsOf(bench, options, i);
      const operations = invocations * countOperations(shader.code, entryPoint);
      passes.push({ name, seconds: alone, operations, bytes });
    }
    return { seconds, work: { passes, deviation }, dofCount: state.length };
  } finally {
    bench.dispose();
  }
}
