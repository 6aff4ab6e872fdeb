import { missingKind, type MethodDescriptor } from '../descriptor';
import { fluxFor } from '../numericalFluxOption';
import type { SystemDeclaration } from '../../physics/declaration';
import { modeCount } from './basis';
import { checkOptions } from './checkOptions';
import { dgForm } from './form';
import { limiterServes, usualLimiter } from './limiters';
import { dgOptions, type DgOptions } from './options';
import { precisionProblem } from './precisions';

/** Modal discontinuous Galerkin on straight-sided triangles (Fuhry 2013). */
export const dgDescriptor: MethodDescriptor<typeof dgOptions> = {
  id: 'dg',
  title: 'Discontinuous Galerkin',
  shortTitle: 'DG',
  description: 'Modal discontinuous Galerkin on triangles.',
  dimensions: [2],
  shapes: ['triangle'],
  options: dgOptions,
  form: dgForm,
  usualOptions,
  adapted(options, system) {
    const usual = usualOptions(system);
    const numericalFlux = fluxFor(options.numericalFlux, system, usual.numericalFlux);
    return { ...options, numericalFlux, positivity: usual.positivity };
  },
  reconciled(options) {
    const limiter = limiterServes(options.limiter, options.order) ? options.limiter : 'none';
    const precision = precisionProblem(options) === null ? options.precision : 'f32';
    return { ...options, limiter, precision };
  },
  check: checkOptions,
  missing: (system, mesh) => missingKind(dgDescriptor, system, mesh),
  describe: ({ order, cflNumber }, figure = String) => `p = ${order}, CFL ${figure(cflNumber)}`,
  variant: ({ order }) => `p = ${order}`,
  reportRows: (options) => [
    ['Order of the polynomials', options.order],
    ['Numerical flux', options.numericalFlux],
    ['Time integrator', options.integrator],
    ['CFL number', options.cflNumber],
    ['Limiter', options.limiter],
    ['Positivity', options.positivity ? 'kept' : ''],
    ['Precision on the GPU', options.precision],
  ],
  degree: ({ order }) => order,
  ofDegree: (options, order) => ({ ...options, order }),
  modesPerCell: ({ order }) => modeCount(order),
  remedies: ({ order, positivity }, positive) => [
    ...(positive && !positivity && order > 0 ? ['positivity'] : []),
    'a smaller CFL number',
    'a lower order',
  ],
};

function usualOptions(system: SystemDeclaration): DgOptions {
  return {
    id: 'dg',
    order: 1,
    numericalFlux: 'localLaxFriedrichs',
    integrator: 'rk4',
    cflNumber: 0.9,
    limiter: usualLimiter,
    positivity: system.positive !== undefined,
    precision: 'f32Compensated',
  };
}
