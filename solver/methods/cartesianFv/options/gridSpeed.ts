import { z } from 'zod';
import type { MethodOption } from '../../option';
import { gridSpeeds, type GridSpeedId } from '../gridSpeeds';
import { t } from '../../../text/t';

const ids = ['stable', 'step'] as const satisfies readonly GridSpeedId[];

export const gridSpeedSchema = z.enum(ids).default('stable');

interface GridSpeedOptions {
  readonly numericalFlux: string;
  readonly reconstruction: string;
  readonly gridSpeed: GridSpeedId;
}

/** Returns whether the flux depends on the grid speed and the two definitions differ. */
const isUsed = ({ numericalFlux, reconstruction }: GridSpeedOptions): boolean =>
  ['laxFriedrichs', 'laxWendroff', 'force', 'musta'].includes(numericalFlux) &&
  reconstruction !== 'none';

export const gridSpeed: MethodOption<GridSpeedOptions> = {
  field: {
    kind: 'choice',
    option: 'gridSpeed',
    label: t('methodGridSpeed'),
    help: {
      text: t('methodGridSpeedHelp'),
      formulas: ['s = h/Δt,  or  s = h/(2Δt)'],
    },
    choices: () => ids.map((value) => ({ value, label: gridSpeeds[value].title })),
    isShown: ({ options }) => isUsed(options),
  },
  defaultValue: () => 'stable',
  reportRow: (options) => [
    t('methodGridSpeed'),
    isUsed(options) ? gridSpeeds[options.gridSpeed].title : '',
  ],
};
