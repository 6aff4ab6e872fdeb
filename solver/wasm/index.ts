/** WebAssembly modules, written byte by byte. */
export { FunctionBuilder, type Local } from './functionBuilder';
export { ModuleBuilder, pageBytes } from './moduleBuilder';
