import { caseSchema, type CaseDocument } from '../case/document';
import type { CaseChanges } from './types';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function merged(value: unknown, change: unknown): unknown {
  if (!isObject(value) || !isObject(change)) return change;
  const entries = Object.entries(change).map(([key, part]) => [key, merged(value[key], part)]);
  return { ...value, ...Object.fromEntries(entries) };
}

/** Returns a case with changes merged into it. @throws ZodError if the result is no case */
export const changedCase = (document: CaseDocument, changes: CaseChanges = {}): CaseDocument =>
  caseSchema.parse(merged(document, changes));
