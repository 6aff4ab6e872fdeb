import { expect } from 'vitest';
import elementarySource from '../../shaders/numeric/elementary.wgsl?raw';
import { emitWgsl, f32Dialect, type Program } from '../../solver/expression';
import { linkShader } from '../../solver/gpu/linker';
import { testDevice } from '../support/gpu';

/**
 * Evaluates all outputs of a program in x and y at pairs (x, y) on a device in f32, point by point.
 */
export async function evaluateOnDevice(
  program: Program,
  points: Float32Array<ArrayBuffer>,
): Promise<Float32Array> {
  const device = await testDevice();
  const { lines, outputs } = emitWgsl(program, {
    inputs: { x: 'points[i].x', y: 'points[i].y' },
    indent: '  ',
  });
  const main = `
// @import ${f32Dialect.module}
@group(0) @binding(0) var<storage, read> points: array<vec2f>;
@group(0) @binding(1) var<storage, read_write> values: array<f32>;
@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) {
  let i = id.x;
  if (i >= arrayLength(&points)) { return; }
${lines.join('\n')}
${outputs.map((output, k) => `  values[i * ${outputs.length}u + ${k}u] = ${output};`).join('\n')}
}`;
  const modules = { 'main.wgsl': main, 'numeric/elementary.wgsl': elementarySource };
  const { code } = linkShader('main.wgsl', modules, { unroll: true });
  const module = device.createShaderModule({ code });
  const { messages } = await module.getCompilationInfo();
  expect(messages.map(({ message }) => message)).toEqual([]);
  const pipeline = await device.createComputePipelineAsync({
    layout: 'auto',
    compute: { module },
  });
  const pointCount = points.length / 2;
  const byteLength = pointCount * outputs.length * 4;
  const input = device.createBuffer({
    size: points.byteLength,
    usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_DST,
  });
  const output = device.createBuffer({
    size: byteLength,
    usage: GPUBufferUsage.STORAGE | GPUBufferUsage.COPY_SRC,
  });
  const reading = device.createBuffer({
    size: byteLength,
    usage: GPUBufferUsage.MAP_READ | GPUBufferUsage.COPY_DST,
  });
  device.queue.writeBuffer(input, 0, points);
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  pass.setBindGroup(
    0,
    device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [input, output].map((buffer, binding) => ({ binding, resource: { buffer } })),
    }),
  );
  pass.dispatchWorkgroups(Math.ceil(pointCount / 64));
  pass.end();
  encoder.copyBufferToBuffer(output, 0, reading, 0, byteLength);
  device.queue.submit([encoder.finish()]);
  await reading.mapAsync(GPUMapMode.READ);
  const values = new Float32Array(reading.getMappedRange().slice(0));
  for (const buffer of [input, output, reading]) buffer.destroy();
  return values;
}
