/** Accuracy studies: members of a case with other meshes, degrees, methods and precisions, and their error bars. */
export {
  analyzeStudy,
  studyMember,
  type QuantityResult,
  type StudyMember,
  type StudyResult,
} from './analysis';
export { errorBarText, errorText } from './errorBar';
export {
  costOf,
  errorFigure,
  familyLabel,
  referenceText,
  studyCosts,
  type StudyCost,
} from './figures';
export {
  isStudyPoint,
  ownPoint,
  proposedPoints,
  relativeWork,
  secondsFor,
  studyPoints,
  type DoneWork,
  type StudyRequest,
} from './plan';
export { defaultQuantities, quantityNamed, quantityNames, type Quantity } from './quantities';
export { assessedValues, familyTexts, memberText, type AssessedValue } from './sentences';
export { studyCsv } from './table';
export {
  assessRun,
  memberCase,
  newestResult,
  runPrecision,
  type StoredMember,
} from './storedStudy';
