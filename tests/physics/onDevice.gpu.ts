import { expect } from 'vitest';
import elementarySource from '../../shaders/numeric/elementary.wgsl?raw';
import f32Source from '../../shaders/numeric/f32.wgsl?raw';
import { linkShader } from '../../solver/gpu/linker';
import type { CasePhysics } from '../../solver/physics/compile';
import { physicsModule, stateModule, twoPointModule } from '../../solver/physics/wgsl';
import { testDevice } from '../support/gpu';

/**
 * Evaluates functions of the physics on a device. Returns the components per row of inputs.
 * @param statements the computation for a row, in `read(from, count)`, text of some of its inputs
 * @param results the states to return, by the names used in the statements
 */
export async function statesOnDevice(
  physics: CasePhysics,
  rows: readonly (readonly number[])[],
  statements: (read: (from: number, count: number) => string) => readonly string[],
  results: readonly string[],
): Promise<number[]> {
  const device = await testDevice();
  const n = physics.variableNames.length;
  const stride = rows[0].length;
  const read = (from: number, count: number): string =>
    Array.from({ length: count }, (_, k) => `given[${stride}u * i + ${from + k}u]`).join(', ');
  const { twoPointFlux } = physics;
  const main = [
    '// @import generated/physics.wgsl',
    ...(twoPointFlux ? ['// @import generated/two_point.wgsl'] : []),
    '@group(0) @binding(0) var<storage, read> given: array<f32>;',
    '@group(0) @binding(1) var<storage, read_write> values: array<f32>;',
    '@compute @workgroup_size(1) fn main(@builtin(global_invocation_id) id: vec3u) {',
    '  let i = id.x;',
    ...statements(read).map((line) => `  ${line}`),
    ...results.flatMap((state, r) =>
      physics.variableNames.map(
        (_, v) =>
          `  values[${results.length * n}u * i + ${r * n + v}u] = component(${state}, ${v}u);`,
      ),
    ),
    '}',
  ].join('\n');
  const modules = {
    'main.wgsl': main,
    'generated/physics.wgsl': physicsModule(physics, [...physics.ghosts.keys()]),
    ...(twoPointFlux && { 'generated/two_point.wgsl': twoPointModule(physics, twoPointFlux) }),
    'generated/state.wgsl': stateModule(n),
    'numeric/elementary.wgsl': elementarySource,
    'numeric/f32.wgsl': f32Source,
  };
  const { code } = linkShader('main.wgsl', modules, { unroll: true });
  const module = device.createShaderModule({ code });
  const { messages } = await module.getCompilationInfo();
  expect(messages.map(({ message }) => message)).toEqual([]);
  const pipeline = device.createComputePipeline({ layout: 'auto', compute: { module } });
  const inputs = Float32Array.from(rows.flat());
  const size = 4 * rows.length * results.length * n;
  const { STORAGE, COPY_DST, COPY_SRC, MAP_READ } = GPUBufferUsage;
  const input = device.createBuffer({ size: inputs.byteLength, usage: STORAGE | COPY_DST });
  const output = device.createBuffer({ size, usage: STORAGE | COPY_SRC });
  const reading = device.createBuffer({ size, usage: MAP_READ | COPY_DST });
  device.queue.writeBuffer(input, 0, inputs);
  const encoder = device.createCommandEncoder();
  const pass = encoder.beginComputePass();
  pass.setPipeline(pipeline);
  const entries = [input, output].map((buffer, binding) => ({ binding, resource: { buffer } }));
  pass.setBindGroup(0, device.createBindGroup({ layout: pipeline.getBindGroupLayout(0), entries }));
  pass.dispatchWorkgroups(rows.length);
  pass.end();
  encoder.copyBufferToBuffer(output, 0, reading, 0, size);
  device.queue.submit([encoder.finish()]);
  await reading.mapAsync(GPUMapMode.READ);
  const values = [...new Float32Array(reading.getMappedRange())];
  for (const buffer of [input, output, reading]) buffer.destroy();
  return values;
}
