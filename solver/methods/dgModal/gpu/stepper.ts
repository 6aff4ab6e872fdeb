import type { ComputePass } from '../../../gpu/computePass';
import { foldWorkgroups } from '../../../gpu/pipeline';
import type { DeviceStepper } from '../../../stepping/deviceStepper';
import { conservedEvery } from '../../../stepping/gpu/cadences';
import type { Register } from '../../../stepping/integrators/types';
import { CellCopies, type CopyKernel } from './cellCopies';
import type { KernelDesign } from './design';
import type { DeviceState } from './deviceState';
import type { DgKernels } from './kernels';
import { PersistentSteps } from './persistent';

/** Runs the stages of modal DG on a device: one after the other over all parts, or whole steps in one workgroup. */
export class DgStepper implements DeviceStepper {
  readonly stepsAtOnce: number;
  private readonly persistent: PersistentSteps | null;
  private readonly copies: CellCopies | null;

  /** @param copyKernel required with several parts */
  constructor(
    device: GPUDevice,
    private readonly kernels: DgKernels,
    readonly parts: readonly DeviceState[],
    copyKernel: CopyKernel | null,
    clock: GPUBuffer,
  ) {
    const { persistent } = kernels;
    this.persistent =
      persistent && new PersistentSteps(device, persistent, { states: parts[0].states, clock });
    this.stepsAtOnce = persistent ? conservedEvery : 1;
    this.copies = copyKernel && new CellCopies(device, copyKernel, parts);
  }

  encodeStart(pass: ComputePass): void {
    this.renewCopies(pass, 0, 0);
  }

  prepare(last: number): void {
    this.persistent?.begin(last, this.stepsAtOnce);
  }

  encodeSteps(pass: ComputePass, parity: number): void {
    if (this.persistent) this.persistent.encode(pass);
    else this.encodeStages(pass, parity);
  }

  destroy(): void {
    for (const part of this.parts) part.destroy();
    this.copies?.destroy();
    this.persistent?.destroy();
  }

  private encodeStages(pass: ComputePass, parity: number): void {
    const { stages, viscous, limiter, designs } = this.kernels;
    stages.forEach(({ pipeline, plan }, index) => {
      const groups = (part: DeviceState) => part.steps[parity][index];
      this.dispatch(pass, pipeline, (part) => groups(part).stage, designs.stage);
      this.renewCopies(pass, plan.target, parity);
      if (viscous) {
        this.dispatch(
          pass,
          viscous.pipelines[index],
          (part) => groups(part).viscous,
          designs.plain,
        );
        this.renewCopies(pass, plan.target, parity);
      }
      if (!limiter) return;
      const isLast = index === stages.length - 1;
      const limit = isLast ? limiter.step : limiter.stage;
      this.dispatch(pass, limit, (part) => groups(part).limiter, designs.plain);
      this.renewCopies(pass, plan.target, parity);
    });
  }

  /** Dispatches over all cells. */
  private dispatch(
    pass: ComputePass,
    pipeline: GPUComputePipeline,
    groupOf: (part: DeviceState) => GPUBindGroup | null,
    { lanes, workgroupSize }: KernelDesign,
  ): void {
    pass.setPipeline(pipeline);
    for (const part of this.parts) {
      const { x, y } = foldWorkgroups(Math.ceil((part.cellCount * lanes) / workgroupSize));
      if (this.parts.length > 1) pass.setBindGroup(0, part.frame);
      pass.setBindGroup(1, groupOf(part));
      pass.dispatchWorkgroups(x, y);
    }
  }

  /** Updates the copies in other parts; call it after writing a register in a step of this parity. */
  private renewCopies(pass: ComputePass, register: Register, parity: number): void {
    this.copies?.encode(pass, this.parts[0].placeOf(register, parity));
  }
}
