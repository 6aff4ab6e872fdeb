import { CaseError } from '../core/caseError';
import { geometryFormat, geometrySchema, outlinesOf } from '../geometry/document';
import { withCurrentSpelling } from './formerSpelling';
import type { OutlinesSettings } from './generate';
import { findJsonSyntaxError } from './jsonSyntax';
import { faultOf, rejectReservedNames } from './parse';
import { t } from '../text/t';

/** Returns whether a text is a geometry: it names the format, or has outlines and names no other format. */
export function isGeometryText(text: string): boolean {
  const start = text.slice(0, 100_000);
  if (new RegExp(`"format"\\s*:\\s*"${geometryFormat}"`).test(start)) return true;
  return /"outlines"\s*:/.test(start) && !/"(format|system)"\s*:/.test(start);
}

/**
 * Reads a geometry document as part of a case.
 * @param fileName prefix of messages
 * @throws CaseError with one line that names the location and the remedy
 */
export function parseGeometry(text: string, fileName: string): OutlinesSettings {
  const source = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  const syntax = findJsonSyntaxError(source);
  if (syntax !== null) {
    const { line, column, message } = syntax;
    throw new CaseError(t('caseNotJson', fileName, line, column, message));
  }
  const value = withCurrentSpelling(JSON.parse(source));
  rejectReservedNames(value, fileName);
  const fault = faultOf(geometrySchema, value);
  if (fault !== null) throw new CaseError(`${fileName}: ${fault}`);
  return outlinesOf(geometrySchema.parse(value));
}
