import type { OneStep, OneStepScheme } from '../oneStep';
import type { FvOperators } from '../operators';
import { createCornerSteps } from './cornerSteps';
import { createStaggeredSteps } from './staggeredSteps';

/** Creates the steps of a space-time scheme. */
export const createOneStep = (operators: FvOperators, scheme: OneStepScheme): OneStep =>
  scheme.kind === 'staggered'
    ? createStaggeredSteps(operators, scheme)
    : createCornerSteps(operators, scheme);
