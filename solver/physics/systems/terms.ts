/** Names of the velocity components of a gas. */
export const velocities = ['u', 'v', 'w'] as const;

/** Returns the sum of expressions in brackets. */
export const sum = (terms: readonly string[]): string => `(${terms.join(' + ')})`;
