import onFaces from '../../../../shaders/fv/reconstructions/linear.wgsl?raw';
import ofWaves from '../../../../shaders/fv/reconstructions/linear_waves.wgsl?raw';
import atPoints from '../../../../shaders/fv/reconstructions/linear_polynomial.wgsl?raw';
import { ProgramBuilder, type Value } from '../../../expression';
import { meansAlongAxis } from './meanNames';
import { shaderFile } from './shaderFile';
import type { Reconstruction } from './types';
import { t } from '../../../text/t';

/** Linear reconstruction along each axis, with slopes bounded by a limiter Φ of the differences to both neighbors. */
export const linear = {
  id: 'linear',
  title: t('methodLinear'),
  description: t('fvLinearHint'),
  reach: 1,
  facesMakeMean: true,
  readsCorners: false,
  usesLimiter: true,
  amplifiesShocks: false,
  integrators: ['sspRk2', 'sspRk3'],
  quadratures: ['midpoint', 'simpson', 'gauss'],
  inCell({ facePoints, limiter, theta, dimension }) {
    const count = facePoints.length;
    const isAtMidpoints = count === 1;
    const difference = (means: Float64Array, at: number, step: number): number =>
      limiter.limit(means[at] - means[at - step], means[at + step] - means[at], theta);
    return (means, at, steps, axis, deviations) => {
      const half = 0.5 * difference(means, at, steps[axis]);
      const along = isAtMidpoints ? 0 : difference(means, at, steps[dimension - 1 - axis]);
      for (let q = 0; q < count; q++) {
        deviations[q] = -half + along * facePoints[q];
        deviations[count + q] = half + along * facePoints[q];
      }
    };
  },
  program({ facePoints, limiter, theta, dimension }, axis) {
    const builder = new ProgramBuilder();
    const difference = (along: number): Value => {
      const mean = meansAlongAxis(builder, dimension, along);
      const scope = new Map([
        ['before', builder.apply('subtract', mean(0), mean(-1))],
        ['behind', builder.apply('subtract', mean(1), mean(0))],
        ['theta', builder.constant(theta)],
      ]);
      return builder.expression(limiter.formula, scope);
    };
    const half = builder.apply('multiply', builder.constant(0.5), difference(axis));
    const sides = [builder.apply('negate', half), half];
    if (facePoints.length === 1) return builder.build(sides);
    const along = difference(dimension - 1 - axis);
    return builder.build(
      sides.flatMap((side) =>
        facePoints.map((point) =>
          builder.apply('add', side, builder.apply('multiply', along, builder.constant(point))),
        ),
      ),
    );
  },
  shaders: {
    onFaces: { of: 'states', ...shaderFile('linear', onFaces) },
    ofWaves: shaderFile('linear_waves', ofWaves),
    atPoints: { of: 'polynomial', ...shaderFile('linear_polynomial', atPoints) },
  },
} as const satisfies Reconstruction;
