/** κ and B of the logarithmic law u⁺ = log(y⁺)/κ + B. */
export const [karman, logarithmicIntercept] = [0.41, 5];
