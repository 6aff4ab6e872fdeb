/** How far the GPU is from the CPU, step by step. */
export { agreeingDigits } from './differences';
export {
  agreementCsv,
  differencesFigure,
  digitsFigure,
  printedAgreementLabels,
  profileCsv,
  profileFigure,
  type AgreementLabels,
} from './figures';
export { precisionOf, precisionsOf } from './precisions';
export type { AgreementRequest, AgreementResult, AgreementRow, AgreementRun } from './types';
