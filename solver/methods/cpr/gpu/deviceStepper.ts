import type { DeviceStepper } from '../../../stepping/deviceStepper';
import { CellCopies, type CopyKernel } from './cellCopies';
import { encodeDispatches, type CprDispatch } from './dispatches';
import type { PartOnDevice } from './partOnDevice';

/** The stages of a step on a device: in every part, then copies of what other parts read. */
export class CprDeviceStepper implements DeviceStepper {
  readonly stepsAtOnce = 1;
  /** By parity of the step. */
  private readonly steps: readonly [readonly CprDispatch[], readonly CprDispatch[]];
  private readonly copies: CellCopies | null;

  /** @param copyKernel where there are several parts */
  constructor(
    device: GPUDevice,
    readonly parts: readonly PartOnDevice[],
    copyKernel: CopyKernel | null,
  ) {
    const copies = copyKernel && new CellCopies(device, copyKernel, parts);
    this.copies = copies;
    const { targets } = parts[0];
    const landing = targets[targets.length - 1];
    /** The place among the registers of what a step of odd parity calls so: u and the landing register change places. */
    const swapped = (register: number): number =>
      register === 0 ? landing : register === landing ? 0 : register;
    const stepOf = (parity: 0 | 1): CprDispatch[] =>
      targets.flatMap((target, stage) => [
        ...parts.flatMap(({ steps }) => steps[parity][stage]),
        ...(copies?.dispatches[parity === 0 ? target : swapped(target)] ?? []),
      ]);
    this.steps = [stepOf(0), stepOf(1)];
  }

  encodeStart(pass: GPUComputePassEncoder): void {
    if (!this.copies) return;
    encodeDispatches(pass, this.copies.dispatches[0]);
    pass.setBindGroup(0, this.parts[0].frame);
  }

  prepare(): void {
    // Every step is encoded by itself.
  }

  encodeSteps(pass: GPUComputePassEncoder, parity: number): void {
    encodeDispatches(pass, this.steps[parity]);
    pass.setBindGroup(0, this.parts[0].frame);
  }

  destroy(): void {
    for (const part of this.parts) part.destroy();
    this.copies?.destroy();
  }
}
