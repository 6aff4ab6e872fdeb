import type { H5Module } from '../../node_modules/h5wasm/src/hdf5_util_helpers';

/** A file in an instance of HDF5's library (WebAssembly), which knows no other files. */
export interface Library {
  readonly module: H5Module;
  /**
   * Calls the library, and returns null if it fails: it prints errors, returns negative numbers or throws, and
   * damaged files can make it abort.
   */
  readonly attempt: <T>(action: () => T) => T | null;
}

/**
 * Returns an instance of the library, which takes 60 ms; 4 MB are loaded at the first call. One instance per file:
 * memory is freed with it, and a damaged file affects no other.
 */
export async function newLibrary(): Promise<Library> {
  // The package's own entry creates one instance, which prints errors.
  const { default: create } = await import('../../node_modules/h5wasm/dist/esm/hdf5_util.js');
  let hasFailed = false;
  const noteError = (): void => {
    hasFailed = true;
  };
  const module = (await create({ noInitialRun: true, printErr: noteError })) as H5Module;
  return {
    module,
    attempt(action) {
      hasFailed = false;
      try {
        const result = action();
        return hasFailed || (typeof result === 'number' && result < 0) ? null : result;
      } catch {
        return null;
      }
    },
  };
}

/** The only file of an instance. */
export const filePath = '/file.h5';
