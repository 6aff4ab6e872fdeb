import { missingKind, type MethodDescriptor } from '../descriptor';
import { fluxFor } from '../numericalFluxOption';
import type { SystemDeclaration } from '../../physics/declaration';
import { modeCount } from './basis';
import { findingsOf, usualValues } from '../option';
import { limiterServes } from './limiters';
import { lowestOrder } from './options/order';
import { dgOptionList, dgOptions, type DgOptions } from './options';
import { df64Fault, precisionProblem } from './precisions';

const usualOptions = (system: SystemDeclaration): DgOptions =>
  dgOptions.parse({ id: 'dg', ...usualValues(dgOptionList, system) });

/** Modal discontinuous Galerkin on straight-sided triangles (Fuhry 2013). */
export const dgDescriptor: MethodDescriptor<typeof dgOptions> = {
  id: 'dg',
  title: 'Discontinuous Galerkin',
  shortTitle: 'DG',
  description: 'Modal discontinuous Galerkin on triangles.',
  dimensions: [2],
  shapes: ['triangle'],
  viscousFluxes: true,
  viscousFluxesOnGpu: true,
  givenFields: false,
  options: dgOptions,
  form: dgOptionList.map(({ field }) => field),
  usualOptions,
  adapted(options, system) {
    const usual = usualOptions(system);
    const numericalFlux = fluxFor(options.numericalFlux, system, usual.numericalFlux);
    const order = Math.max(options.order, lowestOrder(system));
    return { ...options, order, numericalFlux, positivity: usual.positivity };
  },
  reconciled(options) {
    const limiter = limiterServes(options.limiter, options.order) ? options.limiter : 'none';
    const precision = precisionProblem(options) === null ? options.precision : 'f32';
    return { ...options, limiter, precision };
  },
  check: (context) => findingsOf(dgOptionList, context),
  missing: (system, mesh) => missingKind(dgDescriptor, system, mesh),
  gpuRoomFault: df64Fault,
  describe: ({ order, cflNumber }, figure = String) => `p = ${order}, CFL ${figure(cflNumber)}`,
  variant: ({ order }) => `p = ${order}`,
  reportRows: (options) => dgOptionList.map(({ reportRow }) => reportRow(options)),
  degree: ({ order }) => order,
  ofDegree: (options, order) => ({ ...options, order }),
  modesPerCell: ({ order }) => modeCount(order),
  remedies: ({ order, positivity, limiter }, positive) => [
    ...(positive && !positivity && order > 0 ? ['positivity'] : []),
    ...(positive && limiter === 'none' && order > 0 ? ['a limiter'] : []),
    'a smaller CFL number',
    'a lower order',
  ],
};
