import initialNumbersDf64Source from '../../../../shaders/dg/df64/initial_numbers.wgsl?raw';
import initialNumbersSource from '../../../../shaders/dg/initial_numbers.wgsl?raw';
import initialSettingsSource from '../../../../shaders/dg/initial_settings.wgsl?raw';
import initialStateSource from '../../../../shaders/dg/initial_state.wgsl?raw';
import elementarySource from '../../../../shaders/numeric/elementary.wgsl?raw';
import { axesOf } from '../../../core/axes';
import { CaseError } from '../../../core/caseError';
import { noProgress, type ProgressCallback } from '../../../core/progress';
import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { df64Library, type Df64Arithmetic } from '../../../gpu/df64/library';
import { packDf64 } from '../../../gpu/df64/pack';
import { requireDf64 } from '../../../gpu/df64/selfTest';
import { linkShader, type LinkedShader } from '../../../gpu/linker';
import { createGroup, createLayout, createPipeline } from '../../../gpu/pipeline';
import { ReadBackRing } from '../../../gpu/readBack';
import { df64Numbers, initialModule, singleNumbers } from '../../../physics/wgsl';
import { allocate } from '../../../stepping/gpu/allocate';
import { importOf } from '../../../stepping/gpu/modules';
import type { GpuAdapter } from '../../../stepping/types';
import { t } from '../../../text/t';
import type { DeviceInitialState } from '../../types';
import type { DgOperators, RunSettings } from '../operators';

const workgroupSize = 64;

/** Cells projected at once, and the most bytes of their coefficients. */
const cellsAtOnce = 65_536;
const bytesAtOnce = 2 ** 25;

/** Numbers per cell: the map to it. */
const mapNumbers = 6;

/**
 * Projects the initial state on a device by the same expressions and rule as `projectState`, without limiting. Cells
 * are projected in portions, which bounds the memory and reports the progress.
 * @param portion largest number of cells at once
 * @returns [cell][variable][mode], or the reason why the CPU has to compute it
 */
export async function projectOnDevice(
  device: GPUDevice,
  { name }: Pick<GpuAdapter, 'name'>,
  operators: DgOperators,
  { precision }: Pick<RunSettings, 'precision'>,
  notify: ProgressCallback = noProgress,
  portion = cellsAtOnce,
): Promise<DeviceInitialState> {
  const refused = refusal(operators, precision);
  if (refused !== null) return { refused };
  const arithmetic = precision === 'df64' ? await requireDf64(device, name) : null;
  let shader: LinkedShader;
  try {
    shader = initialShader(operators, arithmetic);
  } catch (error) {
    // A constant beyond the range of the numbers.
    if (!(error instanceof CaseError)) throw error;
    return { refused: error.message };
  }
  const read = 'read-only-storage';
  const layout = createLayout(device, 'dg initial state', [read, read, 'storage', 'uniform']);
  const pipeline = await createPipeline(device, {
    label: 'dg initial state',
    shader,
    entryPoint: 'main',
    layouts: [layout],
  });
  const kernel = { layout, pipeline, isDf64: arithmetic !== null, portion };
  return { state: await project(device, operators, kernel, notify) };
}

/** Returns why the kernel doesn't apply, or null. */
function refusal({ physics }: DgOperators, precision: RunSettings['precision']): string | null {
  const { initial, system } = physics;
  if (physics.balance) return t('dgInitialAtRest', system.title);
  if (precision === 'f32Compensated') return t('dgInitialCompensated');
  const known: readonly string[] = axesOf(2);
  const other = initial.inputs.find((name) => !known.includes(name) && name !== 't');
  if (other !== undefined) return t('dgInitialReads', other);
  return known.some((axis) => initial.uses(axis)) ? null : t('dgInitialUniform');
}

