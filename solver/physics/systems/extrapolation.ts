import type { BoundaryConditionDeclaration } from '../declaration';
import { t } from '../../text/t';

/** Returns a condition that extrapolates the inner state. @param variables names of all variables */
export const extrapolation = (variables: readonly string[]): BoundaryConditionDeclaration => ({
  id: 'extrapolation',
  title: t('physicsOutflowLinearExtrapolation'),
  description: t('conditionLinearOutflowHint'),
  inputs: [],
  ghost: variables,
  continued: true,
});
