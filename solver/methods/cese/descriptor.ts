import type { SystemDeclaration } from '../../physics/declaration';
import { missingKind, type MethodDescriptor } from '../descriptor';
import { findingsOf, reportRowsOf, defaultValues } from '../option';
import { ceseOptionList, ceseOptions, type CeseOptions } from './options';
import { fluxFor, fluxTitle } from '../numericalFluxOption';
import { withFlux } from './options/numericalFlux';
import { beginsWithDerivatives } from './options/initialSlopes';
import { slopesTitle } from './options/slopes';
import { slopeProblem } from './slopeRule';
import { t } from '../../text/t';

const defaultOptions = (system: SystemDeclaration): CeseOptions =>
  ceseOptions.parse({ id: 'cese', ...defaultValues(ceseOptionList, system) });

function variant({ slopes, alpha, numericalFlux }: CeseOptions): string {
  const title = slopesTitle(slopes);
  const parts = [
    ...(numericalFlux === undefined ? [] : [fluxTitle(numericalFlux)]),
    ...(slopes === 'nonDissipative' ? [] : [`α = ${alpha}`]),
  ];
  return [title, ...parts].join(', ');
}

const fluxOfSystem = (options: CeseOptions, system: SystemDeclaration): CeseOptions =>
  options.numericalFlux === undefined
    ? options
    : {
        ...options,
        numericalFlux: fluxFor(options.numericalFlux, system, 'localLaxFriedrichs'),
      };

/**
 * Space-time conservation element and solution element (CE/SE) method on Cartesian grids, in one to three dimensions,
 * and on quadrilateral meshes: staggered points in space and time (Chang, J. Comput. Phys. 119, 1995).
 */
export const ceseDescriptor: MethodDescriptor<typeof ceseOptions> = {
  id: 'cese',
  title: t('methodCese'),
  shortTitle: t('methodCese'),
  description: t('ceseDescription'),
  dimensions: [1, 2, 3],
  shapes: ['grid', 'quadrilateral'],
  viscousFluxes: true,
  viscousFluxesOnGpu: true,
  givenFields: false,
  options: ceseOptions,
  form: ceseOptionList.map(({ field }) => field),
  defaultOptions,
  adapted: (options, system) =>
    slopeProblem(options, system.dimension) === null
      ? withFlux(fluxOfSystem(options, system))
      : withFlux({ ...options, slopes: 'weighted' }),
  reconciled: withFlux,
  check: (context) => findingsOf(ceseOptionList, context),
  missing: (system, mesh) =>
    missingKind(ceseDescriptor, system, mesh) ??
    (system?.viscousFlux && mesh && !mesh.shapes.includes('grid') ? t('ceseViscousOnGrids') : null),
  describe: (options, figure = String) =>
    t('methodVariant', variant(options), figure(options.cflNumber)),
  variant,
  reportRows: (options) => reportRowsOf(ceseOptionList, options),
  degree: () => 1,
  ofDegree: (options) => options,
  modesPerCell: (_options, dimension, cells) => (cells === 'grid' ? 1 + dimension : 4),
  beginsWithDerivatives,
  remedies: ({ slopes }) => [
    t('methodRemedyCfl'),
    ...(slopes === 'weighted' ? [] : [t('methodWeightedSlopes')]),
  ],
};
