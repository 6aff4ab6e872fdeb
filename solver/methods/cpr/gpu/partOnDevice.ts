import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import type { DevicePart, KernelFrame } from '../../../stepping/deviceStepper';
import { columnBytes } from '../../../stepping/gpu/elementLayout';
import { packDf64Rule, packRule } from '../../../stepping/gpu/ruleLayout';
import { settingsBytes } from '../../../stepping/gpu/settings';
import { restRegister, type StagePlan } from '../../../stepping/gpu/stagePlan';
import { stateBytes } from '../../../stepping/gpu/stateLayout';
import { registerCount, stateShape } from './deviceRequirements';
import { packLineTables } from './df64/lineTables';
import { dispatchedGroups, type CprDispatch } from './dispatches';
import { lineDesign } from './design';
import { stageGroups, type StageKernel, type StepKernels } from './kernels';
import {
  embeddedDispatches,
  embeddedIntegrator,
  embeddedRegisters,
  updateUniforms,
} from './embedded';
import { cellBytes, packCells, packMetrics } from './packCells';
import { roomOf, type Part } from './parts';
import type { StageBinding } from './registers';
import { indicatorDispatch } from './shockCapturing';
import { packProjections } from './triangles';
import { boundarySides, packPointFields, viscousDispatches, viscousUniforms } from './viscous';

/** Dispatches of a step, per stage. */
type StepDispatches = readonly (readonly CprDispatch[])[];

/** The stages of a step for one part of the cells on a device, with their buffers. */
export class PartOnDevice implements DevicePart {
  readonly first: number;
  readonly cellCount: number;
  readonly room: number;
  readonly frame: GPUBindGroup;
  readonly settings: GPUBuffer;
  readonly boundaryFaceCount: number;
  readonly states: readonly [GPUBuffer, GPUBuffer];
  readonly rest: GPUBuffer | null;
  /** The geometry of the cells, and their viscous data. */
  readonly cells: GPUBuffer;
  /** Dispatches before each stage, and those of the stages, for even and for odd steps. */
  readonly preludes: readonly [StepDispatches, StepDispatches];
  readonly steps: readonly [StepDispatches, StepDispatches];
  /** Dispatches that undo a rejected even or odd step; empty if steps are never rejected. */
  readonly restores: readonly [readonly CprDispatch[], readonly CprDispatch[]];
  /** u, y₁, y₂, … at even steps. */
  readonly registers: readonly GPUBuffer[];
  /** Target registers of the stages of an even step. */
  readonly targets: readonly number[];
  private readonly buffers: GPUBuffer[] = [];

