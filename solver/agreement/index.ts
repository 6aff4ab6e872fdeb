/** Step-by-step comparison of GPU and CPU results. */
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
