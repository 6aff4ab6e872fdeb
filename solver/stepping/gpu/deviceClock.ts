import type { ComputePass } from '../../gpu/computePass';
import { createGroup, foldWorkgroups } from '../../gpu/pipeline';
import type { DevicePart, DeviceStepper, KernelFrame } from '../deviceStepper';
import type { RunKernels } from './runKernels';

/** What the clock's kernels work on. */
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
  /** Per part of the cells. */
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

  /** To be called at the beginning of a pass: group 0 is that of the first part. */
  useFrame(pass: ComputePass): void {
    pass.setBindGroup(0, this.parts[0].frame);
  }

  /** Tells the clock of the cells of the first states, which no step has left. */
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

  /** Before the first step: chooses its Δt. */
  encodeStart(pass: ComputePass): void {
    this.encode(pass, this.run.kernels.clockStart);
  }

  /** After the last dispatch of a step, where no kernel of the method has ended it. */
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
