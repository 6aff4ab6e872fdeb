import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { foldWorkgroups } from '../../../gpu/pipeline';
import type { DevicePart, DeviceStepper, KernelFrame } from '../../../stepping/deviceStepper';
import { columnBytes } from '../../../stepping/gpu/elementLayout';
import { packRule } from '../../../stepping/gpu/ruleLayout';
import { settingsBytes } from '../../../stepping/gpu/settings';
import { restRegister } from '../../../stepping/gpu/stagePlan';
import { stateBytes } from '../../../stepping/gpu/stateLayout';
import type { CprOperators } from '../operators';
import { registers, stateShape } from './deviceNeeds';
import { stageGroups, type StageKernel, type StepKernels } from './kernels';
import { packCells, packMetrics, type CellShapes } from './packCells';
import type { StageBinding } from './registers';
import { indicatorEncoder } from './shockCapturing';

/** The stages of a step on a device, with their buffers. */
export class CprDeviceStepper implements DeviceStepper {
  readonly parts: readonly [DevicePart];
  readonly stepsAtOnce = 1;
  private readonly lines: GPUBindGroup;
  /** By parity of the step, then by stage. */
  private readonly groups: readonly [readonly GPUBindGroup[], readonly GPUBindGroup[]];
  private readonly workgroups: { readonly x: number; readonly y: number };
  private readonly buffers: GPUBuffer[] = [];
  private readonly stages: readonly StageKernel[];
  /** By parity of the step, then by register. */
  private readonly registers: readonly [readonly GPUBuffer[], readonly GPUBuffer[]];
  private readonly encodeIndicator;

  constructor(
    device: GPUDevice,
    operators: CprOperators,
    shapes: CellShapes,
    { layout }: Pick<KernelFrame, 'layout'>,
    { lines: lineLayout, stages, indicator }: StepKernels,
    clock: GPUBuffer,
  ) {
    this.stages = stages;
    const { storage, uniform, copySource } = bufferUsage;
    const make = (label: string, usage: number, content: number | ArrayBufferView<ArrayBuffer>) => {
      const buffer = createBuffer(device, `cpr ${label}`, usage, content);
      this.buffers.push(buffer);
      return buffer;
    };
    const shape = stateShape(operators);
    const bytes = stateBytes(shape, operators.options.precision);
    const all = Array.from({ length: registers }, (_, i) =>
      make(i === 0 ? 'u' : `y${i}`, storage | copySource, bytes),
    );
    const packed = packCells(operators, shapes);
    const cells = make('cells', storage, packed.cells);
    const meetings = make('meetings', uniform, packed.meetings);
    const rule = make('rule', storage, packRule(operators.space));
    const settings = make('settings', uniform, settingsBytes);
    const metrics =
      shapes.kind === 'stored' ? make('metrics', storage, packMetrics(operators)) : null;
    const uniforms = stages.map(({ plan }, i) => make(`stage ${i + 1}`, uniform, plan.uniform));
    const split = columnBytes(shape);

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
    this.lines = groupOf(
      'lines',
      lineLayout,
      [cells, metrics, null, meetings, settings].map(whole),
    );

    const stageGroup = (own: readonly GPUBuffer[], index: number): GPUBindGroup => {
      const { plan, bindings, layout: stageLayout } = stages[index];
      const vectors = (buffer: GPUBuffer): GPUBufferBinding => ({ buffer, size: split });
      const left = (buffer: GPUBuffer): GPUBufferBinding => ({ buffer, offset: split });
      const resourceOf = (name: StageBinding, type: GPUBufferBindingType) => {
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
      return groupOf(
        `stage ${index + 1}`,
        stageLayout,
        bindings.map(([name, type]) => resourceOf(name, type)),
      );
    };
    // A step leaves the new u in the landing register, so every other step finds the two swapped.
    const landing = stages[stages.length - 1].plan.target;
    const swapped = [...all];
    [swapped[0], swapped[landing]] = [all[landing], all[0]];
    const stepGroups = (own: readonly GPUBuffer[]): GPUBindGroup[] =>
      stages.map((_, index) => stageGroup(own, index));
    this.registers = [all, swapped];
    this.groups = [stepGroups(all), stepGroups(swapped)];
    this.encodeIndicator =
      indicator && indicatorEncoder(device, operators, indicator, cells, settings);
    this.workgroups = foldWorkgroups(stageGroups(operators));
    this.parts = [
      {
        first: 0,
        cellCount: operators.cellCount,
        frame: groupOf('cells', layout, [cells, null, null, rule, settings].map(whole)),
        settings,
        boundaryFaceCount: operators.mesh.boundaryCells.length,
        states: [all[0], all[landing]],
        rest: operators.options.precision === 'f32Compensated' ? all[restRegister] : null,
      },
    ];
  }

  encodeStart(): void {
    // A state says all that a step begins with.
  }

  prepare(): void {
    // Every step is encoded by itself.
  }

  encodeSteps(pass: GPUComputePassEncoder, parity: number): void {
    this.stages.forEach(({ pipeline, plan }, stage) => {
      this.encodeIndicator?.(pass, this.registers[parity][plan.source]);
      pass.setBindGroup(0, this.lines);
      pass.setPipeline(pipeline);
      pass.setBindGroup(1, this.groups[parity][stage]);
      pass.dispatchWorkgroups(this.workgroups.x, this.workgroups.y);
    });
    pass.setBindGroup(0, this.parts[0].frame);
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
  }
}
