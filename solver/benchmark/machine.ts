import { bufferUsage } from '../gpu/buffers';
import type { PlanOptions } from './plan';
import type { BenchmarkedMachine, MeasuringOptions } from './types';

/** Returns the machine properties that plans depend on. */
export function resourcesOf({
  device,
  threads,
}: Pick<MeasuringOptions, 'device' | 'threads'>): Pick<PlanOptions, 'gpu' | 'cores'> {
  const gpu = device ? (device.report.software ? 'software' : 'hardware') : 'none';
  return { gpu, cores: threads?.cores ?? 1 };
}

/** Bytes of each of the two buffers; larger than last-level caches. */
const requestedBytes = 256 * 2 ** 20;
const workgroupSize = 256;
const bytesPerInvocation = 16;

const source = `
@group(0) @binding(0) var<storage, read> source: array<vec4f>;
@group(0) @binding(1) var<storage, read_write> copied: array<vec4f>;

// One vec4f per invocation; workgroups are folded into rows if one dimension cannot hold them.
@compute @workgroup_size(${workgroupSize})
fn copy(@builtin(global_invocation_id) id: vec3u, @builtin(num_workgroups) groups: vec3u) {
  let index = id.y * groups.x * ${workgroupSize}u + id.x;
  if (index < arrayLength(&source)) {
    copied[index] = source[index];
  }
}
`;

/**
 * Measures the memory bandwidth of the device by a copy kernel, in bytes read and written per second;
 * 0 if the clock cannot resolve it.
 * @param software whether the GPU is emulated in software; then a small copy suffices
 */
export async function measureCopyRate(
  device: GPUDevice,
  software: boolean,
  now: () => number,
): Promise<number> {
  const bytes = Math.min(
    software ? 2 ** 22 : requestedBytes,
    device.limits.maxStorageBufferBindingSize,
  );
  const size = bytes - (bytes % (workgroupSize * bytesPerInvocation));
  const buffers = [0, 1].map((i) =>
    device.createBuffer({ label: `copy rate ${i}`, size, usage: bufferUsage.storage }),
  );
  try {
    const pipeline = await device.createComputePipelineAsync({
      label: 'copy rate',
      layout: 'auto',
      compute: { module: device.createShaderModule({ label: 'copy rate', code: source }) },
    });
    const group = device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: buffers.map((buffer, binding) => ({ binding, resource: { buffer } })),
    });
    const groups = size / (workgroupSize * bytesPerInvocation);
    const columns = Math.min(groups, 32_768);
    const copyTimes = async (count: number): Promise<number> => {
      const encoder = device.createCommandEncoder();
      const pass = encoder.beginComputePass();
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, group);
      for (let i = 0; i < count; i++) pass.dispatchWorkgroups(columns, Math.ceil(groups / columns));
      pass.end();
      const start = now();
      device.queue.submit([encoder.finish()]);
      await device.queue.onSubmittedWorkDone();
      return (now() - start) / 1000;
    };
    await copyTimes(1);
    // The overhead of a submission cancels in the difference of the shortest times.
    const [few, many] = software ? [1, 5] : [10, 210];
    const shortest = { few: Infinity, many: Infinity };
    for (let round = 0; round < 5; round++) {
      shortest.many = Math.min(shortest.many, await copyTimes(many));
      shortest.few = Math.min(shortest.few, await copyTimes(few));
    }
    const seconds = shortest.many - shortest.few;
    return seconds > 0 ? (2 * size * (many - few)) / seconds : 0;
  } finally {
    for (const buffer of buffers) buffer.destroy();
  }
}

/** Describes the machine and measures its copy rate. */
export async function measureMachine({
  device,
  now,
  processor,
}: Pick<MeasuringOptions, 'device' | 'now'> &
  Pick<BenchmarkedMachine, 'processor'>): Promise<BenchmarkedMachine> {
  const { adapter, software } = device?.report ?? { adapter: '', software: false };
  const copyBytesPerSecond = device && (await measureCopyRate(device.device, software, now));
  return { processor, adapter, software, copyBytesPerSecond };
}
