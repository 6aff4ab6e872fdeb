import { expect } from 'vitest';
import { df64Dialect, emitWgsl, type Program } from '../../solver/expression';
import { df64Library, type Df64Arithmetic } from '../../solver/gpu/df64/library';
import { linkShader } from '../../solver/gpu/linker';
import { testDevice } from '../support/gpu';

const runtimeValues = `
struct RuntimeValues { one: f32, unit: f32, zero: f32 }
@group(0) @binding(2) var<uniform> runtimeValues: RuntimeValues;
fn runtimeOne() -> f32 { return runtimeValues.one; }
fn runtimeUnit() -> f32 { return runtimeValues.unit; }
fn runtimeZero() -> f32 { return runtimeValues.zero; }`;

/** Returns the df64 representation of a number, as f64. */
export function inDf64(value: number): number {
  const high = Math.fround(value);
  return high + Math.fround(value - high);
}

/** Evaluates all outputs of a program in x and y at points on a device in df64, point by point. */
export async function evaluateInDf64(
  program: Program,
  points: readonly (readonly [number, number])[],
  arithmetic: Df64Arithmetic,
): Promise<Float64Array> {
  const device = await testDevice();
  const { lines, outputs } = emitWgsl(program, {
    inputs: { x: 'points[i].xy', y: 'points[i].zw' },
    indent: '  ',
    dialect: df64Dialect,
  });
  const main = `
// @import ${df64Dialect.module}
@group(0) @binding(0) var<storage, read> points: array<vec4f>;
@group(0) @binding(1) var<storage, read_write> values: array<Df64>;
@compute @workgroup_size(64) fn main(@builtin(global_invocation_id) id: vec3u) {
  let i = id.x;
  if (i >= arrayLength(&points)) { return; }
${lines.join('\n')}
${outputs.map((output, k) => `  values[i * ${outputs.length}u + ${k}u] = ${output};`).join('\n')}
}`;
  const modules = {
    ...df64Library(arithmetic),
    'main.wgsl': main,
    'generated/runtime_values.wgsl': runtimeValues,
  };
  const { code } = linkShader('main.wgsl', modules, { unroll: true });
  const module = device.createShaderModule({ code });
  const { messages } = await module.getCompilationInfo();
  expect(messages.map(({ message }) => message)).toEqual([]);
  const pipeline = await device.createComputePipelineAsync({ layout: 'auto', compute: { module } });
  const given = Float32Array.from(
    points.flat().flatMap((value) => [value, value - Math.fround(value)]),
  );
  const byteLength = points.length * outputs.length * 8;
  const { STORAGE, UNIFORM, COPY_SRC, COPY_DST, MAP_READ } = GPUBufferUsage;
  const buffer = (size: number, usage: number) => device.createBuffer({ size, usage });
  const input = buffer(given.byteLength, STORAGE | COPY_DST);
  const output = buffer(byteLength, STORAGE | COPY_SRC);
  const runtime = buffer(16, UNIFORM | COPY_DST);
  const reading = buffer(byteLength, MAP_READ | COPY_DST);
  device.queue.writeBuffer(input, 0, given);
  device.queue.writeBuffer(runtime, 0, Float32Array.of(1, 1, 0, 0));
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  pass.setBindGroup(
    0,
    device.createBindGroup({
      layout: pipeline.getBindGroupLayout(0),
      entries: [input, output, runtime].map((buffer, binding) => ({
        binding,
        resource: { buffer },
      })),
    }),
  );
  pass.dispatchWorkgroups(Math.ceil(points.length / 64));
  pass.end();
  encoder.copyBufferToBuffer(output, 0, reading, 0, byteLength);
  device.queue.submit([encoder.finish()]);
  await reading.mapAsync(GPUMapMode.READ);
  const pairs = new Float32Array(reading.getMappedRange().slice(0));
  for (const used of [input, output, runtime, reading]) used.destroy();
  return Float64Array.from({ length: pairs.length / 2 }, (_, i) => pairs[2 * i] + pairs[2 * i + 1]);
}
