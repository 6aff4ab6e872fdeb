/** Common utilities: errors, axes, progress, tasks. */
export { base64 } from './base64';
export {
  axesOf,
  derivativeName,
  entriesByAxis,
  spelledDimensions,
  valuesByAxis,
  type Axis,
  type PerAxis,
} from './axes';
export { CaseError } from './caseError';
export { closestName } from './closestName';
export { internalError } from './internalError';
export { formatPath, shortened } from './formatPath';
export { setHostMemory } from './hostMemory';
export { messageOf } from './messageOf';
export { PlainError } from './plainError';
export { plainLine, printable, printableJson } from './plainLine';
export { valueWithError } from './valueWithError';
export { roundDown } from './rounding';
export { subProgress, noProgress } from './progress';
export { defaultTasks } from './tasks';
export {
  locale,
  setLocale,
  textsOf,
  type Locale,
  type PlainTextKey,
  type Texts,
  type Translation,
} from './texts';
