import { base64 } from '../core/base64';
import { columnSize } from '../figure/paper';
import { encodePng } from '../outputs/picture/png';
import { fieldLabel, fieldRange, type Solution } from '../outputs/solution';
import { solutionPicture } from '../post/solutionPicture';
import { captioned, escapeHtml, figure } from './html';
import { t } from '../text/t';

const pictureSize = { width: 1040, height: 620, scale: 2 };

/** Size of a plot; two fit side by side. */
export const plotSize: [number, number] = [...columnSize];

/** Returns a captioned picture of a field of the state. @throws CaseError if the field is invalid */
export function fieldPicture(
  solution: Solution,
  field: string,
  label = fieldLabel(solution, field),
): string {
  const image = solutionPicture(solution, field, pictureSize);
  const [low, high] = fieldRange(solution, field);
  const source = `data:image/png;base64,${base64(encodePng(image))}`;
  return captioned(
    `<img alt="${escapeHtml(label)}" src="${source}">`,
    t('reportPicture', label, figure(solution.time), solution.step, figure(low), figure(high)),
  );
}
