/** The module of h5wasm that creates instances of HDF5's library; the package has types of the instances only. */
declare module '*/h5wasm/dist/esm/hdf5_util.js' {
  export default function create(options: Partial<EmscriptenModule>): Promise<EmscriptenModule>;
}
