import type { ComputePass } from '../../../gpu/computePass';
import type { DeviceStepper } from '../../../stepping/deviceStepper';
import { CellCopies, type CopyKernel } from './cellCopies';
import { encodeDispatches, type CprDispatch } from './dispatches';
import type { PartOnDevice } from './partOnDevice';
import { RowCopies, type RowKernel } from './rowCopies';

/** Kernel that accepts or rejects a step. */
export interface Judgment {
  readonly dispatch: CprDispatch;
  readonly errorSums: GPUBuffer;
}

/**
 * The stages of a step on a device: for each stage its preceding kernels and the stage, each in all parts and followed by
 * copies between parts. Under error control the last stage is followed by the acceptance of the step.
 */
export class CprDeviceStepper implements DeviceStepper {
  readonly stepsAtOnce = 1;
  /** By parity of the step. */
  private readonly steps: readonly [readonly CprDispatch[], readonly CprDispatch[]];
  private readonly copies: CellCopies | null;
  private readonly rows: RowCopies | null;

  /**
   * @param copyKernel for several parts
   * @param rowKernel if parts exchange more than states
   * @param judgment if steps can be rejected, with the buffer that it owns
   */
  constructor(
    device: GPUDevice,
    readonly parts: readonly PartOnDevice[],
    copyKernel: CopyKernel | null,
    rowKernel: RowKernel | null,
    private readonly judgment: Judgment | null,
  ) {
    const rows = rowKernel && new RowCopies(device, rowKernel, parts);
    this.rows = rows;
    const copies = copyKernel && new CellCopies(device, copyKernel, parts);
    this.copies = copies;
    const { targets } = parts[0];
    const landing = targets[targets.length - 1];
    /** Maps a register of an odd step to its buffer: u and the landing register are swapped. */
    const swapped = (register: number): number =>
      register === 0 ? landing : register === landing ? 0 : register;
    const stepOf = (parity: 0 | 1): CprDispatch[] =>
      targets.flatMap((target, stage) => [
        ...parts.flatMap(({ preludes }) => preludes[parity][stage]),
        ...(rows?.dispatches ?? []),
        ...parts.flatMap(({ steps }) => steps[parity][stage]),
        ...(judgment && stage === targets.length - 1
          ? [judgment.dispatch, ...parts.flatMap(({ restores }) => restores[parity])]
          : []),
        ...(copies?.dispatches[parity === 0 ? target : swapped(target)] ?? []),
      ]);
    this.steps = [stepOf(0), stepOf(1)];
  }

  encodeStart(pass: ComputePass): void {
    if (!this.copies) return;
    encodeDispatches(pass, this.copies.dispatches[0]);
    pass.setBindGroup(0, this.parts[0].frame);
  }

  prepare(): void {
    // Each step is encoded separately, so nothing needs preparation.
  }

  encodeSteps(pass: ComputePass, parity: number): void {
    encodeDispatches(pass, this.steps[parity]);
    pass.setBindGroup(0, this.parts[0].frame);
  }

  destroy(): void {
    for (const part of this.parts) part.destroy();
    this.copies?.destroy();
    this.rows?.destroy();
    this.judgment?.errorSums.destroy();
  }
}
