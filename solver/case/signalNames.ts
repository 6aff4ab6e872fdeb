/** Returns the file name of a monitor without extension: plain characters, case preserved. */
export const signalFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+|(?<![._])[._]+$/g, '') || '_';

/** Returns a key that is equal for monitors whose files coincide on a case-insensitive file system. */
export const signalFileKey = (name: string): string =>
  signalFileName(name).toUpperCase().toLowerCase();
