import { bufferUsage, createBuffer } from '../../gpu/buffers';
import type { ComputePass } from '../../gpu/computePass';
import { createGroup } from '../../gpu/pipeline';
import type { ImplicitKernels } from './kernels';

/** Directions in which a system is solved, see shaders/implicit/sweep.wgsl. */
const [forward, backward] = [1, 2];

/** Dispatches of kernels over the parts of one color after the other, with their bind groups. */
export class Sweeps {
  private buffers: GPUBuffer[] = [];
  private factors: readonly Dispatch[] = [];
  private solutions: readonly Dispatch[] = [];

  constructor(
    private readonly device: GPUDevice,
    private readonly kernels: ImplicitKernels,
  ) {}

  /** @param colorParts first part of each color, then the end */
  plan(colorParts: readonly number[]): void {
    this.destroy();
    const last = colorParts.length - 2;
    const along = (color: number, directions: number): Dispatch => {
      const first = colorParts[color];
      const words = Uint32Array.of(first, directions);
      const buffer = createBuffer(this.device, 'implicit sweep', bufferUsage.uniform, words);
      this.buffers.push(buffer);
      return {
        group: createGroup(this.device, 'implicit sweep', this.kernels.sweep, [buffer]),
        parts: colorParts[color + 1] - first,
      };
    };
    this.factors = Array.from({ length: last + 1 }, (_, color) => along(color, 0));
    this.solutions = Array.from({ length: 2 * last + 1 }, (_, i) =>
      along(last - Math.abs(last - i), (i <= last ? forward : 0) | (i >= last ? backward : 0)),
    );
  }

  /** Encodes the factorization; pipeline and group 0 are set. */
  encodeFactors(pass: ComputePass): void {
    encode(pass, this.factors);
  }

  /** Encodes a forward and a backward substitution; pipeline and group 0 are set. */
  encodeSolution(pass: ComputePass): void {
    encode(pass, this.solutions);
  }

  destroy(): void {
    for (const buffer of this.buffers) buffer.destroy();
    this.buffers = [];
  }
}

interface Dispatch {
  readonly group: GPUBindGroup;
  readonly parts: number;
}

function encode(pass: ComputePass, dispatches: readonly Dispatch[]): void {
  for (const { group, parts } of dispatches) {
    pass.setBindGroup(1, group);
    pass.dispatchWorkgroups(parts);
  }
}
