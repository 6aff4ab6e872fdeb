import { firstModeValue } from '../basis';
import type { ReferenceElement } from '../referenceElement';
import type { SlopeLimiter } from './types';

/**
 * Creates a function that returns the largest α ≤ 1 for which the slopes at `base`, scaled by α, stay between `below`
 * and `above` at the samples. Both bounds are relative to the first mode and in its units.
 */
export function createSlopeShare(
  { modes, sideValues, volumeValues }: ReferenceElement,
  where: SlopeLimiter['samples'],
): (state: Float64Array, base: number, below: number, above: number) => number {
  const samples = where === 'volume' ? volumeValues : sideValues;
  return (state, base, below, above) => {
    let alpha = 1;
    for (let row = 0; row < samples.length; row += modes) {
      const delta = samples[row + 1] * state[base + 1] + samples[row + 2] * state[base + 2];
      const room = firstModeValue * (delta > 0 ? above : below);
      if (delta !== 0) alpha = Math.min(alpha, room / delta);
    }
    return alpha;
  };
}
