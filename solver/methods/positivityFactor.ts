/**
 * Lower bound of a positive quantity at every point of a cell, as a fraction of its cell mean. It is not smaller because
 * velocities, which are quotients by density or depth, must not grow far beyond those that set the time step.
 */
export const positivityFactor = 0.05;