/** @throws CaseError for a constant that the numbers can't represent */
function initialShader(
  { physics, element, variableCount }: DgOperators,
  arithmetic: Df64Arithmetic | null,
): LinkedShader {
  const module = 'dg/initial_state.wgsl';
  const numbers = arithmetic ? 'dg/df64/initial_numbers.wgsl' : 'dg/initial_numbers.wgsl';
  const library = {
    [module]: initialStateSource,
    [numbers]: arithmetic ? initialNumbersDf64Source : initialNumbersSource,
    'dg/initial_settings.wgsl': initialSettingsSource,
    'numeric/elementary.wgsl': elementarySource,
    ...(arithmetic && { ...df64Library(arithmetic), 'generated/runtime_values.wgsl': '' }),
    'generated/constants.wgsl': [
      `const WORKGROUP_SIZE = ${workgroupSize}u;`,
      `const VARIABLES = ${variableCount}u;`,
      `const MODES = ${element.modes}u;`,
      `const VOLUME_POINTS = ${element.volumePoints}u;`,
    ].join('\n'),
    'generated/initial_numbers.wgsl': importOf(numbers),
    'generated/initial_values.wgsl': initialModule(
      physics,
      arithmetic ? df64Numbers : singleNumbers,
    ),
  };
  return linkShader(module, library, { unroll: false });
}

interface InitialKernel {
  readonly layout: GPUBindGroupLayout;
  readonly pipeline: GPUComputePipeline;
  readonly isDf64: boolean;
  /** Largest number of cells at once. */
  readonly portion: number;
}

async function project(
  device: GPUDevice,
  operators: DgOperators,
  { layout, pipeline, isDf64, portion }: InitialKernel,
  notify: ProgressCallback,
): Promise<Float64Array> {
  const { cells, cellCount, element, variableCount } = operators;
  const perCell = variableCount * element.modes;
  const words = isDf64 ? 2 : 1;
  const pack = (numbers: Float64Array): Float32Array<ArrayBuffer> =>
    isDf64 ? packDf64(numbers) : Float32Array.from(numbers);
  const most = Math.min(cellCount, portion, Math.floor(bytesAtOnce / (4 * words * perCell)));
  const bytes = 4 * words * most * perCell;
  const { storage, uniform, copySource } = bufferUsage;
  const make = (): GPUBuffer[] => [
    createBuffer(device, 'dg initial cells', storage, 4 * words * mapNumbers * most),
    createBuffer(device, 'dg initial rule', storage, pack(packRule(operators))),
    createBuffer(device, 'dg initial states', storage | copySource, bytes),
    createBuffer(device, 'dg initial settings', uniform, packSettings(element.volumePoints)),
  ];
  const free = (made: readonly GPUBuffer[]): void => made.forEach((buffer) => buffer.destroy());
  const buffers = await allocate(device, bytes, make, free);
  const ring = new ReadBackRing(device, 'dg initial states', [bytes]);
  try {
    const group = createGroup(device, 'dg initial state', layout, buffers);
    const state = new Float64Array(cellCount * perCell);
    const maps = new Float64Array(mapNumbers * most);
    for (let first = 0; first < cellCount; first += most) {
      notify(first / cellCount);
      const count = Math.min(most, cellCount - first);
      for (let i = 0; i < count; i++) {
        const cell = first + i;
        maps[mapNumbers * i] = cells.xr[cell];
        maps[mapNumbers * i + 1] = cells.yr[cell];
        maps[mapNumbers * i + 2] = cells.xs[cell];
        maps[mapNumbers * i + 3] = cells.ys[cell];
        maps[mapNumbers * i + 4] = cells.originX[cell];
        maps[mapNumbers * i + 5] = cells.originY[cell];
      }
      device.queue.writeBuffer(buffers[0], 0, pack(maps));
      const encoder = device.createCommandEncoder({ label: 'dg initial state' });
      const pass = encoder.beginComputePass({ label: 'dg initial state' });
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

/** Packs per point r, s, and per mode w φ. */
function packRule({ element }: DgOperators): Float64Array {
  const { modes, volumePoints, volumeR, volumeS, volumeValues, volumeWeights } = element;
  const rows = new Float64Array((2 + modes) * volumePoints);
  for (let q = 0; q < volumePoints; q++) {
    const row = (2 + modes) * q;
    rows[row] = volumeR[q];
    rows[row + 1] = volumeS[q];
    for (let j = 0; j < modes; j++) {
      rows[row + 2 + j] = volumeWeights[q] * volumeValues[q * modes + j];
    }
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
