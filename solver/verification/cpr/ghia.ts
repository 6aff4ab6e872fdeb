/**
 * Velocities in a lid-driven cavity relative to the lid speed: U. Ghia, K. N. Ghia and C. T. Shin, J. Comput. Phys. 48
 * (1982) 387–411, tables I and II, for incompressible flow, without the wall values.
 */
export interface CavityTable {
  /** u on the line x = ½, as pairs of y and u. */
  readonly upwards: readonly (readonly [y: number, u: number])[];
  /** v on the line y = ½, as pairs of x and v. */
  readonly across: readonly (readonly [x: number, v: number])[];
}

const heights = [
  0.9766, 0.9688, 0.9609, 0.9531, 0.8516, 0.7344, 0.6172, 0.5, 0.4531, 0.2813, 0.1719, 0.1016,
  0.0703, 0.0625, 0.0547,
];

const widths = [
  0.9688, 0.9609, 0.9531, 0.9453, 0.9063, 0.8594, 0.8047, 0.5, 0.2344, 0.2266, 0.1563, 0.0938,
  0.0781, 0.0703, 0.0625,
];

const table = (us: readonly number[], vs: readonly number[]): CavityTable => ({
  upwards: heights.map((y, i) => [y, us[i]]),
  across: widths.map((x, i) => [x, vs[i]]),
});

/** Tables by Reynolds number. */
export const cavityTables = {
  100: table(
    [
      0.84123, 0.78871, 0.73722, 0.68717, 0.23151, 0.00332, -0.13641, -0.20581, -0.2109, -0.15662,
      -0.1015, -0.06434, -0.04775, -0.04192, -0.03717,
    ],
    [
      -0.05906, -0.07391, -0.08864, -0.10313, -0.16914, -0.22445, -0.24533, 0.05454, 0.17527,
      0.17507, 0.16077, 0.12317, 0.1089, 0.10091, 0.09233,
    ],
  ),
  1000: table(
    [
      0.65928, 0.57492, 0.51117, 0.46604, 0.33304, 0.18719, 0.05702, -0.0608, -0.10648, -0.27805,
      -0.38289, -0.2973, -0.2222, -0.20196, -0.18109,
    ],
    [
      -0.21388, -0.27669, -0.33714, -0.39188, -0.5155, -0.42665, -0.31966, 0.02526, 0.32235,
      0.33075, 0.37095, 0.32627, 0.30353, 0.29012, 0.27485,
    ],
  ),
} as const;
