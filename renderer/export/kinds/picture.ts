import { t } from '../../text/t';
import { exportOptions } from '../exportOptions';
import { exportPicture } from '../exportPicture';
import type { ExportKind } from './types';

export const picture: ExportKind = {
  id: 'picture',
  icon: 'image',
  title: t('exportKind_picture'),
  hint: t('exportHint_picture'),
  view: 'picture',
  blocked: () => null,
  give: () => exportPicture(exportOptions),
};
