/**
 * One stage of an explicit Runge–Kutta method whose states are kept, not its slopes:
 * y_target = u + Σ_r weights_r (y_r − u) + factor·Δt·R(y_source, t + abscissa·Δt), with y₀ = u.
 * The differences are summed, not the states: in f32 that loses a third of the round-off.
 */
export interface DifferenceStage {
  readonly source: Register;
  readonly target: Register;
  /** Of y₁ − u, y₂ − u, y₃ − u. */
  readonly weights: readonly [number, number, number];
  readonly factor: number;
  readonly abscissa: number;
}

/**
 * One stage of a method in Williamson's 2N form, y₃ being its slope register:
 * y₃ ← a·y₃ + Δt·R(y_source, t + abscissa·Δt), y_target = y_source + b·y₃.
 */
export interface LowStorageStage {
  readonly source: Register;
  readonly target: Register;
  readonly a: number;
  readonly b: number;
  readonly abscissa: number;
}

/** The state before the step and three more of its size; each backend keeps these four. */
export type Register = 0 | 1 | 2 | 3;

interface IntegratorBase {
  readonly id: string;
  readonly title: string;
  /** Δt that is stable, as a multiple of that of classical RK4 (1D upwind DG, worst of p = 1…5). */
  readonly relativeStep: number;
}

export interface DifferenceIntegrator extends IntegratorBase {
  readonly form: 'difference';
  readonly stages: readonly DifferenceStage[];
}

export interface LowStorageIntegrator extends IntegratorBase {
  readonly form: 'lowStorage';
  readonly stages: readonly LowStorageStage[];
}

/** The target of the last stage holds the new u; it is never u itself, so that a bad step can be dropped. */
export type TimeIntegrator = DifferenceIntegrator | LowStorageIntegrator;

export const landingRegister = (integrator: TimeIntegrator): Register =>
  integrator.stages[integrator.stages.length - 1].target;

const none = [0, 0, 0] as const;

/** Classical method of Kutta, fourth order. */
const rk4: DifferenceIntegrator = {
  id: 'rk4',
  title: 'Runge–Kutta 4, classical',
  form: 'difference',
  relativeStep: 1,
  stages: [
    { source: 0, target: 1, weights: none, factor: 1 / 2, abscissa: 0 },
    { source: 1, target: 2, weights: none, factor: 1 / 2, abscissa: 1 / 2 },
    { source: 2, target: 3, weights: none, factor: 1, abscissa: 1 / 2 },
    { source: 3, target: 1, weights: [1 / 3, 2 / 3, 1 / 3], factor: 1 / 6, abscissa: 1 },
  ],
};

/** Explicit midpoint rule, second order; weakly unstable for p ≥ 2 unless the step is small. */
const midpoint: DifferenceIntegrator = {
  id: 'midpoint',
  title: 'Runge–Kutta 2, midpoint',
  form: 'difference',
  relativeStep: 0.62,
  stages: [
    { source: 0, target: 1, weights: none, factor: 1 / 2, abscissa: 0 },
    { source: 1, target: 2, weights: none, factor: 1, abscissa: 1 / 2 },
  ],
};

/** Third order, strong stability preserving (Shu and Osher 1988). */
const sspRk3: DifferenceIntegrator = {
  id: 'sspRk3',
  title: 'Runge–Kutta 3, strong stability preserving',
  form: 'difference',
  relativeStep: 0.88,
  stages: [
    { source: 0, target: 1, weights: none, factor: 1, abscissa: 0 },
    { source: 1, target: 2, weights: [1 / 4, 0, 0], factor: 1 / 4, abscissa: 1 },
    { source: 2, target: 1, weights: [0, 2 / 3, 0], factor: 2 / 3, abscissa: 1 / 2 },
  ],
};

/** Fourth order in five stages and two registers: Carpenter and Kennedy, NASA TM 109112 (1994). */
const carpenterKennedy: LowStorageIntegrator = {
  id: 'carpenterKennedy',
  title: 'Runge–Kutta 4, low storage (Carpenter–Kennedy)',
  form: 'lowStorage',
  relativeStep: 1.46,
  stages: [
    { source: 0, target: 1, a: 0, b: 1432997174477 / 9575080441755, abscissa: 0 },
    {
      source: 1,
      target: 2,
      a: -567301805773 / 1357537059087,
      b: 5161836677717 / 13612068292357,
      abscissa: 1432997174477 / 9575080441755,
    },
    {
      source: 2,
      target: 1,
      a: -2404267990393 / 2016746695238,
      b: 1720146321549 / 2090206949498,
      abscissa: 2526269341429 / 6820363962896,
    },
    {
      source: 1,
      target: 2,
      a: -3550918686646 / 2091501179385,
      b: 3134564353537 / 4481467310338,
      abscissa: 2006345519317 / 3224310063776,
    },
    {
      source: 2,
      target: 1,
      a: -1275806237668 / 842570457699,
      b: 2277821191437 / 14882151754819,
      abscissa: 2802321613138 / 2924317926251,
    },
  ],
};

/** Every time integrator, by the name that cases use. */
export const timeIntegrators = { rk4, midpoint, sspRk3, carpenterKennedy };

export type IntegratorId = keyof typeof timeIntegrators;

export const integratorIds = Object.keys(timeIntegrators) as IntegratorId[];
