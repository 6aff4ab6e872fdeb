/** Formats of files, recognized by content. */
export {
  notExpected,
  notOpenable,
  nameOfFormat,
  recognizedBytes,
  recognizeFile,
  type RecognizedFile,
} from './recognize';
export { suffixesOf, type FileKind } from './formats';
