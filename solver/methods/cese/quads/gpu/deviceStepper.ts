import { bufferUsage, createBuffer } from '../../../../gpu/buffers';
import { createGroup, foldWorkgroups } from '../../../../gpu/pipeline';
import type { DevicePart, DeviceStepper, KernelFrame } from '../../../../stepping/deviceStepper';
import { packQuads } from '../../../../stepping/gpu/quadModules';
import { packRule } from '../../../../stepping/gpu/ruleLayout';
import { settingsBytes } from '../../../../stepping/gpu/settings';
import type { QuadOperators } from '../operators';
import { quadBytes } from './deviceNeeds';
import { workgroupsOf, type QuadBuffer, type QuadKernel } from './kernels';
import { vertexTables } from './tables';

/** The dispatches of a step on a device. */
export class QuadDeviceStepper implements DeviceStepper {
  readonly parts: readonly [DevicePart];
  readonly stepsAtOnce = 1;
  /** Bind groups of the dispatches, by parity of the step. */
  private readonly groups: readonly [readonly GPUBindGroup[], readonly GPUBindGroup[]];
  private readonly buffers: readonly GPUBuffer[];

  constructor(
    device: GPUDevice,
    operators: QuadOperators,
    { layout }: Pick<KernelFrame, 'layout'>,
    private readonly kernels: readonly QuadKernel[],
    clock: GPUBuffer,
  ) {
    const { space } = operators;
    const { storage, uniform, copySource } = bufferUsage;
    const bytes = quadBytes(operators);
    const tables = vertexTables(operators.staggered);
    const make = (label: string, usage: number, of: number | ArrayBufferView<ArrayBuffer>) =>
      createBuffer(device, `quadrangles ${label}`, usage, of);
    const states = [
      make('u', storage | copySource, bytes.cells),
      make('v', storage | copySource, bytes.cells),
    ] as const;
    const tableOf = (name: 'rings' | 'others' | 'around' | 'givers'): GPUBuffer | null =>
      tables[name].length > 0 ? make(name, storage, tables[name]) : null;
    const others = {
      vertices: make('vertices', storage, bytes.vertices),
      rings: tableOf('rings'),
      others: tableOf('others'),
      around: tableOf('around'),
      givers: tableOf('givers'),
    };
    const groupsOf = (cells: GPUBuffer, newCells: GPUBuffer): GPUBindGroup[] => {
      const held: Record<QuadBuffer, GPUBuffer | null> = { ...others, cells, newCells, clock };
      return kernels.map(({ name, layout: own, bindings }) =>
        createGroup(
          device,
          `quadrangles ${name}`,
          own,
          bindings.map(([buffer]) => held[buffer]),
        ),
      );
    };
    this.groups = [groupsOf(states[0], states[1]), groupsOf(states[1], states[0])];
    const cells = make('cells', storage, packQuads(space));
    const lengths = make('stable lengths', storage, tables.stableLengths);
    const rule = make('rule', storage, packRule(space));
    const settings = make('settings', uniform, settingsBytes);
    this.buffers = [
      ...states,
      ...Object.values(others).filter((buffer) => buffer !== null),
      cells,
      lengths,
      rule,
      settings,
    ];
    this.parts = [
      {
        first: 0,
        cellCount: space.cellCount,
        frame: createGroup(device, 'quadrangles', layout, [cells, lengths, null, rule, settings]),
        settings,
        boundaryFaceCount: 0,
        states,
        rest: null,
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
    this.kernels.forEach((kernel, i) => {
      const { x, y } = foldWorkgroups(workgroupsOf(kernel));
      pass.setPipeline(kernel.pipeline);
      pass.setBindGroup(1, this.groups[parity][i]);
      pass.dispatchWorkgroups(x, y);
    });
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
  }
}
