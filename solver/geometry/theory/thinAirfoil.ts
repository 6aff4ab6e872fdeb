import { noseOf } from '../../mesh/generate/airfoilPoints';

/** Results of thin-airfoil theory, for a chord along x. */
export interface ThinAirfoil {
  /** Zero-lift angle of attack, in radians. */
  readonly zeroLift: number;
  /** Moment coefficient about the quarter chord, positive nose-up. */
  readonly moment: number;
}

type Point = readonly [x: number, y: number];

/** Number of sample points of the mean line along the chord. */
const places = 400;

/**
 * Computes the Fourier coefficients of a mean line's slope in θ with x = (1 − cos θ)/2: Abbott and von Doenhoff,
 * Theory of Wing Sections, 4.3. Lift is then 2π(α − α₀).
 * @param points from the trailing edge over the upper side and back along the lower side
 */
export function thinAirfoil(points: readonly Point[]): ThinAirfoil {
  const nose = noseOf(points);
  const upper = points.slice(0, nose + 1).toReversed();
  const lower = points.slice(nose);
  const from = points[nose][0];
  const chord = Math.max(points[0][0], points[points.length - 1][0]) - from;
  const heightAt = (x: number): number =>
    (heightOf(upper, from + x * chord) + heightOf(lower, from + x * chord)) / (2 * chord);
  let [first, second, third] = [0, 0, 0];
  const step = Math.PI / places;
  for (let i = 0; i < places; i++) {
    const [before, after] = [i * step, (i + 1) * step];
    const rise = heightAt((1 - Math.cos(after)) / 2) - heightAt((1 - Math.cos(before)) / 2);
    const middle = (before + after) / 2;
    // dz = dz/dx dx, and dx = sin θ dθ/2.
    const slope = rise / ((Math.cos(before) - Math.cos(after)) / 2);
    first += slope * step;
    second += slope * Math.cos(middle) * step;
    third += slope * Math.cos(2 * middle) * step;
  }
  return { zeroLift: (first - second) / Math.PI, moment: (third - second) / 2 };
}

/** Returns the height of a side, given from nose to tail. */
function heightOf(side: readonly Point[], x: number): number {
  const after = Math.max(
    1,
    side.findIndex((point) => point[0] >= x),
  );
  const [a, b] = [side[after - 1], side[after]];
  return b[0] === a[0] ? b[1] : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
}
