import { t } from '../../text/t';

/**
 * A diagonally implicit Runge–Kutta method with an explicit first stage, a constant γ on the rest of the diagonal and an
 * embedded method: y_i = u + Δt Σ_j a_ij k_j, k_i = R(y_i, t + c_i Δt). Stiffly accurate: the last stage is the new u.
 */
export interface EsdirkIntegrator {
  readonly title: string;
  /** Lower triangle of the coefficients, by rows; the last row holds the weights. */
  readonly stages: readonly (readonly number[])[];
  readonly gamma: number;
  readonly abscissae: readonly number[];
  /** Weights of the embedded method. */
  readonly embedded: readonly number[];
  readonly order: number;
  /** Exponent of Δt in the error of a step. */
  readonly errorOrder: number;
}

const gamma3 = 1767732205903 / 4055673282236;

/** The implicit part of ARK3(2)4L[2]SA (Kennedy and Carpenter, Appl. Numer. Math. 44, 2003); L-stable. */
const esdirk3: EsdirkIntegrator = {
  title: t('integratorEsdirk3'),
  stages: [
    [0],
    [gamma3, gamma3],
    [2746238789719 / 10658868560708, -640167445237 / 6845629431997, gamma3],
    [
      1471266399579 / 7840856788654,
      -4482444167858 / 7529755066697,
      11266239266428 / 11593286722821,
      gamma3,
    ],
  ],
  gamma: gamma3,
  abscissae: [0, 2 * gamma3, 3 / 5, 1],
  embedded: [
    2756255671327 / 12835298489170,
    -10771552573575 / 22201958757719,
    9247589265047 / 10645013368117,
    2193209047091 / 5459859503100,
  ],
  order: 3,
  errorOrder: 3,
};

/** The implicit part of ARK4(3)6L[2]SA of the same paper; L-stable. */
const esdirk4: EsdirkIntegrator = {
  title: t('integratorEsdirk4'),
  stages: [
    [0],
    [1 / 4, 1 / 4],
    [8611 / 62500, -1743 / 31250, 1 / 4],
    [5012029 / 34652500, -654441 / 2922500, 174375 / 388108, 1 / 4],
    [
      15267082809 / 155376265600,
      -71443401 / 120774400,
      730878875 / 902184768,
      2285395 / 8070912,
      1 / 4,
    ],
    [82889 / 524892, 0, 15625 / 83664, 69875 / 102672, -2260 / 8211, 1 / 4],
  ],
  gamma: 1 / 4,
  abscissae: [0, 1 / 2, 83 / 250, 31 / 50, 17 / 20, 1],
  embedded: [
    4586570599 / 29645900160,
    0,
    178811875 / 945068544,
    814220225 / 1159782912,
    -3700637 / 11593932,
    61727 / 225920,
  ],
  order: 4,
  errorOrder: 4,
};

/** Implicit time integrators, by the identifiers of cases. */
export const esdirkIntegrators = { esdirk3, esdirk4 } as const;

export type EsdirkId = keyof typeof esdirkIntegrators;
