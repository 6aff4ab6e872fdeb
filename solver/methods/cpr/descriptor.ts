import type { SystemDeclaration } from '../../physics/declaration';
import { hasShockViscosity } from '../../physics/shockViscosity';
import { missingKind, type MethodDescriptor } from '../descriptor';
import { fluxFor } from '../numericalFluxOption';
import { precisionProblem } from '../dgModal/precisions';
import { findingsOf, reportRowsOf, defaultValues } from '../option';
import { roomFault, rowsInMemory } from './gpu/design';
import { needsPointsOffWalls, withPointsOffWalls } from './options/points';
import { withPointsOnSides } from './options/positivity';
import { twoPointFluxFor } from './options/twoPointFlux';
import { withSummationByParts } from './summationByParts';
import { timeIntegrators } from './timeIntegrators';
import { cprOptionList, cprOptions, type CprOptions } from './options';
import { t } from '../../text/t';

const defaultOptions = (system: SystemDeclaration): CprOptions =>
  cprOptions.parse({ id: 'cpr', ...defaultValues(cprOptionList, system) });

/** Flux reconstruction on curved quadrilaterals and hexahedra (Huynh 2007; Wang and Gao 2009). */
export const cprDescriptor: MethodDescriptor<typeof cprOptions> = {
  id: 'cpr',
  title: t('methodFluxReconstruction'),
  shortTitle: t('methodFR'),
  description: t('cprDescription'),
  dimensions: [2, 3],
  shapes: ['quadrilateral', 'hexahedron'],
  curvedCells: true,
  rotatedPairs: true,
  viscousFluxes: true,
  viscousFluxesOnGpu: true,
  gradientSources: true,
  gradientSourcesOnGpu: ({ viscousScheme }) => viscousScheme === 'br2',
  givenFields: false,
  options: cprOptions,
  form: cprOptionList.map(({ field }) => field),
  defaultOptions,
  adapted(options, system) {
    const defaultValue = defaultOptions(system);
    return {
      ...withPointsOffWalls(options, system),
      numericalFlux: fluxFor(options.numericalFlux, system, defaultValue.numericalFlux),
      twoPointFlux: twoPointFluxFor(options, system),
      artificialViscosity: options.artificialViscosity && hasShockViscosity(system),
      positivity:
        options.positivity && system.positive !== undefined && !needsPointsOffWalls(system),
    };
  },
  forShocks: (options, system, isSteady = false) =>
    isSteady && options.order > 0 && hasShockViscosity(system)
      ? { ...options, shockCapturing: false, artificialViscosity: true }
      : cprDescriptor.reconciled({
          ...options,
          volumeTerm: options.volumeTerm === 'chainRule' ? 'split' : options.volumeTerm,
          shockCapturing: true,
          artificialViscosity: false,
        }),
  reconciled: (options) => ({
    ...withPointsOnSides(withSummationByParts(options)),
    precision: precisionProblem(options) === null ? options.precision : 'f32',
    twoPointFlux: twoPointFluxFor(options, null),
  }),
  check: (context) => findingsOf(cprOptionList, context),
  missing: (system, mesh) => missingKind(cprDescriptor, system, mesh),
  gpuRoomFault(options, { dimension, variables, viscousFlux }) {
    const pointCount = (options.order + 1) ** dimension;
    const cell = { options, pointCount, variableCount: variables.length };
    return roomFault(cell, rowsInMemory(options, dimension, Boolean(viscousFlux)));
  },
  describe: ({ order, cflNumber }, figure = String) => t('methodOrder', order, figure(cflNumber)),
  variant: ({ order }) => `p = ${order}`,
  reportRows: (options) => reportRowsOf(cprOptionList, options),
  degree: ({ order }) => order,
  ofDegree: (options, order) => ({
    ...options,
    order,
    artificialViscosity: options.artificialViscosity && order > 0,
  }),
  modesPerCell: ({ order }, dimension) => (order + 1) ** dimension,
  steadyOnGpu: true,
  steadyFault: ({ shockCapturing }) => (shockCapturing ? t('steadyShockCapturing') : null),
  followsError: ({ integrator }) => timeIntegrators[integrator].form === 'embedded',
  remedies: ({ shockCapturing, positivity, order }, positive) => [
    ...(positive && !positivity && order > 0 ? [t('methodPositivity')] : []),
    ...(!shockCapturing && order > 0 ? [t('cprShockCapturing')] : []),
    t('methodRemedyCfl'),
    t('methodRemedyOrder'),
  ],
};
