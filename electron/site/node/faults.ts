/** Failures of the browser's file system under the names that Node gives them, so that they are told alike. */

const codes: Readonly<Record<string, string>> = {
  NotFoundError: 'ENOENT',
  TypeMismatchError: 'ENOTDIR',
  QuotaExceededError: 'ENOSPC',
  NoModificationAllowedError: 'EBUSY',
  InvalidModificationError: 'ENOTEMPTY',
  NotAllowedError: 'EACCES',
  SecurityError: 'EACCES',
  // A file that is read while it is replaced.
  NotReadableError: 'EIO',
};

/** An error of the file system. @param code such as `ENOENT` */
export const fault = (code: string, path: string, cause?: unknown): Error =>
  Object.assign(new Error(`${code}: ${path}`, { cause }), { code, path });

/** What the browser answers, with its failures as Node tells them. */
export async function told<T>(path: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const code = error instanceof DOMException ? codes[error.name] : undefined;
    throw code === undefined ? error : fault(code, path, error);
  }
}

export const isFault = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** The answer, or null where the file or folder isn't there. */
export async function ifThere<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isFault(error, 'ENOENT')) return null;
    throw error;
  }
}
