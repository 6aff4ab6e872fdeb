import type { z } from 'zod';
import { completed } from './completed';
import { caseSchema, type CaseDocument } from './document';
import { CaseError } from '../core/caseError';
import { didYouMean } from '../text/didYouMean';
import { findJsonSyntaxError } from './jsonSyntax';
import { formatPath, shortened } from '../core/formatPath';
import { reservedNameIn } from '../core/reservedNames';
import { withCurrentSpelling } from './formerSpelling';
import { currentCaseVersion, migrateCase, type RawCase } from './migrations';
import { t } from '../text/t';

/**
 * Reads a case document of this version or an older one.
 * @param fileName prefix of messages.
 * @throws CaseError with one line that names the location and the remedy.
 */
export function parseCaseDocument(text: string, fileName: string): CaseDocument {
  const source = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (source.trim() === '') {
    throw new CaseError(t('caseEmptyFile', fileName));
  }
  const syntax = findJsonSyntaxError(source);
  if (syntax !== null) {
    const { line, column, message } = syntax;
    throw new CaseError(t('caseNotJson', fileName, line, column, message));
  }
  return validateCaseDocument(JSON.parse(source), fileName);
}

/**
 * Validates a parsed document.
 * @throws CaseError as `parseCaseDocument`.
 */
export function validateCaseDocument(value: unknown, fileName: string): CaseDocument {
  rejectReservedNames(value, fileName);
  const document = migrateCase(...identify(withCurrentSpelling(value), fileName));
  if (document === null) {
    throw new CaseError(t('caseTooOld', fileName, JSON.stringify((value as RawCase).version)));
  }
  const result = caseSchema.safeParse(completed(document, fileName), { reportInput: true });
  if (result.success) return result.data;
  throw new CaseError(`${fileName}: ${lineOf(result.error)}`);
}

/** @throws CaseError if a name in a parsed document is a property of every object */
export function rejectReservedNames(value: unknown, fileName: string): void {
  const reserved = reservedNameFault(value);
  if (reserved !== null) throw new CaseError(`${fileName}: ${reserved}`);
}

/** Returns why a document's names are reserved, one line that starts with the entry; null if none is. */
export function reservedNameFault(value: unknown): string | null {
  const found = reservedNameIn(value);
  return found && t('caseReservedName', formatPath(found.path), found.name);
}

/** Returns why a value does not match a schema, one line that starts with the entry; null if it does. */
export function faultOf(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? lineOf(error) : null;
}

function lineOf({ issues: [first, ...others] }: z.ZodError): string {
  const [path, message] = describeIssue(first);
  const fault = `${formatPath(path)}: ${message}`;
  return others.length === 0 ? fault : t('caseMoreFaults', fault, others.length);
}

function identify(value: unknown, fileName: string): [RawCase, number] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CaseError(t('caseNotObject', fileName));
  }
  const document = { ...defaultHead(value as RawCase), ...value };
  if (document.format !== 'fluxbench-case') {
    throw new CaseError(t('caseWrongFormat', fileName));
  }
  const { version } = document;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new CaseError(t('caseWrongVersion', fileName, currentCaseVersion, found(version)));
  }
  if (version > currentCaseVersion) {
    throw new CaseError(t('caseTooNew', fileName, version, currentCaseVersion));
  }
  return [document, version];
}

/** Returns the defaults of header entries, which a case written by hand may omit if it has equations and a mesh. */
const defaultHead = (document: RawCase): RawCase =>
  'mesh' in document && 'system' in document
    ? { format: 'fluxbench-case', version: currentCaseVersion }
    : {};

const typeNames: Readonly<Record<string, string>> = {
  string: t('caseTypeString'),
  number: t('caseTypeNumber'),
  int: t('caseTypeInteger'),
  boolean: t('caseTypeBoolean'),
  array: t('caseTypeList'),
  tuple: t('caseTypeList'),
  object: t('caseTypeObject'),
  record: t('caseTypeObject'),
};

type Path = readonly PropertyKey[];

function describeIssue(issue: z.core.$ZodIssue): [Path, string] {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = typeNames[issue.expected] ?? issue.expected;
      if (issue.input === undefined) return [issue.path, t('caseMissing', expected)];
      return [issue.path, t('caseWrongType', expected, found(issue.input))];
    }
    case 'unrecognized_keys':
      return [[...issue.path, issue.keys[0]], t('caseUnknownKey')];
    case 'too_small':
    case 'too_big': {
      const small = issue.code === 'too_small';
      const limit = small ? issue.minimum : issue.maximum;
      if (issue.origin === 'string') {
        if (small && limit === 1) return [issue.path, t('caseEmptyString')];
        return [issue.path, t(small ? 'caseFewCharacters' : 'caseManyCharacters', Number(limit))];
      }
      if (issue.origin === 'array') {
        return [issue.path, t(small ? 'caseFewEntries' : 'caseManyEntries', Number(limit))];
      }
      const bound = small
        ? issue.inclusive
          ? 'caseAtLeast'
          : 'caseGreater'
        : issue.inclusive
          ? 'caseAtMost'
          : 'caseLess';
      return [issue.path, t(bound, Number(limit), found(issue.input))];
    }
    case 'invalid_value': {
      const values = issue.values.map((value) => JSON.stringify(value)).join(' or ');
      return [issue.path, t('caseWrongType', values, found(issue.input))];
    }
    case 'invalid_union': {
      if (issue.discriminator === undefined) return describeUnion(issue);
      // The path ends at the discriminating entry; the issue reports the object around it.
      const key = issue.path[issue.path.length - 1];
      const choice = (issue.input as Readonly<Record<PropertyKey, unknown>>)[key];
      const options = 'options' in issue ? (issue.options ?? []) : [];
      const known = options.flatMap((option) => (typeof option === 'string' ? option : []));
      const meant = typeof choice === 'string' ? didYouMean(choice, known) : '';
      const offered = known.length > 0 ? t('caseKnownChoices', known.join(', ')) : '';
      return [issue.path, t('caseUnknownChoice', found(choice), meant, offered)];
    }
    case 'invalid_key': {
      const inner = issue.issues[0];
      return [issue.path, inner === undefined ? t('caseInvalidName') : inner.message];
    }
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_element':
    case 'custom':
      return [issue.path, issue.message];
    default:
      return [(issue as z.core.$ZodIssue).path, (issue as z.core.$ZodIssue).message];
  }
}

/** Returns the message for a value with several allowed forms: the fault in the matching form, or all allowed forms. */
function describeUnion({ path, input, errors }: z.core.$ZodIssueInvalidUnion): [Path, string] {
  const issues = errors.flat();
  const inside = issues.find((issue) => issue.path.length > 0);
  if (inside) {
    const [place, message] = describeIssue(inside);
    return [[...path, ...place], message];
  }
  const forms = issues.flatMap((issue) => {
    if (issue.code === 'invalid_value') return issue.values.map((value) => JSON.stringify(value));
    return issue.code === 'invalid_type' ? [typeNames[issue.expected] ?? issue.expected] : [];
  });
  return [path, t('caseWrongType', forms.join(' or '), found(input))];
}

function found(value: unknown): string {
  if (value === undefined) return t('caseFoundNothing');
  if (Array.isArray(value)) return t('caseFoundList');
  if (typeof value === 'object' && value !== null) return t('caseFoundObject');
  return t('caseFound', shortened(JSON.stringify(value)));
}
