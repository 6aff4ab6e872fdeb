import centralWeights from '../../../../shaders/fv/reconstructions/central_weights.wgsl?raw';
import onLine from '../../../../shaders/fv/reconstructions/cweno3.wgsl?raw';
import atPoints from '../../../../shaders/fv/reconstructions/cweno3_polynomial.wgsl?raw';
import { cweno3Program } from './cweno3Program';
import { shaderFile } from './shaderFile';
import type { DeviationsInCell, Reconstruction } from './types';
import { t } from '../../../text/t';

/** Avoids division by 0 in constant regions; squared differences below it count as 0. */
const smallest = 1e-6;

const weights = { 'fv/reconstructions/central_weights.wgsl': centralWeights };

/**
 * Third-order central WENO (Kurganov and Levy, SIAM J. Sci. Comput. 22, 2000; Levy, Puppo and Russo 2000): an average
 * of one parabola and of linear functions, one towards each corner of the cell, weighted by smoothness. In units of the
 * cell, with the central differences sₐ, sₐₐ and sₐᵦ,
 *
 * P_opt − uᵢ = Σ sₐξₐ + ½ Σ sₐₐ(ξₐ² − 1/12) + Σ sₐᵦξₐξᵦ
 *
 * The linear functions, with one-sided differences, have the weights ½/2ᵈ. The parabola, 2P_opt minus their mean, has
 * ½, so that the average is P_opt in smooth flow. It has the slopes sₐ and twice the curvature of P_opt, and thus the
 * smoothness indicator Σ sₐ² + 13/3 Σ sₐₐ² + 14/3 Σ sₐᵦ².
 */
export const cweno3 = {
  id: 'cweno3',
  title: t('methodCweno3'),
  description: t('fvCweno3Hint'),
  reach: 1,
  facesMakeMean: false,
  readsCorners: true,
  usesLimiter: false,
  amplifiesShocks: false,
  integrators: ['sspRk3', 'sspRk2'],
  quadratures: ['midpoint', 'simpson', 'gauss'],
  inCell({ dimension, facePoints }): DeviationsInCell {
    const count = facePoints.length;
    const axes = Array.from({ length: dimension }, (_, axis) => axis);
    const corners = Array.from({ length: 2 ** dimension }, (_, corner) => corner);
    const pairs = axes.flatMap((a) => axes.slice(a + 1).map((b) => [a, b] as const));
    const ofCorner = 0.5 / corners.length;
    /** One-sided slopes, [axis][low, high]; second differences by axis; mixed ones by pair. */
    const oneSided = axes.map(() => [0, 0]);
    const second = axes.map(() => 0);
    const mixed = pairs.map(() => 0);
    const weights = corners.map(() => 0);
    const point = axes.map(() => 0);
    let ofParabola = 0;

    return (means, at, steps, axis, deviations) => {
      setDifferences(means, at, steps);
      setWeights();
      for (let q = 0; q < count; q++) {
        if (dimension === 2) point[1 - axis] = facePoints[q];
        point[axis] = -0.5;
        deviations[q] = deviation();
        point[axis] = 0.5;
        deviations[count + q] = deviation();
      }
      point.fill(0);
    };

    function setDifferences(means: Float64Array, at: number, steps: readonly number[]): void {
      for (const a of axes) {
        const [low, high] = [means[at] - means[at - steps[a]], means[at + steps[a]] - means[at]];
        oneSided[a][0] = low;
        oneSided[a][1] = high;
        second[a] = high - low;
      }
      pairs.forEach(([a, b], i) => {
        const [up, down] = [at + steps[b], at - steps[b]];
        const step = steps[a];
        mixed[i] =
          0.25 * (means[up + step] - means[up - step] - (means[down + step] - means[down - step]));
      });
    }

    function setWeights(): void {
      let indicator = 0;
      for (const a of axes) indicator += central(a) ** 2 + (13 / 3) * second[a] ** 2;
      for (const cross of mixed) indicator += (14 / 3) * cross ** 2;
      ofParabola = 0.5 / (indicator + smallest) ** 2;
      let sum = ofParabola;
      for (const corner of corners) {
        let slopes = 0;
        for (const a of axes) slopes += oneSided[a][(corner >> a) & 1] ** 2;
        weights[corner] = ofCorner / (slopes + smallest) ** 2;
        sum += weights[corner];
      }
      ofParabola /= sum;
      for (const corner of corners) weights[corner] /= sum;
    }

    function central(a: number): number {
      return 0.5 * (oneSided[a][0] + oneSided[a][1]);
    }

    /** Returns the deviation at `point`. */
    function deviation(): number {
      let parabola = 0;
      for (const a of axes) {
        parabola += central(a) * point[a] + second[a] * (point[a] ** 2 - 1 / 12);
      }
      pairs.forEach(([a, b], i) => (parabola += 2 * mixed[i] * point[a] * point[b]));
      let value = ofParabola * parabola;
      for (const corner of corners) {
        let plane = 0;
        for (const a of axes) plane += oneSided[a][(corner >> a) & 1] * point[a];
        value += weights[corner] * plane;
      }
      return value;
    }
  },
  program: (settings, axis) => cweno3Program(settings, axis, smallest),
  shaders: {
    onFaces: { of: 'variable', ...shaderFile('cweno3', onLine, weights) },
    atPoints: { of: 'polynomial', ...shaderFile('cweno3_polynomial', atPoints, weights) },
  },
} as const satisfies Reconstruction;
