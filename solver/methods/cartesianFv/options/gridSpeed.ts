import { z } from 'zod';
import type { MethodOption } from '../../option';
import { gridSpeeds, type GridSpeedId } from '../gridSpeeds';

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
    label: 'Speed of the grid',
    help: {
      text: 'The speed s in Lax–Friedrichs, Lax–Wendroff, FORCE and MUSTA with reconstruction. The papers use h/Δt of the step, which damps more. The default is the speed at which the step would be the largest stable one: h/(2Δt), or h/(3Δt) with positivity and CWENO or WENO.',
      formulas: ['s = h/Δt,  or  s = h/(2Δt)'],
    },
    choices: () => ids.map((value) => ({ value, label: gridSpeeds[value].title })),
    isShown: ({ options }) => isUsed(options),
  },
  usual: () => 'stable',
  reportRow: (options) => [
    'Speed of the grid',
    isUsed(options) ? gridSpeeds[options.gridSpeed].title : '',
  ],
};
