import selfTestSource from '../../../shaders/numeric/df64/self_test.wgsl?raw';
import { bufferUsage, createBuffer } from '../buffers';
import { linkShader } from '../linker';
import { createGroup, createLayout, createPipeline, foldWorkgroups } from '../pipeline';
import { ReadBackRing } from '../readBack';
import { df64Arithmetics, df64Library, type Df64Arithmetic } from './library';
import { t } from '../../text/t';

/** Number of operand pairs to test every primitive with. */
const operandCount = 4096;

/** Number of terms of the sums in shaders/numeric/df64/self_test.wgsl. */
const termCount = 50;

/** Largest error, relative to the terms of a result. Code simplified by a compiler has an error of 2⁻²⁴. */
const tolerance = 2 ** -40;

/** Results of the self test for a pair of operands: the value, and the size of its terms. */
const exactResults: readonly ((a: number, b: number) => readonly [value: number, size: number])[] =
  [
    (a, b) => [a + b, Math.abs(a + b)],
    (a, b) => [a - b, Math.abs(a - b)],
    (a, b) => [a * b, Math.abs(a * b)],
    (a, b) => [a / b, Math.abs(a / b)],
    (a) => [Math.sqrt(Math.abs(a)), Math.sqrt(Math.abs(a))],
    (a, b) => [a * a + b * b, a * a + b * b],
    (a, b) => powerSum(a, a * b),
    (a, b) => powerSum(a * b, a * b),
  ];

/** Returns Σ first·ratioᵏ, and the sum of the sizes of its terms. */
function powerSum(first: number, ratio: number): readonly [number, number] {
  let [term, sum, size] = [first, 0, 0];
  for (let i = 0; i < termCount; i++) {
    sum += term;
    size += Math.abs(term);
    term *= ratio;
  }
  return [sum, size];
}

/** Result of the self test. */
export interface Df64Test {
  /** The fastest correct arithmetic; null if none is correct. */
  readonly arithmetic: Df64Arithmetic | null;
  /** Largest relative error of that arithmetic; without one, of the most accurate. */
  readonly largestError: number;
}

const tested = new WeakMap<GPUDevice, Promise<Df64Test>>();

/** Tests the arithmetics on a device until one is correct. Tested once per device. */
export function testDf64(device: GPUDevice): Promise<Df64Test> {
  const known = tested.get(device) ?? choose(device);
  tested.set(device, known);
  return known;
}

/** Returns the fastest arithmetic that is correct on a device, or null if none is. */
export const df64ArithmeticOf = async (device: GPUDevice): Promise<Df64Arithmetic | null> =>
  (await testDf64(device)).arithmetic;

/**
 * Returns the fastest correct arithmetic of a device.
 * @param adapter its name
 * @throws Error with one line if none is correct
 */
export async function requireDf64(device: GPUDevice, adapter: string): Promise<Df64Arithmetic> {
  const arithmetic = await df64ArithmeticOf(device);
  if (arithmetic) return arithmetic;
  throw new Error(t('gpuDf64Fails', adapter));
}

async function choose(device: GPUDevice): Promise<Df64Test> {
  let least = Infinity;
  for (const arithmetic of df64Arithmetics) {
    const largestError = await df64Error(device, arithmetic);
    if (largestError <= tolerance) return { arithmetic, largestError };
    least = Math.min(least, largestError);
  }
  return { arithmetic: null, largestError: least };
}

/**
 * Returns the largest error of the df64 primitives on a device over thousands of random operands, relative to the
 * terms of the result; infinite if a result is NaN.
 */
export async function df64Error(device: GPUDevice, arithmetic: Df64Arithmetic): Promise<number> {
  const module = 'numeric/df64/self_test.wgsl';
  const library = {
    ...df64Library(arithmetic),
    [module]: selfTestSource,
    'generated/runtime_values.wgsl': '',
  };
  const layout = createLayout(device, 'df64 self test', [
    'read-only-storage',
    'storage',
    'uniform',
  ]);
  const pipeline = await createPipeline(device, {
    label: module,
    shader: linkShader(module, library, { unroll: false }),
    entryPoint: 'main',
    layouts: [layout],
  });
  const operands = randomOperands();
  const bytes = 8 * exactResults.length * operandCount;
  const { storage, uniform, copySource } = bufferUsage;
  const buffers = [
    createBuffer(device, 'df64 operands', storage, packPairs(operands)),
    createBuffer(device, 'df64 results', storage | copySource, bytes),
    createBuffer(device, 'df64 runtime values', uniform, Float32Array.of(1, 1, 0)),
  ];
  const ring = new ReadBackRing(device, 'df64 results', [bytes]);
  const encoder = device.createCommandEncoder({ label: 'df64 self test' });
  const pass = encoder.beginComputePass({ label: 'df64 self test' });
  pass.setPipeline(pipeline);
  pass.setBindGroup(0, createGroup(device, 'df64 self test', layout, buffers));
  pass.dispatchWorkgroups(foldWorkgroups(operandCount / 64).x);
  pass.end();
  const read = ring.encode(encoder, [buffers[1]]);
  device.queue.submit([encoder.finish()]);
  const [copy] = await read();
  for (const buffer of buffers) buffer.destroy();
  ring.destroy();
  return largestError(operands, new Float32Array(copy));
}

function largestError(operands: Float64Array, pairs: Float32Array): number {
  let largest = 0;
  for (let i = 0; i < operandCount; i++) {
    exactResults.forEach((exact, k) => {
      const at = 2 * (i * exactResults.length + k);
      const [value, size] = exact(operands[2 * i], operands[2 * i + 1]);
      const error = Math.abs(pairs[at] + pairs[at + 1] - value) / size;
      largest = error <= largest ? largest : error > largest ? error : Infinity;
    });
  }
  return largest;
}

/** Returns numbers as stored on the device, of size ½ to 2 so that no sum cancels all of its terms. */
function randomOperands(): Float64Array {
  let seed = 1;
  const random = (): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  return Float64Array.from({ length: 2 * operandCount }, () => {
    const value = (random() < 0.5 ? -1 : 1) * (0.5 + 0.45 * (random() + random() * 2 ** -30));
    const high = Math.fround(value);
    return high + Math.fround(value - high);
  });
}

/** Packs numbers as pairs of f32, high and low. */
function packPairs(values: Float64Array): Float32Array<ArrayBuffer> {
  const packed = new Float32Array(2 * values.length);
  values.forEach((value, i) => {
    packed[2 * i] = value;
    packed[2 * i + 1] = value - Math.fround(value);
  });
  return packed;
}
