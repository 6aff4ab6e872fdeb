/**
 * Hears how far some work is, 0…1. It throws where the work is to be given up: whoever calls it
 * leaves nothing half done then.
 */
export type Tell = (fraction: number) => void;

/** Nobody listens, and nobody gives up. */
export const unheard: Tell = () => undefined;

/** Tells of a part of the work, which begins and ends at these fractions of the whole. */
export const partOf =
  (tell: Tell, from: number, to: number): Tell =>
  (fraction) =>
    tell(from + fraction * (to - from));
