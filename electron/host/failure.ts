import { z } from 'zod';
import { CaseError, messageOf } from '../../solver/core';
import { MeshError } from '../../solver/mesh';
import { ContainerError } from '../../solver/project';
import { oneLine } from '../contract/plainText';

/** Something that the user asked for and that can't be done: one line with what to do. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** A token that this host doesn't know (any more). */
export class UnknownTokenError extends UserError {
  constructor() {
    super('This project is not open here any more: open it again from the start page');
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied, choose another place or change the permissions',
  EPERM: 'permission denied, choose another place or change the permissions',
  EROFS: 'the disk is read-only, choose another place',
  ENOSPC: 'no space left on the disk, free some and try again',
  EDQUOT: 'your disk quota is used up, free some space and try again',
  ENOENT: 'it is not there any more',
  ENOTDIR: 'a file is in the place of a folder, move it away',
  EISDIR: 'a folder is in the place of a file, move it away',
  EEXIST: 'something else has this name, move it away',
  EIO: 'the disk reports an error, check it or choose another place',
  ENAMETOOLONG: 'the name is too long, choose a shorter one',
  EMFILE: 'too many files are open, close other programs and try again',
};

/** The code of a file system error, or undefined. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** What kept a file from being read or written, for a line that names it; null for other failures. */
export function fileFailure(error: unknown): string | null {
  const code = errorCode(error);
  if (code === undefined) return null;
  // As Node says it: `EBADF: bad file descriptor, write`.
  const [, told] = /^[A-Z0-9]+: (.*?), /.exec((error as Error).message) ?? [];
  return reasons[code] ?? told ?? code;
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
    return `The request is not understood: ${issue.path.join('.') || 'input'}: ${issue.message}`;
  }
  const reason = reasons[errorCode(error) ?? ''];
  if (reason !== undefined) {
    const path = error instanceof Error && 'path' in error ? String(error.path) : 'The file';
    return `${path}: ${reason}`;
  }
  return `Unexpected failure: ${messageOf(error)}`;
}
