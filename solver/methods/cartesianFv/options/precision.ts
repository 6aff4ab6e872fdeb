import type { MethodOption } from '../../option';
import { precisionOption } from '../../precisionOption';
import { precisionProblem, type StoredPrecision } from '../precisions';
import { t } from '../../../text/t';

/** Precision on the GPU. */
export const precision: MethodOption<StoredPrecision> = precisionOption({
  descriptions: {
    f32: t('methodSingleHint'),
    f32Compensated: t('methodCompensatedHint'),
    df64: t('methodDf64Hint'),
  },
  defaultValue: 'f32',
  problem: precisionProblem,
});
