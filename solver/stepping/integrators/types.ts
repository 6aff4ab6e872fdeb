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

export interface DifferenceIntegrator {
  readonly title: string;
  readonly form: 'difference';
  readonly stages: readonly DifferenceStage[];
}

export interface LowStorageIntegrator {
  readonly title: string;
  readonly form: 'lowStorage';
  readonly stages: readonly LowStorageStage[];
}

/** The target of the last stage holds the new u; it is never u itself, so that a bad step can be dropped. */
export type TimeIntegrator = DifferenceIntegrator | LowStorageIntegrator;

export const landingRegister = (integrator: TimeIntegrator): Register =>
  integrator.stages[integrator.stages.length - 1].target;

/** Copies of the state that the stages need, u among them. */
export const registerCount = ({ stages }: DifferenceIntegrator): number =>
  1 + Math.max(...stages.map(({ target }) => target));
