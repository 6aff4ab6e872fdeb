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
  /** Weight of the embedded method less that of the method. */
  readonly error: number;
}

/** A method that knows how large its error is, so that Δt can be chosen by it; see `StepController`. */
export interface EmbeddedIntegrator {
  readonly title: string;
  readonly form: 'embedded';
  readonly stages: readonly EmbeddedStage[];
  /** In which power of Δt the error of a step falls. */
  readonly errorOrder: number;
  /** β₁, β₂, β₃ of its controller. */
  readonly control: readonly [number, number, number];
}

/** The target of the last stage holds the new u; it is never u itself, so that a bad step can be dropped. */
export type TimeIntegrator = DifferenceIntegrator | LowStorageIntegrator;

export const landingRegister = (integrator: TimeIntegrator | EmbeddedIntegrator): Register =>
  integrator.stages[integrator.stages.length - 1].target;

/** Copies of the state that the stages need, u among them. */
export const registerCount = ({ stages }: DifferenceIntegrator): number =>
  1 + Math.max(...stages.map(({ target }) => target));
