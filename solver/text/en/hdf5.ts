import type { Texts } from '../../core/texts';

/** Errors of HDF5 files. */
export const hdf5 = {
  hdf5Unreadable: (file: string) =>
    `${file}: the HDF5 file is damaged or truncated; copy or export it again`,
  hdf5Foreign: (file: string) => `${file}: not an HDF5 file; export it again`,
  hdf5Missing: (file: string, path: string) =>
    `${file}: ${path} is missing; the file is incomplete or was written for another purpose`,
  hdf5Damaged: (file: string, path: string) =>
    `${file}: ${path} cannot be read; it is damaged or uses an unsupported filter: export the file again without it`,
  hdf5TooLarge: (file: string, path: string, bytes: number) =>
    `${file}: ${path} claims ${bytes} bytes, more than the file can hold or memory allows; export it again`,
  hdf5Type: (file: string, path: string, expected: string) =>
    `${file}: ${path} does not contain ${expected}; export it again`,
  hdf5Numbers: 'numbers',
  hdf5Strings: 'text',
  hdf5Columns: 'a table of numbers and text',
} satisfies Texts;
