import { bufferUsage, createBuffer } from '../../solver/gpu/buffers';
import { linkShader, type ShaderLibrary } from '../../solver/gpu/linker';
import { createGroup, createLayout, createPipeline } from '../../solver/gpu/pipeline';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { boxRule } from '../../solver/space/reference/box';
import { tableAt } from '../../solver/space/basisTable';
import type { CellSpace, StateSpace } from '../../solver/space/cellSpace';
import { gridSpace } from '../../solver/space/gridSpace';
import type { DeviceMethod, KernelModules } from '../../solver/stepping/deviceStepper';
import { DispatchStepper } from '../../solver/stepping/gpu/dispatchStepper';
import { sharedModules } from '../../solver/stepping/gpu/modules';
import { packRule } from '../../solver/stepping/gpu/ruleLayout';
import { settingsBytes } from '../../solver/stepping/gpu/settings';
import { stateBytes } from '../../solver/stepping/gpu/stateLayout';
import type { Stepper } from '../../solver/stepping/stepper';

/**
 * A minimal method on linear functions in the cells of a grid: every coefficient decays, u ← (1 − Δt) u. All outputs
 * of a run are supported.
 */

/** Gauss points along an axis: in 3D more points than a mask of one word holds. */
const pointsPerAxis = 4;

/** 1 and the distances from the center, in edge lengths. */
export function linearSpace(grid: CartesianGrid): CellSpace {
  const { dimension } = grid;
  const functionCount = 1 + dimension;
  const tabulate: CellSpace['tabulate'] = (point, table, row) => {
    table.value[row * functionCount] = 1;
    for (let axis = 0; axis < dimension; axis++) {
      table.value[row * functionCount + 1 + axis] = point[axis] - 0.5;
      table.derivatives[axis][row * functionCount + 1 + axis] = 1;
    }
  };
  const { points, weights } = boxRule(dimension, pointsPerAxis);
  const table = tableAt({ dimension, functionCount, tabulate }, points);
  const shares = Float64Array.from({ length: functionCount }, (_, j) => (j === 0 ? 1 : 0));
  return gridSpace(grid, pointsPerAxis, {
    functionCount,
    degree: 1,
    rule: {
      weights,
      table,
      dual: table.value.map((value, i) => (i % functionCount === 0 ? 1 : 12) * value),
    },
    meanWeights: () => shares,
    tabulate,
  });
}

/** @param rate reported by cells */
export function decayOnCpu(
  { space, physics }: StateSpace,
  initial: Float64Array,
  rate: number,
): Stepper {
  let [state, next] = [initial.slice(), initial.slice()];
  const variableCount = physics.variableNames.length;
  return {
    title: 'decay',
    ready: Promise.resolve(),
    get state() {
      return state;
    },
    get next() {
      return next;
    },
    takeState: (given) => void state.set(given),
    doStep: (_time, dt) => state.forEach((value, i) => (next[i] = value - dt * value)),
    report: () => ({ rate, badCell: -1, badCondition: -1 }),
    largestChange() {
      const change = new Array<number>(variableCount).fill(0);
      next.forEach((value, i) => {
        const v = Math.floor(i / space.functionCount) % variableCount;
        change[v] = Math.max(change[v], Math.abs(value - state[i]));
      });
      return change;
    },
    accept: () => ([state, next] = [next, state]),
    dispose: () => undefined,
  };
}

/** The constant rate instead of one from wave speeds. */
const report = (rate: number): string => `
// @import stepping/cell_report.wgsl
// @import numeric/f32.wgsl
fn reportCell(cell: u32, mean: State, areFinite: bool, time: Scalar) -> CellReport {
  return CellReport(magnitudeBits(${rate.toFixed(6)}), NO_FAILURE);
}`;

