import type { H5Module } from '../../node_modules/h5wasm/src/hdf5_util_helpers';
import { internalError } from '../core/internalError';

/** A file in an instance of HDF5's library (WebAssembly), which knows no other files. */
export interface Library {
  readonly module: H5Module;
  /**
   * Calls the library, and returns null if it fails: it prints errors, returns negative numbers or throws, and
   * damaged files can make it abort.
   */
  readonly attempt: <T>(action: () => T) => T | null;
}

type Create = (options: object) => Promise<H5Module>;

/** Code of the library, compiled by the first instance. */
let compiled: Promise<WebAssembly.Module> | null = null;

/** Creates an instance to learn its code, which the package passes to `WebAssembly.instantiate` only. */
async function compile(create: Create): Promise<WebAssembly.Module> {
  const { instantiate } = WebAssembly;
  let code: WebAssembly.Module | null = null;
  const observed = async (source: BufferSource, imports?: WebAssembly.Imports) => {
    const result = await instantiate(source, imports);
    // Other callers may instantiate compiled modules meanwhile.
    if (imports && 'GOT.func' in imports) code = result.module;
    return result;
  };
  WebAssembly.instantiate = observed as typeof instantiate;
  try {
    await create({ noInitialRun: true });
  } finally {
    WebAssembly.instantiate = instantiate;
  }
  if (code === null) throw internalError('the code of HDF5 was not compiled');
  return code;
}

/**
 * Returns an instance of the library, which takes 20 ms; 4 MB are loaded and compiled at the first call. One instance
 * per file: memory is freed with it, and a damaged file affects no other.
 */
export async function newLibrary(): Promise<Library> {
  // The package's own entry creates one instance, which prints errors.
  const { default: create } = await import('../../node_modules/h5wasm/dist/esm/hdf5_util.js');
  compiled ??= compile(create as Create).catch((error: unknown) => {
    compiled = null;
    throw error;
  });
  const code = await compiled;
  let hasFailed = false;
  const noteError = (): void => {
    hasFailed = true;
  };
  const module = await new Promise<H5Module>((resolve, reject) => {
    const instantiateWasm = (
      imports: WebAssembly.Imports,
      receive: (instance: WebAssembly.Instance, code: WebAssembly.Module) => void,
    ): void => {
      WebAssembly.instantiate(code, imports)
        .then((instance) => receive(instance, code))
        .catch(reject);
    };
    const options = { noInitialRun: true, printErr: noteError, instantiateWasm };
    (create as Create)(options).then(resolve, reject);
  });
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
