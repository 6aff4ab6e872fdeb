import type { SystemDeclaration } from '../../physics/declaration';
import { missingKind, type MethodDescriptor } from '../descriptor';
import { fluxFor, fluxTitle } from '../numericalFluxOption';
import { findingsOf, reportRowsOf, defaultValues } from '../option';
import { limitingProblem } from './limiting';
import { steppingProblem } from './oneStep';
import { precisionProblem } from './precisions';
import { integratorProblem, quadratureProblem, reconstructionOf } from './reconstruction';
import { reconstructionNamed } from './reconstructions';
import { fvOptionList, fvOptions, type FvOptions } from './options';
import { steppingTitle } from './options/stepping';
import { t } from '../../text/t';

const defaultOptions = (system: SystemDeclaration): FvOptions =>
  fvOptions.parse({ id: 'cartesianFv', ...defaultValues(fvOptionList, system) });

/**
 * Selects an integrator and a quadrature that support the reconstruction, and a precision that supports the integrator.
 */
function reconciled(options: FvOptions): FvOptions {
  if (steppingProblem(options) !== null) {
    return reconciled({ ...options, reconstruction: 'none', integrator: 'forwardEuler' });
  }
  const { integrator, faceQuadrature } = options;
  const [defaultValue = integrator] =
    reconstructionNamed(options.reconstruction)?.integrators ?? [];
  const settled: FvOptions = {
    ...options,
    integrator: integratorProblem(options) === null ? integrator : defaultValue,
    faceQuadrature: quadratureProblem(options, null) === null ? faceQuadrature : 'midpoint',
  };
  if (limitingProblem(settled, null) !== null) {
    return reconciled({ ...settled, limiting: 'componentwise' });
  }
  return precisionProblem(settled) === null ? settled : { ...settled, precision: 'f32' };
}

function variant(options: FvOptions): string {
  if (options.stepping !== 'semiDiscrete') return steppingTitle(options.stepping);
  const flux = fluxTitle(options.numericalFlux);
  const { scheme, limiter } = reconstructionOf(options) ?? {};
  if (!scheme || !limiter) return flux;
  return `${flux}, ${scheme.usesLimiter ? limiter.title.toLowerCase() : scheme.title}`;
}

/** Fluxes at the midpoints of faces, and steps of third order, limit the order of reconstructions. */
function formalOrder({ stepping, reconstruction, faceQuadrature }: FvOptions): number {
  if (stepping !== 'semiDiscrete') return stepping === 'staggeredLaxFriedrichs' ? 1 : 2;
  if (reconstruction === 'none') return 1;
  return reconstruction === 'linear' || faceQuadrature === 'midpoint' ? 2 : 3;
}

/** Finite volume method on Cartesian grids in one to three dimensions. */
export const fvDescriptor: MethodDescriptor<typeof fvOptions> = {
  id: 'cartesianFv',
  title: t('methodFiniteVolumes'),
  shortTitle: t('methodFV'),
  description: t('fvDescription'),
  dimensions: [1, 2, 3],
  shapes: ['grid'],
  viscousFluxes: false,
  givenFields: true,
  options: fvOptions,
  form: fvOptionList.map(({ field }) => field),
  defaultOptions,
  adapted: (options, system) => ({
    ...options,
    faceQuadrature:
      quadratureProblem(options, system.dimension) === null ? options.faceQuadrature : 'midpoint',
    limiting: limitingProblem(options, system) === null ? options.limiting : 'componentwise',
    numericalFlux: fluxFor(options.numericalFlux, system, defaultOptions(system).numericalFlux),
  }),
  shockWeakness(options) {
    const scheme = reconstructionOf(options)?.scheme;
    return scheme?.amplifiesShocks
      ? { part: scheme.title, remedy: t('methodLinearForShocks') }
      : null;
  },
  reconciled,
  check: (context) => findingsOf(fvOptionList, context),
  missing: (system, mesh) => missingKind(fvDescriptor, system, mesh),
  describe: (options, figure = String) =>
    t('methodVariant', variant(options), figure(options.cflNumber)),
  variant,
  reportRows: (options) => reportRowsOf(fvOptionList, options),
  degree: () => 0,
  formalOrder,
  ofDegree: (options) => options,
  modesPerCell: () => 1,
  remedies: (options, positive) => [
    ...(positive && reconstructionOf(options)?.keepsPositive === false
      ? [t('methodPositivity')]
      : []),
    t('methodRemedyCfl'),
    t('methodRemedyFlux'),
    ...(reconstructionOf(options) ? [t('methodRemedyReconstruction')] : []),
  ],
};
