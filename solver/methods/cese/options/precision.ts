import { precisionOption } from '../../precisionOption';
import { t } from '../../../text/t';

/** Precision on the GPU. */
export const precision = precisionOption({
  descriptions: {
    f32: t('methodFastestAbout6DigitsThe'),
    f32Compensated: t('methodNoRoundOffAccumulatesOver'),
    df64: t('method14DigitsAlmostAsOn'),
  },
  usual: 'f32',
});
