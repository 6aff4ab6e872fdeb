import type { ComputePass } from '../../gpu/computePass';
import { foldWorkgroups } from '../../gpu/pipeline';
import type { DevicePart, DeviceStepper } from '../deviceStepper';

/** A dispatch of a step. */
export interface BoundDispatch {
  readonly pipeline: GPUComputePipeline;
  readonly workgroups: number;
  /** Group 1, by parity of the step. */
  readonly groups: readonly [GPUBindGroup, GPUBindGroup];
}

/** Steps on all cells in one part, each the same dispatches one after the other. */
export class DispatchStepper implements DeviceStepper {
  readonly parts: readonly [DevicePart];
  readonly stepsAtOnce = 1;
  private readonly dispatches: readonly (BoundDispatch & {
    readonly x: number;
    readonly y: number;
  })[];

  /** @param buffers those to be destroyed with it */
  constructor(
    part: DevicePart,
    dispatches: readonly BoundDispatch[],
    private readonly buffers: readonly GPUBuffer[],
  ) {
    this.parts = [part];
    this.dispatches = dispatches.map((dispatch) => ({
      ...dispatch,
      ...foldWorkgroups(dispatch.workgroups),
    }));
  }

  encodeStart(): void {
    // A state says all that a step begins with.
  }

  prepare(): void {
    // Every step is encoded by itself.
  }

  encodeSteps(pass: ComputePass, parity: number): void {
    for (const { pipeline, groups, x, y } of this.dispatches) {
      pass.setPipeline(pipeline);
      pass.setBindGroup(1, groups[parity]);
      pass.dispatchWorkgroups(x, y);
    }
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
  }
}
