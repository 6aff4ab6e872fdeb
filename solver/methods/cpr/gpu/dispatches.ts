import type { ComputePass } from '../../../gpu/computePass';
import { foldWorkgroups } from '../../../gpu/pipeline';

/** A dispatch of a step. */
export interface CprDispatch {
  readonly pipeline: GPUComputePipeline;
  /** Group 0, and group 1. */
  readonly frame: GPUBindGroup;
  readonly own: GPUBindGroup;
  readonly workgroups: number;
}

/** Returns the number of workgroups dispatched when this many are requested. */
export function dispatchedGroups(workgroups: number): number {
  const { x, y } = foldWorkgroups(workgroups);
  return x * y;
}

/** Encodes dispatches in order; group 0 remains set to that of the last one. */
export function encodeDispatches(pass: ComputePass, dispatches: readonly CprDispatch[]): void {
  let present: GPUBindGroup | null = null;
  for (const { pipeline, frame, own, workgroups } of dispatches) {
    const { x, y } = foldWorkgroups(workgroups);
    if (frame !== present) pass.setBindGroup(0, frame);
    present = frame;
    pass.setPipeline(pipeline);
    pass.setBindGroup(1, own);
    pass.dispatchWorkgroups(x, y);
  }
}
