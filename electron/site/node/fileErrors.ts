/** Errors of the browser's file system with Node's codes. */

const codes: Readonly<Record<string, string>> = {
  NotFoundError: 'ENOENT',
  TypeMismatchError: 'ENOTDIR',
  QuotaExceededError: 'ENOSPC',
  NoModificationAllowedError: 'EBUSY',
  InvalidModificationError: 'ENOTEMPTY',
  NotAllowedError: 'EACCES',
  SecurityError: 'EACCES',
  // A file replaced during reading.
  NotReadableError: 'EIO',
};

/** Creates a file system error. @param code such as `ENOENT` */
export const fault = (code: string, path: string, cause?: unknown): Error =>
  Object.assign(new Error(`${code}: ${path}`, { cause }), { code, path });

/** Converts errors of a browser call to Node's. */
export async function reported<T>(path: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const code = error instanceof DOMException ? codes[error.name] : undefined;
    throw code === undefined ? error : fault(code, path, error);
  }
}

export const isFault = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** Returns the result; null if the file or folder does not exist. */
export async function ifExists<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (isFault(error, 'ENOENT')) return null;
    throw error;
  }
}
