import { t } from '../../text/t';
import { exportOptions } from '../exportOptions';
import { exportPicture } from '../exportPicture';
import type { ExportKind } from './types';

export const picture: ExportKind = {
  id: 'picture',
  icon: 'image',
  get title() {
    return t('exportKind_picture');
  },
  get hint() {
    return t('exportHint_picture');
  },
  view: 'picture',
  blocked: () => null,
  give: () => exportPicture(exportOptions),
};