const step = `
// @import stepping/step_report.wgsl
// @import space/blocks.wgsl
// @import numeric/dispatch.wgsl

@group(1) @binding(0) var<storage, read> before: array<Block>;
@group(1) @binding(1) var<storage, read_write> after: array<Block>;
@group(1) @binding(2) var<storage, read_write> clock: Clock;

@compute @workgroup_size(WORKGROUP_SIZE)
fn main(
  @builtin(workgroup_id) workgroup: vec3u,
  @builtin(num_workgroups) workgroups: vec3u,
  @builtin(local_invocation_index) local: u32,
) {
  let known = openReport(local);
  workgroupBarrier();
  let index = linearIndex(workgroup, workgroups, local);
  let cell = min(index, settings.cellCount - 1u);
  let isRunning = clock.outcome == RUNNING;
  let isKept = isRunning && index < settings.cellCount;
  var change = array<u32, PART_COMPONENTS>();
  var first = State();
  for (var j = 0u; j < MODES; j++) {
    let u = before[blockOf(cell)].parts[j][within(cell)];
    let next = axpy(-clock.dt, u, u);
    noteChange(&change, u, next);
    if (j == 0u) {
      first = next;
    }
    if (isKept) {
      after[blockOf(cell)].parts[j][within(cell)] = next;
    }
  }
  reportStep(cell, isKept, first, &change, clock.time + clock.dt);
  workgroupBarrier();
  if (local == 0u && isRunning) {
    publishReport(known, workgroups.x * workgroups.y);
  }
}`;

/** The cell data of the kernels. */
export interface DeviceCells {
  readonly modules: ShaderLibrary;
  /** Bound first; null for a grid. */
  readonly numbers: Float32Array<ArrayBuffer> | null;
}

export function decayOnDevice(
  device: GPUDevice,
  { space, physics }: StateSpace,
  cells: DeviceCells,
  rate: number,
): DeviceMethod {
  const { cellCount, functionCount } = space;
  const variableCount = physics.variableNames.length;
  const layout = {
    workgroupSize: 64,
    precision: 'f32',
    finishesStep: physics.statistics.length === 0,
  } as const;
  const kernelCase = {
    physics,
    functionCount,
    rulePoints: space.rule.weights.length,
    groups: space.mesh.groups.map(({ name }) => name),
  };
  const modules: KernelModules = {
    ...layout,
    library: {
      ...sharedModules(kernelCase, { ...layout, subgroups: false }),
      ...cells.modules,
      'generated/cell_report.wgsl': report(rate),
      'step.wgsl': step,
    },
    options: { unroll: false },
  };
  const read = 'read-only-storage';
  const frame = {
    ...modules,
    layout: createLayout(device, 'cells', [cells.numbers && read, null, null, read, 'uniform']),
    origins: null,
  };
  return {
    frame,
    async createStepper(clock) {
      const stepLayout = createLayout(device, 'decay', [read, 'storage', 'storage']);
      const pipeline = await createPipeline(device, {
        label: 'decay',
        shader: linkShader('step.wgsl', frame.library, frame.options),
        entryPoint: 'main',
        layouts: [frame.layout, stepLayout],
      });
      const { storage, uniform, copySource } = bufferUsage;
      const bytes = stateBytes({ cellCount, functionCount, variableCount });
      const states = [
        createBuffer(device, 'u', storage | copySource, bytes),
        createBuffer(device, 'next', storage | copySource, bytes),
      ] as const;
      const rule = createBuffer(device, 'rule', storage, packRule(space));
      const settings = createBuffer(device, 'settings', uniform, settingsBytes);
      const numbers = cells.numbers && createBuffer(device, 'numbers', storage, cells.numbers);
      const group = (from: GPUBuffer, to: GPUBuffer): GPUBindGroup =>
        createGroup(device, 'decay', stepLayout, [from, to, clock]);
      const part = {
        first: 0,
        cellCount,
        boundaryFaceCount: 0,
        frame: createGroup(device, 'cells', frame.layout, [numbers, null, null, rule, settings]),
        settings,
        states,
        rest: null,
      };
      const dispatch = {
        pipeline,
        workgroups: Math.ceil(cellCount / frame.workgroupSize),
        groups: [group(states[0], states[1]), group(states[1], states[0])] as const,
      };
      const buffers = [...states, rule, settings, ...(numbers ? [numbers] : [])];
      return new DispatchStepper(part, [dispatch], buffers);
    },
  };
}
