import { idealGas } from './idealGas';
import { shallowWater } from './shallowWater';
import type { RiemannSolution } from './types';

/** Exact Riemann solutions available to systems. */
export const riemannSolutions = { idealGas, shallowWater } as const;

export type RiemannSolutionId = keyof typeof riemannSolutions;

export const riemannSolution = (id: RiemannSolutionId): RiemannSolution => riemannSolutions[id];
