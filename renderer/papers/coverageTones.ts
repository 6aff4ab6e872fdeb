import type { Coverage } from '../../solver/papers';

/** Tone of the badge of each status. */
export const coverageTones: Readonly<Record<Coverage, 'good' | 'plain' | 'warn'>> = {
  reproduced: 'good',
  differs: 'plain',
  notReproduced: 'warn',
};
