import { cweno3 } from './cweno3';
import { linear } from './linear';
import type { Reconstruction } from './types';
import { weno5 } from './weno5';
import { weno5Z } from './weno5Z';

/** Every reconstruction, by the name that cases use. */
export const reconstructions = { linear, cweno3, weno5, weno5Z } as const;

type ReconstructionId = keyof typeof reconstructions;

/** What a case chooses among: the means alone, or one that is reconstructed from them. */
export const reconstructionIds = [
  'none',
  ...(Object.keys(reconstructions) as ReconstructionId[]),
] as const;

export type ReconstructionChoice = (typeof reconstructionIds)[number];

/** null if the means alone stand on faces. */
export const reconstructionNamed = (id: ReconstructionChoice): Reconstruction | null =>
  id === 'none' ? null : reconstructions[id];
