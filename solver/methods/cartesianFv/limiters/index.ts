import { minmod } from './minmod';
import { modifiedMinmod } from './modifiedMinmod';
import { superbee } from './superbee';
import type { DifferenceLimiter } from './types';
import { vanLeer } from './vanLeer';

/** All difference limiters, by identifier. */
export const differenceLimiters = { minmod, modifiedMinmod, superbee, vanLeer } as const;

export type DifferenceLimiterId = keyof typeof differenceLimiters;

export const differenceLimiterIds = Object.keys(differenceLimiters) as DifferenceLimiterId[];

export const differenceLimiter = (id: DifferenceLimiterId): DifferenceLimiter =>
  differenceLimiters[id];
