/** Reads and writes HDF5 files in memory. The library is loaded when it is first used. */
export type { Hdf5Values, NumericArray } from './decode';
export { Hdf5Error } from './error';
export { isHdf5, readHdf5, type Hdf5Dataset, type Hdf5Group } from './read';
export {
  writeHdf5,
  type DatasetOptions,
  type Hdf5Column,
  type Hdf5Data,
  type Hdf5Writer,
} from './write';
