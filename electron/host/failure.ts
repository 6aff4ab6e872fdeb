import { z } from 'zod';
import { messageOf, PlainError } from '../../solver/core';
import { oneLine } from '../contract/plainText';
import { t } from '../text/t';

/** A request of the user that cannot be fulfilled: one line with what to do. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** An unknown or expired token. */
export class UnknownTokenError extends UserError {
  constructor() {
    super(t('projectClosed'));
  }
}

/** Texts of file system errors by their code. */
const reasons = {
  EACCES: 'accessDenied',
  EPERM: 'accessDenied',
  EROFS: 'diskReadOnly',
  ENOSPC: 'diskFull',
  EDQUOT: 'quotaReached',
  ENOENT: 'fileMissing',
  ENOTDIR: 'notAFolder',
  EISDIR: 'notAFile',
  EEXIST: 'nameTaken',
  EIO: 'diskError',
  ENAMETOOLONG: 'nameTooLong',
  EMFILE: 'tooManyOpenFiles',
  ENFILE: 'tooManyOpenFiles',
  EBUSY: 'fileInUse',
  ETXTBSY: 'fileInUse',
  ESTALE: 'diskGone',
  ENODEV: 'diskGone',
  ENXIO: 'diskGone',
  ETIMEDOUT: 'diskGone',
  ENOTCONN: 'diskGone',
} as const;

const reasonOf = (code: string | undefined): string | null =>
  code !== undefined && Object.hasOwn(reasons, code)
    ? t(reasons[code as keyof typeof reasons])
    : null;

/** Returns the code of a file system error; undefined for other errors. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Returns the path that a file system error names; undefined for none, as of an open file. */
export const errorPath = (error: unknown): string | undefined =>
  error instanceof Error && 'path' in error ? String(error.path) : undefined;

/** Returns a file system error that names the intended file, e.g. instead of a temporary one. */
export function naming(path: string, error: unknown): unknown {
  return errorCode(error) === undefined ? error : Object.assign(error as Error, { path });
}

/** Handles errors of steps that may fail on a disk without consequences. @throws any other error */
export function ignoreFileError(error: unknown): void {
  if (errorCode(error) === undefined) throw error;
}

/** Returns the reason of a file system error for a line that names the file; null for other errors. */
export function fileFailure(error: unknown): string | null {
  const code = errorCode(error);
  if (code === undefined) return null;
  // Node's form: `EBADF: bad file descriptor, write`.
  const [, reported] = /^[A-Z0-9]+: (.*?), /.exec((error as Error).message) ?? [];
  return reasonOf(code) ?? reported ?? code;
}

/** Describes any thrown value in one line for the user. */
export function describeFailure(error: unknown): string {
  return oneLine(describe(error));
}

function describe(error: unknown): string {
  if (error instanceof UserError || error instanceof PlainError) {
    return error.message;
  }
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return t('invalidRequest', issue.path.join('.') || 'input', issue.message);
  }
  const path = errorPath(error);
  const reason = path === undefined ? reasonOf(errorCode(error)) : fileFailure(error);
  if (reason !== null) return t('fileFailed', path ?? t('theFile'), reason);
  return t('unexpectedFailure', messageOf(error));
}
