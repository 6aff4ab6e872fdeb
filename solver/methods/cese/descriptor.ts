import type { SystemDeclaration } from '../../physics/declaration';
import { missingKind, type MethodDescriptor } from '../descriptor';
import { findingsOf, reportRowsOf, defaultValues } from '../option';
import { ceseOptionList, ceseOptions, type CeseOptions } from './options';
import { beginsWithDerivatives } from './options/initialSlopes';
import { slopesTitle } from './options/slopes';
import { slopeProblem } from './slopeRule';
import { t } from '../../text/t';

const defaultOptions = (system: SystemDeclaration): CeseOptions =>
  ceseOptions.parse({ id: 'cese', ...defaultValues(ceseOptionList, system) });

const variant = ({ slopes, alpha }: CeseOptions): string =>
  slopes === 'nonDissipative' ? slopesTitle(slopes) : `${slopesTitle(slopes)}, α = ${alpha}`;

/**
 * Space-time conservation element and solution element (CE/SE) method on Cartesian grids, in one to three dimensions,
 * and on quadrilateral meshes: staggered points in space and time (Chang, J. Comput. Phys. 119, 1995).
 */
export const ceseDescriptor: MethodDescriptor<typeof ceseOptions> = {
  id: 'cese',
  title: t('methodCESE'),
  shortTitle: t('methodCESE'),
  description: t('ceseDescription'),
  dimensions: [1, 2, 3],
  shapes: ['grid', 'quadrilateral'],
  viscousFluxes: false,
  givenFields: false,
  options: ceseOptions,
  form: ceseOptionList.map(({ field }) => field),
  defaultOptions,
  adapted: (options, { dimension }) =>
    slopeProblem(options, dimension) === null ? options : { ...options, slopes: 'weighted' },
  reconciled: (options) => options,
  check: (context) => findingsOf(ceseOptionList, context),
  missing: (system, mesh) => missingKind(ceseDescriptor, system, mesh),
  describe: (options, figure = String) =>
    t('methodVariant', variant(options), figure(options.cflNumber)),
  variant,
  reportRows: (options) => reportRowsOf(ceseOptionList, options),
  degree: () => 1,
  ofDegree: (options) => options,
  modesPerCell: (_options, dimension, cells) => (cells === 'grid' ? 1 + dimension : 4),
  beginsWithDerivatives,
  remedies: ({ slopes }) => [
    t('methodASmallerCFLNumber'),
    ...(slopes === 'weighted' ? [] : [t('methodWeightedSlopes')]),
  ],
};
