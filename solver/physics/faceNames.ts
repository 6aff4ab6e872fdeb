/** Names of inputs at a face, per variable of a system: the states on its two sides and what is made of them. */

export const innerName = (variable: string): string => `inner_${variable}`;
export const outerName = (variable: string): string => `outer_${variable}`;
/** u⁻ − u⁺, in `absoluteJacobian`. */
export const jumpName = (variable: string): string => `jump_${variable}`;
/** The mean state between the outer waves, in `contact.star`. */
export const meanName = (variable: string): string => `mean_${variable}`;
/** A quantity of the exact solution on a ray, in `riemann.state`. */
export const rayName = (quantity: string): string => `ray_${quantity}`;
/** What a quantity changes by from the center of a cell to its face, in `balance`. */
export const stepName = (quantity: string): string => `step_${quantity}`;
/** The differences of a quantity from the cell before and to the cell behind, in `balance.slopes`. */
export const beforeName = (quantity: string): string => `before_${quantity}`;
export const behindName = (quantity: string): string => `behind_${quantity}`;
/** The mean of the next cell inwards from that at a side. */
export const nextName = (variable: string): string => `next_${variable}`;
/** How much of a wave there is, by its number, in `characteristics`. */
export const amplitudeName = (wave: number): string => `amplitude_${wave}`;
/** Two states that are averaged or that a two-point flux stands between, in no order. */
export const leftName = (quantity: string): string => `left_${quantity}`;
export const rightName = (quantity: string): string => `right_${quantity}`;

/** What `contact.star` knows beside the states. */
export const contactInputs = ['outerSpeed', 'contactSpeed'] as const;
