import type { ComputePass } from '../../gpu/computePass';
import { foldWorkgroups } from '../../gpu/pipeline';
import type { DevicePart, DeviceStepper } from '../deviceStepper';

/** One dispatch of a step. */
export interface BoundDispatch {
  readonly pipeline: GPUComputePipeline;
  readonly workgroups: number;
  /** Group 1, by parity of the step. */
  readonly groups: readonly [GPUBindGroup, GPUBindGroup];
}

/** Steps all cells in one part; each step is the same sequence of dispatches. */
export class DispatchStepper implements DeviceStepper {
  readonly parts: readonly [DevicePart];
  readonly stepsAtOnce = 1;
  private readonly dispatches: readonly (BoundDispatch & {
    readonly x: number;
    readonly y: number;
  })[];

  /** @param buffers destroyed with the stepper */
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
    // A step needs only the state.
  }

  prepare(): void {
    // Steps are encoded individually.
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
