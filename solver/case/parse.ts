import type { z } from 'zod';
import { completed } from './completed';
import { caseSchema, type CaseDocument } from './document';
import { CaseError } from '../core/caseError';
import { didYouMean } from '../core/closestName';
import { findJsonSyntaxError } from './jsonSyntax';
import { formatPath, shortened } from '../core/formatPath';
import { reservedNameIn } from '../core/reservedNames';
import { currentCaseVersion, migrateCase, type RawCase } from './migrations';

/**
 * Reads a case document, of this version or an older one.
 * @param fileName stands at the beginning of messages.
 * @throws CaseError with one line that names the place and the cure.
 */
export function parseCaseDocument(text: string, fileName: string): CaseDocument {
  const source = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
  if (source.trim() === '') {
    throw new CaseError(`${fileName}: the file is empty, expected a case document`);
  }
  const syntax = findJsonSyntaxError(source);
  if (syntax !== null) {
    const { line, column, message } = syntax;
    throw new CaseError(`${fileName}:${line}:${column}: not valid JSON, ${message}`);
  }
  return validateCaseDocument(JSON.parse(source), fileName);
}

/**
 * Checks the shape of an already parsed document.
 * @throws CaseError as `parseCaseDocument`.
 */
export function validateCaseDocument(value: unknown, fileName: string): CaseDocument {
  requireOwnNames(value, fileName);
  const document = migrateCase(...identify(value, fileName));
  if (document === null) {
    throw new CaseError(
      `${fileName}: version: case version ${JSON.stringify((value as RawCase).version)} is too old for this Fluxbench, open and save it with an earlier release first`,
    );
  }
  const result = caseSchema.safeParse(completed(document, fileName), { reportInput: true });
  if (result.success) return result.data;
  throw new CaseError(`${fileName}: ${lineOf(result.error)}`);
}

/** @throws CaseError where a name in a parsed document is one that all objects have */
export function requireOwnNames(value: unknown, fileName: string): void {
  const reserved = reservedNameFault(value);
  if (reserved !== null) throw new CaseError(`${fileName}: ${reserved}`);
}

/** Why a document's names can't be used, one line that begins with the place; null where they can. */
export function reservedNameFault(value: unknown): string | null {
  const found = reservedNameIn(value);
  return found && `${formatPath(found.path)}: "${found.name}" is a reserved name, choose another`;
}

/** Why a value isn't what a schema takes, one line that begins with the place in it; null where it is. */
export function faultOf(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value, { reportInput: true });
  return error ? lineOf(error) : null;
}

function lineOf({ issues: [first, ...others] }: z.ZodError): string {
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
  const [path, message] = describeIssue(first);
  return `${formatPath(path)}: ${message}${more}`;
}

function identify(value: unknown, fileName: string): [RawCase, number] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new CaseError(`${fileName}: not a case document, expected an object in { }`);
  }
  const document = { ...usualHead(value as RawCase), ...value };
  if (document.format !== 'fluxbench-case') {
    throw new CaseError(
      `${fileName}: format: not a Fluxbench case, expected "format": "fluxbench-case"`,
    );
  }
  const { version } = document;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1) {
    throw new CaseError(
      `${fileName}: version: must be a whole number from 1 to ${currentCaseVersion}, ${found(version)}`,
    );
  }
  if (version > currentCaseVersion) {
    throw new CaseError(
      `${fileName}: version: written by a newer Fluxbench (case version ${version}; this one reads up to ${currentCaseVersion}), update Fluxbench to open it`,
    );
  }
  return [document, version];
}

/** What a case written by hand needn't say: whatever has equations and a mesh is a case. */
const usualHead = (document: RawCase): RawCase =>
  'mesh' in document && 'system' in document
    ? { format: 'fluxbench-case', version: currentCaseVersion }
    : {};

const typeNames: Readonly<Record<string, string>> = {
  string: 'text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  tuple: 'a list in [ ]',
  object: 'an object in { }',
  record: 'an object in { }',
};

type Path = readonly PropertyKey[];

function describeIssue(issue: z.core.$ZodIssue): [Path, string] {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = typeNames[issue.expected] ?? issue.expected;
      if (issue.input === undefined) return [issue.path, `is missing, give ${expected}`];
      return [issue.path, `must be ${expected}, ${found(issue.input)}`];
    }
    case 'unrecognized_keys':
      return [[...issue.path, issue.keys[0]], 'is not known here, correct its name or remove it'];
    case 'too_small':
    case 'too_big': {
      const small = issue.code === 'too_small';
      const limit = small ? issue.minimum : issue.maximum;
      if (issue.origin === 'string') {
        if (small && limit === 1) return [issue.path, 'must not be empty'];
        return [issue.path, `must have at ${small ? 'least' : 'most'} ${limit} characters`];
      }
      if (issue.origin === 'array') {
        return [issue.path, `must have at ${small ? 'least' : 'most'} ${limit} entries`];
      }
      const bound = small
        ? issue.inclusive
          ? 'at least'
          : 'greater than'
        : issue.inclusive
          ? 'at most'
          : 'less than';
      return [issue.path, `must be ${bound} ${limit}, ${found(issue.input)}`];
    }
    case 'invalid_value': {
      const values = issue.values.map((value) => JSON.stringify(value)).join(' or ');
      return [issue.path, `must be ${values}, ${found(issue.input)}`];
    }
    case 'invalid_union': {
      if (issue.discriminator === undefined) return describeUnion(issue);
      // The path ends at the discriminating entry; the issue reports the object around it.
      const key = issue.path[issue.path.length - 1];
      const choice = (issue.input as Readonly<Record<PropertyKey, unknown>>)[key];
      const options = 'options' in issue ? (issue.options ?? []) : [];
      const known = options.flatMap((option) => (typeof option === 'string' ? option : []));
      const meant = typeof choice === 'string' ? didYouMean(choice, known) : '';
      const offered = known.length > 0 ? `; give ${known.join(', ')}` : '';
      return [issue.path, `is not one of the known choices, ${found(choice)}${meant}${offered}`];
    }
    case 'invalid_key': {
      const inner = issue.issues[0];
      return [issue.path, inner === undefined ? 'is not a valid name' : inner.message];
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

/** Of several forms that a value may have: what is wrong inside of one, or all that it may be. */
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
  return [path, `must be ${forms.join(' or ')}, ${found(input)}`];
}

function found(value: unknown): string {
  if (value === undefined) return 'it is missing';
  if (Array.isArray(value)) return 'found a list';
  if (typeof value === 'object' && value !== null) return 'found an object';
  return `found ${shortened(JSON.stringify(value))}`;
}
