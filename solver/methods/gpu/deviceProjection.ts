import elementarySource from '../../../shaders/numeric/elementary.wgsl?raw';
import initialNumbersDf64Source from '../../../shaders/space/df64/initial_numbers.wgsl?raw';
import initialNumbersSource from '../../../shaders/space/initial_numbers.wgsl?raw';
import initialSettingsSource from '../../../shaders/space/initial_settings.wgsl?raw';
import initialStateSource from '../../../shaders/space/initial_state.wgsl?raw';
import { axesOf } from '../../core/axes';
import { CaseError } from '../../core/caseError';
import { noProgress, type ProgressCallback } from '../../core/progress';
import type { Program } from '../../expression';
import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { df64Library, type Df64Arithmetic } from '../../gpu/df64/library';
import { packDf64 } from '../../gpu/df64/pack';
import { requireDf64 } from '../../gpu/df64/selfTest';
import { linkShader, type LinkedShader } from '../../gpu/linker';
import { createGroup, createLayout, createPipeline } from '../../gpu/pipeline';
import { ReadBackRing } from '../../gpu/readBack';
import { df64Numbers, initialModule, singleNumbers } from '../../physics/wgsl';
import { fillPlaces } from '../../space/cellPlaces';
import type { CellSpace, ReferencePoints, StateSpace } from '../../space/cellSpace';
import type { DevicePrecision } from '../../stepping/deviceStepper';
import { allocate } from '../../stepping/gpu/allocate';
import { importOf } from '../../stepping/gpu/modules';
import type { GpuAdapter } from '../../stepping/types';
import { t } from '../../text/t';
import type { DeviceInitialState } from '../types';

const workgroupSize = 64;

/** Cells projected at once, and the most bytes of their coefficients. */
const cellsAtOnce = 65_536;
const bytesAtOnce = 2 ** 25;

/** What a device projects. */
export interface DeviceProjection {
  /** (x, t) → values of the variables, projected at t = 0. */
  readonly program: Program;
  /** Path in the document of its constants. */
  readonly at: string;
  readonly precision: DevicePrecision;
  /** Largest number of cells at once. */
  readonly portion?: number;
}

/**
 * Projects a program on a device by the rule of a space, as `projectState` does. Cells are projected in portions, which
 * bounds the memory and reports the progress. Cells are triangles, straight quadrilaterals or those of a grid without
 * obstacles.
 * @returns [cell][variable][function], or the reason why the CPU has to compute it
 */
export async function projectOnDevice(
  device: GPUDevice,
  { name }: Pick<GpuAdapter, 'name'>,
  states: StateSpace,
  { program, at, precision, portion = cellsAtOnce }: DeviceProjection,
  notify: ProgressCallback = noProgress,
): Promise<DeviceInitialState> {
  const refused = refusal(states, program, precision);
  if (refused !== null) return { refused };
  const arithmetic = precision === 'df64' ? await requireDf64(device, name) : null;
  const terms = termsOf(states.space);
  let shader: LinkedShader;
  try {
    const numbers = arithmetic ? df64Numbers : singleNumbers;
    const values = initialModule(states.physics, program, at, numbers);
    shader = initialShader(states, terms.length, values, arithmetic);
  } catch (error) {
    // A constant beyond the range of the numbers.
    if (!(error instanceof CaseError)) throw error;
    return { refused: error.message };
  }
  const read = 'read-only-storage';
  const layout = createLayout(device, 'initial state', [read, read, 'storage', 'uniform']);
  const pipeline = await createPipeline(device, {
    label: 'initial state',
    shader,
    entryPoint: 'main',
    layouts: [layout],
  });
  const kernel = { layout, pipeline, terms, isDf64: arithmetic !== null, portion };
  return { state: await project(device, states, kernel, notify) };
}

/** Returns why the kernel doesn't apply, or null. */
function refusal(
  { physics, space }: StateSpace,
  program: Program,
  precision: DevicePrecision,
): string | null {
  if (precision === 'f32Compensated') return t('methodInitialCompensated');
  const known: readonly string[] = axesOf(space.dimension);
  const other = [...physics.initial.inputs, ...program.inputs].find(
    (name) => !known.includes(name) && name !== 't',
  );
  if (other !== undefined) return t('methodInitialReads', other);
  return known.some((axis) => physics.initial.uses(axis)) ? null : t('methodInitialUniform');
}

/** Axes whose reference coordinates a term multiplies. */
type Term = readonly number[];

/** Returns the terms of the position in a cell, besides that of its first corner. */
function termsOf({ dimension, maps }: CellSpace): readonly Term[] {
  const linear = axesOf(dimension).map((_, axis): Term => [axis]);
  return maps.isAffine ? linear : [...linear, [0, 1]];
}

/** Returns the reference points from which `packMaps` determines the factors of the terms: the origin, then one each. */
const nodesOf = (dimension: number, terms: readonly Term[]): ReferencePoints => ({
  count: 1 + terms.length,
  coordinates: Array.from({ length: dimension }, (_, axis) =>
    Float64Array.of(0, ...terms.map((term) => (term.includes(axis) ? 1 : 0))),
  ),
});

