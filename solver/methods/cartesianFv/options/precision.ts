import type { MethodOption } from '../../option';
import { precisionOption } from '../../precisionOption';
import { precisionProblem, type StoredPrecision } from '../precisions';
import { t } from '../../../text/t';

/** Precision on the GPU. */
export const precision: MethodOption<StoredPrecision> = precisionOption({
  descriptions: {
    f32: t('methodFastestAbout6DigitsThe'),
    f32Compensated: t('methodNoRoundOffAccumulatesOver'),
    df64: t('method14DigitsAlmostAsOn'),
  },
  usual: 'f32',
  problem: precisionProblem,
});
