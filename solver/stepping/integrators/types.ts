/**
 * One stage of an explicit Runge–Kutta method whose states are kept, not its slopes:
 * y_target = u + Σ_r weights_r (y_r − u) + factor·Δt·R(y_source, t + abscissa·Δt), with y₀ = u.
 * The differences are summed, not the states: in f32 that loses a third of the round-off.
 */
export interface DifferenceStage {
  readonly source: Register;
  readonly target: Register;
  /** Weights of y₁ − u, y₂ − u, y₃ − u. */
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

/** Index of a state register: the state before the step and three more; each backend keeps all four. */
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

/**
 * One stage of a method in the form 3S* (Ketcheson, J. Comput. Phys. 229, 2010) with an embedded one. s is in y₃ and
 * begins as 0, as the error e does:
 * s ← s + delta·y_source, e ← e + error·Δt·R, y_target = gamma₀·y_source + gamma₁·s + gamma₂·u + beta·Δt·R, with
 * R = R(y_source, t + abscissa·Δt).
 */
export interface EmbeddedStage {
  readonly source: Register;
  readonly target: Register;
  readonly gamma: readonly [number, number, number];
  readonly delta: number;
  readonly beta: number;
  readonly abscissa: number;
  /** Weight of the embedded method minus that of the method. */
  readonly error: number;
}

/** A method with an error estimate, for adaptive Δt; see `StepController`. */
export interface EmbeddedIntegrator {
  readonly title: string;
  readonly form: 'embedded';
  readonly stages: readonly EmbeddedStage[];
  /** Exponent of Δt in the error of a step. */
  readonly errorOrder: number;
  /** β₁, β₂, β₃ of the PID controller. */
  readonly control: readonly [number, number, number];
}

/** The target of the last stage holds the new u. It is never the register of u, so that a rejected step can be dropped. */
export type TimeIntegrator = DifferenceIntegrator | LowStorageIntegrator;

export const landingRegister = (integrator: TimeIntegrator | EmbeddedIntegrator): Register =>
  integrator.stages[integrator.stages.length - 1].target;

/** Number of copies of the state that the stages need, including u. */
export const registerCount = ({ stages }: DifferenceIntegrator): number =>
  1 + Math.max(...stages.map(({ target }) => target));
