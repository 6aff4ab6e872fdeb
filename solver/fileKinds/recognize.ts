import { t } from '../text/t';
import {
  openableFormats,
  otherFormats,
  type FileFormat,
  type FileKind,
  type OpenableFormatId,
} from './formats';
import { signedFormat } from './signatures';
import { textFormat } from './textFormat';

/** Number of first bytes by which a file is recognized. */
export const recognizedBytes = 65_536;

/** The format of a file, recognized by its content. */
export interface RecognizedFile {
  /** What it is opened as; null if it cannot be opened. */
  readonly kind: FileKind | null;
  readonly format: FileFormat;
  /** The format in words, such as `a TIFF image`. */
  readonly what: string;
}

/**
 * Recognizes a file by its content; its name is ignored.
 * @param start the first `recognizedBytes`, or the whole file if it is shorter
 * @param size of the whole file in bytes
 */
export function recognizeFile(start: Uint8Array, size = start.length): RecognizedFile {
  const format = formatOf(start, size);
  const kind = isOpenable(format) ? openableFormats[format].kind : null;
  if (format !== 'text') return { kind, format, what: t(`file_${format}`) };
  return { kind, format, what: t('file_text', firstWords(textOf(start))) };
}

/** The message about a file that cannot be opened: what was found and what to do. */
export function notOpenable(name: string, { format, what }: RecognizedFile): string {
  const advice = isOpenable(format) ? 'any' : otherFormats[format];
  return t('fileNotOpenable', name, what, t(`fileAdvice_${advice}`));
}

/** The message about a file of another format than expected. @param expected such as `a Gmsh mesh` */
export const notExpected = (name: string, { what }: RecognizedFile, expected: string): string =>
  t('fileNotExpected', name, what, expected);

/** Returns the name with a suffix of its format: programs and readers below select by suffix. */
export function nameOfFormat(name: string, { format }: RecognizedFile): string {
  if (!isOpenable(format)) return name;
  const { suffixes } = openableFormats[format];
  if (suffixes.some((suffix) => name.toLowerCase().endsWith(suffix))) return name;
  return name.replace(/(?<=.)\.[^.\s]{1,10}$/, '') + suffixes[0];
}

const isOpenable = (format: FileFormat): format is OpenableFormatId => format in openableFormats;

function formatOf(start: Uint8Array, size: number): FileFormat {
  if (size === 0) return 'empty';
  const signed = signedFormat(start, size);
  if (signed) return signed;
  const text = textOf(start);
  // Binary meshes begin with text.
  const format = textFormat(text);
  return beginsWithText.has(format) || !isBinary(start) ? format : 'binary';
}

const beginsWithText: ReadonlySet<FileFormat> = new Set(['gmsh', 'vtu', 'vtkXml', 'vtkLegacy']);

/** The decoder skips a byte order mark. */
const textOf = (start: Uint8Array): string =>
  new TextDecoder().decode(start.subarray(0, recognizedBytes));

/** Texts contain no control characters other than tabs, line ends and form feeds. */
const isBinary = (start: Uint8Array): boolean =>
  start.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 26 && byte !== 27));

const longestQuote = 30;

function firstWords(text: string): string {
  const line = text
    .trimStart()
    .split(/[\r\n]/, 1)[0]
    .trim();
  return line.length > longestQuote ? `“${line.slice(0, longestQuote)}…”` : `“${line}”`;
}
