import { bufferUsage, createBuffer } from '../../gpu/buffers';
import { createGroup, foldWorkgroups } from '../../gpu/pipeline';
import { ReadBackRing } from '../../gpu/readBack';
import type { StateSpace } from '../../space/cellSpace';
import type { PictureSamples } from '../../space/picture';
import type { DevicePart, KernelFrame } from '../deviceStepper';
import type { FieldFrame, FieldSampler } from '../types';
import { clockBytes, unpackClock, type ClockShape, type DoneSteps } from './clock';
import { sampleCount, type FieldKernel } from './fieldKernel';

/** Parts of a simulation that the sampler reads. */
export interface SampledRun {
  readonly states: StateSpace;
  readonly frame: KernelFrame;
  /** All cells. */
  readonly part: DevicePart;
  readonly clock: GPUBuffer;
  /** null for a case without statistics. */
  readonly averages: GPUBuffer | null;
  /** Returns the parity of the state after all submitted steps. */
  submittedParity(): number;
  readonly clockShape: ClockShape;
  /** Returns the parity of the state after a step. */
  parityOf(done: DoneSteps): number;
}

/** Samples a field on the device. */
export class GpuFieldSampler implements FieldSampler {
  private readonly own: readonly GPUBuffer[];
  private readonly values: GPUBuffer;
  /** Bind groups for even and for odd steps. */
  private readonly groups: readonly GPUBindGroup[];
  private readonly ring: ReadBackRing;
  private readonly workgroups: { readonly x: number; readonly y: number };

  constructor(
    private readonly device: GPUDevice,
    private readonly run: SampledRun,
    private readonly kernel: FieldKernel,
    samples: PictureSamples,
  ) {
    const { storage, uniform, copySource } = bufferUsage;
    const { states, part, clock, frame } = run;
    const { at } = samples;
    const bytes = 4 * sampleCount(states, samples);
    this.values = createBuffer(device, 'field', storage | copySource, bytes);
    const rows = createBuffer(device, 'rows of the field', at ? storage : uniform, kernel.rows);
    const origins =
      frame.origins &&
      createBuffer(device, 'places of the field', storage, kernel.usesPlace ? frame.origins() : 0);
    const list = at && createBuffer(device, 'samples of the field', storage, packSamples(at));
    this.own = [this.values, rows, origins, list].filter((buffer) => buffer !== null);
    this.ring = new ReadBackRing(device, 'field', [clockBytes(run.clockShape), bytes]);
    this.groups = part.states.map((state) =>
      createGroup(device, 'field', kernel.layout, [
        state,
        clock,
        this.values,
        rows,
        origins,
        kernel.usesAverages ? run.averages : null,
        list,
      ]),
    );
    const invocations = at?.cell.length ?? part.cellCount;
    this.workgroups = foldWorkgroups(Math.ceil(invocations / kernel.workgroupSize));
  }

  async sample(): Promise<FieldFrame | null> {
    const parity = this.run.submittedParity();
    const first = await this.sampleState(parity);
    if (first.outcome === 'failed') return null;
    // After a stop within the submitted steps the state is in the other buffer.
    const actual = this.run.parityOf(first);
    const { step, time, values } = actual === parity ? first : await this.sampleState(actual);
    return { step, time, values };
  }

  dispose(): void {
    for (const buffer of this.own) buffer.destroy();
    this.ring.destroy();
  }

  private async sampleState(
    parity: number,
  ): Promise<FieldFrame & DoneSteps & { readonly outcome: string }> {
    const { part, clock } = this.run;
    const encoder = this.device.createCommandEncoder({ label: 'field' });
    const pass = encoder.beginComputePass({ label: 'field' });
    pass.setPipeline(this.kernel.pipeline);
    pass.setBindGroup(0, part.frame);
    pass.setBindGroup(1, this.groups[parity]);
    pass.dispatchWorkgroups(this.workgroups.x, this.workgroups.y);
    pass.end();
    const read = this.ring.encode(encoder, [clock, this.values]);
    this.device.queue.submit([encoder.finish()]);
    const [clockCopy, values] = await read();
    const { step, time, rejections, outcome } = unpackClock(clockCopy, this.run.clockShape);
    return { step, time, rejections, outcome, values: new Float32Array(values) };
  }
}

/** Packs [cell, row] per sample. */
function packSamples({ cell, row }: NonNullable<PictureSamples['at']>): Uint32Array<ArrayBuffer> {
  const packed = new Uint32Array(2 * cell.length);
  for (let i = 0; i < cell.length; i++) {
    packed[2 * i] = cell[i];
    packed[2 * i + 1] = row[i];
  }
  return packed;
}
