/** What a monitor's signal is called in a file name: plain characters, the same in any case. */
export const signalFileName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^[._]+|(?<![._])[._]+$/g, '') || '_';
