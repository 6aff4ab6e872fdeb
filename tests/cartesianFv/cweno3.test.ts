import { describe, expect, it } from 'vitest';
import { differenceLimiters } from '../../solver/methods/cartesianFv/limiters';
import { cweno3 } from '../../solver/methods/cartesianFv/reconstructions/cweno3';

/** Two-point Gauss rule on (−½, ½), exact for the squares of slopes of a parabola. */
const gauss = [-0.5 / Math.sqrt(3), 0.5 / Math.sqrt(3)];

/** Smoothness indicator of Jiang and Shu: squares of all derivatives, integrated over the unit cell. */
function indicatorOf(slope: readonly number[], second: readonly number[], mixed: number): number {
  // The parabola has twice the second derivatives of the central one.
  const [xx, yy, xy] = [2 * second[0], 2 * second[1], 2 * mixed];
  let sum = 0;
  for (const x of gauss) {
    for (const y of gauss) {
      const alongX = slope[0] + xx * x + xy * y;
      const alongY = slope[1] + yy * y + xy * x;
      sum += (alongX ** 2 + alongY ** 2 + xx ** 2 + yy ** 2 + xy ** 2) / 4;
    }
  }
  return sum;
}

describe('CWENO3 in 2D', () => {
  it.each([
    [0, 0, 0.3],
    [0.4, -0.1, 0.2],
    [0.1, 0.2, -0.5],
  ])('weights its parabola by the integral of squared derivatives (%f, %f, %f)', (...given) => {
    const [bend, tilt, twist] = given;
    /** Means of tilt·x + bend·x² + twist·xy, up to a constant. */
    const mean = (x: number, y: number): number => tilt * x + bend * x * x + twist * x * y;
    const means = new Float64Array(9);
    for (let j = 0; j < 3; j++) {
      for (let i = 0; i < 3; i++) means[3 * j + i] = mean(i - 1, j - 1);
    }
    const settings = {
      dimension: 2,
      facePoints: [-0.5, 0, 0.5],
      limiter: differenceLimiters.minmod,
      theta: 1,
    };
    const found = new Float64Array(6);
    cweno3.inCell(settings)(means, 4, [1, 3], 0, found);

    const sides = [means[4] - means[3], means[5] - means[4]];
    const indicator = indicatorOf([tilt, 0], [2 * bend, 0], twist);
    const smallest = 1e-6;
    const corners = [0, 1, 0, 1].map((k) => sides[k]);
    const ofCorners = corners.map((slope) => 0.125 / (slope ** 2 + smallest) ** 2);
    const ofParabola = 0.5 / (indicator + smallest) ** 2;
    const total = ofCorners.reduce((sum, own) => sum + own, ofParabola);
    const expected = [-0.5, 0.5].flatMap((x) =>
      settings.facePoints.map((y) => {
        const parabola = tilt * x + 2 * bend * (x * x - 1 / 12) + 2 * twist * x * y;
        const planes = corners.reduce((sum, slope, k) => sum + ofCorners[k] * slope * x, 0);
        return (ofParabola * parabola + planes) / total;
      }),
    );
    expected.forEach((value, i) => expect(found[i]).toBeCloseTo(value, 12));
  });
});
