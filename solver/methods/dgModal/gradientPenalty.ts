/**
 * Returns the penalty β(p + 1)(p + 2) of the jump û − u on a side in the gradient there, in units of side/(2·area).
 *
 * The factor (p + 1)(p + 2) bounds the side's lift at the side itself (Warburton and Hesthaven, Comput. Methods Appl.
 * Mech. Eng. 192, 2003). Diffusion removes energy from cells of any shape if β is at least 1, 1, 1.090, 1.086, 1.143 at
 * p = 1…5. These are the largest eigenvalues of the lifts of a cell's three sides, projected onto gradients of its
 * functions, relative to the penalties, both for a scalar and for the viscous stress of a gas. Lifts of single sides
 * instead (BR2) require 1, 1.100, 1.232, 1.272, 1.354, which limit the step as much.
 */
export const gradientPenalty = (order: number): number => 1.2 * (order + 1) * (order + 2);
