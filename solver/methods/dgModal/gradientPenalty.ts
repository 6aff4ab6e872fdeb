/**
 * β(p + 1)(p + 2): how strongly the jump û − u on a side acts on the gradient there, times side/(2·area).
 *
 * With (p + 1)(p + 2) this is the most that the side could lift to itself (Warburton and Hesthaven, Comput. Methods Appl.
 * Mech. Eng. 192, 2003). Diffusion takes energy from every cell, whatever its shape, if the factor is no less than 1, 1,
 * 1.090, 1.086, 1.143 at p = 1…5: the largest eigenvalue of what the gradients of a cell's functions hold of the lifts of
 * its three sides, against the penalties, for a scalar as for the stress of a gas. Of lifts of single sides in their place
 * (BR2) 1, 1.100, 1.232, 1.272, 1.354 are needed, which limit the step as much.
 */
export const gradientPenalty = (order: number): number => 1.2 * (order + 1) * (order + 2);
