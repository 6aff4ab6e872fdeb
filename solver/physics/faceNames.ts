/** Names of inputs at a face, per variable of a system: the states on both sides and quantities derived from them. */

export const innerName = (variable: string): string => `inner_${variable}`;
export const outerName = (variable: string): string => `outer_${variable}`;
/** u⁻ − u⁺, in `absoluteJacobian`. */
export const jumpName = (variable: string): string => `jump_${variable}`;
/** The mean state between the outer waves, in `contact.star`. */
export const meanName = (variable: string): string => `mean_${variable}`;
/** A quantity of the exact solution on a ray, in `riemann.state`. */
export const rayName = (quantity: string): string => `ray_${quantity}`;
/** Change of a quantity from the center of a cell to its face, in `balance`. */
export const stepName = (quantity: string): string => `step_${quantity}`;
/** Differences of a quantity from the previous cell and to the next cell, in `balance.slopes`. */
export const beforeName = (quantity: string): string => `before_${quantity}`;
export const behindName = (quantity: string): string => `behind_${quantity}`;
/** The mean of the next cell inwards from the boundary cell. */
export const nextName = (variable: string): string => `next_${variable}`;
/** Amplitude of a wave, by its index, in `characteristics`. */
export const amplitudeName = (wave: number): string => `amplitude_${wave}`;
/** Two states of an average or of a two-point flux, in any order. */
export const leftName = (quantity: string): string => `left_${quantity}`;
export const rightName = (quantity: string): string => `right_${quantity}`;

/** Inputs of `contact.star` besides the states. */
export const contactInputs = ['outerSpeed', 'contactSpeed'] as const;