  constructor(
    device: GPUDevice,
    readonly part: Part,
    { layout, workgroupSize }: Pick<KernelFrame, 'layout' | 'workgroupSize'>,
    { lines: lineLayouts, stages, indicator, viscous, completions, embedded }: StepKernels,
    clock: GPUBuffer,
    errorSums: GPUBufferBinding | null,
  ) {
    const { operators, shapes } = part;
    const { storage, uniform, copySource } = bufferUsage;
    const make = (label: string, usage: number, content: number | ArrayBufferView<ArrayBuffer>) => {
      const buffer = createBuffer(device, `cpr ${label}`, usage, content);
      this.buffers.push(buffer);
      return buffer;
    };
    const shape = stateShape(operators, roomOf(part));
    const bytes = stateBytes(shape, operators.options.precision);
    const all = Array.from({ length: registerCount(operators) }, (_, i) =>
      make(i === 0 ? 'u' : `y${i}`, storage | copySource, bytes),
    );
    const packed = packCells(operators, shapes);
    const cells = make('cells', storage, cellBytes(operators, shapes, roomOf(part)));
    device.queue.writeBuffer(cells, 0, packed.cells);
    const faceOrientations = make('meetings', uniform, packed.faceOrientations);
    const isPaired = operators.options.precision === 'df64';
    const rule = make('rule', storage, (isPaired ? packDf64Rule : packRule)(operators.space));
    const tables = isPaired ? make('line tables', uniform, packLineTables(operators)) : null;
    const projected = packProjections(operators);
    const projections = projected && make('projections', uniform | storage, projected);
    const settings = make('settings', uniform, settingsBytes);
    const uniforms = stages.map(({ plan }, i) => make(`stage ${i + 1}`, uniform, plan.uniform));
    const split = columnBytes(shape);
    const workgroups = stageGroups(operators);
    const integrator = embeddedIntegrator(operators);
    const updates = integrator
      ? updateUniforms(device, integrator, operators.options.precision)
      : [];
    this.buffers.push(...updates);
    /** Returns the register with the state after a stage. */
    const targetOf = (index: number): number =>
      integrator ? embeddedRegisters.state : stages[index].plan.target;

    const groupOf = (
      label: string,
      own: GPUBindGroupLayout,
      resources: readonly (GPUBufferBinding | null)[],
    ): GPUBindGroup =>
      device.createBindGroup({
        label: `cpr ${label}`,
        layout: own,
        entries: resources.flatMap((resource, binding) =>
          resource ? [{ binding, resource }] : [],
        ),
      });
    const whole = (buffer: GPUBuffer | null): GPUBufferBinding | null => buffer && { buffer };

    const vectors = (buffer: GPUBuffer): GPUBufferBinding =>
      isPaired ? { buffer } : { buffer, size: split };
    const left = (buffer: GPUBuffer): GPUBufferBinding => ({ buffer, offset: split });
    const resourceOf = (
      own: readonly GPUBuffer[],
      plan: Pick<StagePlan, 'source' | 'third'> & { readonly target: number },
      index: number,
      name: StageBinding,
      type: GPUBufferBindingType,
    ): GPUBufferBinding | null => {
      switch (name) {
        case 'source':
          return { buffer: own[plan.source] };
        case 'old':
          return { buffer: own[0] };
        case 'target':
          return vectors(own[plan.target]);
        case 'targetLeft':
          return left(own[plan.target]);
        case 'third':
          return type === 'storage' ? vectors(own[plan.third]) : { buffer: own[plan.third] };
        case 'thirdLeft':
          return left(own[plan.third]);
        case 'rest':
          return { buffer: own[plan.third] };
        case 'error':
          return { buffer: own[embeddedRegisters.error] };
        case 'errorSums':
          return errorSums;
        case 'clock':
          return { buffer: clock };
        case 'stage':
          return { buffer: uniforms[index] };
        case null:
          return null;
        default:
          return name satisfies never;
      }
    };
    const boundAs = (
      label: string,
      kernel: Pick<StageKernel, 'bindings' | 'layout'>,
      own: readonly GPUBuffer[],
      index: number,
      target: number,
    ): GPUBindGroup => {
      const plan = { ...stages[index].plan, target };
      return groupOf(
        label,
        kernel.layout,
        kernel.bindings.map(([name, type]) => resourceOf(own, plan, index, name, type)),
      );
    };
    const { cellsPerGroup } = lineDesign(operators);
    const ranged = shapes.ranges.map((range) => {
      const groups = Math.ceil((range.end - range.first) / cellsPerGroup);
      return { ...range, groups, dispatched: dispatchedGroups(groups) };
    });
    const reporting = ranged.reduce((sum, { dispatched }) => sum + dispatched, 0);
    const ranges = ranged.map(({ kind, first, end, groups }) => {
      const metrics =
        kind === 'stored' ? make('metrics', storage, packMetrics(operators, { first, end })) : null;
      const range =
        lineLayouts.size > 1
          ? make('range', uniform, Uint32Array.of(first, end, reporting, 0))
          : null;
      const bound = [cells, metrics, range, faceOrientations, settings, tables, projections];
      const frame = groupOf('lines', lineLayouts.get(kind)!, bound.map(whole));
      return { kind, workgroups: groups, bound, frame };
    });
    const frame = groupOf('cells', layout, [cells, null, null, rule, settings, tables].map(whole));
    const indicate = indicator && indicatorDispatch(device, operators, indicator, cells, settings);
    const times = viscous ? viscousUniforms(device, operators) : [];
    this.buffers.push(...times);
    const onBoundary = viscous && boundarySides(operators);
    const fields = packPointFields(operators);
    const spread =
      onBoundary &&
      viscousDispatches(device, operators, viscous, {
        lines: ranges[0].bound,
        fields: fields && make('point fields', storage, fields),
        clock,
        sides: make('sides of the boundary', storage, onBoundary),
        sideCount: onBoundary[0],
        uniforms: times,
      });
    const preludesOf = (own: readonly GPUBuffer[]): StepDispatches =>
      stages.map(({ plan: { source } }, index) => [
        ...(indicate ? [indicate(own[source])] : []),
        ...(spread ? spread(own[source], index) : []),
      ]);
    const moreOf = (own: readonly GPUBuffer[]) =>
      embedded &&
      embeddedDispatches(
        device,
        embedded,
        updates,
        { registers: own, clock, frame },
        workgroupSize,
        operators.options.precision,
      );
    const stepOf = (own: readonly GPUBuffer[], more: ReturnType<typeof moreOf>): StepDispatches =>
      stages.map((stage, index) => {
        const completion = completions[index === stages.length - 1 ? 1 : 0];
        const lineGroup = boundAs(`stage ${index + 1}`, stage, own, index, stage.plan.target);
        const dispatches = ranges.map(({ kind, frame, workgroups }): CprDispatch => ({
          pipeline: stage.pipelines.get(kind)!,
          frame,
          own: lineGroup,
          workgroups,
        }));
        if (more) dispatches.push(more.updates[index]);
        if (completion) {
          const group = boundAs(`end ${index + 1}`, completion, own, index, targetOf(index));
          dispatches.push({ pipeline: completion.pipeline, frame, own: group, workgroups });
        }
        return dispatches;
      });
    // A step writes the new u to the landing register, so the two are swapped in every other step.
    const landing = targetOf(stages.length - 1);
    const swapped = [...all];
    [swapped[0], swapped[landing]] = [all[landing], all[0]];
    this.cells = cells;
    this.preludes = [preludesOf(all), preludesOf(swapped)];
    const [even, odd] = [moreOf(all), moreOf(swapped)];
    this.steps = [stepOf(all, even), stepOf(swapped, odd)];
    this.restores = [even ? [even.restore] : [], odd ? [odd.restore] : []];
    this.registers = all;
    this.targets = stages.map((_, index) => targetOf(index));
    this.first = part.first;
    this.cellCount = operators.cellCount;
    this.room = roomOf(part);
    this.frame = frame;
    this.settings = settings;
    this.boundaryFaceCount = operators.mesh.boundaryCells.length;
    this.states = [all[0], all[landing]];
    this.rest = operators.options.precision === 'f32Compensated' ? all[restRegister] : null;
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
  }
}
