import { roomFault, rowsInMemory } from '../cpr/gpu/design';
import { timeIntegrators } from '../cpr/timeIntegrators';
import { missingKind, type MethodDescriptor } from '../descriptor';
import { hasShockViscosity } from '../../physics/shockViscosity';
import { fluxFor } from '../numericalFluxOption';
import { defaultValues, findingsOf, reportRowsOf } from '../option';
import type { SystemDeclaration } from '../../physics/declaration';
import {
  frMixedOptionList,
  frMixedOptions,
  precisionProblem,
  type FrMixedOptions,
} from './options';
import { t } from '../../text/t';

const defaultOptions = (system: SystemDeclaration): FrMixedOptions =>
  frMixedOptions.parse({ id: 'frMixed', ...defaultValues(frMixedOptionList, system) });

/**
 * Flux reconstruction on curved cells of several shapes in one mesh, in its discontinuous Galerkin form (Huynh
 * 2007; Williams, Castonguay, Vincent and Jameson, J. Comput. Phys. 250, 2013).
 */
export const frMixedDescriptor: MethodDescriptor<typeof frMixedOptions> = {
  id: 'frMixed',
  title: t('frMixedTitle'),
  shortTitle: t('frMixedShortTitle'),
  description: t('frMixedDescription'),
  dimensions: [2, 3],
  shapes: ['triangle', 'quadrilateral', 'tetrahedron', 'pyramid', 'prism', 'hexahedron'],
  curvedCells: true,
  rotatedPairs: true,
  viscousFluxes: true,
  viscousFluxesOnGpu: true,
  gradientSources: true,
  givenFields: false,
  options: frMixedOptions,
  form: frMixedOptionList.map(({ field }) => field),
  defaultOptions,
  adapted: (options, system) => ({
    ...options,
    numericalFlux: fluxFor(options.numericalFlux, system, defaultOptions(system).numericalFlux),
    artificialViscosity: options.artificialViscosity && hasShockViscosity(system),
  }),
  forShocks: (options, system) => ({
    ...options,
    artificialViscosity: options.order > 0 && hasShockViscosity(system),
  }),
  reconciled: (options) => ({
    ...options,
    precision: precisionProblem(options) === null ? options.precision : 'f32',
  }),
  check: (context) => findingsOf(frMixedOptionList, context),
  missing: (system, mesh) => missingKind(frMixedDescriptor, system, mesh),
  gpuRoomFault(options, { dimension, variables, viscousFlux }) {
    const pointCount = (options.order + 1) ** dimension;
    const cell = { options, pointCount, variableCount: variables.length };
    const rows = rowsInMemory({ viscousScheme: 'br2' }, dimension, Boolean(viscousFlux));
    return roomFault(cell, rows);
  },
  describe: ({ order, cflNumber }, figure = String) => t('methodOrder', order, figure(cflNumber)),
  variant: ({ order }) => `p = ${order}`,
  reportRows: (options) => reportRowsOf(frMixedOptionList, options),
  degree: ({ order }) => order,
  ofDegree: (options, order) => ({
    ...options,
    order,
    artificialViscosity: options.artificialViscosity && order > 0,
  }),
  modesPerCell: ({ order }, dimension) => (order + 1) ** dimension,
  steadyFault: () => null,
  followsError: ({ integrator }) => timeIntegrators[integrator].form === 'embedded',
  remedies: () => [t('methodRemedyCfl'), t('methodRemedyOrder')],
};
