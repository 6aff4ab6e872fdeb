import type { DeviceStepper } from '../../../stepping/deviceStepper';
import { CellCopies, type CopyKernel } from './cellCopies';
import { encodeDispatches, type CprDispatch } from './dispatches';
import { HalfCopies, type HalfKernel } from './halfCopies';
import type { PartOnDevice } from './partOnDevice';

/** The stages of a step on a device: viscous fluxes, then the stage, each in every part and then copied to others. */
export class CprDeviceStepper implements DeviceStepper {
  readonly stepsAtOnce = 1;
  /** By parity of the step. */
  private readonly steps: readonly [readonly CprDispatch[], readonly CprDispatch[]];
  private readonly copies: CellCopies | null;
  private readonly halves: HalfCopies | null;

  /**
   * @param copyKernel where there are several parts
   * @param halfKernel where these have viscous fluxes
   */
  constructor(
    device: GPUDevice,
    readonly parts: readonly PartOnDevice[],
    copyKernel: CopyKernel | null,
    halfKernel: HalfKernel | null,
  ) {
    const halves = halfKernel && new HalfCopies(device, halfKernel, parts);
    this.halves = halves;
    const copies = copyKernel && new CellCopies(device, copyKernel, parts);
    this.copies = copies;
    const { targets } = parts[0];
    const landing = targets[targets.length - 1];
    /** The place among the registers of what a step of odd parity calls so: u and the landing register change places. */
    const swapped = (register: number): number =>
      register === 0 ? landing : register === landing ? 0 : register;
    const stepOf = (parity: 0 | 1): CprDispatch[] =>
      targets.flatMap((target, stage) => [
        ...parts.flatMap(({ preludes }) => preludes[parity][stage]),
        ...(halves?.dispatches ?? []),
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
    this.halves?.destroy();
  }
}
