import { axesOf, type Axis, type Dimension } from '../../../../core/axes';

/** What programs of points call Δt, that of the whole step, */
export const fullStep = 'Δt';
/** its half, */
export const halfStep = 'Δt/2';
/** its quarter, */
export const quarterStep = 'Δt/4';
/** and Δt over the edge of a cell along an axis. */
export const stepOver = (axis: Axis): string => `Δt/Δ${axis}`;

/** All of them, in the order in which kernels are told their values. */
export const stepNames = (dimension: Dimension): string[] => [
  fullStep,
  halfStep,
  quarterStep,
  ...axesOf(dimension).map(stepOver),
];

/** Their values as `createHalfStep` computes them. */
export const stepValues = (dt: number, spacing: readonly number[]): number[] => [
  dt,
  0.5 * dt,
  0.25 * dt,
  ...spacing.map((edge) => dt / edge),
];
