import { fieldExporters } from '../../../solver/exporters';
import { frames } from './frames';
import { histogram } from './histogram';
import { history } from './history';
import { integrals } from './integrals';
import { monitor } from './monitor';
import { picture } from './picture';
import { plot } from './plot';
import { pyfrStateFormat } from './pyfrState';
import { line, sample } from './samples';
import { spectrum } from './spectrum';
import { stateFormats } from './stateFormat';
import type { ExportFormat } from './types';
import { wall } from './wall';

const ofFields = (holds: 'mesh' | 'table' | 'text'): ExportFormat[] =>
  fieldExporters.filter((exporter) => exporter.holds === holds).flatMap(stateFormats);

/** All formats in the order of messages; of formats with the same option, the first suitable one is used. */
export const exportFormats: readonly ExportFormat[] = [
  ...ofFields('mesh'),
  history,
  picture,
  frames,
  ...ofFields('table'),
  ...ofFields('text'),
  wall,
  line,
  integrals,
  histogram,
  sample,
  plot,
  monitor,
  spectrum,
  pyfrStateFormat,
];