function initialShader(
  { physics, space }: StateSpace,
  terms: number,
  values: string,
  arithmetic: Df64Arithmetic | null,
): LinkedShader {
  const module = 'space/initial_state.wgsl';
  const numbers = arithmetic ? 'space/df64/initial_numbers.wgsl' : 'space/initial_numbers.wgsl';
  const library = {
    [module]: initialStateSource,
    [numbers]: arithmetic ? initialNumbersDf64Source : initialNumbersSource,
    'space/initial_settings.wgsl': initialSettingsSource,
    'numeric/elementary.wgsl': elementarySource,
    ...(arithmetic && { ...df64Library(arithmetic), 'generated/runtime_values.wgsl': '' }),
    'generated/constants.wgsl': [
      `const WORKGROUP_SIZE = ${workgroupSize}u;`,
      `const AXES = ${space.dimension}u;`,
      `const TERMS = ${terms}u;`,
      `const VARIABLES = ${physics.variableNames.length}u;`,
      `const FUNCTIONS = ${space.functionCount}u;`,
      `const RULE_POINTS = ${space.rule.weights.length}u;`,
    ].join('\n'),
    'generated/initial_numbers.wgsl': importOf(numbers),
    'generated/initial_values.wgsl': values,
  };
  return linkShader(module, library, { unroll: false });
}

interface InitialKernel {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
  readonly terms: readonly Term[];
  readonly isDf64: boolean;
  /** Largest number of cells at once. */
  readonly portion: number;
}

async function project(
  device: GPUDevice,
  { space, physics }: StateSpace,
  { layout, pipeline, terms, isDf64, portion }: InitialKernel,
  notify: ProgressCallback,
): Promise<Float64Array> {
  const { cellCount, functionCount, rule, dimension } = space;
  const perCell = physics.variableNames.length * functionCount;
  const words = isDf64 ? 2 : 1;
  const pack = (numbers: Float64Array): Float32Array<ArrayBuffer> =>
    isDf64 ? packDf64(numbers) : Float32Array.from(numbers);
  const most = Math.min(cellCount, portion, Math.floor(bytesAtOnce / (4 * words * perCell)));
  const bytes = 4 * words * most * perCell;
  const nodes = nodesOf(dimension, terms);
  const positions = axesOf(dimension).map(() => new Float64Array(nodes.count * most));
  const { storage, uniform, copySource } = bufferUsage;
  const make = (): GPUBuffer[] => [
    createBuffer(device, 'initial cells', storage, 4 * words * dimension * nodes.count * most),
    createBuffer(device, 'initial rule', storage, pack(packRule(space, terms))),
    createBuffer(device, 'initial states', storage | copySource, bytes),
    createBuffer(device, 'initial settings', uniform, packSettings(rule.weights.length)),
  ];
  const free = (made: readonly GPUBuffer[]): void => made.forEach((buffer) => buffer.destroy());
  const buffers = await allocate(device, bytes, make, free);
  const ring = new ReadBackRing(device, 'initial states', [bytes]);
  try {
    const group = createGroup(device, 'initial state', layout, buffers);
    const state = new Float64Array(cellCount * perCell);
    for (let first = 0; first < cellCount; first += most) {
      notify(first / cellCount);
      const count = Math.min(most, cellCount - first);
      fillPlaces(space.maps, first, first + count, nodes, positions);
      device.queue.writeBuffer(buffers[0], 0, pack(packMaps(positions, terms, count)));
      const encoder = device.createCommandEncoder({ label: 'initial state' });
      const pass = encoder.beginComputePass({ label: 'initial state' });
      pass.setPipeline(pipeline);
      pass.setBindGroup(0, group);
      pass.dispatchWorkgroups(Math.ceil(count / workgroupSize));
      pass.end();
      const copies = ring.encode(encoder, [buffers[2]]);
      device.queue.submit([encoder.finish()]);
      const [copy] = await copies();
      unpack(
        new Float32Array(copy),
        words,
        state.subarray(first * perCell, (first + count) * perCell),
      );
    }
    return state;
  } finally {
    free(buffers);
    ring.destroy();
  }
}

/** Packs per cell and axis the position of the first corner and the factors of the terms. @param positions of the nodes */
function packMaps(
  positions: readonly Float64Array[],
  terms: readonly Term[],
  count: number,
): Float64Array {
  const row = 1 + terms.length;
  const maps = new Float64Array(row * positions.length * count);
  for (let cell = 0, at = 0; cell < count; cell++) {
    for (const own of positions) {
      const origin = own[row * cell];
      maps[at] = origin;
      for (let k = 0; k < terms.length; k++) {
        let factor = own[row * cell + 1 + k] - origin;
        // The node of a product also has the terms of its coordinates.
        if (terms[k].length > 1) for (const axis of terms[k]) factor -= maps[at + 1 + axis];
        maps[at + 1 + k] = factor;
      }
      at += row;
    }
  }
  return maps;
}

/** Packs per point its terms, and per function weight times dual function. */
function packRule({ rule, functionCount }: CellSpace, terms: readonly Term[]): Float64Array {
  const { weights, dual, table } = rule;
  const { coordinates } = table.points;
  const rows = new Float64Array((terms.length + functionCount) * weights.length);
  for (let q = 0, at = 0; q < weights.length; q++) {
    for (const term of terms) {
      rows[at++] = term.reduce((product, axis) => product * coordinates[axis][q], 1);
    }
    for (let j = 0; j < functionCount; j++) rows[at++] = weights[q] * dual[q * functionCount + j];
  }
  return rows;
}

/** Packs `InitialSettings`. */
function packSettings(points: number): Uint32Array<ArrayBuffer> {
  const settings = new Uint32Array(4);
  new Float32Array(settings.buffer).set([1, 1, 0]);
  settings[3] = points;
  return settings;
}

/** Adds the words of each number. */
function unpack(packed: Float32Array, words: number, state: Float64Array): void {
  if (words === 1) state.set(packed.subarray(0, state.length));
  else for (let i = 0; i < state.length; i++) state[i] = packed[2 * i] + packed[2 * i + 1];
}
