/**
 * Limits of a multiprocessor of a GPU: NVIDIA, CUDA C Programming Guide, table of features by compute capability; the
 * unit in which registers are given to warps is that of the CUDA Occupancy Calculator.
 */
interface Multiprocessor {
  readonly warps: number;
  readonly blocks: number;
  readonly registers: number;
  readonly registerUnit: number;
  readonly sharedBytes: number;
}

/** Compute capability 2.0: GeForce GTX 580. */
export const gtx580: Multiprocessor = {
  warps: 48,
  blocks: 8,
  registers: 32_768,
  registerUnit: 64,
  sharedBytes: 49_152,
};

/** Compute capability 3.5: Tesla K40. */
export const teslaK40: Multiprocessor = {
  warps: 64,
  blocks: 16,
  registers: 65_536,
  registerUnit: 256,
  sharedBytes: 49_152,
};

/** What a block of threads needs; registers and shared memory do not limit it if they are omitted. */
export interface BlockNeeds {
  readonly threads: number;
  readonly registersPerThread?: number;
  readonly sharedBytes?: number;
}

const warpThreads = 32;

/** Returns the theoretical occupancy: warps that a multiprocessor holds at once, as a share of the most. */
export function theoreticalOccupancy(
  { warps: most, blocks, registers, registerUnit, sharedBytes }: Multiprocessor,
  needs: BlockNeeds,
): number {
  const warps = Math.ceil(needs.threads / warpThreads);
  const perWarp =
    registerUnit * Math.ceil((warpThreads * (needs.registersPerThread ?? 0)) / registerUnit);
  const held = Math.min(
    blocks,
    Math.floor(most / warps),
    Math.floor(registers / (perWarp * warps)),
    Math.floor(sharedBytes / (needs.sharedBytes ?? 0)),
  );
  return (held * warps) / most;
}
