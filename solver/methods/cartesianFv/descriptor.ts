import type { SystemDeclaration } from '../../physics/declaration';
import { missingKind, type MethodDescriptor } from '../descriptor';
import { fluxFor, fluxTitle } from '../numericalFluxOption';
import { findingsOf, usualValues } from '../option';
import { precisionProblem } from './precisions';
import { fvOptionList, fvOptions, type FvOptions } from './options';

const usualOptions = (system: SystemDeclaration): FvOptions =>
  fvOptions.parse({ id: 'cartesianFv', ...usualValues(fvOptionList, system) });

/** Finite volumes with one mean per cell on Cartesian grids, in one to three dimensions. */
export const fvDescriptor: MethodDescriptor<typeof fvOptions> = {
  id: 'cartesianFv',
  title: 'Finite volumes',
  shortTitle: 'FV',
  description: 'Finite volumes of first order on Cartesian grids.',
  dimensions: [1, 2, 3],
  shapes: ['grid'],
  viscousFluxes: false,
  options: fvOptions,
  form: fvOptionList.map(({ field }) => field),
  usualOptions,
  adapted: (options, system) => ({
    ...options,
    numericalFlux: fluxFor(options.numericalFlux, system, usualOptions(system).numericalFlux),
  }),
  reconciled: (options) =>
    precisionProblem(options) === null ? options : { ...options, precision: 'f32' },
  check: (context) => findingsOf(fvOptionList, context),
  missing: (system, mesh) => missingKind(fvDescriptor, system, mesh),
  describe: ({ numericalFlux, cflNumber }, figure = String) =>
    `${fluxTitle(numericalFlux)}, CFL ${figure(cflNumber)}`,
  variant: ({ numericalFlux }) => fluxTitle(numericalFlux),
  reportRows: (options) => fvOptionList.map(({ reportRow }) => reportRow(options)),
  degree: () => 0,
  ofDegree: (options) => options,
  modesPerCell: () => 1,
  remedies: () => ['a smaller CFL number', 'a more robust numerical flux'],
};
