import atomicSource from '../../../shaders/benchmark/reduce_atomic.wgsl?raw';
import customSource from '../../../shaders/benchmark/largest_in_lane.wgsl?raw';
import sequentialSource from '../../../shaders/benchmark/reduce_sequential.wgsl?raw';
import subgroupSource from '../../../shaders/benchmark/reduce_subgroup.wgsl?raw';
import treeSource from '../../../shaders/benchmark/reduce_tree.wgsl?raw';
import { CaseError } from '../../core/caseError';
import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { linkShader, type ShaderLibrary } from '../../gpu/linker';
import { createGroup, createLayout, createPipeline } from '../../gpu/pipeline';
import { ReadBackRing } from '../../gpu/readBack';
import type { ReductionVariant } from './reductionVariants';
import { t } from '../../text/t';

/** A reduction on the device to the largest number. */
export type DeviceReduction = Exclude<ReductionVariant, 'cpu'>;

const library: ShaderLibrary = {
  'benchmark/largest_in_lane.wgsl': customSource,
  'benchmark/reduce_tree.wgsl': treeSource,
  'benchmark/reduce_subgroup.wgsl': subgroupSource,
  'benchmark/reduce_atomic.wgsl': atomicSource,
  'benchmark/reduce_sequential.wgsl': sequentialSource,
};

/** Must match largest_in_lane.wgsl. */
const workgroupSize = 256;
/** Numbers per invocation, and the workgroup limit beyond which each invocation handles more. */
const fixedNumbers = 4;
const maxWorkgroups = 1024;

/** A repeatable reduction of fixed numbers. */
export interface Reducer {
  /** Encodes repeated reductions. */
  encode(pass: GPUComputePassEncoder, times: number): void;
  /** Reads the result of the last reduction. */
  read(): Promise<number>;
  dispose(): void;
}

/**
 * Creates a reducer.
 * @param numbers above 0
 * @throws CaseError if the device lacks what the reduction needs
 */
export async function createReducer(
  device: GPUDevice,
  variant: DeviceReduction,
  numbers: Float32Array<ArrayBuffer>,
): Promise<Reducer> {
  if (variant === 'subgroup' && !device.features.has('subgroups')) {
    throw new CaseError(t('studyNoSubgroups'));
  }
  const label = `reduction: ${variant}`;
  const options = { unroll: false, subgroups: variant === 'subgroup' };
  const shader = linkShader(`benchmark/reduce_${variant}.wgsl`, library, options);
  const layout = createLayout(device, label, ['read-only-storage', 'storage']);
  const pipelineOf = (entryPoint: string): Promise<GPUComputePipeline> =>
    createPipeline(device, { label, shader, entryPoint, layouts: [layout] });
  const reduce = await pipelineOf('reduce');
  const begin = variant === 'atomic' ? await pipelineOf('begin') : null;
  const workgroups =
    variant === 'sequential'
      ? 1
      : Math.min(maxWorkgroups, Math.ceil(numbers.length / (workgroupSize * fixedNumbers)));
  // The first pass reduces per workgroup; the second reduces the workgroup results.
  const isTwofold = variant === 'tree' || variant === 'subgroup';
  const storage = bufferUsage.storage | bufferUsage.copySource;
  const given = createBuffer(device, `${label}: numbers`, storage, numbers);
  const partial = createBuffer(device, `${label}: of workgroups`, storage, 4 * workgroups);
  const result = createBuffer(device, `${label}: result`, storage, 4);
  const first = createGroup(device, label, layout, [given, isTwofold ? partial : result]);
  const second = isTwofold ? createGroup(device, label, layout, [partial, result]) : null;
  const ring = new ReadBackRing(device, label, [4]);
  return {
    encode(pass, times) {
      for (let i = 0; i < times; i++) {
        pass.setBindGroup(0, first);
        if (begin) {
          pass.setPipeline(begin);
          pass.dispatchWorkgroups(1);
        }
        pass.setPipeline(reduce);
        pass.dispatchWorkgroups(workgroups);
        if (second) {
          pass.setBindGroup(0, second);
          pass.dispatchWorkgroups(1);
        }
      }
    },
    async read() {
      const encoder = device.createCommandEncoder({ label });
      const copies = ring.encode(encoder, [result]);
      device.queue.submit([encoder.finish()]);
      const [bytes] = await copies();
      return new Float32Array(bytes)[0];
    },
    dispose() {
      for (const buffer of [given, partial, result]) buffer.destroy();
      ring.destroy();
    },
  };
}
