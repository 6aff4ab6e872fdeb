import { axesOf, type Axis, type Dimension } from '../../../../core/axes';

/** Input name of Δt of the whole step. */
export const fullStep = 'Δt';
/** Input name of its half. */
export const halfStep = 'Δt/2';
/** Input name of its quarter. */
export const quarterStep = 'Δt/4';
/** Input name of Δt over the cell edge along an axis. */
export const stepOver = (axis: Axis): string => `Δt/Δ${axis}`;

/** All step sizes, in the order of the kernel parameters. */
export const stepNames = (dimension: Dimension): string[] => [
  fullStep,
  halfStep,
  quarterStep,
  ...axesOf(dimension).map(stepOver),
];

/** Values of the step sizes, computed as in `createHalfStep`. */
export const stepValues = (dt: number, spacing: readonly number[]): number[] => [
  dt,
  0.5 * dt,
  0.25 * dt,
  ...spacing.map((edge) => dt / edge),
];
