/**
 * Share of its mean in a cell that a quantity to be kept positive keeps at every point. It is not smaller because
 * velocities, which are quotients by density or depth, must not grow far beyond those that set the time step.
 */
export const positivityFactor = 0.05;
