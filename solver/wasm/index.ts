export { FunctionBuilder, type Local } from './functionBuilder';
export { ModuleBuilder, pageBytes } from './moduleBuilder';
