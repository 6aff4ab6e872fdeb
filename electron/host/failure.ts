import { z } from 'zod';
import { CaseError, messageOf } from '../../solver/core';
import { MeshError } from '../../solver/mesh';
import { ContainerError } from '../../solver/project';
import { oneLine } from '../contract/plainText';
import { t } from '../text/t';

/** Something that the user asked for and that can't be done: one line with what to do. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** A token that this host doesn't know (any more). */
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
} as const;

const reasonOf = (code: string | undefined): string | null =>
  code !== undefined && Object.hasOwn(reasons, code)
    ? t(reasons[code as keyof typeof reasons])
    : null;

/** The code of a file system error, or undefined. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** What kept a file from being read or written, for a line that names it; null for other failures. */
export function fileFailure(error: unknown): string | null {
  const code = errorCode(error);
  if (code === undefined) return null;
  // As Node says it: `EBADF: bad file descriptor, write`.
  const [, told] = /^[A-Z0-9]+: (.*?), /.exec((error as Error).message) ?? [];
  return reasonOf(code) ?? told ?? code;
}

/** One line for the user, whatever was thrown. */
export function describeFailure(error: unknown): string {
  return oneLine(describe(error));
}

function describe(error: unknown): string {
  if (
    error instanceof UserError ||
    error instanceof CaseError ||
    error instanceof MeshError ||
    error instanceof ContainerError
  ) {
    return error.message;
  }
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return t('invalidRequest', issue.path.join('.') || 'input', issue.message);
  }
  const reason = reasonOf(errorCode(error));
  if (reason !== null) {
    const path = error instanceof Error && 'path' in error ? String(error.path) : t('theFile');
    return t('fileFailed', path, reason);
  }
  return t('unexpectedFailure', messageOf(error));
}
