import { precisionOption } from '../../precisionOption';
import { t } from '../../../text/t';

/** Precision on the GPU. */
export const precision = precisionOption({
  descriptions: {
    f32: t('methodSingleHint'),
    f32Compensated: t('methodCompensatedHint'),
    df64: t('methodDf64Hint'),
  },
  defaultValue: 'f32',
});
