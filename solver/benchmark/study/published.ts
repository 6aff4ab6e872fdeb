/**
 * Published values of F. Westers, A GPU implementation of the 1D and 2D Conservation Element/Solution Element scheme,
 * thesis, University of Groningen, 2020.
 */
export const publishedSource = 'Westers 2020';

/** A published time with its deviation over five repeats. */
export interface PublishedSeconds {
  /** Block size in invocations along x and y. */
  readonly shape: readonly [x: number, y: number];
  readonly seconds: number;
  readonly deviation: number;
}

const printed = (x: number, y: number, seconds: number, deviation: number): PublishedSeconds => ({
  shape: [x, y],
  seconds,
  deviation,
});

/** Table 5.2: four quadrants on 250 × 250 points, CFL 0.5 to t = 2, in double precision on a Tesla K40. */
export const publishedBlocks: readonly PublishedSeconds[] = [
  printed(4, 4, 6.13, 0.002),
  printed(6, 4, 6.74, 0.01),
  printed(8, 4, 5.77, 0.02),
  printed(4, 6, 6.77, 0.006),
  printed(6, 6, 6.16, 0.008),
  printed(8, 6, 5.49, 0.003),
  printed(4, 8, 5.94, 0.03),
  printed(6, 8, 5.68, 0.03),
  printed(8, 8, 5.61, 0.03),
];

/** Speed-ups of the abstract: GPU in the given precision over the CPU in double precision. */
export const publishedSpeedUps = {
  /** 1D, double, over one thread. */
  double1d: 23,
  /** 2D, double, over OpenMP with 16 threads. */
  double2d: 1.5,
  /** 2D, single, over OpenMP with 16 threads. */
  single2d: 4.2,
} as const;
