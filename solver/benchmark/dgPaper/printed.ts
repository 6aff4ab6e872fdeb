/** Meshes of the vortex, in the order of the tables; each has four times the triangles of the one before. */
export const vortexMeshes = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

export type VortexMesh = (typeof vortexMeshes)[number];

/** Polynomial degrees of the figures. */
export const vortexOrders = [1, 2, 3, 4, 5] as const;

/** Steps of the printed run times, by degree. */
export const printedSteps: ReadonlyMap<number, number> = new Map([
  [1, 10_000],
  [4, 1000],
]);

/** Printed seconds per element and step on two GPUs, in double precision. */
interface PrintedElementTimes {
  readonly gtx460: number;
  readonly gtx580: number;
}

const elementTimes = (
  gtx460: readonly number[],
  gtx580: readonly number[],
): ReadonlyMap<VortexMesh, PrintedElementTimes> =>
  new Map(vortexMeshes.map((mesh, i) => [mesh, { gtx460: gtx460[i], gtx580: gtx580[i] }]));

/** Table 5.6 of M. Fuhry, MMath thesis, University of Waterloo 2013, by degree and mesh. */
export const printedElementTimes: ReadonlyMap<
  number,
  ReadonlyMap<VortexMesh, PrintedElementTimes>
> = new Map([
  [
    1,
    elementTimes(
      [6.63e-6, 1.84e-6, 7.22e-7, 5.3e-7, 4.8e-7, 4.62e-7],
      [5.09e-6, 1.34e-6, 4.21e-7, 2.98e-7, 2.54e-7, 2.41e-7],
    ),
  ],
  [
    4,
    elementTimes(
      [4.61e-5, 1.42e-5, 5.85e-6, 4.82e-6, 4.38e-6, 4.26e-6],
      // Mesh C is printed as 3.25E-07, seven times faster than on mesh F.
      [3.44e-5, 1.05e-5, 3.25e-6, 2.77e-6, 2.35e-6, 2.26e-6],
    ),
  ],
]);

/** Largest printed speed-ups over one core, double over double. */
export const printedSpeedUps = { gtx460: 31.8, gtx580: 52.5 } as const;

/** Largest printed cost of the limiter, p = 1: section 6 of the article. */
export const printedLimiterCost = 0.15;

export const doubleMachMeshes = ['A', 'B', 'C'] as const;

export type DoubleMachMesh = (typeof doubleMachMeshes)[number];

/** A flow of the source and its mesh. */
export type DgPaperFlow =
  | { readonly kind: 'vortex'; readonly mesh: VortexMesh }
  | { readonly kind: 'doubleMach'; readonly mesh: DoubleMachMesh };

/** A printed run; null if the source gives no value. */
interface PrintedRun {
  /** GTX 460 and GTX 580. */
  readonly minutes: readonly [gtx460: number | null, gtx580: number];
  readonly megabytes: number;
  readonly steps: number | null;
}

/**
 * Double Mach reflection: table 5.4 of the thesis, and table 4 of M. Fuhry, A. Giuliani and L. Krivodonova, Int. J.
 * Numer. Methods Fluids 76 (2014).
 */
export const printedRuns: Readonly<
  Record<
    DoubleMachMesh,
    { readonly cells: number; readonly thesis: PrintedRun; readonly article: PrintedRun }
  >
> = {
  A: {
    cells: 68_622,
    thesis: { minutes: [2.94, 2.07], megabytes: 70.91, steps: null },
    article: { minutes: [null, 0.71], megabytes: 43.64, steps: 3961 },
  },
  B: {
    cells: 236_964,
    thesis: { minutes: [36.62, 17.72], megabytes: 225.73, steps: null },
    article: { minutes: [null, 8.71], megabytes: 176.48, steps: 12_120 },
  },
  C: {
    cells: 964_338,
    thesis: { minutes: [null, 139.46], megabytes: 995.55, steps: null },
    article: { minutes: [null, 68.32], megabytes: 717.82, steps: 23_160 },
  },
};
