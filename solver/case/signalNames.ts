/** The name of a monitor's file without its ending: plain characters, upper and lower case as in the name. */
export const signalFileName = (name: string): string =>
  name
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+|(?<![._])[._]+$/g, '') || '_';

/** Equal for monitors whose files a file system without upper and lower case takes for one. */
export const signalFileKey = (name: string): string =>
  signalFileName(name).toUpperCase().toLowerCase();
