import { figureSvg } from '../../../solver/figure';
import { encodePng, mainField, solutionFigure } from '../../../solver/outputs';
import { solutionPicture, type PictureLook } from '../../../solver/post';
import { CliError } from '../failure';
import { positiveInteger } from '../commandLine';
import { oneFile, snapshotOption, type ExportFormat, type ExportRequest } from './types';
import { t } from '../../text/cli';

const pictureSize = { width: 1280, height: 800 };
const largestScale = 4;

/** Options of pictures. */
export const lookOptions = {
  scale: 'string',
  plain: 'boolean',
  transparent: 'boolean',
  axes: 'boolean',
} as const;

/** @throws CliError */
export const pictureLook = ({ text, isOn }: ExportRequest): PictureLook => ({
  ...pictureSize,
  scale: positiveInteger('--scale', text('scale'), largestScale) ?? 1,
  plain: isOn('plain'),
  transparent: isOn('transparent'),
  axes: isOn('axes'),
});

export const picture: ExportFormat = {
  flag: 'png',
  word: 'boolean',
  suffix: '.png',
  fields: 'one',
  options: { ...lookOptions, ...snapshotOption },
  async write(request) {
    const state = await request.solution();
    const look = pictureLook(request);
    const field = request.fields[0] ?? mainField(state);
    if (!/\.(svg|pdf)$/.test(request.name)) {
      return oneFile(request, encodePng(solutionPicture(state, field, look)));
    }
    const figure = solutionFigure(state, field);
    if (!figure) {
      throw new CliError(t('pictureNotVector'));
    }
    return oneFile(request, figureSvg(figure));
  },
};
