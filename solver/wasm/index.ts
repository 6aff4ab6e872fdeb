/** Generation of WebAssembly modules. */
export { FunctionBuilder, type Local } from './functionBuilder';
export { ModuleBuilder, pageBytes } from './moduleBuilder';
export {
  addresses,
  forPairs,
  loadPair,
  loadPairLocal,
  rowProduct,
  storePair,
  type Pair,
} from './pairs';
