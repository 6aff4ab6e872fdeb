import { afterAll, describe, expect, it } from 'vitest';
import elementarySource from '../../shaders/numeric/elementary.wgsl?raw';
import f32Source from '../../shaders/numeric/f32.wgsl?raw';
import { linkShader } from '../../solver/gpu/linker';
import { axesOf, normalInputs, positionInputs } from '../../solver/core/axes';
import type { CasePhysics } from '../../solver/physics/compile';
import { innerName, outerName } from '../../solver/physics/faceNames';
import { advection3d } from '../../solver/physics/systems/advection3d';
import { euler1d } from '../../solver/physics/systems/euler1d';
import { physicsModule, stateModule } from '../../solver/physics/wgsl';
import { releaseDevice, testDevice } from '../support/gpu';
import { evaluateProgram } from './evaluate';
import { normalsOf, place, samplePhysics, type State } from './states';

/** The columns of F(u⁻) and F*(u⁻, u⁺; n) on a device, per row of inputs: u⁻, u⁺, n, x, t. */
async function fluxesOnDevice(physics: CasePhysics, rows: readonly number[][]): Promise<number[]> {
  const device = await testDevice();
  const n = physics.variableNames.length;
  const axes = axesOf(physics.dimension);
  const stride = rows[0].length;
  const read = (from: number, count: number): string =>
    Array.from({ length: count }, (_, k) => `given[${stride}u * i + ${from + k}u]`).join(', ');
  const [normal, position] = [2 * n, 2 * n + axes.length];
  const results = [...axes.map((axis) => `columns.${axis}`), 'between'];
  const main = [
    '// @import generated/physics.wgsl',
    '@group(0) @binding(0) var<storage, read> given: array<f32>;',
    '@group(0) @binding(1) var<storage, read_write> values: array<f32>;',
    '@compute @workgroup_size(1) fn main(@builtin(global_invocation_id) id: vec3u) {',
    '  let i = id.x;',
    `  let inner = State(${read(0, n)});`,
    `  let outer = State(${read(n, n)});`,
    `  let columns = flux(inner, ${read(position, axes.length + 1)});`,
    `  let between = numericalFlux(inner, outer, ${read(normal, 2 * axes.length + 1)});`,
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

afterAll(releaseDevice);

describe('the physics on a device', () => {
  it.each([
    [advection3d, 'upwind'],
    [euler1d, 'hllc'],
  ] as const)('of $0.id with %s is that of the CPU', async (system, numericalFlux) => {
    const { physics, a, b } = samplePhysics(system, { numericalFlux });
    const names = physics.variableNames;
    const cases = normalsOf(system.dimension).flatMap((normal) =>
      [
        [a, b],
        [b, a],
      ].map(([inner, outer]) => ({ inner, outer, at: { ...normal, ...place } as State })),
    );
    const inputs = [...normalInputs(system.dimension), ...positionInputs(system.dimension)];
    const rows = cases.map(({ inner, outer, at }) => [
      ...names.map((name) => inner[name]),
      ...names.map((name) => outer[name]),
      ...inputs.map((name) => at[name]),
    ]);
    const expected = cases.flatMap(({ inner, outer, at }) => {
      const sides = names.flatMap((name) => [
        [innerName(name), inner[name]],
        [outerName(name), outer[name]],
      ]);
      const values = { ...inner, ...at, ...Object.fromEntries(sides) };
      return [physics.flux, physics.numericalFlux!].flatMap((p) => evaluateProgram(p, values));
    });
    const actual = await fluxesOnDevice(physics, rows);
    expect(actual.length).toBe(expected.length);
    actual.forEach((value, i) => expect(value).toBeCloseTo(expected[i], 5));
  });
});
