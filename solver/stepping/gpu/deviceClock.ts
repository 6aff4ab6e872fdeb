import type { ComputePass } from '../../gpu/computePass';
import { createGroup, foldWorkgroups } from '../../gpu/pipeline';
import type { DevicePart, DeviceStepper, KernelFrame } from '../deviceStepper';
import type { RunKernels } from './runKernels';

/** Inputs of the clock's kernels. */
interface ClockedRun {
  readonly frame: KernelFrame;
  readonly kernels: RunKernels;
  readonly stepper: Pick<DeviceStepper, 'parts'>;
  readonly clock: GPUBuffer;
}

/** Encodes the clock's own kernels. */
export class DeviceClock {
  private readonly parts: readonly DevicePart[];
  private readonly group: GPUBindGroup;
  /** One bind group per part of the cells. */
  private readonly reportGroups: readonly GPUBindGroup[];

  constructor(
    device: GPUDevice,
    private readonly run: ClockedRun,
  ) {
    const { kernels, stepper, clock } = run;
    this.parts = stepper.parts;
    this.group = createGroup(device, 'clock', kernels.clockLayout, [clock]);
    this.reportGroups = this.parts.map((part) =>
      createGroup(device, 'report', kernels.reportLayout, [part.states[0], clock]),
    );
  }

  /** Sets group 0 to that of the first part; to be called at the beginning of a pass. */
  useFrame(pass: ComputePass): void {
    pass.setBindGroup(0, this.parts[0].frame);
  }

  /** Reports the cells of the initial states to the clock, since no step has done so. */
  encodeReport(pass: ComputePass): void {
    const { kernels, frame } = this.run;
    pass.setPipeline(kernels.report);
    this.parts.forEach((part, i) => {
      const { x, y } = foldWorkgroups(Math.ceil(part.cellCount / frame.workgroupSize));
      if (this.parts.length > 1) pass.setBindGroup(0, part.frame);
      pass.setBindGroup(1, this.reportGroups[i]);
      pass.dispatchWorkgroups(x, y);
    });
  }

  /** Chooses Δt of the first step; to be called before it. */
  encodeStart(pass: ComputePass): void {
    this.encode(pass, this.run.kernels.clockStart);
  }

  /** Finishes a step after its last dispatch, unless a kernel of the method does so. */
  encodeTick(pass: ComputePass): void {
    if (!this.run.frame.finishesStep) this.encode(pass, this.run.kernels.clockTick);
  }

  private encode(pass: ComputePass, pipeline: GPUComputePipeline): void {
    pass.setPipeline(pipeline);
    if (this.parts.length > 1) this.useFrame(pass);
    pass.setBindGroup(1, this.group);
    pass.dispatchWorkgroups(1);
  }
}
