import { cweno3 } from './cweno3';
import { linear } from './linear';
import type { Reconstruction } from './types';
import { weno5 } from './weno5';
import { weno5Z } from './weno5Z';

/** All reconstructions, by identifier. */
export const reconstructions = { linear, cweno3, weno5, weno5Z } as const;

type ReconstructionId = keyof typeof reconstructions;

/** Choices in a case: no reconstruction, or one of these. */
export const reconstructionIds = [
  'none',
  ...(Object.keys(reconstructions) as ReconstructionId[]),
] as const;

export type ReconstructionChoice = (typeof reconstructionIds)[number];

/** Returns the reconstruction; null without one. */
export const reconstructionNamed = (id: ReconstructionChoice): Reconstruction | null =>
  id === 'none' ? null : reconstructions[id];
