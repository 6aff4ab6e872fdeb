import { sspRk3 as shuOsher } from '../../stepping/integrators/sspRk3';
import type { DifferenceStage, Register } from '../../stepping/integrators';

/**
 * One stage: y_target = u + weight (y_source − u) + factor·Δt·R(y_source, t + abscissa·Δt), with y₀ = u. A mean
 * of u and of a forward Euler step from y_source, so what one such step keeps, every stage keeps.
 */
export interface MeanStage {
  readonly source: Register;
  readonly target: Register;
  readonly weight: number;
  readonly factor: number;
  readonly abscissa: number;
}

/** An explicit method that is stable with the time step of forward Euler. */
export interface MeanIntegrator {
  readonly title: string;
  /** The target of the last holds the new u; it is never u itself, so that a bad step can be dropped. */
  readonly stages: readonly MeanStage[];
}

const forwardEuler: MeanIntegrator = {
  title: 'Forward Euler',
  stages: [{ source: 0, target: 1, weight: 0, factor: 1, abscissa: 0 }],
};

/** The method of Heun, second order. */
const sspRk2: MeanIntegrator = {
  title: 'Runge–Kutta 2, strong stability preserving',
  stages: [
    { source: 0, target: 1, weight: 0, factor: 1, abscissa: 0 },
    { source: 1, target: 2, weight: 1 / 2, factor: 1 / 2, abscissa: 1 },
  ],
};

const ownWeight = ({ source, weights }: DifferenceStage): number =>
  source === 0 ? 0 : weights[source - 1];

const sspRk3: MeanIntegrator = {
  title: shuOsher.title,
  stages: shuOsher.stages.map((stage) => ({ ...stage, weight: ownWeight(stage) })),
};

/** Every time integrator of the method, by the name that cases use. */
export const timeIntegrators = { forwardEuler, sspRk2, sspRk3 };

export type IntegratorId = keyof typeof timeIntegrators;

export const integratorIds = Object.keys(timeIntegrators) as IntegratorId[];

export const landingRegister = ({ stages }: MeanIntegrator): Register =>
  stages[stages.length - 1].target;

/** Copies of the state that the stages need, u among them. */
export const registerCount = ({ stages }: MeanIntegrator): number =>
  1 + Math.max(...stages.map(({ target }) => target));
