import { bufferUsage, createBuffer } from '../../../gpu/buffers';
import { createGroup, foldWorkgroups } from '../../../gpu/pipeline';
import type { DevicePart, DeviceStepper, KernelFrame } from '../../../stepping/deviceStepper';
import { createFrame } from '../../grid/gpu/frame';
import type { CeseOperators, RunSettings } from '../operators';
import { pointBytes } from './deviceNeeds';
import type { StepBuffer } from './stepDispatches';
import type { StepKernel } from './stepKernels';

/** The dispatches of a step on a device. */
export class CeseDeviceStepper implements DeviceStepper {
  readonly parts: readonly [DevicePart];
  readonly stepsAtOnce = 1;
  /** Bind groups of the dispatches, by parity of the step. */
  private readonly groups: readonly [readonly GPUBindGroup[], readonly GPUBindGroup[]];
  private readonly buffers: readonly GPUBuffer[];

  constructor(
    device: GPUDevice,
    operators: CeseOperators,
    { precision }: RunSettings,
    { layout }: Pick<KernelFrame, 'layout'>,
    private readonly kernels: readonly StepKernel[],
    clock: GPUBuffer,
  ) {
    const bytes = pointBytes(operators, precision);
    const { storage, copySource } = bufferUsage;
    const isBound = (buffer: StepBuffer): boolean =>
      kernels.some(({ bindings }) => bindings.some(([name]) => name === buffer));
    const make = (label: string, of: keyof typeof bytes): GPUBuffer =>
      createBuffer(device, `points ${label}`, storage | copySource, bytes[of]);
    const makeBound = (buffer: StepBuffer, of: keyof typeof bytes): GPUBuffer | null =>
      isBound(buffer) ? make(buffer, of) : null;
    const states = [make('u', 'cells'), make('v', 'cells')] as const;
    const others = {
      corners: makeBound('corners', 'corners'),
      cellRests: makeBound('cellRests', 'cells'),
      cornerRests: makeBound('cornerRests', 'corners'),
    };
    const groupsOf = (cells: GPUBuffer, newCells: GPUBuffer): GPUBindGroup[] => {
      const held: Record<StepBuffer, GPUBuffer | null> = { ...others, cells, newCells, clock };
      return kernels.map(({ name, layout: own, bindings }) =>
        createGroup(
          device,
          `points ${name}`,
          own,
          bindings.map(([buffer]) => held[buffer]),
        ),
      );
    };
    this.groups = [groupsOf(states[0], states[1]), groupsOf(states[1], states[0])];
    const frame = createFrame(device, layout, operators);
    this.buffers = [
      ...states,
      ...Object.values(others).filter((buffer) => buffer !== null),
      ...frame.buffers,
    ];
    this.parts = [
      {
        first: 0,
        cellCount: operators.cellCount,
        frame: frame.group,
        settings: frame.settings,
        boundaryFaceCount: 0,
        states,
        rest: others.cellRests,
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
    this.kernels.forEach(({ pipeline, workgroups }, i) => {
      const { x, y } = foldWorkgroups(workgroups);
      pass.setPipeline(pipeline);
      pass.setBindGroup(1, this.groups[parity][i]);
      pass.dispatchWorkgroups(x, y);
    });
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
  }
}
