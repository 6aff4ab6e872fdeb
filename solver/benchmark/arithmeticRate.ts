import { bufferUsage } from '../gpu/buffers';

const workgroupSize = 64;
/** Independent sums of an invocation, enough to hide the latency of an operation. */
const sums = 8;
/** Components of a sum, and operations of a fused multiply-add. */
const operationsPerSum = 4 * 2;

const source = (repeats: number): string => `
@group(0) @binding(0) var<storage, read_write> result: array<vec4f>;

@compute @workgroup_size(${workgroupSize})
fn multiplyAdd(@builtin(global_invocation_id) id: vec3u) {
  let x = result[id.x];
  var sums = array<vec4f, ${sums}>();
  for (var i = 0u; i < ${repeats}u; i++) {
${Array.from({ length: sums }, (_, k) => `    sums[${k}] = fma(x, sums[${k}], x);`).join('\n')}
  }
  var total = vec4f();
  for (var k = 0u; k < ${sums}u; k++) {
    total += sums[k];
  }
  result[id.x] = total;
}
`;

/**
 * Measures the arithmetic rate of the device by fused multiply-adds in single precision, in floating-point operations
 * per second. @param software whether the GPU is emulated in software; then little work suffices
 */
export async function measureArithmeticRate(
  device: GPUDevice,
  software: boolean,
  now: () => number,
): Promise<number> {
  const [invocations, repeats] = software ? [1024, 64] : [1 << 20, 1024];
  const buffer = device.createBuffer({
    label: 'arithmeticRate',
    size: 16 * invocations,
    usage: bufferUsage.storage,
  });
  try {
    const module = device.createShaderModule({ label: 'arithmeticRate', code: source(repeats) });
    const pipeline = await device.createComputePipelineAsync({
      label: 'arithmeticRate',
      layout: 'auto',
      compute: { module },
    });
    const group = device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [{ binding: 0, resource: { buffer } }],
    });
    const secondsOf = async (count: number): Promise<number> => {
      const encoder = device.createCommandEncoder();
      const pass = encoder.beginComputePass();
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, group);
      for (let i = 0; i < count; i++) pass.dispatchWorkgroups(invocations / workgroupSize);
      pass.end();
      const start = now();
      device.queue.submit([encoder.finish()]);
      await device.queue.onSubmittedWorkDone();
      return (now() - start) / 1000;
    };
    await secondsOf(1);
    let best = 0;
    // The overhead of a submission cancels in the difference.
    const [few, many] = software ? [1, 5] : [2, 22];
    const operations = invocations * repeats * sums * operationsPerSum;
    for (let round = 0; round < 3; round++) {
      const seconds = (await secondsOf(many)) - (await secondsOf(few));
      if (seconds > 0) best = Math.max(best, (operations * (many - few)) / seconds);
    }
    return best;
  } finally {
    buffer.destroy();
  }
}
