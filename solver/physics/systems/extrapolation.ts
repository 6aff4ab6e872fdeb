import type { BoundaryConditionDeclaration } from '../declaration';
import { t } from '../../text/t';

/** What is inside continues beyond a side. @param variables the names of all */
export const extrapolation = (variables: readonly string[]): BoundaryConditionDeclaration => ({
  id: 'extrapolation',
  title: t('physicsOutflowLinearExtrapolation'),
  description: t('physicsExtrapolatesTheInteriorStateLinearly'),
  inputs: [],
  ghost: variables,
  continued: true,
});
