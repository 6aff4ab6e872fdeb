/** Expressions: parsing, differentiation, compilation for the CPU, and output as WGSL or WebAssembly. */
export type { Expression } from './ast';
export { compileToBlocks } from './blocks';
export { ProgramBuilder } from './builder';
export { constantValue, constantValues } from './constantValue';
export { df64Dialect } from './df64';
export { differentiate, totalDerivative } from './differentiate';
export { ExpressionError, FunctionFault } from './error';
export { parseExpression } from './parser';
export { factored } from './factored';
export { isZeroOutput, type Program, type Scope, type ScopeFunctions } from './program';
export type { Value } from './value';
export { shareReciprocals } from './reciprocals';
export { emitWasm } from './wasm';
export { ConstantRangeError, emitWgsl, f32Dialect, type ScalarDialect } from './wgsl';
