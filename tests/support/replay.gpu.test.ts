import { beforeEach, describe, expect, it } from 'vitest';
import { compileInPlace, softwareGpu } from './gpu';
import { replayResults, type ResultStore } from './replay';

/** A device whose pipelines and submissions are counted. */
async function countedDevice() {
  const adapter = await (await softwareGpu()).requestAdapter();
  const device = await adapter!.requestDevice();
  compileInPlace(device);
  const { createComputePipelineAsync, queue } = device;
  const counts = { compiled: 0, submitted: 0 };
  device.createComputePipelineAsync = (descriptor) => {
    counts.compiled++;
    return createComputePipelineAsync.call(device, descriptor);
  };
  const counted = {
    submit(buffers: Iterable<GPUCommandBuffer>) {
      counts.submitted++;
      queue.submit(buffers);
    },
    writeBuffer: queue.writeBuffer.bind(queue),
  };
  Object.defineProperty(device, 'queue', { value: counted });
  return { device, counts };
}

const store = new Map<string, ArrayBuffer>();
const results: ResultStore = {
  has: (key) => store.has(key),
  read: (key) => store.get(key)?.slice(0) ?? null,
  write: (key, content) => void store.set(key, content.slice(0)),
};
beforeEach(() => store.clear());

interface Work {
  readonly factor?: number;
  readonly input?: readonly number[];
  readonly driver?: string;
  /** Dispatches after the first result, each followed by a read. */
  readonly more?: number;
}

/** Multiplies the numbers by the factor, and once more for each further dispatch. */
async function multiply({ factor = 2, input = [1, 2, 3, 4], driver = 'a', more = 0 }: Work) {
  const { device: real, counts } = await countedDevice();
  const { device } = replayResults(real, results, driver);
  const module = device.createShaderModule({
    code: `@group(0) @binding(0) var<storage, read_write> values: array<f32>;
      @compute @workgroup_size(1) fn main(@builtin(global_invocation_id) id: vec3u) {
        values[id.x] *= f32(${factor});
      }`,
  });
  expect((await module.getCompilationInfo()).messages).toEqual([]);
  const layout = device.createBindGroupLayout({
    entries: [{ binding: 0, visibility: GPUShaderStage.COMPUTE, buffer: { type: 'storage' } }],
  });
  const pipeline = await device.createComputePipelineAsync({
    layout: device.createPipelineLayout({ bindGroupLayouts: [layout] }),
    compute: { module, entryPoint: 'main' },
  });
  const size = 4 * input.length;
  const { STORAGE, COPY_DST, COPY_SRC, MAP_READ } = GPUBufferUsage;
  const buffer = device.createBuffer({ size, usage: STORAGE | COPY_DST | COPY_SRC });
  const reading = device.createBuffer({ size, usage: MAP_READ | COPY_DST });
  const group = device.createBindGroup({ layout, entries: [{ binding: 0, resource: { buffer } }] });
  device.queue.writeBuffer(buffer, 0, Float32Array.from(input));
  const found: number[][] = [];
  for (let i = 0; i <= more; i++) {
    const encoder = device.createCommandEncoder();
    const pass = encoder.beginComputePass();
    pass.setPipeline(pipeline);
    pass.setBindGroup(0, group);
    pass.dispatchWorkgroups(input.length);
    pass.end();
    encoder.copyBufferToBuffer(buffer, 0, reading, 0, size);
    device.queue.submit([encoder.finish()]);
    await reading.mapAsync(GPUMapMode.READ);
    found.push([...new Float32Array(reading.getMappedRange())]);
    reading.unmap();
  }
  buffer.destroy();
  return { found, ...counts };
}

describe('a device that keeps results', () => {
  it('neither compiles nor executes what an earlier run did', async () => {
    const first = await multiply({});
    expect(first).toEqual({ found: [[2, 4, 6, 8]], compiled: 1, submitted: 1 });
    expect(await multiply({})).toEqual({ ...first, compiled: 0, submitted: 0 });
  });

  it.each([
    ['kernel', { factor: 3 }, [3, 6, 9, 12]],
    ['input', { input: [5, 6, 7, 8] }, [10, 12, 14, 16]],
    ['number of dispatched workgroups', { input: [1, 2] }, [2, 4]],
    ['driver', { driver: 'b' }, [2, 4, 6, 8]],
  ] as const)('executes again with another %s', async (_, change, expected) => {
    await multiply({});
    expect(await multiply(change)).toMatchObject({ found: [expected], submitted: 1 });
  });

  it('executes everything before a result that is not kept, in order', async () => {
    await multiply({});
    const longer = await multiply({ more: 2 });
    const expected = [[2, 4, 6, 8], [4, 8, 12, 16], [8, 16, 24, 32]]; // prettier-ignore
    // The first read is answered without execution.
    expect(longer).toEqual({ found: expected, compiled: 1, submitted: 3 });
  });

  it('reports an invalid kernel in every run', async () => {
    for (let run = 0; run < 2; run++) {
      const { device } = replayResults((await countedDevice()).device, results, 'a');
      const module = device.createShaderModule({ code: 'fn main() { let a = b; }' });
      const { messages } = await module.getCompilationInfo();
      expect(messages.map(({ type }) => type)).toContain('error');
    }
  });
});
