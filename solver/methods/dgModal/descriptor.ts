import { missingKind, type MethodDescriptor } from '../descriptor';
import { fluxFor } from '../numericalFluxOption';
import type { SystemDeclaration } from '../../physics/declaration';
import { hasShockViscosity } from '../../physics/shockViscosity';
import { modeCount } from './basis';
import { findingsOf, reportRowsOf, defaultValues } from '../option';
import { limiterProblem, limiterServes, shockLimiter } from './limiters';
import { lowestOrder } from './options/order';
import { dgOptionList, dgOptions, type DgOptions } from './options';
import { df64Fault, precisionProblem } from './precisions';
import { t } from '../../text/t';

/** Returns why a system's given field or decay doesn't support polynomials in cells; null if supported or absent. */
function cellsFault(system: SystemDeclaration | null): string | null {
  if (!system) return null;
  if (system.balance && !system.balance.inCells) {
    return t('dgInCells', system.title);
  }
  return system.decay && !system.balance ? t('dgDecay', system.title) : null;
}

function reconciled(options: DgOptions): DgOptions {
  const limiter = limiterServes(options.limiter, options.order) ? options.limiter : 'none';
  const precision = precisionProblem(options) === null ? options.precision : 'f32';
  return { ...options, limiter, precision };
}

const defaultOptions = (system: SystemDeclaration): DgOptions =>
  reconciled(dgOptions.parse({ id: 'dg', ...defaultValues(dgOptionList, system) }));

/** Modal discontinuous Galerkin on straight-sided triangles (Fuhry 2013). */
export const dgDescriptor: MethodDescriptor<typeof dgOptions> = {
  id: 'dg',
  title: t('methodDiscontinuousGalerkin'),
  shortTitle: t('methodDG'),
  description: t('dgDescription'),
  dimensions: [2],
  shapes: ['triangle'],
  viscousFluxes: true,
  viscousFluxesOnGpu: true,
  givenFields: true,
  options: dgOptions,
  form: dgOptionList.map(({ field }) => field),
  defaultOptions,
  adapted(options, system) {
    const defaultValue = defaultOptions(system);
    const numericalFlux = fluxFor(options.numericalFlux, system, defaultValue.numericalFlux);
    const order = Math.max(options.order, lowestOrder(system));
    const limiter = limiterProblem(options.limiter, system)
      ? defaultValue.limiter
      : options.limiter;
    const artificialViscosity = options.artificialViscosity && hasShockViscosity(system);
    const { positivity } = defaultValue;
    return { ...options, order, numericalFlux, limiter, artificialViscosity, positivity };
  },
  forShocks(options, system, isSteady = false) {
    const { limiter, order } = options;
    if (isSteady && order > 0 && hasShockViscosity(system)) {
      return { ...options, limiter: 'none', artificialViscosity: true };
    }
    return limiter === 'none' ? { ...options, limiter: shockLimiter(order, system) } : options;
  },
  shockWeakness: ({ order }) => (order > 0 ? { part: t('dgName'), remedy: null } : null),
  reconciled,
  check: (context) => findingsOf(dgOptionList, context),
  missing: (system, mesh) => cellsFault(system) ?? missingKind(dgDescriptor, system, mesh),
  gpuRoomFault: df64Fault,
  describe: ({ order, cflNumber }, figure = String) => t('methodOrder', order, figure(cflNumber)),
  variant: ({ order }) => `p = ${order}`,
  reportRows: (options) => reportRowsOf(dgOptionList, options),
  degree: ({ order }) => order,
  ofDegree: (options, order) => ({
    ...options,
    order,
    artificialViscosity: options.artificialViscosity && order > 0,
  }),
  modesPerCell: ({ order }) => modeCount(order),
  steadyOnGpu: true,
  steadyFault({ limiter, localOrder }) {
    if (localOrder !== undefined) return t('steadyLocalOrder');
    return limiter === 'none' ? null : t('steadyLimiter', limiter);
  },
  remedies: ({ order, positivity, limiter }, positive) => [
    ...(positive && !positivity && order > 0 ? [t('methodPositivity')] : []),
    ...(positive && limiter === 'none' && order > 0 ? [t('methodRemedyLimiter')] : []),
    t('methodRemedyCfl'),
    t('methodRemedyOrder'),
  ],
};
